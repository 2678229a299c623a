// A program that plays by the API: it joins a table by its invitation and makes a legal move whenever it is its turn.
//
//     MORNINGTON_TOKEN=morn_… node examples/programs/random_bot.mjs http://localhost:8000 INVITE
//
// It needs Node 18 or newer and nothing else.

import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const [server, invite] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${process.env.MORNINGTON_TOKEN}`, "Content-Type": "application/json" };

async function ask(path, sent) {
  const more = sent ? { method: "POST", body: JSON.stringify(sent) } : {};
  return fetch(`${server}/api${path}`, { headers, ...more });
}

const { id, error } = await (await ask(`/join/${invite}`, {})).json();
if (error) {
  console.error(error.message);
  process.exit(1);
}
const events = await ask(`/tables/${id}/events`);
for await (const line of createInterface({ input: Readable.fromWeb(events.body) })) {
  const event = line ? JSON.parse(line) : {};
  if (event.type !== "gameState") continue;
  if (event.stage !== "playing") {
    console.log("the end:", event.stage, JSON.stringify(event.result));
    break;
  }
  if (event.your_turn) {
    const { at, moves } = await (await ask(`/tables/${id}/moves`)).json();
    if (!moves?.length) continue; // an older line, of a turn that is over
    const move = moves[Math.floor(Math.random() * moves.length)];
    const made = await (await ask(`/tables/${id}/move`, { move: move.id, at })).json();
    if (made.error) console.error(made.error.message); // somebody else was quicker: the next line says how it stands
    else console.log(made.text);
  }
}
process.exit(0);

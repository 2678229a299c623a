// Before anything is painted: that scripts run, the light or dark the reader chose here, and the settings.
document.documentElement.dataset.scripts = "yes";
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* no storage: the system decides */ }
// As web/preferences.py writes them: confirm-yes.sound-on
for (const setting of /(?:^|; )settings=([a-z.-]*)/.exec(document.cookie)?.[1].split(".") ?? []) {
  const [name, value] = setting.split("-");
  if (value) document.documentElement.dataset[name] = value;
}

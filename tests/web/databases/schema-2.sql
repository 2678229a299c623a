-- A database of schema 2, made by the server of commit d7ec190 (see make.py).
BEGIN TRANSACTION;
CREATE TABLE boards (
        digest TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "boards" VALUES('1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','# London, the board of the printed game.
#
# Locations are drawn at x, y on a sheet of the given size, y downwards. Two routes between the same two locations are a
# double. `mornington board check FILE` finds mistakes.

name = "London"
size = [100, 77.4]
buses = 17 # of each player
route_points = { 1 = 1, 2 = 2, 3 = 4, 4 = 7 }


# from, to, length, colour (grey: any one colour), how far the drawing bends to the left of the straight way
routes = [
  ["Regent''s Park", "Baker Street", 2, "blue"],
  ["Regent''s Park", "King''s Cross", 3, "green"],
  ["Regent''s Park", "British Museum", 3, "yellow"],
  ["King''s Cross", "British Museum", 2, "black"],
  ["King''s Cross", "The Charterhouse", 3, "pink"],
  ["Baker Street", "British Museum", 4, "orange"],
  ["Baker Street", "Piccadilly Circus", 4, "grey"],
  ["Baker Street", "Hyde Park", 4, "black", -1.6],
  ["British Museum", "The Charterhouse", 4, "blue"],
  ["British Museum", "Piccadilly Circus", 2, "grey"],
  ["British Museum", "Covent Garden", 1, "grey", -1.3],
  ["British Museum", "Covent Garden", 1, "grey", -1.3],
  ["Piccadilly Circus", "Covent Garden", 1, "green", 1.3],
  ["Piccadilly Circus", "Covent Garden", 1, "yellow", 1.3],
  ["Piccadilly Circus", "Trafalgar Square", 1, "blue", -1.1],
  ["Piccadilly Circus", "Trafalgar Square", 1, "orange", -1.1],
  ["Piccadilly Circus", "Hyde Park", 2, "grey"],
  ["Piccadilly Circus", "Hyde Park", 2, "grey"],
  ["Piccadilly Circus", "Buckingham Palace", 2, "pink"],
  ["Hyde Park", "Buckingham Palace", 1, "yellow"],
  ["Hyde Park", "Buckingham Palace", 1, "orange"],
  ["Buckingham Palace", "Trafalgar Square", 2, "grey"],
  ["Buckingham Palace", "Big Ben", 2, "green"],
  ["Covent Garden", "Trafalgar Square", 1, "black", 0.9],
  ["Covent Garden", "Trafalgar Square", 1, "pink", 0.9],
  ["Covent Garden", "St Paul''s", 3, "grey", -0.8],
  ["Covent Garden", "St Paul''s", 3, "grey", -0.8],
  ["Trafalgar Square", "Big Ben", 1, "grey"],
  ["Trafalgar Square", "Waterloo", 2, "grey", -1.6],
  ["Big Ben", "Waterloo", 1, "blue"],
  ["Big Ben", "Elephant & Castle", 3, "yellow"],
  ["Waterloo", "Globe Theatre", 2, "pink"],
  ["Waterloo", "Elephant & Castle", 2, "orange"],
  ["Globe Theatre", "Elephant & Castle", 2, "green"],
  ["Globe Theatre", "St Paul''s", 1, "grey"],
  ["Globe Theatre", "St Paul''s", 1, "grey"],
  ["Globe Theatre", "Tower of London", 3, "grey", -1.6],
  ["Elephant & Castle", "Tower of London", 4, "black", -1.6],
  ["The Charterhouse", "St Paul''s", 1, "black"],
  ["The Charterhouse", "Brick Lane", 3, "green"],
  ["St Paul''s", "Brick Lane", 3, "orange"],
  ["St Paul''s", "Tower of London", 3, "yellow", 1.2],
  ["St Paul''s", "Tower of London", 3, "pink", 1.2],
  ["Brick Lane", "Tower of London", 3, "blue", 1.2],
]

# from, to, points
tickets = [
  ["British Museum", "Piccadilly Circus", 2],
  ["Hyde Park", "Covent Garden", 3],
  ["Piccadilly Circus", "Waterloo", 3],
  ["British Museum", "St Paul''s", 4],
  ["British Museum", "Waterloo", 4],
  ["Globe Theatre", "Brick Lane", 4],
  ["Trafalgar Square", "Globe Theatre", 4],
  ["Trafalgar Square", "St Paul''s", 4],
  ["Baker Street", "Trafalgar Square", 5],
  ["Big Ben", "The Charterhouse", 5],
  ["Buckingham Palace", "Elephant & Castle", 5],
  ["Regent''s Park", "Piccadilly Circus", 5],
  ["Big Ben", "Tower of London", 6],
  ["Covent Garden", "Tower of London", 6],
  ["Hyde Park", "St Paul''s", 6],
  ["King''s Cross", "Buckingham Palace", 6],
  ["King''s Cross", "Tower of London", 7],
  ["Buckingham Palace", "Brick Lane", 9],
  ["Regent''s Park", "Elephant & Castle", 9],
  ["Baker Street", "Tower of London", 11],
]

# how many of each kind; a bus stands in for any colour
[cards]
blue = 6
green = 6
black = 6
pink = 6
yellow = 6
orange = 6
bus = 8

# the number of a district, and its points for everyone who joins all its locations
[districts]
1 = 1
2 = 2
3 = 3
4 = 4
5 = 5

# x, y, district
[locations]
"British Museum" = [39.0, 28.8, 1]
"Covent Garden" = [44.6, 39.8, 1]
"Piccadilly Circus" = [31.0, 44.2, 2]
"Trafalgar Square" = [39.4, 49.9, 2]
"Buckingham Palace" = [25.1, 61.9, 2]
"Big Ben" = [43.9, 60.3, 2]
"Waterloo" = [55.9, 53.7, 3]
"Globe Theatre" = [71.0, 47.7, 3]
"Elephant & Castle" = [68.0, 66.8, 3]
"The Charterhouse" = [68.2, 21.5, 4]
"St Paul''s" = [69.6, 35.7, 4]
"Brick Lane" = [91.8, 22.5, 4]
"Tower of London" = [92.2, 46.8, 4]
"Regent''s Park" = [20.9, 11.6, 5]
"Baker Street" = [8.0, 23.7, 5]
"Hyde Park" = [13.1, 56.2, 5]
"King''s Cross" = [45.5, 10.6, 5]
');
INSERT INTO "boards" VALUES('aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','# London, the board of the printed game.
#
# A board is drawn as text, one character for each crossing of the grid, the columns counted from 0 at the left and the
# rows from 0 at the top. Sections are not listed: one lies between every two stations that see each other along a row,
# a column or a diagonal (leave one out with `without = ["0,0-1,1"]`). `mornington board check FILE` finds mistakes.

name = "London"
river_name = "Thames"

# C circle   T triangle   S square   P pentagon   ? the central station, which is every symbol   . nothing
stations = """
P T S . T C . T . C
. P . S . . P . S P
C . . T . . S . . T
S . P . T ? C C . S
. T S . P S . . P .
P . S . C . . C . .
. . . P T . S T . T
C . S C . P . . C P
. C . . . . P . T .
T S . P C T . C . S
"""

# Which district each crossing belongs to
districts = """
1 a a b b b b c c 2
a a a b b b b c c c
a a a b b b b c c c
d d d e e e e f f f
d d d e e e e f f f
d d d e e e e f f f
d d d e e e e f f f
g g g h h h h i i i
g g g h h h h i i i
3 g g h h h h i i 4
"""

central = "e" # the district of the objective "all central stations"

tourist = ["6,1", "0,3", "5,3", "9,6", "4,9"]

# The river''s course as points between the crossings
river = [
  [-1.03, 3.45], [1.94, 3.45], [2.17, 3.55], [3.37, 4.75], [3.44, 4.87], [3.53, 5.14], [3.57, 5.2],
  [3.71, 5.34], [3.93, 5.43], [4.87, 5.43], [5.09, 5.34], [5.91, 4.51], [6.13, 4.42], [10.03, 4.42],
]

[departures]
purple = "2,5"
blue = "5,7"
pink = "7,3"
green = "3,2"

[district_names]
a = "north west"
b = "north"
c = "north east"
d = "west"
e = "the centre"
f = "east"
g = "south west"
h = "south"
i = "south east"
1 = "north-west corner"
2 = "north-east corner"
3 = "south-west corner"
4 = "south-east corner"
');
INSERT INTO "boards" VALUES('be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','# Metropolis, the board of the printed game as far as it is known: which arrows are starts and where the spots, the lake and
# the park lie inside a district are our own choice. `mornington board check FILE` finds mistakes.

name = "Metropolis"

tunnels = 18 # for each line, start and end included
stations = 30 # shared by all

# The arrow spaces of the six city sides, clockwise from the top left corner: S start (white, inwards), E end (black, outwards)
arrows = """
S E S E S
E S E S E
S E S E S
E S E S E
S E S E S
E S E S E
"""

# Who gets what in the variant "strict", a row for each company: house, work, fun
strict = """
A B C
D A E
F E B
C F D
"""

# The letters of the twelve destinations: four of each type, each letter twice
[destinations]
house = "A C D F"
work = "A B E F"
fun = "B C D E"

# Six districts of 25 spaces, drawn with one corner on top: spaces 1, 3, 5, … of a row point up, the others down.
# H house   W work   F fun   L lake   P park   . nothing
[districts]
"Lakeside" = """
    .
   .H.
  ..L..
 ...L.W.
..F......
"""
"Parkside" = """
    .
   ...
  W....
 ..PP.H.
.....F...
"""
"Docks" = """
    .
   ..W
  .F...
 ....H..
.........
"""
"Old Town" = """
    .
   ...
  ..H..
 .W.....
......F..
"""
"Hillside" = """
    .
   F..
  ....H
 ..W....
.........
"""
"Exchange" = """
    .
   ...
  .H.F.
 .......
...W.....
"""
');
INSERT INTO "boards" VALUES('f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','# The standard set of Line Change: 48 section tiles, four lines, first to 10 points.
#
# The row on the table is the left end tile, the straight tiles in random order, the right end tile. Everything that may
# be varied stands here; `mornington board check FILE` finds mistakes.

name = "Standard"

# The straight tiles: each one''s line crosses the row from top to bottom.
straights = ["red", "blue", "yellow", "green"]

# The number on the "line number" tile of each colour
[lines]
red = 1
blue = 2
yellow = 3
green = 4

# The three points of each end tile: two lines, which start here, and M, where every colour may arrive. `outer` is the side
# away from the row.
[left_end]
top = "blue"
bottom = "yellow"
outer = "M"

[right_end]
top = "red"
bottom = "green"
outer = "M"

# How many section tiles there are of each pair of colours. A cross joins opposite sides, curves join neighbouring ones;
# on both one can change from one line to the other.
[sections]
red-blue = { cross = 4, curves = 4 }
red-yellow = { cross = 4, curves = 4 }
red-green = { cross = 4, curves = 4 }
blue-yellow = { cross = 4, curves = 4 }
blue-green = { cross = 4, curves = 4 }
yellow-green = { cross = 4, curves = 4 }

[points]
journey = 5 # for a journey without a change …
change = 1  # … less this for each change …
least = 1   # … but at least this
longest = 1 # for the longest line of one colour
to_win = 10 # the game ends with the round in which someone has this many
');
CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables,
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,            -- moved, undone, redealt, taken, abandoned
        seat INTEGER,
        move INTEGER,
        text TEXT,                     -- of the move, so that old games can be read whatever the rules are then
        chosen_at INTEGER,             -- how long the log was on the page it was chosen on
        seed TEXT,
        taken_by TEXT,
        time REAL NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
INSERT INTO "entries" VALUES('line-change-forked',0,'moved',1,25288,'2,1 RBRB',0,NULL,NULL,1.79482750901630544668e+09);
INSERT INTO "entries" VALUES('line-change-forked',1,'moved',0,24260,'1,-1 BGBG',1,NULL,NULL,1.79482750901848459243e+09);
INSERT INTO "entries" VALUES('line-change-left',0,'moved',0,24261,'1,-1 GRRG',0,NULL,NULL,1.79482750904250597948e+09);
INSERT INTO "entries" VALUES('line-change-left',1,'moved',1,25292,'3,1 BYBY',1,NULL,NULL,1.79482750904550218589e+09);
INSERT INTO "entries" VALUES('line-change-left',2,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.7948275090468096733e+09);
INSERT INTO "entries" VALUES('line-change-over',0,'moved',0,24278,'5,-1 YYRR',0,NULL,NULL,1.79482750870484232897e+09);
INSERT INTO "entries" VALUES('line-change-over',1,'moved',1,25292,'3,1 RGRG',1,NULL,NULL,1.79482750870678806304e+09);
INSERT INTO "entries" VALUES('line-change-over',2,'moved',0,24265,'2,-1 YBYB',2,NULL,NULL,1.79482750870883440976e+09);
INSERT INTO "entries" VALUES('line-change-over',3,'moved',1,25284,'1,1 BGBG',3,NULL,NULL,1.79482750871106195448e+09);
INSERT INTO "entries" VALUES('line-change-over',4,'moved',0,24257,'0,-1 YBBY',4,NULL,NULL,1.79482750871307063103e+09);
INSERT INTO "entries" VALUES('line-change-over',5,'moved',1,25301,'5,1 GBBG',5,NULL,NULL,1.79482750871497321121e+09);
INSERT INTO "entries" VALUES('line-change-over',6,'moved',0,23754,'2,-2 GGYY',6,NULL,NULL,1.79482750871697688101e+09);
INSERT INTO "entries" VALUES('line-change-over',7,'moved',1,25804,'3,2 RYRY',7,NULL,NULL,1.79482750871891379358e+09);
INSERT INTO "entries" VALUES('line-change-over',8,'moved',0,23756,'3,-2 BGBG',8,NULL,NULL,1.79482750872087621686e+09);
INSERT INTO "entries" VALUES('line-change-over',9,'moved',1,25815,'5,2 BGGB',9,NULL,NULL,1.79482750872281455987e+09);
INSERT INTO "entries" VALUES('line-change-over',10,'moved',0,23748,'1,-2 RYRY',10,NULL,NULL,1.79482750872471094128e+09);
INSERT INTO "entries" VALUES('line-change-over',11,'moved',1,24792,'6,0 BBGG',11,NULL,NULL,1.79482750872691726689e+09);
INSERT INTO "entries" VALUES('line-change-over',12,'moved',0,23760,'4,-2 RGRG',12,NULL,NULL,1.79482750872879600525e+09);
INSERT INTO "entries" VALUES('line-change-over',13,'moved',1,24765,'-1,0 GBBG',13,NULL,NULL,1.79482750873088574413e+09);
INSERT INTO "entries" VALUES('line-change-over',14,'moved',0,23764,'5,-2 YGYG',14,NULL,NULL,1.79482750873442387581e+09);
INSERT INTO "entries" VALUES('line-change-over',15,'moved',1,24269,'3,-1 BRRB',15,NULL,NULL,1.79482750873710298535e+09);
INSERT INTO "entries" VALUES('line-change-over',16,'moved',0,23236,'1,-3 RGRG',16,NULL,NULL,1.79482750873971128461e+09);
INSERT INTO "entries" VALUES('line-change-over',17,'moved',1,25816,'6,2 RRGG',17,NULL,NULL,1.79482750874244427682e+09);
INSERT INTO "entries" VALUES('line-change-over',18,'moved',0,23252,'5,-3 YGYG',18,NULL,NULL,1.79482750874503469472e+09);
INSERT INTO "entries" VALUES('line-change-over',19,'moved',1,25808,'4,2 BBYY',19,NULL,NULL,1.79482750874777221682e+09);
INSERT INTO "entries" VALUES('line-change-over',20,'moved',0,23747,'0,-2 BYYB',20,NULL,NULL,1.79482750875048661228e+09);
INSERT INTO "entries" VALUES('line-change-over',21,'moved',0,25301,'5,1 GBBG',21,NULL,NULL,1.79482750875310087196e+09);
INSERT INTO "entries" VALUES('line-change-over',22,'moved',1,24273,'4,-1 GRGR',22,NULL,NULL,1.7948275087556812763e+09);
INSERT INTO "entries" VALUES('line-change-over',23,'moved',0,25280,'0,1 YGYG',23,NULL,NULL,1.79482750875855588917e+09);
INSERT INTO "entries" VALUES('line-change-over',24,'moved',1,24269,'3,-1 BRRB',24,NULL,NULL,1.79482750876114487649e+09);
INSERT INTO "entries" VALUES('line-change-over',25,'moved',0,25291,'2,1 BGGB',25,NULL,NULL,1.79482750876382112503e+09);
INSERT INTO "entries" VALUES('line-change-over',26,'moved',1,24257,'0,-1 YBBY',26,NULL,NULL,1.79482750876650023457e+09);
INSERT INTO "entries" VALUES('line-change-over',27,'moved',0,25801,'2,2 GRRG',27,NULL,NULL,1.79482750876922655101e+09);
INSERT INTO "entries" VALUES('line-change-over',28,'moved',1,23761,'4,-2 GYGY',28,NULL,NULL,1.79482750877180290225e+09);
INSERT INTO "entries" VALUES('line-change-over',29,'moved',0,25792,'0,2 YGYG',29,NULL,NULL,1.79482750877446269989e+09);
INSERT INTO "entries" VALUES('line-change-over',30,'moved',1,24278,'5,-1 BBRR',30,NULL,NULL,1.79482750877713632584e+09);
INSERT INTO "entries" VALUES('line-change-over',31,'moved',0,26307,'0,3 YGGY',31,NULL,NULL,1.79482750877970671657e+09);
INSERT INTO "entries" VALUES('line-change-over',32,'moved',1,24765,'-1,0 YRRY',32,NULL,NULL,1.79482750878265070919e+09);
INSERT INTO "entries" VALUES('line-change-over',33,'moved',0,26300,'-1,3 YYGG',33,NULL,NULL,1.79482750878527379037e+09);
INSERT INTO "entries" VALUES('line-change-over',34,'moved',1,25292,'3,1 RGRG',34,NULL,NULL,1.79482750878786325452e+09);
INSERT INTO "entries" VALUES('line-change-over',35,'moved',0,25796,'1,2 BGBG',35,NULL,NULL,1.7948275087905473709e+09);
INSERT INTO "entries" VALUES('line-change-over',36,'moved',0,25282,'0,1 YYBB',36,NULL,NULL,1.79482750879326748844e+09);
INSERT INTO "entries" VALUES('line-change-over',37,'moved',1,25284,'1,1 BBYY',37,NULL,NULL,1.79482750879592061043e+09);
INSERT INTO "entries" VALUES('line-change-over',38,'moved',0,25297,'4,1 YBYB',38,NULL,NULL,1.79482750879859352111e+09);
INSERT INTO "entries" VALUES('line-change-over',39,'moved',1,24765,'-1,0 YRYR',39,NULL,NULL,1.79482750880122423169e+09);
INSERT INTO "entries" VALUES('line-change-over',40,'moved',0,24253,'-1,-1 GYYG',40,NULL,NULL,1.79482750880383849136e+09);
INSERT INTO "entries" VALUES('line-change-over',41,'moved',1,24793,'6,0 GRGR',41,NULL,NULL,1.79482750880656409262e+09);
INSERT INTO "entries" VALUES('line-change-over',42,'moved',0,25305,'6,1 GRRG',42,NULL,NULL,1.79482750880857872964e+09);
INSERT INTO "entries" VALUES('line-change-over',43,'moved',1,25293,'3,1 GBGB',43,NULL,NULL,1.79482750881047296528e+09);
INSERT INTO "entries" VALUES('line-change-over',44,'moved',0,24260,'1,-1 BGBG',44,NULL,NULL,1.79482750881240725512e+09);
INSERT INTO "entries" VALUES('line-change-over',45,'moved',1,25288,'2,1 RBRB',45,NULL,NULL,1.7948275088143668174e+09);
INSERT INTO "entries" VALUES('line-change-over',46,'moved',0,25816,'6,2 RGRG',46,NULL,NULL,1.79482750881636047364e+09);
INSERT INTO "entries" VALUES('line-change-over',47,'moved',1,23748,'1,-2 BYBY',47,NULL,NULL,1.79482750881829333303e+09);
INSERT INTO "entries" VALUES('line-change-over',48,'moved',0,24269,'3,-1 GBGB',48,NULL,NULL,1.79482750882022428513e+09);
INSERT INTO "entries" VALUES('line-change-over',49,'moved',1,26328,'6,3 RRYY',49,NULL,NULL,1.79482750882217621801e+09);
INSERT INTO "entries" VALUES('line-change-over',50,'moved',0,25800,'2,2 RRBB',50,NULL,NULL,1.79482750882418537136e+09);
INSERT INTO "entries" VALUES('line-change-over',51,'moved',1,24799,'7,0 RBBR',51,NULL,NULL,1.79482750882611536975e+09);
INSERT INTO "entries" VALUES('line-change-over',52,'moved',0,26840,'6,4 YYGG',52,NULL,NULL,1.79482750882832694052e+09);
INSERT INTO "entries" VALUES('line-change-over',53,'moved',1,26335,'7,3 RYYR',53,NULL,NULL,1.79482750883032846447e+09);
INSERT INTO "entries" VALUES('line-change-over',54,'moved',0,24281,'6,-1 GBGB',54,NULL,NULL,1.79482750883229184154e+09);
INSERT INTO "entries" VALUES('line-change-over',55,'moved',1,23236,'1,-3 RRBB',55,NULL,NULL,1.7948275088342263699e+09);
INSERT INTO "entries" VALUES('line-change-over',56,'moved',0,24800,'8,0 RBRB',56,NULL,NULL,1.79482750883620905879e+09);
INSERT INTO "entries" VALUES('line-change-over',57,'moved',1,25312,'8,1 RYRY',57,NULL,NULL,1.79482750883809399605e+09);
INSERT INTO "entries" VALUES('line-change-over',58,'moved',0,24248,'-2,-1 YGYG',58,NULL,NULL,1.79482750884013533593e+09);
INSERT INTO "entries" VALUES('line-change-over',59,'moved',1,25812,'5,2 YGYG',59,NULL,NULL,1.79482750884209561349e+09);
INSERT INTO "entries" VALUES('line-change-over',60,'moved',0,23232,'0,-3 RBRB',60,NULL,NULL,1.794827508844066143e+09);
INSERT INTO "entries" VALUES('line-change-over',61,'moved',1,25824,'8,2 RGRG',61,NULL,NULL,1.79482750884597706798e+09);
INSERT INTO "entries" VALUES('line-change-over',62,'moved',0,24244,'-3,-1 YGYG',62,NULL,NULL,1.79482750884790539743e+09);
INSERT INTO "entries" VALUES('line-change-over',63,'moved',1,24273,'4,-1 YBYB',63,NULL,NULL,1.79482750884980678555e+09);
INSERT INTO "entries" VALUES('line-change-over',64,'moved',0,25797,'1,2 YBBY',64,NULL,NULL,1.79482750885206103321e+09);
INSERT INTO "entries" VALUES('line-change-over',65,'moved',1,22726,'1,-4 BBRR',65,NULL,NULL,1.79482750885409665111e+09);
INSERT INTO "entries" VALUES('line-change-over',66,'moved',0,23243,'2,-3 RGGR',66,NULL,NULL,1.7948275088562030792e+09);
INSERT INTO "entries" VALUES('line-change-over',67,'moved',1,25811,'4,2 YGGY',67,NULL,NULL,1.79482750885819125176e+09);
INSERT INTO "entries" VALUES('line-change-over',68,'moved',0,25301,'5,1 GRRG',68,NULL,NULL,1794827508.86017);
INSERT INTO "entries" VALUES('line-change-over',69,'moved',1,25290,'2,1 GGYY',69,NULL,NULL,1.79482750886211514474e+09);
INSERT INTO "entries" VALUES('line-change-over',70,'moved',0,25296,'4,1 RGRG',70,NULL,NULL,1.79482750886416792869e+09);
INSERT INTO "entries" VALUES('line-change-over',71,'moved',1,25305,'6,1 GRGR',71,NULL,NULL,1.79482750886612844464e+09);
INSERT INTO "entries" VALUES('line-change-over',72,'moved',0,25281,'0,1 YBYB',72,NULL,NULL,1.79482750886831855774e+09);
INSERT INTO "entries" VALUES('line-change-over',73,'moved',1,24261,'1,-1 YBYB',73,NULL,NULL,1.79482750887032437327e+09);
INSERT INTO "entries" VALUES('line-change-over',74,'moved',0,25792,'0,2 YGYG',74,NULL,NULL,1.79482750887224078171e+09);
INSERT INTO "entries" VALUES('line-change-over',75,'moved',1,25276,'-1,1 RBRB',75,NULL,NULL,1.79482750887443971632e+09);
INSERT INTO "entries" VALUES('line-change-over',76,'moved',0,24273,'4,-1 GRRG',76,NULL,NULL,1.79482750887643480305e+09);
INSERT INTO "entries" VALUES('line-change-over',77,'moved',1,24792,'6,0 YYGG',77,NULL,NULL,1.79482750887842559817e+09);
INSERT INTO "entries" VALUES('line-change-over',78,'moved',0,26304,'0,3 YGYG',78,NULL,NULL,1.79482750888036704062e+09);
INSERT INTO "entries" VALUES('line-change-over',79,'moved',1,25817,'6,2 GRGR',79,NULL,NULL,1794827508.88244);
INSERT INTO "entries" VALUES('line-change-over',80,'moved',0,25808,'4,2 RBRB',80,NULL,NULL,1.79482750888437032703e+09);
INSERT INTO "entries" VALUES('line-change-over',81,'moved',1,25309,'7,1 BRBR',81,NULL,NULL,1.79482750888629364965e+09);
INSERT INTO "entries" VALUES('line-change-over',82,'moved',0,24764,'-1,0 RGRG',82,NULL,NULL,1.79482750888820099827e+09);
INSERT INTO "entries" VALUES('line-change-over',83,'moved',1,25803,'2,2 YGGY',83,NULL,NULL,1.7948275088902080059e+09);
INSERT INTO "entries" VALUES('line-change-over',84,'moved',0,25292,'3,1 BGBG',84,NULL,NULL,1.79482750889217901229e+09);
INSERT INTO "entries" VALUES('line-change-over',85,'moved',1,24259,'0,-1 RBBR',85,NULL,NULL,1.79482750889425873757e+09);
INSERT INTO "entries" VALUES('line-change-over',86,'moved',0,24763,'-2,0 RGGR',86,NULL,NULL,1.79482750889643692974e+09);
INSERT INTO "entries" VALUES('line-change-over',87,'moved',1,24281,'6,-1 YRYR',87,NULL,NULL,1.7948275088984045983e+09);
INSERT INTO "entries" VALUES('line-change-over',88,'moved',0,26816,'0,4 YGYG',88,NULL,NULL,1.79482750890033531188e+09);
INSERT INTO "entries" VALUES('line-change-over',89,'moved',1,26323,'4,3 RYYR',89,NULL,NULL,1.79482750890227365494e+09);
INSERT INTO "entries" VALUES('line-change-over',90,'moved',0,27328,'0,5 YGYG',90,NULL,NULL,1.79482750890423703189e+09);
INSERT INTO "entries" VALUES('line-change-over',91,'moved',1,24265,'2,-1 GBGB',91,NULL,NULL,1.79482750890624213218e+09);
INSERT INTO "entries" VALUES('line-change-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750905221199989e+09);
INSERT INTO "entries" VALUES('line-change-running',0,'moved',0,24273,'4,-1 YRYR',0,NULL,NULL,1.79482750899288177491e+09);
INSERT INTO "entries" VALUES('line-change-running',1,'moved',1,25301,'5,1 GBBG',1,NULL,NULL,1.79482750899521279332e+09);
INSERT INTO "entries" VALUES('line-change-running',2,'moved',0,24256,'0,-1 BGBG',2,NULL,NULL,1.79482750899720764161e+09);
INSERT INTO "entries" VALUES('line-change-running',3,'moved',1,24264,'2,-1 RBRB',3,NULL,NULL,1.79482750899918842317e+09);
INSERT INTO "entries" VALUES('line-change-running',4,'moved',0,25288,'2,1 RRBB',4,NULL,NULL,1.79482750900130081173e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',0,'moved',0,25301,'5,1 GBBG',0,NULL,NULL,1.7948275090287730694e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',1,'moved',1,24257,'0,-1 GBBG',1,NULL,NULL,1.79482750903079223635e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',2,'moved',0,25282,'0,1 YYBB',2,NULL,NULL,1.79482750903318381309e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',3,'moved',1,24272,'4,-1 RGRG',3,NULL,NULL,1.79482750903515624997e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750903692746162e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551558',NULL,1.79482750903692746162e+09);
INSERT INTO "entries" VALUES('metromania-forked',0,'moved',1,507,'1 start29-b5',0,NULL,NULL,1.79482750866489291193e+09);
INSERT INTO "entries" VALUES('metromania-forked',1,'moved',1,52,'1 b5-c5 sw C',1,NULL,NULL,1.79482750866689276698e+09);
INSERT INTO "entries" VALUES('metromania-left',0,'moved',0,450,'1 start1-a6',0,NULL,NULL,1.7948275086936664581e+09);
INSERT INTO "entries" VALUES('metromania-left',1,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.7948275086955351829e+09);
INSERT INTO "entries" VALUES('metromania-over',0,'moved',0,495,'1 start23-h1',0,NULL,NULL,1.79482750829329180714e+09);
INSERT INTO "entries" VALUES('metromania-over',1,'moved',0,335,'1 h1-h2 s A',1,NULL,NULL,1.79482750829538416858e+09);
INSERT INTO "entries" VALUES('metromania-over',2,'moved',0,286,'1 h2-g3 nw',2,NULL,NULL,1.79482750829741692548e+09);
INSERT INTO "entries" VALUES('metromania-over',3,'moved',1,503,'1 start27-d3',3,NULL,NULL,1.79482750829949784282e+09);
INSERT INTO "entries" VALUES('metromania-over',4,'moved',1,142,'1 d3-e3 sw A',4,NULL,NULL,1.79482750830150628094e+09);
INSERT INTO "entries" VALUES('metromania-over',5,'moved',1,199,'1 e3-f3 sw',5,NULL,NULL,1.79482750830352663995e+09);
INSERT INTO "entries" VALUES('metromania-over',6,'moved',0,455,'1 start3-a9',6,NULL,NULL,1.79482750830567026143e+09);
INSERT INTO "entries" VALUES('metromania-over',7,'moved',0,9,'1 a9-b9 ne D',7,NULL,NULL,1.79482750830801105496e+09);
INSERT INTO "entries" VALUES('metromania-over',8,'moved',0,64,'1 b9-c9 sw',8,NULL,NULL,1.79482750831010031702e+09);
INSERT INTO "entries" VALUES('metromania-over',9,'moved',1,466,'1 start9-d11',9,NULL,NULL,1.79482750831229472161e+09);
INSERT INTO "entries" VALUES('metromania-over',10,'moved',1,139,'1 d11-e10 nw D',10,NULL,NULL,1.79482750831438112254e+09);
INSERT INTO "entries" VALUES('metromania-over',11,'moved',1,221,'1 e10-f9 se',11,NULL,NULL,1.79482750831636476518e+09);
INSERT INTO "entries" VALUES('metromania-over',12,'moved',0,290,'1 g3-g4 s B',12,NULL,NULL,1.7948275083186035156e+09);
INSERT INTO "entries" VALUES('metromania-over',13,'moved',0,981,'2 start11-g10',13,NULL,NULL,1.79482750832078027727e+09);
INSERT INTO "entries" VALUES('metromania-over',14,'moved',0,316,'1 g4-h4 sw',14,NULL,NULL,1.79482750832290244109e+09);
INSERT INTO "entries" VALUES('metromania-over',15,'moved',1,996,'2 start19-k3',15,NULL,NULL,1.79482750832498073574e+09);
INSERT INTO "entries" VALUES('metromania-over',16,'moved',1,933,'2 k3-j3 ne C',16,NULL,NULL,1.79482750832715630528e+09);
INSERT INTO "entries" VALUES('metromania-over',17,'moved',1,913,'2 j3-i3 sw',17,NULL,NULL,1.79482750832920646662e+09);
INSERT INTO "entries" VALUES('metromania-over',18,'moved',0,109,'1 c9-d9 sw E',18,NULL,NULL,1.79482750833154702189e+09);
INSERT INTO "entries" VALUES('metromania-over',19,'moved',0,988,'2 start15-j7',19,NULL,NULL,1.79482750833360886573e+09);
INSERT INTO "entries" VALUES('metromania-over',20,'moved',0,925,'2 j7-i7 sw',20,NULL,NULL,1.79482750833573889738e+09);
INSERT INTO "entries" VALUES('metromania-over',21,'moved',1,993,'2 start17-k4',21,NULL,NULL,1.79482750833785128594e+09);
INSERT INTO "entries" VALUES('metromania-over',22,'moved',1,951,'2 k4-k3 n',22,NULL,NULL,1.79482750833998894691e+09);
INSERT INTO "entries" VALUES('metromania-over',23,'moved',1,949,'2 k3-j3 sw',23,NULL,NULL,1.79482750834202313427e+09);
INSERT INTO "entries" VALUES('metromania-over',24,'moved',0,365,'1 h4-i3 se',24,NULL,NULL,1.79482750834412360186e+09);
INSERT INTO "entries" VALUES('metromania-over',25,'moved',0,382,'1 i3-j2 nw C',25,NULL,NULL,1.79482750834626269336e+09);
INSERT INTO "entries" VALUES('metromania-over',26,'moved',0,790,'2 g10-f10 sw',26,NULL,NULL,1.7948275083483176232e+09);
INSERT INTO "entries" VALUES('metromania-over',27,'moved',1,896,'2 i3-i4 s B',27,NULL,NULL,1.7948275083511462211e+09);
INSERT INTO "entries" VALUES('metromania-over',28,'moved',1,231,'1 f3-g3 ne',28,NULL,NULL,1.79482750835406208037e+09);
INSERT INTO "entries" VALUES('metromania-over',29,'moved',1,313,'1 g3-h3 sw',29,NULL,NULL,1.79482750835706377032e+09);
INSERT INTO "entries" VALUES('metromania-over',30,'moved',0,861,'2 i7-h7 ne F',30,NULL,NULL,1.79482750835990476608e+09);
INSERT INTO "entries" VALUES('metromania-over',31,'moved',0,834,'2 h7-h6 n',31,NULL,NULL,1.79482750836279344565e+09);
INSERT INTO "entries" VALUES('metromania-over',32,'moved',0,857,'2 h6-h5 s',32,NULL,NULL,1.79482750836555385591e+09);
INSERT INTO "entries" VALUES('metromania-over',33,'moved',1,917,'2 j3-i4 se',33,NULL,NULL,1.79482750836833953862e+09);
INSERT INTO "entries" VALUES('metromania-over',34,'moved',1,899,'2 i4-i5 s',34,NULL,NULL,1.79482750837055397038e+09);
INSERT INTO "entries" VALUES('metromania-over',35,'moved',1,902,'2 i5-i6 s F',35,NULL,NULL,1.79482750837264251704e+09);
INSERT INTO "entries" VALUES('metromania-over',36,'moved',0,2101,'station h1',36,NULL,NULL,1.79482750837560749049e+09);
INSERT INTO "entries" VALUES('metromania-over',37,'moved',1,2071,'station e3',37,NULL,NULL,1.79482750837767696377e+09);
INSERT INTO "entries" VALUES('metromania-over',38,'moved',0,828,'2 h5-h4 n',38,NULL,NULL,1.79482750837959456439e+09);
INSERT INTO "entries" VALUES('metromania-over',39,'moved',0,851,'2 h4-h3 s',39,NULL,NULL,1.79482750838157510764e+09);
INSERT INTO "entries" VALUES('metromania-over',40,'moved',0,848,'2 h3-h2 s',40,NULL,NULL,1.79482750838351750371e+09);
INSERT INTO "entries" VALUES('metromania-over',41,'moved',1,884,'2 i6-h7 se',41,NULL,NULL,1.79482750838556265825e+09);
INSERT INTO "entries" VALUES('metromania-over',42,'moved',1,810,'2 h7-g7 ne',42,NULL,NULL,1.79482750838758683205e+09);
INSERT INTO "entries" VALUES('metromania-over',43,'moved',1,754,'2 g7-f8 nw E',43,NULL,NULL,1.79482750838960242274e+09);
INSERT INTO "entries" VALUES('metromania-over',44,'moved',0,702,'2 f10-e10 ne',44,NULL,NULL,1.79482750839157438279e+09);
INSERT INTO "entries" VALUES('metromania-over',45,'moved',0,673,'2 e10-d10 sw',45,NULL,NULL,1794827508.39376);
INSERT INTO "entries" VALUES('metromania-over',46,'moved',0,621,'2 d10-d9 n',46,NULL,NULL,1.79482750839575552941e+09);
INSERT INTO "entries" VALUES('metromania-over',47,'moved',1,362,'1 h3-i2 se',47,NULL,NULL,1.79482750839773774146e+09);
INSERT INTO "entries" VALUES('metromania-over',48,'moved',1,400,'1 i2-j2 sw',48,NULL,NULL,1.79482750840254640578e+09);
INSERT INTO "entries" VALUES('metromania-over',49,'moved',1,418,'1 j2-k1 nw',49,NULL,NULL,1.79482750840473198887e+09);
INSERT INTO "entries" VALUES('metromania-over',50,'moved',0,2050,'station b9',50,NULL,NULL,1.79482750841188645361e+09);
INSERT INTO "entries" VALUES('metromania-over',51,'moved',1,248,'1 f9-f8 s',51,NULL,NULL,1.79482750841412734988e+09);
INSERT INTO "entries" VALUES('metromania-over',52,'moved',1,726,'2 f8-f9 n',52,NULL,NULL,1.79482750841852188106e+09);
INSERT INTO "entries" VALUES('metromania-over',53,'moved',1,761,'2 f9-f10 s',53,NULL,NULL,1.79482750842079949384e+09);
INSERT INTO "entries" VALUES('metromania-over',54,'moved',0,598,'2 d9-c10 nw',54,NULL,NULL,1.79482750842641758924e+09);
INSERT INTO "entries" VALUES('metromania-over',55,'moved',0,577,'2 c10-b10 sw',55,NULL,NULL,1.79482750842864561082e+09);
INSERT INTO "entries" VALUES('metromania-over',56,'moved',0,538,'2 b10-a10 sw',56,NULL,NULL,1.79482750843121886255e+09);
INSERT INTO "entries" VALUES('metromania-over',57,'moved',1,489,'1 k1-end20',57,NULL,NULL,1.79482750843320322032e+09);
INSERT INTO "entries" VALUES('metromania-over',58,'moved',1,2082,'station f3',58,NULL,NULL,1.79482750843514657019e+09);
INSERT INTO "entries" VALUES('metromania-over',59,'moved',1,852,'2 i4-h4 ne',59,NULL,NULL,1.79482750843699598308e+09);
INSERT INTO "entries" VALUES('metromania-over',60,'moved',1,801,'2 h4-g4 ne',60,NULL,NULL,1.79482750843889427181e+09);
INSERT INTO "entries" VALUES('metromania-over',61,'moved',0,868,'2 h2-i2 sw',61,NULL,NULL,1.79482750844083762168e+09);
INSERT INTO "entries" VALUES('metromania-over',62,'moved',0,889,'2 i2-j1 nw',62,NULL,NULL,1.7948275084427874088e+09);
INSERT INTO "entries" VALUES('metromania-over',63,'moved',0,1002,'2 j1-end22',63,NULL,NULL,1.79482750844513154033e+09);
INSERT INTO "entries" VALUES('metromania-over',64,'moved',0,2116,'station i7',64,NULL,NULL,1.7948275084470043183e+09);
INSERT INTO "entries" VALUES('metromania-over',65,'moved',1,2115,'station i6',65,NULL,NULL,1.79482750844905519487e+09);
INSERT INTO "entries" VALUES('metromania-over',66,'moved',0,967,'2 a10-end4',66,NULL,NULL,1.79482750845092844959e+09);
INSERT INTO "entries" VALUES('metromania-over',67,'moved',0,2044,'station a10',67,NULL,NULL,1.7948275084527914524e+09);
INSERT INTO "entries" VALUES('metromania-over',68,'moved',0,422,'1 j2-j3 s',68,NULL,NULL,1.79482750845464444165e+09);
INSERT INTO "entries" VALUES('metromania-over',69,'moved',1,772,'2 g4-f4 sw',69,NULL,NULL,1.79482750845656299594e+09);
INSERT INTO "entries" VALUES('metromania-over',70,'moved',1,711,'2 f4-f3 n',70,NULL,NULL,1.7948275084585382939e+09);
INSERT INTO "entries" VALUES('metromania-over',71,'moved',1,740,'2 f3-f2 s',71,NULL,NULL,1.79482750846047759058e+09);
INSERT INTO "entries" VALUES('metromania-over',72,'moved',0,133,'1 d9-e8 nw',72,NULL,NULL,1.79482750846233892437e+09);
INSERT INTO "entries" VALUES('metromania-over',73,'moved',0,214,'1 e8-f8 sw',73,NULL,NULL,1.79482750846428203584e+09);
INSERT INTO "entries" VALUES('metromania-over',74,'moved',0,274,'1 f8-g8 sw',74,NULL,NULL,1.79482750846612739564e+09);
INSERT INTO "entries" VALUES('metromania-over',75,'moved',1,732,'2 f10-f11 n',75,NULL,NULL,1.79482750846834397317e+09);
INSERT INTO "entries" VALUES('metromania-over',76,'moved',1,979,'2 f11-end10',76,NULL,NULL,1.7948275084703114033e+09);
INSERT INTO "entries" VALUES('metromania-over',77,'moved',1,2097,'station g7',77,NULL,NULL,1.79482750847224283214e+09);
INSERT INTO "entries" VALUES('metromania-over',78,'moved',1,186,'1 f8-e8 ne',78,NULL,NULL,1.79482750847412276268e+09);
INSERT INTO "entries" VALUES('metromania-over',79,'moved',0,2134,'pass',79,NULL,NULL,1.79482750847607350347e+09);
INSERT INTO "entries" VALUES('metromania-over',80,'moved',1,736,'2 f2-g1 nw',80,NULL,NULL,1.79482750847789931294e+09);
INSERT INTO "entries" VALUES('metromania-over',81,'moved',1,792,'2 g1-h1 ne',81,NULL,NULL,1.79482750847973084452e+09);
INSERT INTO "entries" VALUES('metromania-over',82,'moved',1,821,'2 h1-g2 se',82,NULL,NULL,1.79482750848161482807e+09);
INSERT INTO "entries" VALUES('metromania-over',83,'moved',0,276,'1 g8-g9 n',83,NULL,NULL,1.7948275084836001396e+09);
INSERT INTO "entries" VALUES('metromania-over',84,'moved',0,308,'1 g9-g10 s',84,NULL,NULL,1.79482750848568892478e+09);
INSERT INTO "entries" VALUES('metromania-over',85,'moved',0,472,'1 g10-end12',85,NULL,NULL,1.79482750848756146436e+09);
INSERT INTO "entries" VALUES('metromania-over',86,'moved',0,2099,'station g9',86,NULL,NULL,1.79482750848946094514e+09);
INSERT INTO "entries" VALUES('metromania-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750870063519476e+09);
INSERT INTO "entries" VALUES('metromania-running',0,'moved',0,498,'1 start25-g1',0,NULL,NULL,1.79482750864281749721e+09);
INSERT INTO "entries" VALUES('metromania-running',1,'moved',0,257,'1 g1-f2 se C',1,NULL,NULL,1.7948275086448535919e+09);
INSERT INTO "entries" VALUES('metromania-running',2,'moved',0,200,'1 f2-e3 se',2,NULL,NULL,1.7948275086467895508e+09);
INSERT INTO "entries" VALUES('metromania-running',3,'moved',1,451,'1 start1-a7',3,NULL,NULL,1.79482750864882969858e+09);
INSERT INTO "entries" VALUES('metromania-running',4,'moved',1,3,'1 a7-b7 ne B',4,NULL,NULL,1.79482750865077018737e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',0,'moved',0,506,'1 start29-c4',0,NULL,NULL,1.79482750867786502836e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',1,'moved',0,74,'1 c4-c5 s C',1,NULL,NULL,1.79482750867981219293e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',2,'moved',0,54,'1 c5-c6 n',2,NULL,NULL,1794827508.68175);
INSERT INTO "entries" VALUES('metromania-taken-back',3,'moved',1,495,'1 start23-h1',3,NULL,NULL,1.79482750868370723729e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750868558931347e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551571',NULL,1.79482750868558931347e+09);
INSERT INTO "entries" VALUES('next-station-london-forked',0,'moved',1,59,'blue 5,4-5,3',0,NULL,NULL,1.79482750778700065608e+09);
INSERT INTO "entries" VALUES('next-station-london-forked',1,'moved',0,11,'green 6,2-4,0',1,NULL,NULL,1.79482750779236865045e+09);
INSERT INTO "entries" VALUES('next-station-london-left',0,'moved',1,83,'blue 5,7-5,4',0,NULL,NULL,1.79482750789547657963e+09);
INSERT INTO "entries" VALUES('next-station-london-left',1,'moved',0,95,'purple 2,5-4,3',1,NULL,NULL,1.79482750789821505544e+09);
INSERT INTO "entries" VALUES('next-station-london-left',2,'moved',1,59,'blue 5,4-5,3',2,NULL,NULL,1.79482750790151786802e+09);
INSERT INTO "entries" VALUES('next-station-london-left',3,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750790237116818e+09);
INSERT INTO "entries" VALUES('next-station-london-over',0,'moved',0,93,'purple 2,5-2,7',0,NULL,NULL,1.79482750685243511203e+09);
INSERT INTO "entries" VALUES('next-station-london-over',1,'moved',1,45,'pink 7,3-6,2',1,NULL,NULL,1794827506.86509);
INSERT INTO "entries" VALUES('next-station-london-over',2,'moved',0,76,'purple 2,5-2,4',2,NULL,NULL,1.79482750687254953387e+09);
INSERT INTO "entries" VALUES('next-station-london-over',3,'moved',1,61,'pink 6,2-5,3',3,NULL,NULL,1.794827506875099659e+09);
INSERT INTO "entries" VALUES('next-station-london-over',4,'moved',0,77,'purple 2,4-4,6',4,NULL,NULL,1.79482750687738943102e+09);
INSERT INTO "entries" VALUES('next-station-london-over',5,'moved',1,108,'pink 7,3-4,6',5,NULL,NULL,1.79482750688773393631e+09);
INSERT INTO "entries" VALUES('next-station-london-over',6,'moved',0,90,'purple 2,7-0,5',6,NULL,NULL,1.79482750689333605759e+09);
INSERT INTO "entries" VALUES('next-station-london-over',7,'moved',1,102,'pink 4,6-3,6',7,NULL,NULL,1.79482750689860677721e+09);
INSERT INTO "entries" VALUES('next-station-london-over',8,'moved',0,48,'purple 0,5-0,3',8,NULL,NULL,1794827506.91548);
INSERT INTO "entries" VALUES('next-station-london-over',9,'moved',1,104,'pink 3,6-4,5',9,NULL,NULL,1.79482750693210935588e+09);
INSERT INTO "entries" VALUES('next-station-london-over',10,'moved',0,108,'purple 4,6-7,3',10,NULL,NULL,1.79482750693632435801e+09);
INSERT INTO "entries" VALUES('next-station-london-over',11,'moved',1,58,'pink 5,3-6,3',11,NULL,NULL,1.7948275069400935173e+09);
INSERT INTO "entries" VALUES('next-station-london-over',12,'moved',0,47,'purple 0,3-2,3',12,NULL,NULL,1.79482750694424796102e+09);
INSERT INTO "entries" VALUES('next-station-london-over',13,'moved',1,52,'pink 4,5-2,3',13,NULL,NULL,1.79482750695071458816e+09);
INSERT INTO "entries" VALUES('next-station-london-over',14,'moved',0,67,'purple 7,3-7,5',14,NULL,NULL,1.79482750696040797237e+09);
INSERT INTO "entries" VALUES('next-station-london-over',15,'moved',1,1088,'pass',15,NULL,NULL,1.79482750696862435341e+09);
INSERT INTO "entries" VALUES('next-station-london-over',16,'moved',0,74,'purple 2,3-1,4',16,NULL,NULL,1.79482750697424221037e+09);
INSERT INTO "entries" VALUES('next-station-london-over',17,'moved',1,50,'pink 2,3-4,3',17,NULL,NULL,1.79482750698170781134e+09);
INSERT INTO "entries" VALUES('next-station-london-over',18,'moved',0,106,'purple 4,6-4,9',18,NULL,NULL,1.79482750699466443063e+09);
INSERT INTO "entries" VALUES('next-station-london-over',19,'moved',1,106,'pink 4,6-4,9',19,NULL,NULL,1.79482750700084567069e+09);
INSERT INTO "entries" VALUES('next-station-london-over',20,'moved',0,131,'blue 5,7-6,6',20,NULL,NULL,1.79482750701468420032e+09);
INSERT INTO "entries" VALUES('next-station-london-over',21,'moved',1,39,'green 3,2-6,2',21,NULL,NULL,1794827507.0208);
INSERT INTO "entries" VALUES('next-station-london-over',22,'moved',0,105,'blue 6,6-4,6',22,NULL,NULL,1.79482750703531289101e+09);
INSERT INTO "entries" VALUES('next-station-london-over',23,'moved',1,53,'green 3,2-2,3',23,NULL,NULL,1.79482750704379725461e+09);
INSERT INTO "entries" VALUES('next-station-london-over',24,'moved',0,97,'blue 4,6-4,5',24,NULL,NULL,1.79482750704628252983e+09);
INSERT INTO "entries" VALUES('next-station-london-over',25,'moved',1,44,'green 6,2-6,3',25,NULL,NULL,1.79482750705263233181e+09);
INSERT INTO "entries" VALUES('next-station-london-over',26,'moved',0,128,'blue 5,7-8,7',26,NULL,NULL,1.79482750705508136744e+09);
INSERT INTO "entries" VALUES('next-station-london-over',27,'moved',1,62,'green 6,3-7,3',27,NULL,NULL,1.79482750705712032317e+09);
INSERT INTO "entries" VALUES('next-station-london-over',28,'moved',0,134,'blue 8,7-9,6',28,NULL,NULL,1.79482750706266760824e+09);
INSERT INTO "entries" VALUES('next-station-london-over',29,'moved',1,74,'green 2,3-1,4',29,NULL,NULL,1.79482750706507968897e+09);
INSERT INTO "entries" VALUES('next-station-london-over',30,'moved',0,52,'blue 4,5-2,3',30,NULL,NULL,1.79482750707212924956e+09);
INSERT INTO "entries" VALUES('next-station-london-over',31,'moved',1,20,'green 1,4-1,1',31,NULL,NULL,1.7948275070742907524e+09);
INSERT INTO "entries" VALUES('next-station-london-over',32,'moved',0,116,'blue 9,6-9,7',32,NULL,NULL,1.79482750707631325721e+09);
INSERT INTO "entries" VALUES('next-station-london-over',33,'moved',1,69,'green 7,3-9,1',33,NULL,NULL,1.79482750707830023767e+09);
INSERT INTO "entries" VALUES('next-station-london-over',34,'moved',0,50,'blue 2,3-4,3',34,NULL,NULL,1.79482750708410024645e+09);
INSERT INTO "entries" VALUES('next-station-london-over',35,'moved',1,11,'green 6,2-4,0',35,NULL,NULL,1.79482750708607697491e+09);
INSERT INTO "entries" VALUES('next-station-london-over',36,'moved',0,54,'blue 4,3-5,3',36,NULL,NULL,1.79482750708810091019e+09);
INSERT INTO "entries" VALUES('next-station-london-over',37,'moved',1,19,'green 1,1-3,1',37,NULL,NULL,1.79482750709232187274e+09);
INSERT INTO "entries" VALUES('next-station-london-over',38,'moved',0,61,'blue 5,3-6,2',38,NULL,NULL,1.7948275070993225575e+09);
INSERT INTO "entries" VALUES('next-station-london-over',39,'moved',1,9,'green 4,0-5,0',39,NULL,NULL,1.79482750710144734387e+09);
INSERT INTO "entries" VALUES('next-station-london-over',40,'moved',0,62,'pink 7,3-6,3',40,NULL,NULL,1.79482750710659384732e+09);
INSERT INTO "entries" VALUES('next-station-london-over',41,'moved',1,92,'purple 2,5-4,5',41,NULL,NULL,1.79482750710875654225e+09);
INSERT INTO "entries" VALUES('next-station-london-over',42,'moved',0,58,'pink 6,3-5,3',42,NULL,NULL,1.79482750711353754996e+09);
INSERT INTO "entries" VALUES('next-station-london-over',43,'moved',1,98,'purple 4,5-5,4',43,NULL,NULL,1.79482750711558794974e+09);
INSERT INTO "entries" VALUES('next-station-london-over',44,'moved',0,16,'pink 7,3-7,0',44,NULL,NULL,1.7948275071255853176e+09);
INSERT INTO "entries" VALUES('next-station-london-over',45,'moved',1,59,'purple 5,4-5,3',45,NULL,NULL,1.79482750712894654271e+09);
INSERT INTO "entries" VALUES('next-station-london-over',46,'moved',0,29,'pink 7,0-6,1',46,NULL,NULL,1.79482750713120484346e+09);
INSERT INTO "entries" VALUES('next-station-london-over',47,'moved',1,94,'purple 2,5-3,6',47,NULL,NULL,1.79482750713954615591e+09);
INSERT INTO "entries" VALUES('next-station-london-over',48,'moved',0,81,'pink 5,3-4,4',48,NULL,NULL,1.79482750714191341403e+09);
INSERT INTO "entries" VALUES('next-station-london-over',49,'moved',1,81,'purple 5,3-4,4',49,NULL,NULL,1.79482750715256452562e+09);
INSERT INTO "entries" VALUES('next-station-london-over',50,'moved',0,55,'pink 4,4-4,3',50,NULL,NULL,1.79482750715737366677e+09);
INSERT INTO "entries" VALUES('next-station-london-over',51,'moved',1,123,'purple 3,6-2,7',51,NULL,NULL,1794827507.16155);
INSERT INTO "entries" VALUES('next-station-london-over',52,'moved',0,28,'pink 6,1-6,2',52,NULL,NULL,1.79482750716812038422e+09);
INSERT INTO "entries" VALUES('next-station-london-over',53,'moved',1,122,'purple 2,7-4,9',53,NULL,NULL,1.7948275071704556942e+09);
INSERT INTO "entries" VALUES('next-station-london-over',54,'moved',0,39,'pink 6,2-3,2',54,NULL,NULL,1.79482750717644572256e+09);
INSERT INTO "entries" VALUES('next-station-london-over',55,'moved',1,55,'purple 4,4-4,3',55,NULL,NULL,1.79482750718263816833e+09);
INSERT INTO "entries" VALUES('next-station-london-over',56,'moved',0,35,'pink 3,2-0,2',56,NULL,NULL,1.79482750718915104858e+09);
INSERT INTO "entries" VALUES('next-station-london-over',57,'moved',1,1088,'pass',57,NULL,NULL,1.79482750719282054896e+09);
INSERT INTO "entries" VALUES('next-station-london-over',58,'moved',0,36,'pink 0,2-0,3',58,NULL,NULL,1.79482750719570732116e+09);
INSERT INTO "entries" VALUES('next-station-london-over',59,'moved',1,76,'purple 2,5-2,4',59,NULL,NULL,1.79482750720160698885e+09);
INSERT INTO "entries" VALUES('next-station-london-over',60,'moved',0,41,'green 3,2-4,3',60,NULL,NULL,1.79482750721155762674e+09);
INSERT INTO "entries" VALUES('next-station-london-over',61,'moved',1,107,'blue 5,7-4,6',61,NULL,NULL,1.79482750721589326857e+09);
INSERT INTO "entries" VALUES('next-station-london-over',62,'moved',0,53,'green 3,2-2,3',62,NULL,NULL,1.79482750721884822845e+09);
INSERT INTO "entries" VALUES('next-station-london-over',63,'moved',1,97,'blue 4,6-4,5',63,NULL,NULL,1.79482750722458529474e+09);
INSERT INTO "entries" VALUES('next-station-london-over',64,'moved',0,51,'green 2,3-2,4',64,NULL,NULL,1.79482750722747755054e+09);
INSERT INTO "entries" VALUES('next-station-london-over',65,'moved',1,79,'blue 4,5-4,4',65,NULL,NULL,1.79482750722957849504e+09);
INSERT INTO "entries" VALUES('next-station-london-over',66,'moved',0,1088,'pass',66,NULL,NULL,1.79482750723609018328e+09);
INSERT INTO "entries" VALUES('next-station-london-over',67,'moved',1,78,'blue 4,4-5,4',67,NULL,NULL,1.7948275072383260727e+09);
INSERT INTO "entries" VALUES('next-station-london-over',68,'moved',0,42,'green 3,2-5,0',68,NULL,NULL,1.79482750724154186249e+09);
INSERT INTO "entries" VALUES('next-station-london-over',69,'moved',1,85,'blue 5,4-6,3',69,NULL,NULL,1794827507.26545);
INSERT INTO "entries" VALUES('next-station-london-over',70,'moved',0,1088,'pass',70,NULL,NULL,1.79482750727344942094e+09);
INSERT INTO "entries" VALUES('next-station-london-over',71,'moved',1,131,'blue 5,7-6,6',71,NULL,NULL,1.79482750729592180254e+09);
INSERT INTO "entries" VALUES('next-station-london-over',72,'moved',0,14,'green 5,0-6,1',72,NULL,NULL,1.79482750729887533189e+09);
INSERT INTO "entries" VALUES('next-station-london-over',73,'moved',1,110,'blue 6,6-6,8',73,NULL,NULL,1.79482750730326104165e+09);
INSERT INTO "entries" VALUES('next-station-london-over',74,'moved',0,71,'green 2,4-1,4',74,NULL,NULL,1.79482750731526422504e+09);
INSERT INTO "entries" VALUES('next-station-london-over',75,'moved',1,139,'blue 6,8-8,8',75,NULL,NULL,1.79482750732315659517e+09);
INSERT INTO "entries" VALUES('next-station-london-over',76,'moved',0,91,'green 1,4-0,5',76,NULL,NULL,1.79482750732612562176e+09);
INSERT INTO "entries" VALUES('next-station-london-over',77,'moved',1,142,'blue 8,8-9,7',77,NULL,NULL,1.79482750733467388152e+09);
INSERT INTO "entries" VALUES('next-station-london-over',78,'moved',0,89,'green 0,5-0,7',78,NULL,NULL,1.79482750733766341201e+09);
INSERT INTO "entries" VALUES('next-station-london-over',79,'moved',1,100,'blue 9,7-7,5',79,NULL,NULL,1.7948275073405172825e+09);
INSERT INTO "entries" VALUES('next-station-london-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750790874052049e+09);
INSERT INTO "entries" VALUES('next-station-london-replaced',1,'moved',1,1088,'pass',1,NULL,NULL,1.79482750797948074341e+09);
INSERT INTO "entries" VALUES('next-station-london-running',0,'moved',0,39,'green 3,2-6,2',0,NULL,NULL,1.79482750760672616959e+09);
INSERT INTO "entries" VALUES('next-station-london-running',1,'moved',1,83,'blue 5,7-5,4',1,NULL,NULL,1.79482750762212443351e+09);
INSERT INTO "entries" VALUES('next-station-london-running',2,'moved',0,40,'green 3,2-3,6',2,NULL,NULL,1.79482750763988399504e+09);
INSERT INTO "entries" VALUES('next-station-london-running',3,'moved',1,59,'blue 5,4-5,3',3,NULL,NULL,1.79482750774467539789e+09);
INSERT INTO "entries" VALUES('next-station-london-running',4,'moved',0,28,'green 6,2-6,1',4,NULL,NULL,1.7948275077681865692e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',0,'moved',0,94,'purple 2,5-3,6',0,NULL,NULL,1.79482750781715822219e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',1,'moved',1,40,'green 3,2-3,6',1,NULL,NULL,1794827507.8316);
INSERT INTO "entries" VALUES('next-station-london-taken-back',2,'moved',0,95,'purple 2,5-4,3',2,NULL,NULL,1.79482750783535361296e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',3,'moved',1,104,'green 3,6-4,5',3,NULL,NULL,1.79482750783872485158e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750784850192066e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551605',NULL,1.79482750784850192066e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-forked',0,'moved',1,900,'claim Covent Garden - Trafalgar Square black: 1 bus',0,NULL,NULL,1.79482750825586795809e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-forked',1,'moved',0,1301,'claim Globe Theatre - St Paul''s grey: 1 orange',1,NULL,NULL,1.79482750825782585144e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',0,'moved',0,9,'keep King''s Cross - Buckingham Palace',0,NULL,NULL,1.79482750828000092507e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',1,'moved',1,10,'keep Baker Street - Tower of London',1,NULL,NULL,1.7948275082827606201e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',2,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750828357648853e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',0,'moved',0,11,'keep both',0,NULL,NULL,1.7948275079997029304e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750800365471839e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',2,'moved',0,413,'claim British Museum - Covent Garden grey: 1 orange',2,NULL,NULL,1.79482750800620937349e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',3,'moved',1,1030,'claim Trafalgar Square - Big Ben grey: 1 pink',3,NULL,NULL,1.79482750801242804533e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',4,'moved',0,5,'take yellow',4,NULL,NULL,1794827508.01488);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',5,'moved',0,3,'take black',5,NULL,NULL,1.79482750801726317403e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',6,'moved',1,2,'take green',6,NULL,NULL,1.79482750801960825922e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',7,'moved',1,5,'take yellow',7,NULL,NULL,1.79482750802194046969e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',8,'moved',0,876,'claim Covent Garden - Trafalgar Square black: 1 black',8,NULL,NULL,1.79482750802436280251e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',9,'moved',1,1240,'claim Globe Theatre - Elephant & Castle green: 2 green',9,NULL,NULL,1.79482750802825784686e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',10,'moved',0,5,'take yellow',10,NULL,NULL,1.79482750803080511091e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',11,'moved',0,6,'take orange',11,NULL,NULL,1.79482750803339195246e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',12,'moved',1,1295,'claim Globe Theatre - St Paul''s grey: 1 yellow',12,NULL,NULL,1.7948275080357706546e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',13,'moved',0,1073,'claim Trafalgar Square - Waterloo grey: 2 yellow',13,NULL,NULL,1.79482750803812050825e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',14,'moved',1,4,'take pink',14,NULL,NULL,1.79482750804042935372e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',15,'moved',1,3,'take black',15,NULL,NULL,1.79482750804272580148e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',16,'moved',0,4,'take pink',16,NULL,NULL,1.79482750804492282867e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',17,'moved',0,4,'take pink',17,NULL,NULL,1.79482750804725885388e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',18,'moved',1,1431,'claim The Charterhouse - St Paul''s black: 1 black',18,NULL,NULL,1.79482750805204653741e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',19,'moved',0,1178,'claim Waterloo - Globe Theatre pink: 2 pink',19,NULL,NULL,1.79482750805609297755e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',20,'moved',1,2,'take green',20,NULL,NULL,1.79482750806006455422e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',21,'moved',1,5,'take yellow',21,NULL,NULL,1.79482750806819343564e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',22,'moved',0,1,'take blue',22,NULL,NULL,1.79482750807072329521e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',23,'moved',0,1,'take blue',23,NULL,NULL,1.79482750807331871987e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',24,'moved',1,2,'take green',24,NULL,NULL,1.79482750807586169243e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',25,'moved',1,0,'draw',25,NULL,NULL,1.79482750807835412026e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',26,'moved',0,1345,'claim Globe Theatre - Tower of London grey: 3 blue',26,NULL,NULL,1.79482750808076333996e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',27,'moved',1,7,'take bus',27,NULL,NULL,1.79482750808324837679e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',28,'moved',0,6,'take orange',28,NULL,NULL,1.794827508085518837e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',29,'moved',0,0,'draw',29,NULL,NULL,1.79482750808785986897e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',30,'moved',1,180,'claim King''s Cross - The Charterhouse pink: 2 pink 1 bus',30,NULL,NULL,1.79482750809040379519e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',31,'moved',0,0,'draw',31,NULL,NULL,1.79482750809274625779e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',32,'moved',0,0,'draw',32,NULL,NULL,1.79482750809533429144e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',33,'moved',1,2,'take green',33,NULL,NULL,1.79482750809761977192e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',34,'moved',1,0,'draw',34,NULL,NULL,1.79482750809995031358e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',35,'moved',0,6,'take orange',35,NULL,NULL,1.79482750810194969181e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',36,'moved',0,0,'draw',36,NULL,NULL,1.79482750810383915899e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',37,'moved',1,56,'claim Regent''s Park - King''s Cross green: 3 green',37,NULL,NULL,1.79482750810579299929e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',38,'moved',0,7,'take bus',38,NULL,NULL,1.79482750810767626757e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',39,'moved',1,0,'draw',39,NULL,NULL,1.79482750810962080958e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',40,'moved',1,0,'draw',40,NULL,NULL,1.79482750811152458195e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',41,'moved',0,229,'claim Baker Street - British Museum orange: 3 orange 1 bus',41,NULL,NULL,1.79482750811365509031e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',42,'moved',1,1147,'claim Big Ben - Elephant & Castle yellow: 3 yellow',42,NULL,NULL,1.79482750811556601528e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',43,'moved',0,605,'claim Piccadilly Circus - Hyde Park grey: 2 blue',43,NULL,NULL,1.7948275081174864769e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',44,'moved',1,3,'take black',44,NULL,NULL,1.7948275081194226742e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',45,'moved',1,3,'take black',45,NULL,NULL,1.794827508121288538e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',46,'moved',0,463,'claim Piccadilly Circus - Covent Garden green: 1 green',46,NULL,NULL,1.79482750812323284153e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750828882980345e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',0,'moved',0,11,'keep both',0,NULL,NULL,1.79482750823962593084e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750824157524108e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',2,'moved',0,531,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue',2,NULL,NULL,1.79482750824370360367e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',3,'moved',1,1,'take blue',3,NULL,NULL,1.79482750824584197995e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',4,'moved',1,3,'take black',4,NULL,NULL,1.79482750824774932862e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',0,'moved',0,11,'keep both',0,NULL,NULL,1.79482750826690459246e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750826891231535e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',2,'moved',0,531,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue',2,NULL,NULL,1.7948275082709021568e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',3,'moved',1,3,'take black',3,NULL,NULL,1.79482750827281928055e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750827466821675e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551586',NULL,1.79482750827466821675e+09);
CREATE TABLE hints (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,         -- who asked
        at INTEGER NOT NULL,           -- the length of the log then
        time REAL NOT NULL,
        PRIMARY KEY (table_id, seat, at)
    ) WITHOUT ROWID;
INSERT INTO "hints" VALUES('with-hint',0,0,1.79482750910060310364e+09);
CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        key BLOB NOT NULL UNIQUE,      -- SHA-256 of the secret in the person's cookie
        name TEXT NOT NULL,
        created REAL NOT NULL
    );
INSERT INTO "people" VALUES(1,X'F7E7C36E458E80E6B6A2C67D0A9EC09BD718DADD7BFA8D6BF6E7AD526E46C2F7','Ann',1.79482750636840510368e+09);
INSERT INTO "people" VALUES(2,X'2C7D3470D617514EDE9F8B07E2912811351E6EFE42CDC07B661A790B6659D486','Ben',1.79482750657055687903e+09);
CREATE TABLE proposals (
        table_id TEXT NOT NULL REFERENCES tables,
        kind TEXT NOT NULL,            -- undo, replace
        seat INTEGER NOT NULL,         -- who asks
        target INTEGER NOT NULL,       -- whose move or seat it is about
        at INTEGER NOT NULL,           -- the length of the log then: any later entry ends it
        agreed TEXT NOT NULL,          -- JSON list of seats
        PRIMARY KEY (table_id)
    ) WITHOUT ROWID;
INSERT INTO "proposals" VALUES('line-change-running','undo',0,0,5,'[0]');
INSERT INTO "proposals" VALUES('metromania-running','undo',1,1,5,'[1]');
INSERT INTO "proposals" VALUES('next-station-london-running','undo',0,0,5,'[0]');
INSERT INTO "proposals" VALUES('ticket-to-ride-london-running','undo',1,1,5,'[1]');
CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        person INTEGER REFERENCES people,  -- none: a bot, or free
        bot TEXT,
        owner INTEGER REFERENCES people,   -- whose seat it was before a bot took it over
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('line-change-forked',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-from-the-end',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-from-the-end',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-waiting',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-waiting',1,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-left',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-left',1,'Greedy',NULL,'greedy',NULL);
INSERT INTO "seats" VALUES('line-change-over',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-over',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-replaced',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-replaced',1,'Ben',NULL,'level-3',2);
INSERT INTO "seats" VALUES('line-change-running',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-running',1,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-taken-back',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-taken-back',1,'Player 2',2,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-uploaded',0,'Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-uploaded',1,'Player 2',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-from-the-end',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-from-the-end',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-waiting',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-waiting',1,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-left',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-left',1,'Greedy',NULL,'greedy',NULL);
INSERT INTO "seats" VALUES('metromania-over',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-over',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-replaced',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-replaced',1,'Ben',NULL,'level-3',2);
INSERT INTO "seats" VALUES('metromania-running',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-running',1,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-taken-back',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-taken-back',1,'Player 2',2,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-uploaded',0,'Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-uploaded',1,'Player 2',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-from-the-end',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-from-the-end',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-waiting',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-waiting',1,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-left',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-left',1,'Greedy',NULL,'greedy',NULL);
INSERT INTO "seats" VALUES('next-station-london-over',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-over',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-replaced',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-replaced',1,'Ben',NULL,'level-3',2);
INSERT INTO "seats" VALUES('next-station-london-running',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-running',1,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-taken-back',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-taken-back',1,'Player 2',2,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-uploaded',0,'Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-uploaded',1,'Player 2',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-waiting',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-waiting',1,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-from-the-end',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-from-the-end',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-waiting',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-waiting',1,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-left',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-left',1,'Greedy',NULL,'greedy',NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-over',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-over',1,'Player 2',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-replaced',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-replaced',1,'Ben',NULL,'level-3',2);
INSERT INTO "seats" VALUES('ticket-to-ride-london-running',0,'Ann',1,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-running',1,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-taken-back',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-taken-back',1,'Player 2',2,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-uploaded',0,'Ann',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-uploaded',1,'Player 2',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-waiting',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-waiting',1,'',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('with-hint',0,'Ben',2,NULL,NULL);
INSERT INTO "seats" VALUES('with-hint',1,'Player 2',2,NULL,NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        invite TEXT NOT NULL UNIQUE,   -- who knows it may take a free seat
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,        -- the version of the rules it is played by
        board TEXT NOT NULL REFERENCES boards,
        options TEXT NOT NULL,         -- JSON
        seed TEXT NOT NULL,            -- up to 2**64 - 1, which is too much for an integer here
        origin TEXT,                   -- a game record this table goes on from
        parent TEXT,                   -- the table it was forked from
        host INTEGER REFERENCES people,
        pace REAL NOT NULL,            -- seconds a bot waits before it moves
        listed INTEGER NOT NULL,       -- whether the start page shows it to everyone
        stage TEXT NOT NULL,           -- waiting, playing, over, left
        created REAL NOT NULL,
        changed REAL NOT NULL
    , known_to INTEGER, hints INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
INSERT INTO "tables" VALUES('line-change-forked','secret-36','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551561','Mornington record 1
game: line-change
rules: 2
board: Standard (5149a4dc43cbb295)
players: 2
start: TW9ybmluZ3RvbgFvAAAAeyJib2FyZCI6IjUxNDlhNGRjNDNjYmIyOTUiLCJnYW1lIjoibGluZS1jaGFuZ2UiLCJsYXlvdXQiOiIzZGJmNzZiNjBiOTY4YzMwIiwib3B0aW9ucyI6eyJwbGF5ZXJzIjoyfSwicnVsZXMiOjJ9bOliZ1775dsAAAAAAAAAAAAAAAAAAAAARAAAAAAAAAD8AAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALQXtRiwF/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////b/AQAKAP//AAAAAAAAAAAAAAAAAAAAAAAAAAAAACEAAAAKAAAAAAA1MjE0MzYAAAAAAAAAAAAmAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACiYhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQIDAAEAAwL//////////wgLBgcFCgMLCggECgYCAgsEAQEIAgcJCQADCgYEBwAFBQYDCwUAAwQJAQEH/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////wAAAAAAAAIBAAMAAP79CgcAALfswMes2ZSV

state: 089679a2c22a08be01d4d9f3cf9c6a27
','line-change-running',1,0.0,0,'playing',1.79482750900951457022e+09,1.79482750901856756209e+09,NULL,0);
INSERT INTO "tables" VALUES('line-change-forked-from-the-end','secret-34','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551565','Mornington record 1
game: line-change
rules: 2
board: Standard (5149a4dc43cbb295)
players: 2
seed: 18446744073709551568

> round 1 lines: blue
> round 1 lines: green
> round 1 lines: yellow
> round 1 lines: red
> round 1 straights: blue
> round 1 straights: yellow
> round 1 straights: red
> round 1 straights: green
> round 1 tiles: red-yellow curves
0 5,-1 YYRR @ 2026-11-16T11:11:48.704+00:00
> round 1 tiles: red-green cross
1 3,1 RGRG @ 2026-11-16T11:11:48.706+00:00
> round 1 tiles: blue-yellow cross
0 2,-1 YBYB @ 2026-11-16T11:11:48.708+00:00
> round 1 tiles: blue-green cross
1 1,1 BGBG @ 2026-11-16T11:11:48.711+00:00
> round 1 tiles: blue-yellow curves
- redeal 18446744073709551566
state: 43bbce2f853974d8bbaf39f595242d48
','line-change-over',1,0.0,0,'playing',1.79482750898506426807e+09,1.79482750898506426807e+09,NULL,0);
INSERT INTO "tables" VALUES('line-change-forked-waiting','secret-37','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','','Mornington record 1
game: line-change
rules: 2
board: Standard (5149a4dc43cbb295)
players: 2
start: TW9ybmluZ3RvbgFvAAAAeyJib2FyZCI6IjUxNDlhNGRjNDNjYmIyOTUiLCJnYW1lIjoibGluZS1jaGFuZ2UiLCJsYXlvdXQiOiIzZGJmNzZiNjBiOTY4YzMwIiwib3B0aW9ucyI6eyJwbGF5ZXJzIjoyfSwicnVsZXMiOjJ9W2z9Ousrv3kAAAAAAAAAAAAAAAAAAAAARAAAAAAAAAD8AAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALQXtRiwF/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////b/AQAKAP//AAAAAAAAAAAAAAAAAAAAAAAAAAAAACEAAAAKAAAAAAA1MjE0MzYAAAAAAAAAAAAmAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACiYhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQIAAwEAAwL//////////wUDAQEICggKBAoGCQIBCwgHBAsABgUHAwkCBgUCBgQLBAEHBwAFAAsDCgMJ/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////wAAAAAAAAIBAAMAAP79CgcAAGoI3fQSS5p9

state: bb85a31bf7a667275bd7d3ef11964b24
','line-change-running',1,0.0,0,'waiting',1.79482750902277112003e+09,1.79482750902277112003e+09,0,0);
INSERT INTO "tables" VALUES('line-change-left','secret-39','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551557',NULL,NULL,2,0.0,1,'left',1.79482750904015660284e+09,1.79482750904681873319e+09,NULL,1);
INSERT INTO "tables" VALUES('line-change-over','secret-32','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551568',NULL,NULL,1,0.0,1,'over',1.79482750870245766645e+09,1.7948275089063169956e+09,NULL,1);
INSERT INTO "tables" VALUES('line-change-replaced','secret-40','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551554',NULL,NULL,1,0.0,1,'playing',1.7948275090485732555e+09,1.79482750905224514004e+09,NULL,1);
INSERT INTO "tables" VALUES('line-change-running','secret-35','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551564',NULL,NULL,1,0.0,1,'playing',1.79482750898838067056e+09,1.79482750900161123269e+09,NULL,1);
INSERT INTO "tables" VALUES('line-change-taken-back','secret-38','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551559',NULL,NULL,2,0.0,1,'playing',1.7948275090265023708e+09,1.79482750903704285617e+09,NULL,1);
INSERT INTO "tables" VALUES('line-change-uploaded','secret-33','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551567','Mornington record 1
game: line-change
rules: 2
board: Standard (5149a4dc43cbb295)
players: 2
player 0: Ann
player 1: Player 2
seed: 18446744073709551568

> round 1 lines: blue
> round 1 lines: green
> round 1 lines: yellow
> round 1 lines: red
> round 1 straights: blue
> round 1 straights: yellow
> round 1 straights: red
> round 1 straights: green
> round 1 tiles: red-yellow curves
0 5,-1 YYRR @ 2026-11-16T11:11:48.704+00:00
> round 1 tiles: red-green cross
1 3,1 RGRG @ 2026-11-16T11:11:48.706+00:00
> round 1 tiles: blue-yellow cross
0 2,-1 YBYB @ 2026-11-16T11:11:48.708+00:00
> round 1 tiles: blue-green cross
1 1,1 BGBG @ 2026-11-16T11:11:48.711+00:00
> round 1 tiles: blue-yellow curves
0 0,-1 YBBY @ 2026-11-16T11:11:48.713+00:00
> round 1 tiles: blue-green curves
1 5,1 GBBG @ 2026-11-16T11:11:48.714+00:00
> round 1 tiles: yellow-green curves
0 2,-2 GGYY @ 2026-11-16T11:11:48.716+00:00
> round 1 tiles: red-yellow cross
1 3,2 RYRY @ 2026-11-16T11:11:48.718+00:00
> round 1 tiles: blue-green cross
0 3,-2 BGBG @ 2026-11-16T11:11:48.720+00:00
> round 1 tiles: blue-green curves
1 5,2 BGGB @ 2026-11-16T11:11:48.722+00:00
> round 1 tiles: red-yellow cross
0 1,-2 RYRY @ 2026-11-16T11:11:48.724+00:00
> round 1 tiles: blue-green curves
1 6,0 BBGG @ 2026-11-16T11:11:48.726+00:00
> round 1 tiles: red-green cross
0 4,-2 RGRG @ 2026-11-16T11:11:48.728+00:00
> round 1 tiles: blue-green curves
1 -1,0 GBBG @ 2026-11-16T11:11:48.730+00:00
> round 1 tiles: yellow-green cross
0 5,-2 YGYG @ 2026-11-16T11:11:48.734+00:00
> round 1 tiles: red-blue curves
1 3,-1 BRRB @ 2026-11-16T11:11:48.737+00:00
> round 1 tiles: red-green cross
0 1,-3 RGRG @ 2026-11-16T11:11:48.739+00:00
> round 1 tiles: red-green curves
1 6,2 RRGG @ 2026-11-16T11:11:48.742+00:00
> round 1 tiles: yellow-green cross
0 5,-3 YGYG @ 2026-11-16T11:11:48.745+00:00
> round 1 tiles: blue-yellow curves
1 4,2 BBYY @ 2026-11-16T11:11:48.747+00:00
> round 1 tiles: blue-yellow curves
0 0,-2 BYYB @ 2026-11-16T11:11:48.750+00:00
> round 1 result: seat 0 blue, journey with 4 changes, line of 1, 1 points
> round 1 result: seat 1 green, journey with 6 changes, line of 1, 1 points
> round 2 lines: yellow
> round 2 lines: red
> round 2 lines: blue
> round 2 lines: green
> round 2 straights: yellow
> round 2 straights: blue
> round 2 straights: red
> round 2 straights: green
> round 2 tiles: blue-green curves
0 5,1 GBBG @ 2026-11-16T11:11:48.753+00:00
> round 2 tiles: red-green cross
1 4,-1 GRGR @ 2026-11-16T11:11:48.755+00:00
> round 2 tiles: yellow-green cross
0 0,1 YGYG @ 2026-11-16T11:11:48.758+00:00
> round 2 tiles: red-blue curves
1 3,-1 BRRB @ 2026-11-16T11:11:48.761+00:00
> round 2 tiles: blue-green curves
0 2,1 BGGB @ 2026-11-16T11:11:48.763+00:00
> round 2 tiles: blue-yellow curves
1 0,-1 YBBY @ 2026-11-16T11:11:48.766+00:00
> round 2 tiles: red-green curves
0 2,2 GRRG @ 2026-11-16T11:11:48.769+00:00
> round 2 tiles: yellow-green cross
1 4,-2 GYGY @ 2026-11-16T11:11:48.771+00:00
> round 2 tiles: yellow-green cross
0 0,2 YGYG @ 2026-11-16T11:11:48.774+00:00
> round 2 tiles: red-blue curves
1 5,-1 BBRR @ 2026-11-16T11:11:48.777+00:00
> round 2 tiles: yellow-green curves
0 0,3 YGGY @ 2026-11-16T11:11:48.779+00:00
> round 2 tiles: red-yellow curves
1 -1,0 YRRY @ 2026-11-16T11:11:48.782+00:00
> round 2 tiles: yellow-green curves
0 -1,3 YYGG @ 2026-11-16T11:11:48.785+00:00
> round 2 tiles: red-green cross
1 3,1 RGRG @ 2026-11-16T11:11:48.787+00:00
> round 2 tiles: blue-green cross
0 1,2 BGBG @ 2026-11-16T11:11:48.790+00:00
> round 2 result: seat 0 yellow, journey with 2 changes, line of 4, 3 points
> round 2 result: seat 1 red, journey with 2 changes, line of 5, 4 points
> round 3 lines: green
> round 3 lines: yellow
> round 3 lines: blue
> round 3 lines: red
> round 3 straights: blue
> round 3 straights: red
> round 3 straights: green
> round 3 straights: yellow
> round 3 tiles: blue-yellow curves
0 0,1 YYBB @ 2026-11-16T11:11:48.793+00:00
> round 3 tiles: blue-yellow curves
1 1,1 BBYY @ 2026-11-16T11:11:48.795+00:00
> round 3 tiles: blue-yellow cross
0 4,1 YBYB @ 2026-11-16T11:11:48.798+00:00
> round 3 tiles: red-yellow cross
1 -1,0 YRYR @ 2026-11-16T11:11:48.801+00:00
> round 3 tiles: yellow-green curves
0 -1,-1 GYYG @ 2026-11-16T11:11:48.803+00:00
> round 3 tiles: red-green cross
1 6,0 GRGR @ 2026-11-16T11:11:48.806+00:00
> round 3 tiles: red-green curves
0 6,1 GRRG @ 2026-11-16T11:11:48.808+00:00
> round 3 tiles: blue-green cross
1 3,1 GBGB @ 2026-11-16T11:11:48.810+00:00
> round 3 tiles: blue-green cross
0 1,-1 BGBG @ 2026-11-16T11:11:48.812+00:00
> round 3 tiles: red-blue cross
1 2,1 RBRB @ 2026-11-16T11:11:48.814+00:00
> round 3 tiles: red-green cross
0 6,2 RGRG @ 2026-11-16T11:11:48.816+00:00
> round 3 tiles: blue-yellow cross
1 1,-2 BYBY @ 2026-11-16T11:11:48.818+00:00
> round 3 tiles: blue-green cross
0 3,-1 GBGB @ 2026-11-16T11:11:48.820+00:00
> round 3 tiles: red-yellow curves
1 6,3 RRYY @ 2026-11-16T11:11:48.822+00:00
> round 3 tiles: red-blue curves
0 2,2 RRBB @ 2026-11-16T11:11:48.824+00:00
> round 3 tiles: red-blue curves
1 7,0 RBBR @ 2026-11-16T11:11:48.826+00:00
> round 3 tiles: yellow-green curves
0 6,4 YYGG @ 2026-11-16T11:11:48.828+00:00
> round 3 tiles: red-yellow curves
1 7,3 RYYR @ 2026-11-16T11:11:48.830+00:00
> round 3 tiles: blue-green cross
0 6,-1 GBGB @ 2026-11-16T11:11:48.832+00:00
> round 3 tiles: red-blue curves
1 1,-3 RRBB @ 2026-11-16T11:11:48.834+00:00
> round 3 tiles: red-blue cross
0 8,0 RBRB @ 2026-11-16T11:11:48.836+00:00
> round 3 tiles: red-yellow cross
1 8,1 RYRY @ 2026-11-16T11:11:48.838+00:00
> round 3 tiles: yellow-green cross
0 -2,-1 YGYG @ 2026-11-16T11:11:48.840+00:00
> round 3 tiles: yellow-green cross
1 5,2 YGYG @ 2026-11-16T11:11:48.842+00:00
> round 3 tiles: red-blue cross
0 0,-3 RBRB @ 2026-11-16T11:11:48.844+00:00
> round 3 tiles: red-green cross
1 8,2 RGRG @ 2026-11-16T11:11:48.845+00:00
> round 3 tiles: yellow-green cross
0 -3,-1 YGYG @ 2026-11-16T11:11:48.847+00:00
> round 3 tiles: blue-yellow cross
1 4,-1 YBYB @ 2026-11-16T11:11:48.849+00:00
> round 3 tiles: blue-yellow curves
0 1,2 YBBY @ 2026-11-16T11:11:48.852+00:00
> round 3 tiles: red-blue curves
1 1,-4 BBRR @ 2026-11-16T11:11:48.854+00:00
> round 3 tiles: red-green curves
0 2,-3 RGGR @ 2026-11-16T11:11:48.856+00:00
> round 3 tiles: yellow-green curves
1 4,2 YGGY @ 2026-11-16T11:11:48.858+00:00
> round 3 result: seat 0 green, no journey, line of 0, 0 points
> round 3 result: seat 1 yellow, journey with 6 changes, line of 3, 2 points
> round 4 lines: yellow
> round 4 lines: green
> round 4 lines: red
> round 4 lines: blue
> round 4 straights: yellow
> round 4 straights: green
> round 4 straights: blue
> round 4 straights: red
> round 4 tiles: red-green curves
0 5,1 GRRG @ 2026-11-16T11:11:48.860+00:00
> round 4 tiles: yellow-green curves
1 2,1 GGYY @ 2026-11-16T11:11:48.862+00:00
> round 4 tiles: red-green cross
0 4,1 RGRG @ 2026-11-16T11:11:48.864+00:00
> round 4 tiles: red-green cross
1 6,1 GRGR @ 2026-11-16T11:11:48.866+00:00
> round 4 tiles: blue-yellow cross
0 0,1 YBYB @ 2026-11-16T11:11:48.868+00:00
> round 4 tiles: blue-yellow cross
1 1,-1 YBYB @ 2026-11-16T11:11:48.870+00:00
> round 4 tiles: yellow-green cross
0 0,2 YGYG @ 2026-11-16T11:11:48.872+00:00
> round 4 tiles: red-blue cross
1 -1,1 RBRB @ 2026-11-16T11:11:48.874+00:00
> round 4 tiles: red-green curves
0 4,-1 GRRG @ 2026-11-16T11:11:48.876+00:00
> round 4 tiles: yellow-green curves
1 6,0 YYGG @ 2026-11-16T11:11:48.878+00:00
> round 4 tiles: yellow-green cross
0 0,3 YGYG @ 2026-11-16T11:11:48.880+00:00
> round 4 tiles: red-green cross
1 6,2 GRGR @ 2026-11-16T11:11:48.882+00:00
> round 4 tiles: red-blue cross
0 4,2 RBRB @ 2026-11-16T11:11:48.884+00:00
> round 4 tiles: red-blue cross
1 7,1 BRBR @ 2026-11-16T11:11:48.886+00:00
> round 4 tiles: red-green cross
0 -1,0 RGRG @ 2026-11-16T11:11:48.888+00:00
> round 4 tiles: yellow-green curves
1 2,2 YGGY @ 2026-11-16T11:11:48.890+00:00
> round 4 tiles: blue-green cross
0 3,1 BGBG @ 2026-11-16T11:11:48.892+00:00
> round 4 tiles: red-blue curves
1 0,-1 RBBR @ 2026-11-16T11:11:48.894+00:00
> round 4 tiles: red-green curves
0 -2,0 RGGR @ 2026-11-16T11:11:48.896+00:00
> round 4 tiles: red-yellow cross
1 6,-1 YRYR @ 2026-11-16T11:11:48.898+00:00
> round 4 tiles: yellow-green cross
0 0,4 YGYG @ 2026-11-16T11:11:48.900+00:00
> round 4 tiles: red-yellow curves
1 4,3 RYYR @ 2026-11-16T11:11:48.902+00:00
> round 4 tiles: yellow-green cross
0 0,5 YGYG @ 2026-11-16T11:11:48.904+00:00
> round 4 tiles: blue-green cross
1 2,-1 GBGB @ 2026-11-16T11:11:48.906+00:00
> round 4 result: seat 0 yellow, no journey, line of 5, 0 points
> round 4 result: seat 1 green, journey with 1 changes, line of 6, 5 points
result: 4 12
state: 88b0eea6bf85927e6ced5cc8f5926b04
',NULL,2,1.2,0,'record',1.7948275089813609123e+09,1.7948275089813609123e+09,NULL,0);
INSERT INTO "tables" VALUES('metromania-forked','secret-27','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551574','Mornington record 1
game: metromania
rules: 2
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
start: TW9ybmluZ3RvbgGKAAAAeyJib2FyZCI6ImI0Y2U0YWNiNGU4ZWU5YzMiLCJnYW1lIjoibWV0cm9tYW5pYSIsImxheW91dCI6ImNhYWNiYzk4M2Q1Njg4NGYiLCJvcHRpb25zIjp7Im9wZW4iOmZhbHNlLCJwbGF5ZXJzIjoyLCJzdHJpY3QiOmZhbHNlfSwicnVsZXMiOjJ9qgit1mipkQkBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAADIAP///////////////////////1UA////////////////////////////////////////czMpH/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8DAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAD///////////////////////////////////////////////////////////////////////////////////////8C////////////////////////Av////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8A////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAIAAAAAAAAAAAAAAAABAAADAAMAAAAAAAAAAAABAwAAAQAAAAAAAAAAAAAABQAAAgAAAAAABQAAAAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAEAAgAAAAIAAAAEAAAAAAABAAAEAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAMAAAEDAAAAAAAAAAAAAAMAAAAAAAAAAgEDBQAEAgACAgEBAf4AAv4DAAH+/gMC/gABAwL+/////wIEAAAeAQEDAAH/AP8AAMl7mrAlisBn

state: 035c424f726b9119116bbfd3460bdea6
','metromania-running',1,0.0,0,'playing',1.79482750865673542023e+09,1.79482750866702842713e+09,NULL,0);
INSERT INTO "tables" VALUES('metromania-forked-from-the-end','secret-25','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551578','Mornington record 1
game: metromania
rules: 2
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
seed: 18446744073709551581

> districts: 1
> districts: 2
> districts: 4
> districts: 6
> districts: 5
> districts: 3
> turns: 0
> turns: 240
> turns: 120
> turns: 120
> turns: 240
> turns: 240
> red: A house
> red: B work
> red: C fun
> green: C house
> green: A work
> green: B fun
> blue: F house
> blue: E work
> blue: D fun
> orange: D house
> orange: F work
> orange: E fun
0 1 start23-h1 @ 2026-11-16T11:11:48.293+00:00
0 1 h1-h2 s A @ 2026-11-16T11:11:48.295+00:00
0 1 h2-g3 nw @ 2026-11-16T11:11:48.297+00:00
1 1 start27-d3 @ 2026-11-16T11:11:48.299+00:00
- redeal 18446744073709551579
state: a369f507e5b71dc18c4daf3f744d6e7c
','metromania-over',1,0.0,0,'playing',1.7948275086352581978e+09,1.7948275086352581978e+09,NULL,0);
INSERT INTO "tables" VALUES('metromania-forked-waiting','secret-28','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','','Mornington record 1
game: metromania
rules: 2
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
start: TW9ybmluZ3RvbgGKAAAAeyJib2FyZCI6ImI0Y2U0YWNiNGU4ZWU5YzMiLCJnYW1lIjoibWV0cm9tYW5pYSIsImxheW91dCI6ImNhYWNiYzk4M2Q1Njg4NGYiLCJvcHRpb25zIjp7Im9wZW4iOmZhbHNlLCJwbGF5ZXJzIjoyLCJzdHJpY3QiOmZhbHNlfSwicnVsZXMiOjJ9Eft2si3vz54BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAADIAP///////////////////////1UA////////////////////////////////////////czMpH/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8DAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAD///////////////////////////////////////////////////////////////////////////////////////8C////////////////////////Av////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8A////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAIAAAAAAAAAAAAAAAABAAADAAMAAAAAAAAAAAABAwAAAQAAAAAAAAAAAAAABQAAAgAAAAAABQAAAAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAEAAgAAAAIAAAAEAAAAAAABAAAEAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAMAAAEDAAAAAAAAAAAAAAMAAAAAAAAAAgEDBQAEAgACAgEBAf4AAv4DAAH+/gMC/gABAwL+/////wIEAAAeAQEDAAH/AP8AAB4jl0hhcNUB

state: 363f6df17cbdb59d9e5b24aa16ac5744
','metromania-running',1,0.0,0,'waiting',1.79482750867226076123e+09,1.79482750867226076123e+09,0,0);
INSERT INTO "tables" VALUES('metromania-left','secret-30','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551570',NULL,NULL,2,0.0,1,'left',1.79482750869140315051e+09,1.79482750869554376601e+09,NULL,1);
INSERT INTO "tables" VALUES('metromania-over','secret-23','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551581',NULL,NULL,1,0.0,1,'over',1.79482750829070734975e+09,1.79482750848952579496e+09,NULL,1);
INSERT INTO "tables" VALUES('metromania-replaced','secret-31','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551569',NULL,NULL,1,0.0,1,'playing',1.79482750869727516172e+09,1.79482750870067119591e+09,NULL,1);
INSERT INTO "tables" VALUES('metromania-running','secret-26','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551577',NULL,NULL,1,0.0,1,'playing',1.79482750863867831234e+09,1.79482750865086317058e+09,NULL,1);
INSERT INTO "tables" VALUES('metromania-taken-back','secret-29','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551572',NULL,NULL,2,0.0,1,'playing',1.79482750867565035821e+09,1.79482750868565607074e+09,NULL,1);
INSERT INTO "tables" VALUES('metromania-uploaded','secret-24','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551580','Mornington record 1
game: metromania
rules: 2
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
player 0: Ann
player 1: Player 2
seed: 18446744073709551581

> districts: 1
> districts: 2
> districts: 4
> districts: 6
> districts: 5
> districts: 3
> turns: 0
> turns: 240
> turns: 120
> turns: 120
> turns: 240
> turns: 240
> red: A house
> red: B work
> red: C fun
> green: C house
> green: A work
> green: B fun
> blue: F house
> blue: E work
> blue: D fun
> orange: D house
> orange: F work
> orange: E fun
0 1 start23-h1 @ 2026-11-16T11:11:48.293+00:00
0 1 h1-h2 s A @ 2026-11-16T11:11:48.295+00:00
0 1 h2-g3 nw @ 2026-11-16T11:11:48.297+00:00
1 1 start27-d3 @ 2026-11-16T11:11:48.299+00:00
1 1 d3-e3 sw A @ 2026-11-16T11:11:48.301+00:00
1 1 e3-f3 sw @ 2026-11-16T11:11:48.303+00:00
0 1 start3-a9 @ 2026-11-16T11:11:48.305+00:00
0 1 a9-b9 ne D @ 2026-11-16T11:11:48.308+00:00
0 1 b9-c9 sw @ 2026-11-16T11:11:48.310+00:00
1 1 start9-d11 @ 2026-11-16T11:11:48.312+00:00
1 1 d11-e10 nw D @ 2026-11-16T11:11:48.314+00:00
1 1 e10-f9 se @ 2026-11-16T11:11:48.316+00:00
0 1 g3-g4 s B @ 2026-11-16T11:11:48.318+00:00
0 2 start11-g10 @ 2026-11-16T11:11:48.320+00:00
0 1 g4-h4 sw @ 2026-11-16T11:11:48.322+00:00
1 2 start19-k3 @ 2026-11-16T11:11:48.324+00:00
1 2 k3-j3 ne C @ 2026-11-16T11:11:48.327+00:00
1 2 j3-i3 sw @ 2026-11-16T11:11:48.329+00:00
0 1 c9-d9 sw E @ 2026-11-16T11:11:48.331+00:00
0 2 start15-j7 @ 2026-11-16T11:11:48.333+00:00
0 2 j7-i7 sw @ 2026-11-16T11:11:48.335+00:00
1 2 start17-k4 @ 2026-11-16T11:11:48.337+00:00
1 2 k4-k3 n @ 2026-11-16T11:11:48.339+00:00
1 2 k3-j3 sw @ 2026-11-16T11:11:48.342+00:00
0 1 h4-i3 se @ 2026-11-16T11:11:48.344+00:00
0 1 i3-j2 nw C @ 2026-11-16T11:11:48.346+00:00
0 2 g10-f10 sw @ 2026-11-16T11:11:48.348+00:00
1 2 i3-i4 s B @ 2026-11-16T11:11:48.351+00:00
1 1 f3-g3 ne @ 2026-11-16T11:11:48.354+00:00
1 1 g3-h3 sw @ 2026-11-16T11:11:48.357+00:00
0 2 i7-h7 ne F @ 2026-11-16T11:11:48.359+00:00
0 2 h7-h6 n @ 2026-11-16T11:11:48.362+00:00
0 2 h6-h5 s @ 2026-11-16T11:11:48.365+00:00
1 2 j3-i4 se @ 2026-11-16T11:11:48.368+00:00
1 2 i4-i5 s @ 2026-11-16T11:11:48.370+00:00
1 2 i5-i6 s F @ 2026-11-16T11:11:48.372+00:00
0 station h1 @ 2026-11-16T11:11:48.375+00:00
1 station e3 @ 2026-11-16T11:11:48.377+00:00
0 2 h5-h4 n @ 2026-11-16T11:11:48.379+00:00
0 2 h4-h3 s @ 2026-11-16T11:11:48.381+00:00
0 2 h3-h2 s @ 2026-11-16T11:11:48.383+00:00
1 2 i6-h7 se @ 2026-11-16T11:11:48.385+00:00
1 2 h7-g7 ne @ 2026-11-16T11:11:48.387+00:00
1 2 g7-f8 nw E @ 2026-11-16T11:11:48.389+00:00
0 2 f10-e10 ne @ 2026-11-16T11:11:48.391+00:00
0 2 e10-d10 sw @ 2026-11-16T11:11:48.393+00:00
0 2 d10-d9 n @ 2026-11-16T11:11:48.395+00:00
1 1 h3-i2 se @ 2026-11-16T11:11:48.397+00:00
1 1 i2-j2 sw @ 2026-11-16T11:11:48.402+00:00
1 1 j2-k1 nw @ 2026-11-16T11:11:48.404+00:00
0 station b9 @ 2026-11-16T11:11:48.411+00:00
1 1 f9-f8 s @ 2026-11-16T11:11:48.414+00:00
1 2 f8-f9 n @ 2026-11-16T11:11:48.418+00:00
1 2 f9-f10 s @ 2026-11-16T11:11:48.420+00:00
0 2 d9-c10 nw @ 2026-11-16T11:11:48.426+00:00
0 2 c10-b10 sw @ 2026-11-16T11:11:48.428+00:00
0 2 b10-a10 sw @ 2026-11-16T11:11:48.431+00:00
1 1 k1-end20 @ 2026-11-16T11:11:48.433+00:00
1 station f3 @ 2026-11-16T11:11:48.435+00:00
1 2 i4-h4 ne @ 2026-11-16T11:11:48.436+00:00
1 2 h4-g4 ne @ 2026-11-16T11:11:48.438+00:00
0 2 h2-i2 sw @ 2026-11-16T11:11:48.440+00:00
0 2 i2-j1 nw @ 2026-11-16T11:11:48.442+00:00
0 2 j1-end22 @ 2026-11-16T11:11:48.445+00:00
0 station i7 @ 2026-11-16T11:11:48.447+00:00
1 station i6 @ 2026-11-16T11:11:48.449+00:00
0 2 a10-end4 @ 2026-11-16T11:11:48.450+00:00
0 station a10 @ 2026-11-16T11:11:48.452+00:00
0 1 j2-j3 s @ 2026-11-16T11:11:48.454+00:00
1 2 g4-f4 sw @ 2026-11-16T11:11:48.456+00:00
1 2 f4-f3 n @ 2026-11-16T11:11:48.458+00:00
1 2 f3-f2 s @ 2026-11-16T11:11:48.460+00:00
0 1 d9-e8 nw @ 2026-11-16T11:11:48.462+00:00
0 1 e8-f8 sw @ 2026-11-16T11:11:48.464+00:00
0 1 f8-g8 sw @ 2026-11-16T11:11:48.466+00:00
1 2 f10-f11 n @ 2026-11-16T11:11:48.468+00:00
1 2 f11-end10 @ 2026-11-16T11:11:48.470+00:00
1 station g7 @ 2026-11-16T11:11:48.472+00:00
1 1 f8-e8 ne @ 2026-11-16T11:11:48.474+00:00
0 pass @ 2026-11-16T11:11:48.476+00:00
1 2 f2-g1 nw @ 2026-11-16T11:11:48.477+00:00
1 2 g1-h1 ne @ 2026-11-16T11:11:48.479+00:00
1 2 h1-g2 se @ 2026-11-16T11:11:48.481+00:00
0 1 g8-g9 n @ 2026-11-16T11:11:48.483+00:00
0 1 g9-g10 s @ 2026-11-16T11:11:48.485+00:00
0 1 g10-end12 @ 2026-11-16T11:11:48.487+00:00
0 station g9 @ 2026-11-16T11:11:48.489+00:00
result: 30 31
state: e254cd1ec3ea97b19a5c6b541e3ff11f
',NULL,2,1.2,0,'record',1.79482750863129138945e+09,1.79482750863129138945e+09,NULL,0);
INSERT INTO "tables" VALUES('next-station-london-forked','secret-9','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551608','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
start: TW9ybmluZ3RvbgGwAAAAeyJib2FyZCI6IjJhYjhlYTBhOTliZDdjMzIiLCJnYW1lIjoibmV4dC1zdGF0aW9uLWxvbmRvbiIsImxheW91dCI6IjRhYTUwYjQzYTEwZWJjOWYiLCJvcHRpb25zIjp7ImNob29zZV9wZW5jaWxzIjpmYWxzZSwib2JqZWN0aXZlcyI6ZmFsc2UsInBsYXllcnMiOjIsInBvd2VycyI6ZmFsc2V9LCJydWxlcyI6Mn3+jHWq2s+oVAAkIAKAARQCACgAkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkAARIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAAAEAAAAAAAAAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAQAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAIAAAD///////////////////////////////////////////////////////////////////////////////////////8nACgA/////////////////////////////////////////////////////1MA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAAAAgABAAAAAAAAAAAAAP////////////////////8DAAMDAAAAAAAAAAACCgEFAAQDBggJBwQBAAMCCAkKBQYHCgIIBwQFAwkBAAYAAwYFAQkIBAcKAgMAAQL/////AAIEAwECAAAAAgIBBAAAAgAAAAAWzAb5yuqCMw==

state: 69c34e6205b56f82d34911af9951c3ea
','next-station-london-running',1,0.0,0,'playing',1.79482750777648043631e+09,1.79482750779274725918e+09,NULL,0);
INSERT INTO "tables" VALUES('next-station-london-forked-from-the-end','secret-7','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551612','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
seed: 18446744073709551615

> pencils: purple
> pencils: green
> pencils: pink
> pencils: blue
> round 1: street square
0 purple 2,5-2,7 @ 2026-11-16T11:11:46.852+00:00
1 pink 7,3-6,2 @ 2026-11-16T11:11:46.865+00:00
> round 1: underground square
0 purple 2,5-2,4 @ 2026-11-16T11:11:46.872+00:00
1 pink 6,2-5,3 @ 2026-11-16T11:11:46.875+00:00
> round 1: underground triangle
- redeal 18446744073709551613
state: dc59ab96f582d0c57c9925c5f7caafee
','next-station-london-over',1,0.0,0,'playing',1.79482750757775068282e+09,1.79482750757775068282e+09,NULL,0);
INSERT INTO "tables" VALUES('next-station-london-forked-waiting','secret-10','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
start: TW9ybmluZ3RvbgGwAAAAeyJib2FyZCI6IjJhYjhlYTBhOTliZDdjMzIiLCJnYW1lIjoibmV4dC1zdGF0aW9uLWxvbmRvbiIsImxheW91dCI6IjRhYTUwYjQzYTEwZWJjOWYiLCJvcHRpb25zIjp7ImNob29zZV9wZW5jaWxzIjpmYWxzZSwib2JqZWN0aXZlcyI6ZmFsc2UsInBsYXllcnMiOjIsInBvd2VycyI6ZmFsc2V9LCJydWxlcyI6Mn1mrPaD0sXKxgAkIAKAARQCACgAkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkAARIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAAAEAAAAAAAAAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAQAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAIAAAD///////////////////////////////////////////////////////////////////////////////////////8nACgA/////////////////////////////////////////////////////1MA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAAAAgABAAAAAAAAAAAAAP////////////////////8DAAMDAAAAAAAAAAACCggEAwkABQcGAQUEAwkIAAYBBwoCCggDCQUEAQYHAAIIBAYKAwAJBwUBAgMAAQL/////AQADAgQCAAAAAgIBBAAAAgAAAADpIunTBbG0sw==

state: 45557037143fc84e48a249beb9c9cb55
','next-station-london-running',1,0.0,0,'waiting',1.794827507800163269e+09,1.794827507800163269e+09,0,0);
INSERT INTO "tables" VALUES('next-station-london-left','secret-12','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551604',NULL,NULL,2,0.0,1,'left',1.79482750789221382143e+09,1.79482750790238261224e+09,NULL,1);
INSERT INTO "tables" VALUES('next-station-london-over','secret-5','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551615',NULL,NULL,1,0.0,1,'over',1.79482750657806086535e+09,1.79482750734061861043e+09,NULL,1);
INSERT INTO "tables" VALUES('next-station-london-replaced','secret-13','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551599',NULL,NULL,1,0.0,1,'playing',1.79482750790443158156e+09,1.79482750797963762278e+09,NULL,1);
INSERT INTO "tables" VALUES('next-station-london-running','secret-8','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551611',NULL,NULL,1,0.0,1,'playing',1.79482750758363866806e+09,1.79482750776839542383e+09,NULL,1);
INSERT INTO "tables" VALUES('next-station-london-taken-back','secret-11','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551606',NULL,NULL,2,0.0,1,'playing',1.79482750780873489375e+09,1.79482750784858655925e+09,NULL,1);
INSERT INTO "tables" VALUES('next-station-london-uploaded','secret-6','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551614','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
player 0: Ann
player 1: Player 2
seed: 18446744073709551615

> pencils: purple
> pencils: green
> pencils: pink
> pencils: blue
> round 1: street square
0 purple 2,5-2,7 @ 2026-11-16T11:11:46.852+00:00
1 pink 7,3-6,2 @ 2026-11-16T11:11:46.865+00:00
> round 1: underground square
0 purple 2,5-2,4 @ 2026-11-16T11:11:46.872+00:00
1 pink 6,2-5,3 @ 2026-11-16T11:11:46.875+00:00
> round 1: underground triangle
0 purple 2,4-4,6 @ 2026-11-16T11:11:46.877+00:00
1 pink 7,3-4,6 @ 2026-11-16T11:11:46.887+00:00
> round 1: street pentagon
0 purple 2,7-0,5 @ 2026-11-16T11:11:46.893+00:00
1 pink 4,6-3,6 @ 2026-11-16T11:11:46.898+00:00
> round 1: street joker
0 purple 0,5-0,3 @ 2026-11-16T11:11:46.915+00:00
1 pink 3,6-4,5 @ 2026-11-16T11:11:46.932+00:00
> round 1: street circle
0 purple 4,6-7,3 @ 2026-11-16T11:11:46.936+00:00
1 pink 5,3-6,3 @ 2026-11-16T11:11:46.940+00:00
> round 1: underground pentagon
0 purple 0,3-2,3 @ 2026-11-16T11:11:46.944+00:00
1 pink 4,5-2,3 @ 2026-11-16T11:11:46.950+00:00
> round 1: underground circle
0 purple 7,3-7,5 @ 2026-11-16T11:11:46.960+00:00
1 pass @ 2026-11-16T11:11:46.968+00:00
> round 1: street triangle
0 purple 2,3-1,4 @ 2026-11-16T11:11:46.974+00:00
1 pink 2,3-4,3 @ 2026-11-16T11:11:46.981+00:00
> round 1: street switch
> round 1: underground joker
0 purple 4,6-4,9 @ 2026-11-16T11:11:46.994+00:00
1 pink 4,6-4,9 @ 2026-11-16T11:11:47.000+00:00
> round 2: underground square
0 blue 5,7-6,6 @ 2026-11-16T11:11:47.014+00:00
1 green 3,2-6,2 @ 2026-11-16T11:11:47.020+00:00
> round 2: street joker
0 blue 6,6-4,6 @ 2026-11-16T11:11:47.035+00:00
1 green 3,2-2,3 @ 2026-11-16T11:11:47.043+00:00
> round 2: street circle
0 blue 4,6-4,5 @ 2026-11-16T11:11:47.046+00:00
1 green 6,2-6,3 @ 2026-11-16T11:11:47.052+00:00
> round 2: underground circle
0 blue 5,7-8,7 @ 2026-11-16T11:11:47.055+00:00
1 green 6,3-7,3 @ 2026-11-16T11:11:47.057+00:00
> round 2: underground triangle
0 blue 8,7-9,6 @ 2026-11-16T11:11:47.062+00:00
1 green 2,3-1,4 @ 2026-11-16T11:11:47.065+00:00
> round 2: street pentagon
0 blue 4,5-2,3 @ 2026-11-16T11:11:47.072+00:00
1 green 1,4-1,1 @ 2026-11-16T11:11:47.074+00:00
> round 2: underground pentagon
0 blue 9,6-9,7 @ 2026-11-16T11:11:47.076+00:00
1 green 7,3-9,1 @ 2026-11-16T11:11:47.078+00:00
> round 2: street switch
> round 2: street triangle
0 blue 2,3-4,3 @ 2026-11-16T11:11:47.084+00:00
1 green 6,2-4,0 @ 2026-11-16T11:11:47.086+00:00
> round 2: street square
0 blue 4,3-5,3 @ 2026-11-16T11:11:47.088+00:00
1 green 1,1-3,1 @ 2026-11-16T11:11:47.092+00:00
> round 2: underground joker
0 blue 5,3-6,2 @ 2026-11-16T11:11:47.099+00:00
1 green 4,0-5,0 @ 2026-11-16T11:11:47.101+00:00
> round 3: underground circle
0 pink 7,3-6,3 @ 2026-11-16T11:11:47.106+00:00
1 purple 2,5-4,5 @ 2026-11-16T11:11:47.108+00:00
> round 3: street square
0 pink 6,3-5,3 @ 2026-11-16T11:11:47.113+00:00
1 purple 4,5-5,4 @ 2026-11-16T11:11:47.115+00:00
> round 3: street triangle
0 pink 7,3-7,0 @ 2026-11-16T11:11:47.125+00:00
1 purple 5,4-5,3 @ 2026-11-16T11:11:47.128+00:00
> round 3: underground pentagon
0 pink 7,0-6,1 @ 2026-11-16T11:11:47.131+00:00
1 purple 2,5-3,6 @ 2026-11-16T11:11:47.139+00:00
> round 3: street pentagon
0 pink 5,3-4,4 @ 2026-11-16T11:11:47.141+00:00
1 purple 5,3-4,4 @ 2026-11-16T11:11:47.152+00:00
> round 3: street joker
0 pink 4,4-4,3 @ 2026-11-16T11:11:47.157+00:00
1 purple 3,6-2,7 @ 2026-11-16T11:11:47.161+00:00
> round 3: underground joker
0 pink 6,1-6,2 @ 2026-11-16T11:11:47.168+00:00
1 purple 2,7-4,9 @ 2026-11-16T11:11:47.170+00:00
> round 3: underground triangle
0 pink 6,2-3,2 @ 2026-11-16T11:11:47.176+00:00
1 purple 4,4-4,3 @ 2026-11-16T11:11:47.182+00:00
> round 3: street circle
0 pink 3,2-0,2 @ 2026-11-16T11:11:47.189+00:00
1 pass @ 2026-11-16T11:11:47.192+00:00
> round 3: street switch
> round 3: underground square
0 pink 0,2-0,3 @ 2026-11-16T11:11:47.195+00:00
1 purple 2,5-2,4 @ 2026-11-16T11:11:47.201+00:00
> round 4: underground triangle
0 green 3,2-4,3 @ 2026-11-16T11:11:47.211+00:00
1 blue 5,7-4,6 @ 2026-11-16T11:11:47.215+00:00
> round 4: street joker
0 green 3,2-2,3 @ 2026-11-16T11:11:47.218+00:00
1 blue 4,6-4,5 @ 2026-11-16T11:11:47.224+00:00
> round 4: underground joker
0 green 2,3-2,4 @ 2026-11-16T11:11:47.227+00:00
1 blue 4,5-4,4 @ 2026-11-16T11:11:47.229+00:00
> round 4: underground square
0 pass @ 2026-11-16T11:11:47.236+00:00
1 blue 4,4-5,4 @ 2026-11-16T11:11:47.238+00:00
> round 4: street switch
> round 4: street circle
0 green 3,2-5,0 @ 2026-11-16T11:11:47.241+00:00
1 blue 5,4-6,3 @ 2026-11-16T11:11:47.265+00:00
> round 4: street square
0 pass @ 2026-11-16T11:11:47.273+00:00
1 blue 5,7-6,6 @ 2026-11-16T11:11:47.295+00:00
> round 4: street pentagon
0 green 5,0-6,1 @ 2026-11-16T11:11:47.298+00:00
1 blue 6,6-6,8 @ 2026-11-16T11:11:47.303+00:00
> round 4: street triangle
0 green 2,4-1,4 @ 2026-11-16T11:11:47.315+00:00
1 blue 6,8-8,8 @ 2026-11-16T11:11:47.323+00:00
> round 4: underground pentagon
0 green 1,4-0,5 @ 2026-11-16T11:11:47.326+00:00
1 blue 8,8-9,7 @ 2026-11-16T11:11:47.334+00:00
> round 4: underground circle
0 green 0,5-0,7 @ 2026-11-16T11:11:47.337+00:00
1 blue 9,7-7,5 @ 2026-11-16T11:11:47.340+00:00
result: 159 156
state: 2226e580f29b212e6eefd6335a91514a
',NULL,2,1.2,0,'record',1.79482750756879973416e+09,1.79482750756879973416e+09,NULL,0);
INSERT INTO "tables" VALUES('next-station-london-waiting','secret-2','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','',NULL,NULL,1,0.0,1,'waiting',1.79482750637459349636e+09,1.79482750637459349636e+09,NULL,1);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked','secret-18','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551589','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
start: TW9ybmluZ3RvbgF5AAAAeyJib2FyZCI6IjFhOWJhN2RlODFjNTYyMjYiLCJnYW1lIjoidGlja2V0LXRvLXJpZGUtbG9uZG9uIiwibGF5b3V0IjoiZTFmMzY0YzBkNDVlNTQyNSIsIm9wdGlvbnMiOnsicGxheWVycyI6Mn0sInJ1bGVzIjoyfahQQ9F3GajaAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACABAAAAAAAAgAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAP//////////////////////////////////////AwMEBgQFAQACBgECBgYEBgAEAAYCAQYBAwMDBAUFAAEBAgMMEgIGAAQLDxMJDRARAQMO//////////////////////////////////////////////////////////////////////////8AAAAAAAEAAAAAAAABAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAABAIAAgUQEQAAAgEBHRD/AACkLfhP+G+gAg==

state: 4fd917b600336940bcf938a266364167
','ticket-to-ride-london-running',1,0.0,0,'playing',1.79482750825120258332e+09,1.79482750825788283342e+09,NULL,0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked-from-the-end','secret-16','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551593','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
seed: 18446744073709551596

> card of 0: orange
> card of 0: blue
> card of 1: green
> card of 1: pink
> face up: yellow
> face up: bus
> face up: orange
> face up: yellow
> face up: bus
> ticket of 0: Baker Street - Tower of London
> ticket of 0: British Museum - Waterloo
> ticket of 1: Regent''s Park - Elephant & Castle
> ticket of 1: Trafalgar Square - Globe Theatre
0 keep both @ 2026-11-16T11:11:47.999+00:00
1 keep both @ 2026-11-16T11:11:48.003+00:00
0 claim British Museum - Covent Garden grey: 1 orange @ 2026-11-16T11:11:48.006+00:00
1 claim Trafalgar Square - Big Ben grey: 1 pink @ 2026-11-16T11:11:48.012+00:00
- redeal 18446744073709551594
state: d8d00e40485d2c1430fa7c7daa9afcf2
','ticket-to-ride-london-over',1,0.0,0,'playing',1.7948275082302055359e+09,1.7948275082302055359e+09,NULL,0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked-waiting','secret-19','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
start: TW9ybmluZ3RvbgF5AAAAeyJib2FyZCI6IjFhOWJhN2RlODFjNTYyMjYiLCJnYW1lIjoidGlja2V0LXRvLXJpZGUtbG9uZG9uIiwibGF5b3V0IjoiZTFmMzY0YzBkNDVlNTQyNSIsIm9wdGlvbnMiOnsicGxheWVycyI6Mn0sInJ1bGVzIjoyfRVwMnHWQsG6AEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACABAAAAAAAAABABAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAP//////////////////////////////////////BgUGBgUFBAQAAQMAAgYEAwEEBQYDAQICAQYBAQQDAgAABgMCBwsOAAMSBAkBDRMKEQ8G//////////////////////////////////////////////////////////////////////////8AAAAAAAEAAAAAAQAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAABAIAAgUQEQAAAgEBHRD/AAA5BWVoHRJQuw==

state: fe2dd011190b87dd3f94f5ad78ff155b
','ticket-to-ride-london-running',1,0.0,0,'waiting',1.7948275082610628605e+09,1.7948275082610628605e+09,0,0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-left','secret-21','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551585',NULL,NULL,2,0.0,1,'left',1.79482750827782416348e+09,1.79482750828358507159e+09,NULL,1);
INSERT INTO "tables" VALUES('ticket-to-ride-london-over','secret-14','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551596',NULL,NULL,1,0.0,1,'over',1.79482750799442028998e+09,1.79482750812329053874e+09,NULL,1);
INSERT INTO "tables" VALUES('ticket-to-ride-london-replaced','secret-22','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551582',NULL,NULL,1,0.0,1,'playing',1.79482750828529524799e+09,1.79482750828885841368e+09,NULL,1);
INSERT INTO "tables" VALUES('ticket-to-ride-london-running','secret-17','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551592',NULL,NULL,1,0.0,1,'playing',1.79482750823520374296e+09,1.79482750824780392644e+09,NULL,1);
INSERT INTO "tables" VALUES('ticket-to-ride-london-taken-back','secret-20','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551587',NULL,NULL,2,0.0,1,'playing',1.79482750826457118989e+09,1.7948275082747411728e+09,NULL,1);
INSERT INTO "tables" VALUES('ticket-to-ride-london-uploaded','secret-15','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551595','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
player 0: Ann
player 1: Player 2
seed: 18446744073709551596

> card of 0: orange
> card of 0: blue
> card of 1: green
> card of 1: pink
> face up: yellow
> face up: bus
> face up: orange
> face up: yellow
> face up: bus
> ticket of 0: Baker Street - Tower of London
> ticket of 0: British Museum - Waterloo
> ticket of 1: Regent''s Park - Elephant & Castle
> ticket of 1: Trafalgar Square - Globe Theatre
0 keep both @ 2026-11-16T11:11:47.999+00:00
1 keep both @ 2026-11-16T11:11:48.003+00:00
0 claim British Museum - Covent Garden grey: 1 orange @ 2026-11-16T11:11:48.006+00:00
1 claim Trafalgar Square - Big Ben grey: 1 pink @ 2026-11-16T11:11:48.012+00:00
0 take yellow @ 2026-11-16T11:11:48.014+00:00
> face up: bus
> face up: yellow
> face up: orange
> face up: green
> face up: black
> face up: pink
0 take black @ 2026-11-16T11:11:48.017+00:00
> face up: orange
1 take green @ 2026-11-16T11:11:48.019+00:00
> face up: yellow
1 take yellow @ 2026-11-16T11:11:48.021+00:00
> face up: bus
0 claim Covent Garden - Trafalgar Square black: 1 black @ 2026-11-16T11:11:48.024+00:00
1 claim Globe Theatre - Elephant & Castle green: 2 green @ 2026-11-16T11:11:48.028+00:00
0 take yellow @ 2026-11-16T11:11:48.030+00:00
> face up: pink
0 take orange @ 2026-11-16T11:11:48.033+00:00
> face up: bus
1 claim Globe Theatre - St Paul''s grey: 1 yellow @ 2026-11-16T11:11:48.035+00:00
0 claim Trafalgar Square - Waterloo grey: 2 yellow @ 2026-11-16T11:11:48.038+00:00
1 take pink @ 2026-11-16T11:11:48.040+00:00
> face up: black
1 take black @ 2026-11-16T11:11:48.042+00:00
> face up: black
0 take pink @ 2026-11-16T11:11:48.044+00:00
> face up: bus
> face up: yellow
> face up: pink
> face up: green
> face up: orange
> face up: blue
0 take pink @ 2026-11-16T11:11:48.047+00:00
> face up: bus
1 claim The Charterhouse - St Paul''s black: 1 black @ 2026-11-16T11:11:48.052+00:00
0 claim Waterloo - Globe Theatre pink: 2 pink @ 2026-11-16T11:11:48.056+00:00
1 take green @ 2026-11-16T11:11:48.060+00:00
> face up: black
1 take yellow @ 2026-11-16T11:11:48.068+00:00
> face up: blue
0 take blue @ 2026-11-16T11:11:48.070+00:00
> face up: blue
0 take blue @ 2026-11-16T11:11:48.073+00:00
> face up: green
1 take green @ 2026-11-16T11:11:48.075+00:00
> face up: black
1 draw @ 2026-11-16T11:11:48.078+00:00
> card of 1: pink
0 claim Globe Theatre - Tower of London grey: 3 blue @ 2026-11-16T11:11:48.080+00:00
1 take bus @ 2026-11-16T11:11:48.083+00:00
> face up: green
0 take orange @ 2026-11-16T11:11:48.085+00:00
> face up: black
0 draw @ 2026-11-16T11:11:48.087+00:00
> card of 0: blue
1 claim King''s Cross - The Charterhouse pink: 2 pink 1 bus @ 2026-11-16T11:11:48.090+00:00
0 draw @ 2026-11-16T11:11:48.092+00:00
> card of 0: blue
0 draw @ 2026-11-16T11:11:48.095+00:00
> card of 0: pink
1 take green @ 2026-11-16T11:11:48.097+00:00
> face up: orange
1 draw @ 2026-11-16T11:11:48.099+00:00
> card of 1: yellow
0 take orange @ 2026-11-16T11:11:48.101+00:00
> face up: bus
0 draw @ 2026-11-16T11:11:48.103+00:00
> card of 0: green
1 claim Regent''s Park - King''s Cross green: 3 green @ 2026-11-16T11:11:48.105+00:00
0 take bus @ 2026-11-16T11:11:48.107+00:00
> face up: green
1 draw @ 2026-11-16T11:11:48.109+00:00
> card of 1: yellow
1 draw @ 2026-11-16T11:11:48.111+00:00
> card of 1: black
0 claim Baker Street - British Museum orange: 3 orange 1 bus @ 2026-11-16T11:11:48.113+00:00
1 claim Big Ben - Elephant & Castle yellow: 3 yellow @ 2026-11-16T11:11:48.115+00:00
0 claim Piccadilly Circus - Hyde Park grey: 2 blue @ 2026-11-16T11:11:48.117+00:00
1 take black @ 2026-11-16T11:11:48.119+00:00
> face up: black
1 take black @ 2026-11-16T11:11:48.121+00:00
> face up: orange
0 claim Piccadilly Circus - Covent Garden green: 1 green @ 2026-11-16T11:11:48.123+00:00
result: 36 30
state: a52d8315837a3d61e35af8e60eb3d6ee
',NULL,2,1.2,0,'record',1.79482750822571730615e+09,1.79482750822571730615e+09,NULL,0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-waiting','secret-4','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','',NULL,NULL,2,0.0,1,'waiting',1.79482750657466554643e+09,1.79482750657466554643e+09,NULL,1);
INSERT INTO "tables" VALUES('with-hint','secret-41','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551553',NULL,NULL,2,0.0,1,'playing',1.79482750905418705945e+09,1.79482750905418705945e+09,NULL,1);
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX seats_by_person ON seats (person);
CREATE UNIQUE INDEX one_answer ON entries (table_id, seat, chosen_at) WHERE chosen_at IS NOT NULL;
COMMIT;
PRAGMA user_version = 2;

-- A database of schema 1, made by the server of commit 6277da2 (see make.py).
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
INSERT INTO "entries" VALUES('line-change-forked',0,'moved',1,3595,'1,2 BYYB',0,NULL,NULL,1.79482750520490288732e+09);
INSERT INTO "entries" VALUES('line-change-forked',1,'moved',0,3123,'3,-1 RYYR',1,NULL,NULL,1.79482750520800685882e+09);
INSERT INTO "entries" VALUES('line-change-left',0,'moved',0,3113,'1,-1 GYYG',0,NULL,NULL,1.79482750523650360112e+09);
INSERT INTO "entries" VALUES('line-change-left',1,'moved',1,3124,'4,-1 BYBY',1,NULL,NULL,1.79482750523863625533e+09);
INSERT INTO "entries" VALUES('line-change-left',2,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750523927593231e+09);
INSERT INTO "entries" VALUES('line-change-over',0,'moved',0,3430,'0,1 YYRR',0,NULL,NULL,1.79482750489431977275e+09);
INSERT INTO "entries" VALUES('line-change-over',1,'moved',1,3123,'3,-1 YGGY',1,NULL,NULL,1.79482750489635229113e+09);
INSERT INTO "entries" VALUES('line-change-over',2,'moved',0,3442,'3,1 GGYY',2,NULL,NULL,1.79482750489823102949e+09);
INSERT INTO "entries" VALUES('line-change-over',3,'moved',1,3449,'5,1 GYYG',3,NULL,NULL,1.79482750490012478829e+09);
INSERT INTO "entries" VALUES('line-change-over',4,'moved',0,3438,'2,1 YYRR',4,NULL,NULL,1.79482750490205883982e+09);
INSERT INTO "entries" VALUES('line-change-over',5,'moved',1,3112,'1,-1 RYRY',5,NULL,NULL,1.79482750490401315687e+09);
INSERT INTO "entries" VALUES('line-change-over',6,'moved',0,3293,'6,0 GRRG',6,NULL,NULL,1.79482750490592122072e+09);
INSERT INTO "entries" VALUES('line-change-over',7,'moved',1,3264,'-1,0 RGRG',7,NULL,NULL,1.79482750490769505497e+09);
INSERT INTO "entries" VALUES('line-change-over',8,'moved',0,3133,'6,-1 GYGY',8,NULL,NULL,1.79482750490970373149e+09);
INSERT INTO "entries" VALUES('line-change-over',9,'moved',1,3136,'7,-1 RYRY',9,NULL,NULL,1.7948275049115958214e+09);
INSERT INTO "entries" VALUES('line-change-over',10,'moved',0,3588,'0,2 RRGG',10,NULL,NULL,1.79482750491354632379e+09);
INSERT INTO "entries" VALUES('line-change-over',11,'moved',1,3263,'-2,0 YGGY',11,NULL,NULL,1.79482750491557860369e+09);
INSERT INTO "entries" VALUES('line-change-over',12,'moved',0,3444,'4,1 BGBG',12,NULL,NULL,1.79482750491745090487e+09);
INSERT INTO "entries" VALUES('line-change-over',13,'moved',1,3596,'2,2 RRBB',13,NULL,NULL,1.79482750491938710217e+09);
INSERT INTO "entries" VALUES('line-change-over',14,'moved',0,3610,'5,2 YYBB',14,NULL,NULL,1.79482750492130517959e+09);
INSERT INTO "entries" VALUES('line-change-over',15,'moved',1,3421,'-2,1 GYGY',15,NULL,NULL,1.79482750492318654054e+09);
INSERT INTO "entries" VALUES('line-change-over',16,'moved',0,3104,'-1,-1 RBRB',16,NULL,NULL,1.79482750492505717279e+09);
INSERT INTO "entries" VALUES('line-change-over',17,'moved',1,3110,'0,-1 YYBB',17,NULL,NULL,1.7948275049269397258e+09);
INSERT INTO "entries" VALUES('line-change-over',18,'moved',0,3432,'1,1 RRYY',18,NULL,NULL,1.79482750492910575869e+09);
INSERT INTO "entries" VALUES('line-change-over',19,'moved',1,3130,'5,-1 YYRR',19,NULL,NULL,1.79482750493112182613e+09);
INSERT INTO "entries" VALUES('line-change-over',20,'moved',0,3120,'3,-1 RRYY',20,NULL,NULL,1.79482750493309521676e+09);
INSERT INTO "entries" VALUES('line-change-over',21,'moved',1,3444,'4,1 RGRG',21,NULL,NULL,1.79482750493490457533e+09);
INSERT INTO "entries" VALUES('line-change-over',22,'moved',0,3449,'5,1 GBBG',22,NULL,NULL,1.79482750493683075902e+09);
INSERT INTO "entries" VALUES('line-change-over',23,'moved',1,3109,'0,-1 GBBG',23,NULL,NULL,1.79482750493870925898e+09);
INSERT INTO "entries" VALUES('line-change-over',24,'moved',0,3432,'1,1 BGBG',24,NULL,NULL,1.79482750494062376018e+09);
INSERT INTO "entries" VALUES('line-change-over',25,'moved',1,3132,'6,-1 RYRY',25,NULL,NULL,1.79482750494246172901e+09);
INSERT INTO "entries" VALUES('line-change-over',26,'moved',0,3437,'2,1 GBBG',26,NULL,NULL,1.79482750494439744944e+09);
INSERT INTO "entries" VALUES('line-change-over',27,'moved',1,2970,'5,-2 GGYY',27,NULL,NULL,1.79482750494626212118e+09);
INSERT INTO "entries" VALUES('line-change-over',28,'moved',0,3604,'4,2 RGRG',28,NULL,NULL,1.79482750494812440872e+09);
INSERT INTO "entries" VALUES('line-change-over',29,'moved',1,3600,'3,2 BGBG',29,NULL,NULL,1.7948275049499766826e+09);
INSERT INTO "entries" VALUES('line-change-over',30,'moved',0,2967,'4,-2 BYYB',30,NULL,NULL,1.79482750495189332957e+09);
INSERT INTO "entries" VALUES('line-change-over',31,'moved',1,3112,'1,-1 RRBB',31,NULL,NULL,1.79482750495382952686e+09);
INSERT INTO "entries" VALUES('line-change-over',32,'moved',0,3454,'6,1 YYBB',32,NULL,NULL,1.79482750495613217357e+09);
INSERT INTO "entries" VALUES('line-change-over',33,'moved',1,3592,'1,2 BYBY',33,NULL,NULL,1.79482750495798325535e+09);
INSERT INTO "entries" VALUES('line-change-over',34,'moved',0,3431,'0,1 YGGY',34,NULL,NULL,1.79482750495997333533e+09);
INSERT INTO "entries" VALUES('line-change-over',35,'moved',1,2948,'0,-2 YYGG',35,NULL,NULL,1.79482750496188092235e+09);
INSERT INTO "entries" VALUES('line-change-over',36,'moved',0,3425,'-1,1 GYGY',36,NULL,NULL,1.79482750496380639073e+09);
INSERT INTO "entries" VALUES('line-change-over',37,'moved',1,2952,'1,-2 RYRY',37,NULL,NULL,1.79482750496566343311e+09);
INSERT INTO "entries" VALUES('line-change-over',38,'moved',0,2957,'2,-2 GYGY',38,NULL,NULL,1.79482750496751785273e+09);
INSERT INTO "entries" VALUES('line-change-over',39,'moved',1,3760,'3,3 BGBG',39,NULL,NULL,1.79482750496934032437e+09);
INSERT INTO "entries" VALUES('line-change-over',40,'moved',0,3756,'2,3 YGYG',40,NULL,NULL,1.79482750497128081329e+09);
INSERT INTO "entries" VALUES('line-change-over',41,'moved',1,3764,'4,3 RRGG',41,NULL,NULL,1.79482750497339534762e+09);
INSERT INTO "entries" VALUES('line-change-over',42,'moved',0,2792,'1,-3 RGRG',42,NULL,NULL,1.79482750497545266148e+09);
INSERT INTO "entries" VALUES('line-change-over',43,'moved',1,3918,'2,4 YYBB',43,NULL,NULL,1.79482750497736048703e+09);
INSERT INTO "entries" VALUES('line-change-over',44,'moved',0,3755,'1,3 BGGB',44,NULL,NULL,1.79482750497969198227e+09);
INSERT INTO "entries" VALUES('line-change-over',45,'moved',0,3117,'2,-1 GYGY',45,NULL,NULL,1.79482750498189878463e+09);
INSERT INTO "entries" VALUES('line-change-over',46,'moved',1,3449,'5,1 GBBG',46,NULL,NULL,1.79482750498385572432e+09);
INSERT INTO "entries" VALUES('line-change-over',47,'moved',0,3440,'3,1 YGYG',47,NULL,NULL,1.79482750498582553861e+09);
INSERT INTO "entries" VALUES('line-change-over',48,'moved',1,3430,'0,1 YYRR',48,NULL,NULL,1.7948275049877045154e+09);
INSERT INTO "entries" VALUES('line-change-over',49,'moved',0,2957,'2,-2 GRGR',49,NULL,NULL,1.79482750498962402348e+09);
INSERT INTO "entries" VALUES('line-change-over',50,'moved',1,3292,'6,0 BYBY',50,NULL,NULL,1.79482750499165463449e+09);
INSERT INTO "entries" VALUES('line-change-over',51,'moved',0,3444,'4,1 BGBG',51,NULL,NULL,1.79482750499386763576e+09);
INSERT INTO "entries" VALUES('line-change-over',52,'moved',1,3125,'4,-1 BRBR',52,NULL,NULL,1.79482750499618482591e+09);
INSERT INTO "entries" VALUES('line-change-over',53,'moved',0,3109,'0,-1 YBBY',53,NULL,NULL,1.79482750499855542181e+09);
INSERT INTO "entries" VALUES('line-change-over',54,'moved',1,3265,'-1,0 GRGR',54,NULL,NULL,1.79482750500443124768e+09);
INSERT INTO "entries" VALUES('line-change-over',55,'moved',0,2949,'0,-2 YRYR',55,NULL,NULL,1.79482750500658488272e+09);
INSERT INTO "entries" VALUES('line-change-over',56,'moved',1,3133,'6,-1 YBBY',56,NULL,NULL,1.7948275050094504357e+09);
INSERT INTO "entries" VALUES('line-change-over',57,'moved',0,3438,'2,1 GGYY',57,NULL,NULL,1.79482750501135396954e+09);
INSERT INTO "entries" VALUES('line-change-over',58,'moved',1,3260,'-2,0 RRGG',58,NULL,NULL,1.79482750501334381099e+09);
INSERT INTO "entries" VALUES('line-change-over',59,'moved',0,3601,'3,2 YBYB',59,NULL,NULL,1.79482750501526880262e+09);
INSERT INTO "entries" VALUES('line-change-over',60,'moved',1,3101,'-2,-1 GRRG',60,NULL,NULL,1.79482750501722669598e+09);
INSERT INTO "entries" VALUES('line-change-over',61,'moved',0,2953,'1,-2 BRBR',61,NULL,NULL,1.7948275050191264152e+09);
INSERT INTO "entries" VALUES('line-change-over',62,'moved',1,3432,'1,1 BYBY',62,NULL,NULL,1794827505.02113);
INSERT INTO "entries" VALUES('line-change-over',63,'moved',0,3109,'0,-1 GBBG',63,NULL,NULL,1.79482750502307987212e+09);
INSERT INTO "entries" VALUES('line-change-over',64,'moved',1,3430,'0,1 YYBB',64,NULL,NULL,1.79482750502500891685e+09);
INSERT INTO "entries" VALUES('line-change-over',65,'moved',0,3121,'3,-1 GRRG',65,NULL,NULL,1.79482750502707600597e+09);
INSERT INTO "entries" VALUES('line-change-over',66,'moved',1,3440,'3,1 RBRB',66,NULL,NULL,1.79482750502896261216e+09);
INSERT INTO "entries" VALUES('line-change-over',67,'moved',0,3125,'4,-1 YRYR',67,NULL,NULL,1.79482750503079724314e+09);
INSERT INTO "entries" VALUES('line-change-over',68,'moved',1,3130,'5,-1 BBRR',68,NULL,NULL,1.79482750503318524365e+09);
INSERT INTO "entries" VALUES('line-change-over',69,'moved',0,3293,'6,0 YBYB',69,NULL,NULL,1.79482750503515648844e+09);
INSERT INTO "entries" VALUES('line-change-over',70,'moved',1,3600,'3,2 RYRY',70,NULL,NULL,1.79482750503697848325e+09);
INSERT INTO "entries" VALUES('line-change-over',71,'moved',0,3592,'1,2 BGBG',71,NULL,NULL,1.79482750503891777993e+09);
INSERT INTO "entries" VALUES('line-change-over',72,'moved',1,3267,'-1,0 RBBR',72,NULL,NULL,1.79482750504084634778e+09);
INSERT INTO "entries" VALUES('line-change-over',73,'moved',0,3261,'-2,0 GRGR',73,NULL,NULL,1.79482750504269814497e+09);
INSERT INTO "entries" VALUES('line-change-over',74,'moved',1,2967,'4,-2 BYYB',74,NULL,NULL,1.79482750504460024832e+09);
INSERT INTO "entries" VALUES('line-change-over',75,'moved',0,3257,'-3,0 YRYR',75,NULL,NULL,1.7948275050464494229e+09);
INSERT INTO "entries" VALUES('line-change-over',76,'moved',1,3452,'6,1 YGYG',76,NULL,NULL,1.79482750505182385445e+09);
INSERT INTO "entries" VALUES('line-change-over',77,'moved',0,3297,'7,0 GBGB',77,NULL,NULL,1.7948275050540909767e+09);
INSERT INTO "entries" VALUES('line-change-over',78,'moved',1,3096,'-3,-1 RRYY',78,NULL,NULL,1.79482750505677294723e+09);
INSERT INTO "entries" VALUES('line-change-over',79,'moved',0,3421,'-2,1 GYGY',79,NULL,NULL,1.79482750505870532987e+09);
INSERT INTO "entries" VALUES('line-change-over',80,'moved',1,3605,'4,2 GYGY',80,NULL,NULL,1.79482750506087136268e+09);
INSERT INTO "entries" VALUES('line-change-over',81,'moved',0,3112,'1,-1 RRBB',81,NULL,NULL,1.79482750506277418138e+09);
INSERT INTO "entries" VALUES('line-change-over',82,'moved',1,2951,'0,-2 BGGB',82,NULL,NULL,1.79482750506474399566e+09);
INSERT INTO "entries" VALUES('line-change-over',83,'moved',0,3101,'-2,-1 GRGR',83,NULL,NULL,1.79482750506734156604e+09);
INSERT INTO "entries" VALUES('line-change-over',84,'moved',1,3119,'2,-1 RGGR',84,NULL,NULL,1.7948275050695266723e+09);
INSERT INTO "entries" VALUES('line-change-over',85,'moved',0,3112,'1,-1 YGYG',85,NULL,NULL,1.79482750507174086563e+09);
INSERT INTO "entries" VALUES('line-change-over',86,'moved',1,3124,'4,-1 YYGG',86,NULL,NULL,1.79482750507365965845e+09);
INSERT INTO "entries" VALUES('line-change-over',87,'moved',0,3294,'6,0 BBRR',87,NULL,NULL,1.79482750507560658457e+09);
INSERT INTO "entries" VALUES('line-change-over',88,'moved',1,3110,'0,-1 GGBB',88,NULL,NULL,1.79482750507747793196e+09);
INSERT INTO "entries" VALUES('line-change-over',89,'moved',0,3129,'5,-1 YRRY',89,NULL,NULL,1.7948275050794029236e+09);
INSERT INTO "entries" VALUES('line-change-over',90,'moved',1,3117,'2,-1 GRRG',90,NULL,NULL,1794827505.0813);
INSERT INTO "entries" VALUES('line-change-over',91,'moved',0,2959,'2,-2 YGGY',91,NULL,NULL,1.79482750508329653741e+09);
INSERT INTO "entries" VALUES('line-change-over',92,'moved',1,2964,'4,-2 YGYG',92,NULL,NULL,1.7948275050851678848e+09);
INSERT INTO "entries" VALUES('line-change-over',93,'moved',0,3104,'-1,-1 RBRB',93,NULL,NULL,1.7948275050870556831e+09);
INSERT INTO "entries" VALUES('line-change-over',94,'moved',1,2960,'3,-2 YGYG',94,NULL,NULL,1.79482750508888673785e+09);
INSERT INTO "entries" VALUES('line-change-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750524418473245e+09);
INSERT INTO "entries" VALUES('line-change-running',0,'moved',0,3432,'1,1 BGBG',0,NULL,NULL,1.79482750519090199477e+09);
INSERT INTO "entries" VALUES('line-change-running',1,'moved',1,3130,'5,-1 YYRR',1,NULL,NULL,1.79482750519321393968e+09);
INSERT INTO "entries" VALUES('line-change-running',2,'moved',0,3117,'2,-1 BRRB',2,NULL,NULL,1.79482750519516873364e+09);
INSERT INTO "entries" VALUES('line-change-running',3,'moved',1,3109,'0,-1 YBBY',3,NULL,NULL,1.79482750519710159298e+09);
INSERT INTO "entries" VALUES('line-change-running',4,'moved',0,3441,'3,1 YBYB',4,NULL,NULL,1.79482750519897675512e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',0,'moved',0,3125,'4,-1 YRYR',0,NULL,NULL,1.79482750521953296658e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',1,'moved',1,3440,'3,1 RGRG',1,NULL,NULL,1.794827505223515749e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',2,'moved',0,3113,'1,-1 GYGY',2,NULL,NULL,1.79482750522665405277e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',3,'moved',1,3449,'5,1 GBBG',3,NULL,NULL,1794827505.22886);
INSERT INTO "entries" VALUES('line-change-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750523069691656e+09);
INSERT INTO "entries" VALUES('line-change-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551564',NULL,1.79482750523069691656e+09);
INSERT INTO "entries" VALUES('metromania-forked',0,'moved',1,455,'1 start3-a9',0,NULL,NULL,1.79482750485981321338e+09);
INSERT INTO "entries" VALUES('metromania-forked',1,'moved',1,25,'1 a9-b9 sw A',1,NULL,NULL,1.79482750486173820497e+09);
INSERT INTO "entries" VALUES('metromania-left',0,'moved',0,450,'1 start1-a6',0,NULL,NULL,1.79482750488297605512e+09);
INSERT INTO "entries" VALUES('metromania-left',1,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750488451027869e+09);
INSERT INTO "entries" VALUES('metromania-over',0,'moved',0,466,'1 start9-d11',0,NULL,NULL,1.79482750449188971516e+09);
INSERT INTO "entries" VALUES('metromania-over',1,'moved',0,167,'1 d11-e10 se B',1,NULL,NULL,1.79482750449413275715e+09);
INSERT INTO "entries" VALUES('metromania-over',2,'moved',0,221,'1 e10-f9 se',2,NULL,NULL,1.79482750449632024762e+09);
INSERT INTO "entries" VALUES('metromania-over',3,'moved',1,483,'1 start17-k4',3,NULL,NULL,1.79482750449852299689e+09);
INSERT INTO "entries" VALUES('metromania-over',4,'moved',1,446,'1 k4-j5 se B',4,NULL,NULL,1.79482750450059556955e+09);
INSERT INTO "entries" VALUES('metromania-over',5,'moved',1,411,'1 j5-j6 n',5,NULL,NULL,1.79482750450270915035e+09);
INSERT INTO "entries" VALUES('metromania-over',6,'moved',0,494,'1 start23-i1',6,NULL,NULL,1.79482750450484561917e+09);
INSERT INTO "entries" VALUES('metromania-over',7,'moved',0,357,'1 i1-i2 n E',7,NULL,NULL,1.79482750450702929498e+09);
INSERT INTO "entries" VALUES('metromania-over',8,'moved',0,383,'1 i2-i3 s',8,NULL,NULL,1.79482750450916075709e+09);
INSERT INTO "entries" VALUES('metromania-over',9,'moved',1,506,'1 start29-c4',9,NULL,NULL,1.7948275045114610195e+09);
INSERT INTO "entries" VALUES('metromania-over',10,'moved',1,74,'1 c4-c5 s F',10,NULL,NULL,1.79482750451348018645e+09);
INSERT INTO "entries" VALUES('metromania-over',11,'moved',1,54,'1 c5-c6 n',11,NULL,NULL,1.79482750451556301112e+09);
INSERT INTO "entries" VALUES('metromania-over',12,'moved',0,996,'2 start19-k3',12,NULL,NULL,1.79482750451764106747e+09);
INSERT INTO "entries" VALUES('metromania-over',13,'moved',0,949,'2 k3-j3 sw',13,NULL,NULL,1.79482750451982975012e+09);
INSERT INTO "entries" VALUES('metromania-over',14,'moved',0,917,'2 j3-i4 se C',14,NULL,NULL,1.79482750452242159839e+09);
INSERT INTO "entries" VALUES('metromania-over',15,'moved',1,394,'1 j6-i7 nw C',15,NULL,NULL,1.79482750452464771273e+09);
INSERT INTO "entries" VALUES('metromania-over',16,'moved',1,964,'2 start3-a8',16,NULL,NULL,1794827504.527);
INSERT INTO "entries" VALUES('metromania-over',17,'moved',1,533,'2 a8-b7 se',17,NULL,NULL,1.79482750452921104434e+09);
INSERT INTO "entries" VALUES('metromania-over',18,'moved',0,973,'2 start7-c11',18,NULL,NULL,1.79482750453147339815e+09);
INSERT INTO "entries" VALUES('metromania-over',19,'moved',0,602,'2 c11-c10 s',19,NULL,NULL,1.79482750453376507758e+09);
INSERT INTO "entries" VALUES('metromania-over',20,'moved',0,599,'2 c10-c9 s F',20,NULL,NULL,1.79482750453598499293e+09);
INSERT INTO "entries" VALUES('metromania-over',21,'moved',1,984,'2 start13-h9',21,NULL,NULL,1.79482750453810644148e+09);
INSERT INTO "entries" VALUES('metromania-over',22,'moved',1,816,'2 h9-g9 ne',22,NULL,NULL,1.79482750454026889798e+09);
INSERT INTO "entries" VALUES('metromania-over',23,'moved',1,786,'2 g9-g8 n',23,NULL,NULL,1.79482750454243898392e+09);
INSERT INTO "entries" VALUES('metromania-over',24,'moved',0,247,'1 f9-g8 nw',24,NULL,NULL,1.79482750454487633706e+09);
INSERT INTO "entries" VALUES('metromania-over',25,'moved',0,273,'1 g8-g7 n A',25,NULL,NULL,1.79482750454719805714e+09);
INSERT INTO "entries" VALUES('metromania-over',26,'moved',0,874,'2 i4-h4 sw',26,NULL,NULL,1.79482750454939579956e+09);
INSERT INTO "entries" VALUES('metromania-over',27,'moved',1,569,'2 b7-c6 se',27,NULL,NULL,1.7948275045516488552e+09);
INSERT INTO "entries" VALUES('metromania-over',28,'moved',1,588,'2 c6-d6 ne A',28,NULL,NULL,1.79482750455382919314e+09);
INSERT INTO "entries" VALUES('metromania-over',29,'moved',1,662,'2 d6-e5 se',29,NULL,NULL,1.79482750455600953108e+09);
INSERT INTO "entries" VALUES('metromania-over',30,'moved',0,620,'2 c9-d8 se',30,NULL,NULL,1.79482750455818390851e+09);
INSERT INTO "entries" VALUES('metromania-over',31,'moved',0,668,'2 d8-e7 se',31,NULL,NULL,1.79482750456030917167e+09);
INSERT INTO "entries" VALUES('metromania-over',32,'moved',0,693,'2 e7-f7 ne D',32,NULL,NULL,1.79482750456258106233e+09);
INSERT INTO "entries" VALUES('metromania-over',33,'moved',1,76,'1 c6-d5 nw D',33,NULL,NULL,1.79482750456535863881e+09);
INSERT INTO "entries" VALUES('metromania-over',34,'moved',1,123,'1 d5-e5 ne',34,NULL,NULL,1.79482750456828784937e+09);
INSERT INTO "entries" VALUES('metromania-over',35,'moved',1,812,'2 g8-g7 s',35,NULL,NULL,1.79482750457090687755e+09);
INSERT INTO "entries" VALUES('metromania-over',36,'moved',0,2078,'station e10',36,NULL,NULL,1.79482750457355952258e+09);
INSERT INTO "entries" VALUES('metromania-over',37,'moved',1,352,'1 i7-h8 nw',37,NULL,NULL,1.79482750457649755477e+09);
INSERT INTO "entries" VALUES('metromania-over',38,'moved',1,332,'1 h8-g9 se',38,NULL,NULL,1.79482750457977771759e+09);
INSERT INTO "entries" VALUES('metromania-over',39,'moved',1,685,'2 e5-f4 nw',39,NULL,NULL,1.79482750458244371414e+09);
INSERT INTO "entries" VALUES('metromania-over',40,'moved',0,386,'1 i3-i4 s',40,NULL,NULL,1794827504.5849);
INSERT INTO "entries" VALUES('metromania-over',41,'moved',0,781,'2 f7-g7 sw',41,NULL,NULL,1.79482750458748602871e+09);
INSERT INTO "entries" VALUES('metromania-over',42,'moved',0,835,'2 g7-h7 sw',42,NULL,NULL,1.79482750459000587467e+09);
INSERT INTO "entries" VALUES('metromania-over',43,'moved',1,2054,'station c5',43,NULL,NULL,1.79482750459268975253e+09);
INSERT INTO "entries" VALUES('metromania-over',44,'moved',0,298,'1 g7-h6 nw',44,NULL,NULL,1.79482750459513759611e+09);
INSERT INTO "entries" VALUES('metromania-over',45,'moved',0,825,'2 h4-h3 n',45,NULL,NULL,1.79482750459751033787e+09);
INSERT INTO "entries" VALUES('metromania-over',46,'moved',0,847,'2 h3-i2 nw',46,NULL,NULL,1.79482750459990763659e+09);
INSERT INTO "entries" VALUES('metromania-over',47,'moved',1,2122,'station j5',47,NULL,NULL,1.79482750460268759731e+09);
INSERT INTO "entries" VALUES('metromania-over',48,'moved',0,2075,'station e7',48,NULL,NULL,1.79482750460508036615e+09);
INSERT INTO "entries" VALUES('metromania-over',49,'moved',1,754,'2 g7-f8 nw',49,NULL,NULL,1.79482750460739541057e+09);
INSERT INTO "entries" VALUES('metromania-over',50,'moved',1,206,'1 e5-f4 se',50,NULL,NULL,1.79482750460974383355e+09);
INSERT INTO "entries" VALUES('metromania-over',51,'moved',1,263,'1 f4-g3 se E',51,NULL,NULL,1.7948275046122796535e+09);
INSERT INTO "entries" VALUES('metromania-over',52,'moved',0,346,'1 h6-i5 nw',52,NULL,NULL,1.79482750461470651629e+09);
INSERT INTO "entries" VALUES('metromania-over',53,'moved',0,388,'1 i5-j4 nw',53,NULL,NULL,1.79482750461700534816e+09);
INSERT INTO "entries" VALUES('metromania-over',54,'moved',0,426,'1 j4-k4 ne',54,NULL,NULL,1.79482750461933064463e+09);
INSERT INTO "entries" VALUES('metromania-over',55,'moved',1,2116,'station i7',55,NULL,NULL,1.79482750462253069874e+09);
INSERT INTO "entries" VALUES('metromania-over',56,'moved',0,2059,'station c10',56,NULL,NULL,1.79482750462484478949e+09);
INSERT INTO "entries" VALUES('metromania-over',57,'moved',1,313,'1 g3-h3 sw',57,NULL,NULL,1.79482750462748837476e+09);
INSERT INTO "entries" VALUES('metromania-over',58,'moved',1,339,'1 h3-i3 ne',58,NULL,NULL,1.7948275046297764778e+09);
INSERT INTO "entries" VALUES('metromania-over',59,'moved',1,403,'1 i3-j3 sw',59,NULL,NULL,1.79482750463208484649e+09);
INSERT INTO "entries" VALUES('metromania-over',60,'moved',0,484,'1 k4-end18',60,NULL,NULL,1.79482750463442969324e+09);
INSERT INTO "entries" VALUES('metromania-over',61,'moved',0,2114,'station i5',61,NULL,NULL,1.79482750463660383228e+09);
INSERT INTO "entries" VALUES('metromania-over',62,'moved',0,890,'2 i2-i1 s',62,NULL,NULL,1.79482750463884115216e+09);
INSERT INTO "entries" VALUES('metromania-over',63,'moved',0,843,'2 i1-h1 ne',63,NULL,NULL,1.79482750464486050601e+09);
INSERT INTO "entries" VALUES('metromania-over',64,'moved',1,743,'2 f4-f3 s',64,NULL,NULL,1.79482750464716792103e+09);
INSERT INTO "entries" VALUES('metromania-over',65,'moved',1,708,'2 f3-f2 n',65,NULL,NULL,1.79482750464923667904e+09);
INSERT INTO "entries" VALUES('metromania-over',66,'moved',1,281,'1 g9-f10 se',66,NULL,NULL,1.79482750465138888359e+09);
INSERT INTO "entries" VALUES('metromania-over',67,'moved',0,837,'2 h7-h8 n',67,NULL,NULL,1.79482750465365552901e+09);
INSERT INTO "entries" VALUES('metromania-over',68,'moved',0,864,'2 h8-i8 ne',68,NULL,NULL,1.79482750465559864048e+09);
INSERT INTO "entries" VALUES('metromania-over',69,'moved',0,907,'2 i8-j7 nw',69,NULL,NULL,1.79482750465754246709e+09);
INSERT INTO "entries" VALUES('metromania-over',70,'moved',1,697,'2 f8-e9 nw',70,NULL,NULL,1.79482750465954089165e+09);
INSERT INTO "entries" VALUES('metromania-over',71,'moved',1,674,'2 e9-d10 se',71,NULL,NULL,1.79482750466170477864e+09);
INSERT INTO "entries" VALUES('metromania-over',72,'moved',1,421,'1 j3-k2 nw',72,NULL,NULL,1.79482750466366577143e+09);
INSERT INTO "entries" VALUES('metromania-over',73,'moved',0,792,'2 h1-g1 ne',73,NULL,NULL,1.79482750466551089279e+09);
INSERT INTO "entries" VALUES('metromania-over',74,'moved',0,735,'2 g1-f1 ne',74,NULL,NULL,1.79482750466739177704e+09);
INSERT INTO "entries" VALUES('metromania-over',75,'moved',0,1010,'2 f1-end26',75,NULL,NULL,1.79482750467001867292e+09);
INSERT INTO "entries" VALUES('metromania-over',76,'moved',0,2127,'station k3',76,NULL,NULL,1.79482750467201185229e+09);
INSERT INTO "entries" VALUES('metromania-over',77,'moved',1,767,'2 f2-g1 se',77,NULL,NULL,1.79482750467411565783e+09);
INSERT INTO "entries" VALUES('metromania-over',78,'moved',1,1007,'2 g1-end24',78,NULL,NULL,1.79482750467607498172e+09);
INSERT INTO "entries" VALUES('metromania-over',79,'moved',1,2082,'station f3',79,NULL,NULL,1.79482750467785096169e+09);
INSERT INTO "entries" VALUES('metromania-over',80,'moved',1,224,'1 f10-e11 se',80,NULL,NULL,1.79482750468044090271e+09);
INSERT INTO "entries" VALUES('metromania-over',81,'moved',0,924,'2 j7-j6 n',81,NULL,NULL,1.79482750468245768542e+09);
INSERT INTO "entries" VALUES('metromania-over',82,'moved',0,959,'2 j6-k5 se',82,NULL,NULL,1.79482750468443179132e+09);
INSERT INTO "entries" VALUES('metromania-over',83,'moved',0,991,'2 k5-end16',83,NULL,NULL,1.79482750468948435785e+09);
INSERT INTO "entries" VALUES('metromania-over',84,'moved',0,2066,'station d8',84,NULL,NULL,1.79482750469157671929e+09);
INSERT INTO "entries" VALUES('metromania-over',85,'moved',1,488,'1 k2-end20',85,NULL,NULL,1.79482750469359421735e+09);
INSERT INTO "entries" VALUES('metromania-over',86,'moved',1,2063,'station d5',86,NULL,NULL,1.79482750469546937944e+09);
INSERT INTO "entries" VALUES('metromania-over',87,'moved',1,622,'2 d10-c10 sw',87,NULL,NULL,1.79482750469736886027e+09);
INSERT INTO "entries" VALUES('metromania-over',88,'moved',1,558,'2 c10-b10 ne',88,NULL,NULL,1.79482750469933176034e+09);
INSERT INTO "entries" VALUES('metromania-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750488986706732e+09);
INSERT INTO "entries" VALUES('metromania-running',0,'moved',0,506,'1 start29-c4',0,NULL,NULL,1.79482750484706830981e+09);
INSERT INTO "entries" VALUES('metromania-running',1,'moved',0,51,'1 c4-c5 n B',1,NULL,NULL,1.79482750484924602507e+09);
INSERT INTO "entries" VALUES('metromania-running',2,'moved',0,54,'1 c5-c6 n',2,NULL,NULL,1.79482750485118842127e+09);
INSERT INTO "entries" VALUES('metromania-running',3,'moved',1,486,'1 start19-k3',3,NULL,NULL,1.79482750485323691363e+09);
INSERT INTO "entries" VALUES('metromania-running',4,'moved',1,423,'1 k3-j3 ne A',4,NULL,NULL,1.79482750485511684422e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',0,'moved',0,487,'1 start19-k2',0,NULL,NULL,1.79482750487010121343e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',1,'moved',0,440,'1 k2-j3 se C',1,NULL,NULL,1.79482750487207722662e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',2,'moved',0,384,'1 j3-i3 ne',2,NULL,NULL,1.79482750487406396864e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',3,'moved',1,463,'1 start7-c11',3,NULL,NULL,1.7948275048760638237e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750487770557402e+09);
INSERT INTO "entries" VALUES('metromania-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551577',NULL,1.79482750487770557402e+09);
INSERT INTO "entries" VALUES('next-station-london-forked',0,'moved',1,59,'blue 5,4-5,3',0,NULL,NULL,1.79482750380061221117e+09);
INSERT INTO "entries" VALUES('next-station-london-forked',1,'moved',0,60,'pink 7,5-5,3',1,NULL,NULL,1.79482750380755758283e+09);
INSERT INTO "entries" VALUES('next-station-london-left',0,'moved',1,40,'green 3,2-3,6',0,NULL,NULL,1.79482750393582653992e+09);
INSERT INTO "entries" VALUES('next-station-london-left',1,'moved',0,95,'purple 2,5-4,3',0,NULL,NULL,1.79482750393921422962e+09);
INSERT INTO "entries" VALUES('next-station-london-left',2,'moved',1,53,'green 3,2-2,3',2,NULL,NULL,1.79482750394136786461e+09);
INSERT INTO "entries" VALUES('next-station-london-left',3,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750394376516346e+09);
INSERT INTO "entries" VALUES('next-station-london-over',0,'moved',0,92,'purple 2,5-4,5',0,NULL,NULL,1.79482750296725058558e+09);
INSERT INTO "entries" VALUES('next-station-london-over',1,'moved',1,42,'green 3,2-5,0',1,NULL,NULL,1.79482750297226476671e+09);
INSERT INTO "entries" VALUES('next-station-london-over',2,'moved',0,98,'purple 4,5-5,4',2,NULL,NULL,1.79482750297745060922e+09);
INSERT INTO "entries" VALUES('next-station-london-over',3,'moved',1,13,'green 5,0-5,3',3,NULL,NULL,1.79482750298411464695e+09);
INSERT INTO "entries" VALUES('next-station-london-over',4,'moved',0,95,'purple 2,5-4,3',4,NULL,NULL,1.79482750298687267305e+09);
INSERT INTO "entries" VALUES('next-station-london-over',5,'moved',1,5,'green 3,2-1,0',5,NULL,NULL,1.79482750299209880824e+09);
INSERT INTO "entries" VALUES('next-station-london-over',6,'moved',0,83,'purple 5,4-5,7',6,NULL,NULL,1.79482750299889016153e+09);
INSERT INTO "entries" VALUES('next-station-london-over',7,'moved',1,60,'green 5,3-7,5',7,NULL,NULL,1.79482750300305104258e+09);
INSERT INTO "entries" VALUES('next-station-london-over',8,'moved',0,54,'purple 4,3-5,3',8,NULL,NULL,1.79482750301391267774e+09);
INSERT INTO "entries" VALUES('next-station-london-over',9,'moved',1,101,'green 7,5-8,4',9,NULL,NULL,1.79482750302498173713e+09);
INSERT INTO "entries" VALUES('next-station-london-over',10,'moved',0,60,'purple 5,3-7,5',10,NULL,NULL,1.79482750304283523558e+09);
INSERT INTO "entries" VALUES('next-station-london-over',11,'moved',1,67,'green 7,5-7,3',11,NULL,NULL,1.79482750306610131267e+09);
INSERT INTO "entries" VALUES('next-station-london-over',12,'moved',0,112,'purple 7,5-6,6',12,NULL,NULL,1.79482750307087516781e+09);
INSERT INTO "entries" VALUES('next-station-london-over',13,'moved',1,87,'green 8,4-9,3',13,NULL,NULL,1.79482750307566618925e+09);
INSERT INTO "entries" VALUES('next-station-london-over',14,'moved',0,131,'blue 5,7-6,6',14,NULL,NULL,1.79482750308190011981e+09);
INSERT INTO "entries" VALUES('next-station-london-over',15,'moved',1,66,'pink 7,3-9,3',15,NULL,NULL,1.79482750308656978602e+09);
INSERT INTO "entries" VALUES('next-station-london-over',16,'moved',0,130,'blue 5,7-6,8',16,NULL,NULL,1.79482750309143781661e+09);
INSERT INTO "entries" VALUES('next-station-london-over',17,'moved',1,68,'pink 7,3-8,4',17,NULL,NULL,1.79482750309605240818e+09);
INSERT INTO "entries" VALUES('next-station-london-over',18,'moved',0,109,'blue 6,6-7,6',18,NULL,NULL,1.79482750310037779805e+09);
INSERT INTO "entries" VALUES('next-station-london-over',19,'moved',1,70,'pink 9,3-9,6',19,NULL,NULL,1.79482750310402512554e+09);
INSERT INTO "entries" VALUES('next-station-london-over',20,'moved',0,152,'blue 6,8-5,9',20,NULL,NULL,1.79482750310842704768e+09);
INSERT INTO "entries" VALUES('next-station-london-over',21,'moved',1,113,'pink 9,6-7,6',21,NULL,NULL,1.7948275031113927364e+09);
INSERT INTO "entries" VALUES('next-station-london-over',22,'moved',0,149,'blue 5,9-4,9',22,NULL,NULL,1.79482750311395668988e+09);
INSERT INTO "entries" VALUES('next-station-london-over',23,'moved',1,150,'pink 7,6-4,9',23,NULL,NULL,1.79482750311742377284e+09);
INSERT INTO "entries" VALUES('next-station-london-over',24,'moved',0,122,'blue 4,9-2,7',24,NULL,NULL,1.79482750312503337858e+09);
INSERT INTO "entries" VALUES('next-station-london-over',25,'moved',1,106,'pink 4,9-4,6',25,NULL,NULL,1.79482750312763357164e+09);
INSERT INTO "entries" VALUES('next-station-london-over',26,'moved',0,90,'blue 2,7-0,5',26,NULL,NULL,1.7948275031309540271e+09);
INSERT INTO "entries" VALUES('next-station-london-over',27,'moved',1,102,'pink 4,6-3,6',27,NULL,NULL,1.79482750313399481772e+09);
INSERT INTO "entries" VALUES('next-station-london-over',28,'moved',0,121,'blue 2,7-3,7',28,NULL,NULL,1.79482750313747072218e+09);
INSERT INTO "entries" VALUES('next-station-london-over',29,'moved',1,40,'pink 3,6-3,2',29,NULL,NULL,1.79482750314077329632e+09);
INSERT INTO "entries" VALUES('next-station-london-over',30,'moved',0,48,'blue 0,5-0,3',30,NULL,NULL,1.79482750314475536347e+09);
INSERT INTO "entries" VALUES('next-station-london-over',31,'moved',1,24,'pink 3,2-3,1',31,NULL,NULL,1.79482750314835715291e+09);
INSERT INTO "entries" VALUES('next-station-london-over',32,'moved',0,36,'blue 0,3-0,2',32,NULL,NULL,1.79482750315185928349e+09);
INSERT INTO "entries" VALUES('next-station-london-over',33,'moved',1,1088,'pass',33,NULL,NULL,1.79482750315476608272e+09);
INSERT INTO "entries" VALUES('next-station-london-over',34,'moved',0,41,'green 3,2-4,3',34,NULL,NULL,1.79482750315946674351e+09);
INSERT INTO "entries" VALUES('next-station-london-over',35,'moved',1,73,'purple 2,5-1,4',35,NULL,NULL,1.7948275031635167599e+09);
INSERT INTO "entries" VALUES('next-station-london-over',36,'moved',0,35,'green 3,2-0,2',36,NULL,NULL,1.79482750316999936104e+09);
INSERT INTO "entries" VALUES('next-station-london-over',37,'moved',1,120,'purple 2,5-0,7',37,NULL,NULL,1.79482750317390632628e+09);
INSERT INTO "entries" VALUES('next-station-london-over',38,'moved',0,57,'green 4,3-6,1',38,NULL,NULL,1.79482750318504834176e+09);
INSERT INTO "entries" VALUES('next-station-london-over',39,'moved',1,20,'purple 1,4-1,1',39,NULL,NULL,1.79482750319963121413e+09);
INSERT INTO "entries" VALUES('next-station-london-over',40,'moved',0,37,'green 0,2-2,4',40,NULL,NULL,1.79482750321371793741e+09);
INSERT INTO "entries" VALUES('next-station-london-over',41,'moved',1,89,'purple 0,7-0,5',41,NULL,NULL,1.79482750326066923139e+09);
INSERT INTO "entries" VALUES('next-station-london-over',42,'moved',0,29,'green 6,1-7,0',42,NULL,NULL,1.79482750328021335595e+09);
INSERT INTO "entries" VALUES('next-station-london-over',43,'moved',1,4,'purple 1,1-1,0',43,NULL,NULL,1.79482750328638744358e+09);
INSERT INTO "entries" VALUES('next-station-london-over',44,'moved',0,51,'green 2,4-2,3',44,NULL,NULL,1.79482750329367280002e+09);
INSERT INTO "entries" VALUES('next-station-london-over',45,'moved',1,0,'purple 1,0-0,0',45,NULL,NULL,1.79482750329889202117e+09);
INSERT INTO "entries" VALUES('next-station-london-over',46,'moved',0,12,'green 7,0-5,0',46,NULL,NULL,1.79482750330416440968e+09);
INSERT INTO "entries" VALUES('next-station-london-over',47,'moved',1,48,'purple 0,5-0,3',47,NULL,NULL,1.79482750330709981919e+09);
INSERT INTO "entries" VALUES('next-station-london-over',48,'moved',0,1088,'pass',48,NULL,NULL,1.79482750331504583357e+09);
INSERT INTO "entries" VALUES('next-station-london-over',49,'moved',1,1088,'pass',49,NULL,NULL,1.79482750331972432133e+09);
INSERT INTO "entries" VALUES('next-station-london-over',50,'moved',0,1088,'pass',50,NULL,NULL,1.79482750332528257367e+09);
INSERT INTO "entries" VALUES('next-station-london-over',51,'moved',1,1,'purple 0,0-0,2',51,NULL,NULL,1.79482750333171653745e+09);
INSERT INTO "entries" VALUES('next-station-london-over',52,'moved',0,1088,'pass',52,NULL,NULL,1.79482750334161210055e+09);
INSERT INTO "entries" VALUES('next-station-london-over',53,'moved',1,1088,'pass',53,NULL,NULL,1.79482750334574651723e+09);
INSERT INTO "entries" VALUES('next-station-london-over',54,'moved',0,67,'pink 7,3-7,5',54,NULL,NULL,1.79482750335120201114e+09);
INSERT INTO "entries" VALUES('next-station-london-over',55,'moved',1,83,'blue 5,7-5,4',55,NULL,NULL,1794827503.36331);
INSERT INTO "entries" VALUES('next-station-london-over',56,'moved',0,101,'pink 7,5-8,4',56,NULL,NULL,1.79482750337163186066e+09);
INSERT INTO "entries" VALUES('next-station-london-over',57,'moved',1,59,'blue 5,4-5,3',57,NULL,NULL,1.79482750337491822243e+09);
INSERT INTO "entries" VALUES('next-station-london-over',58,'moved',0,16,'pink 7,3-7,0',58,NULL,NULL,1.7948275033797485828e+09);
INSERT INTO "entries" VALUES('next-station-london-over',59,'moved',1,107,'blue 5,7-4,6',59,NULL,NULL,1.79482750339109492303e+09);
INSERT INTO "entries" VALUES('next-station-london-over',60,'moved',0,86,'pink 8,4-8,7',60,NULL,NULL,1.794827503402251482e+09);
INSERT INTO "entries" VALUES('next-station-london-over',61,'moved',1,97,'blue 4,6-4,5',61,NULL,NULL,1.79482750341196393962e+09);
INSERT INTO "entries" VALUES('next-station-london-over',62,'moved',0,17,'pink 7,0-8,1',62,NULL,NULL,1.79482750342316985125e+09);
INSERT INTO "entries" VALUES('next-station-london-over',63,'moved',1,61,'blue 5,3-6,2',63,NULL,NULL,1.79482750342631697648e+09);
INSERT INTO "entries" VALUES('next-station-london-over',64,'moved',0,33,'pink 8,1-9,0',64,NULL,NULL,1.79482750343112659459e+09);
INSERT INTO "entries" VALUES('next-station-london-over',65,'moved',1,45,'blue 6,2-7,3',65,NULL,NULL,1.79482750345319223405e+09);
INSERT INTO "entries" VALUES('next-station-london-over',66,'moved',0,128,'pink 8,7-5,7',66,NULL,NULL,1.79482750347847437857e+09);
INSERT INTO "entries" VALUES('next-station-london-over',67,'moved',1,104,'blue 4,5-3,6',67,NULL,NULL,1.79482750348326754565e+09);
INSERT INTO "entries" VALUES('next-station-london-over',68,'moved',0,1088,'pass',68,NULL,NULL,1.7948275034879457951e+09);
INSERT INTO "entries" VALUES('next-station-london-over',69,'moved',1,94,'blue 3,6-2,5',69,NULL,NULL,1.79482750349243402486e+09);
INSERT INTO "entries" VALUES('next-station-london-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750395475459102e+09);
INSERT INTO "entries" VALUES('next-station-london-replaced',1,'moved',1,94,'purple 2,5-3,6',1,NULL,NULL,1.79482750400423312188e+09);
INSERT INTO "entries" VALUES('next-station-london-running',0,'moved',0,45,'pink 7,3-6,2',0,NULL,NULL,1.79482750376647424701e+09);
INSERT INTO "entries" VALUES('next-station-london-running',1,'moved',1,83,'blue 5,7-5,4',1,NULL,NULL,1.79482750377774310113e+09);
INSERT INTO "entries" VALUES('next-station-london-running',2,'moved',0,67,'pink 7,3-7,5',2,NULL,NULL,1.79482750378144407274e+09);
INSERT INTO "entries" VALUES('next-station-london-running',3,'moved',1,59,'blue 5,4-5,3',3,NULL,NULL,1.79482750378388047213e+09);
INSERT INTO "entries" VALUES('next-station-london-running',4,'moved',0,60,'pink 7,5-5,3',4,NULL,NULL,1.79482750378609132767e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',0,'moved',0,95,'purple 2,5-4,3',0,NULL,NULL,1.79482750385847306248e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',1,'moved',1,83,'blue 5,7-5,4',1,NULL,NULL,1.79482750389455938339e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',2,'moved',0,54,'purple 4,3-5,3',2,NULL,NULL,1.79482750390726637844e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',3,'moved',1,59,'blue 5,4-5,3',3,NULL,NULL,1.79482750390978169439e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750391208672525e+09);
INSERT INTO "entries" VALUES('next-station-london-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551603',NULL,1.79482750391208672525e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-forked',0,'moved',1,6,'take orange',0,NULL,NULL,1.79482750445046138759e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-forked',1,'moved',1,4,'take pink',1,NULL,NULL,1.79482750445293688778e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',0,'moved',0,9,'keep Baker Street - Tower of London',0,NULL,NULL,1.79482750447829079629e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750448114180565e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',2,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.7948275044819636345e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',0,'moved',0,11,'keep both',0,NULL,NULL,1.79482750402549147599e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750402825474737e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',2,'moved',0,1086,'claim Big Ben - Waterloo blue: 1 blue',2,NULL,NULL,1.79482750403081941603e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',3,'moved',1,407,'claim British Museum - Covent Garden grey: 1 yellow',3,NULL,NULL,1.7948275040404179096e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',4,'moved',0,1024,'claim Trafalgar Square - Big Ben grey: 1 black',4,NULL,NULL,1.79482750404331398014e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',5,'moved',1,3,'take black',5,NULL,NULL,1.79482750404598331451e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',6,'moved',1,2,'take green',6,NULL,NULL,1.79482750404860568046e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',7,'moved',0,6,'take orange',7,NULL,NULL,1.79482750405121493347e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',8,'moved',0,5,'take yellow',8,NULL,NULL,1.79482750405364656449e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',9,'moved',1,1431,'claim The Charterhouse - St Paul''s black: 1 black',9,NULL,NULL,1.79482750405620121959e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',10,'moved',0,6,'take orange',10,NULL,NULL,1.79482750405865073206e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',11,'moved',0,2,'take green',11,NULL,NULL,1.79482750406173157688e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',12,'moved',1,463,'claim Piccadilly Circus - Covent Garden green: 1 green',12,NULL,NULL,1.79482750406413769719e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',13,'moved',0,1227,'claim Waterloo - Elephant & Castle orange: 2 orange',13,NULL,NULL,1.79482750406810879703e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',14,'moved',1,4,'take pink',14,NULL,NULL,1.79482750407662796972e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',15,'moved',1,4,'take pink',15,NULL,NULL,1.79482750408040523529e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',16,'moved',0,1,'take blue',16,NULL,NULL,1794827504.08446);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',17,'moved',0,0,'draw',17,NULL,NULL,1.79482750409255933758e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',18,'moved',1,697,'claim Piccadilly Circus - Buckingham Palace pink: 2 pink',18,NULL,NULL,1.79482750409535455702e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',19,'moved',0,352,'claim British Museum - Piccadilly Circus grey: 2 green',19,NULL,NULL,1.79482750410047054291e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',20,'moved',1,6,'take orange',20,NULL,NULL,1.79482750410843491556e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',21,'moved',1,6,'take orange',21,NULL,NULL,1.79482750411654114718e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',22,'moved',0,531,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue',22,NULL,NULL,1.79482750411923742289e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',23,'moved',1,968,'claim Covent Garden - St Paul''s grey: 3 orange',23,NULL,NULL,1.79482750412427258497e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',24,'moved',0,5,'take yellow',24,NULL,NULL,1.79482750412818837168e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',25,'moved',0,5,'take yellow',25,NULL,NULL,1.79482750413221240045e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',26,'moved',1,7,'take bus',26,NULL,NULL,1.7948275041363251209e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',27,'moved',0,111,'claim Regent''s Park - British Museum yellow: 3 yellow',27,NULL,NULL,1.79482750414023089404e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',28,'moved',1,7,'take bus',28,NULL,NULL,1.79482750414425516133e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',29,'moved',0,8,'tickets',29,NULL,NULL,1794827504.1482);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',30,'moved',0,11,'keep both',30,NULL,NULL,1.79482750415224575997e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',31,'moved',1,863,'claim Buckingham Palace - Big Ben green: 2 bus',31,NULL,NULL,1.79482750416179490096e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',32,'moved',0,4,'take pink',32,NULL,NULL,1.79482750416745448114e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',33,'moved',0,2,'take green',33,NULL,NULL,1.7948275041703054905e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',34,'moved',1,0,'draw',34,NULL,NULL,1.79482750417645215987e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',35,'moved',1,0,'draw',35,NULL,NULL,1.79482750417917275432e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',36,'moved',0,1277,'claim Globe Theatre - St Paul''s grey: 1 green',36,NULL,NULL,1.79482750418148946768e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',37,'moved',1,0,'draw',37,NULL,NULL,1.79482750418378829955e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',38,'moved',1,0,'draw',38,NULL,NULL,1.79482750418598175053e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',39,'moved',0,1,'take blue',39,NULL,NULL,1.79482750418827915195e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',40,'moved',0,4,'take pink',40,NULL,NULL,1.79482750425602841375e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',41,'moved',1,0,'draw',41,NULL,NULL,1.79482750425920772547e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',42,'moved',1,0,'draw',42,NULL,NULL,1.79482750426175093646e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',43,'moved',0,623,'claim Piccadilly Circus - Hyde Park grey: 2 pink',43,NULL,NULL,1.79482750426420092576e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',44,'moved',1,0,'draw',44,NULL,NULL,1.79482750426668739322e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',45,'moved',1,0,'draw',45,NULL,NULL,1.7948275042691841125e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',46,'moved',0,0,'draw',46,NULL,NULL,1.79482750427152681349e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',47,'moved',0,0,'draw',47,NULL,NULL,1.79482750427383255962e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',48,'moved',1,1556,'claim St Paul''s - Tower of London yellow: 1 yellow 2 bus',48,NULL,NULL,1.79482750427737641329e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',49,'moved',0,1179,'claim Waterloo - Globe Theatre pink: 1 pink 1 bus',49,NULL,NULL,1.79482750427981090548e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',50,'moved',1,790,'claim Buckingham Palace - Trafalgar Square grey: 2 blue',50,NULL,NULL,1.79482750428212904929e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',51,'moved',0,0,'draw',51,NULL,NULL,1.79482750428444480898e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',52,'moved',0,0,'draw',52,NULL,NULL,1.79482750428671240803e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79482750448742127413e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',0,'moved',0,11,'keep both',0,NULL,NULL,1.79482750442761564255e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750442994976047e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',2,'moved',0,413,'claim British Museum - Covent Garden grey: 1 orange',2,NULL,NULL,1.79482750443234753611e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',3,'moved',1,1030,'claim Trafalgar Square - Big Ben grey: 1 pink',3,NULL,NULL,1.79482750443791079517e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',4,'moved',0,5,'take yellow',4,NULL,NULL,1.79482750444031453136e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',0,'moved',0,11,'keep both',0,NULL,NULL,1.79482750446349954604e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',1,'moved',1,11,'keep both',1,NULL,NULL,1.79482750446572661396e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',2,'moved',0,1012,'claim Trafalgar Square - Big Ben grey: 1 blue',2,NULL,NULL,1.79482750446822905535e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',3,'moved',1,1301,'claim Globe Theatre - St Paul''s grey: 1 orange',3,NULL,NULL,1.79482750447058892256e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79482750447268319133e+09);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551590',NULL,1.79482750447268319133e+09);
CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        key BLOB NOT NULL UNIQUE,      -- SHA-256 of the secret in the person's cookie
        name TEXT NOT NULL,
        created REAL NOT NULL
    );
INSERT INTO "people" VALUES(1,X'F7E7C36E458E80E6B6A2C67D0A9EC09BD718DADD7BFA8D6BF6E7AD526E46C2F7','Ann',1.79482750249284887314e+09);
INSERT INTO "people" VALUES(2,X'2C7D3470D617514EDE9F8B07E2912811351E6EFE42CDC07B661A790B6659D486','Ben',1.79482750283862113951e+09);
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
INSERT INTO "proposals" VALUES('ticket-to-ride-london-running','undo',0,0,5,'[0]');
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
    ) WITHOUT ROWID;
INSERT INTO "tables" VALUES('line-change-forked','secret-36','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551568','Mornington record 1
game: line-change
rules: 1
board: Standard (5149a4dc43cbb295)
players: 2
start: TW9ybmluZ3RvbgFvAAAAeyJib2FyZCI6IjUxNDlhNGRjNDNjYmIyOTUiLCJnYW1lIjoibGluZS1jaGFuZ2UiLCJsYXlvdXQiOiI5YzczZWQ4NWM1YTViMTdlIiwib3B0aW9ucyI6eyJwbGF5ZXJzIjoyfSwicnVsZXMiOjF9Ys4M2IA7hR8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAASAAAAAAAAAB+AAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABaAw4DCwP///////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAYAAA8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANTIxMzQ2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIQ8GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgMAAQEAAgP//////////wMEBQsCCQkCBQIDAwgABgQFCgUBCwsIBgEJBgAEAAsACQYKCAcKAgEHBwoEAgEAAwMAAQICAAEDAgADAQMAAQIBAgADAAIDAQACAwEAAwEC/////wIBAAP/////AAEDAv////8DAQIA/////wEDAgD/////AwABAv////8DAQIA/////wEDAgD/////BgILCQsACAQHBAoEBwkJAAYKBQUCBwMABQYDCAALAQMEAgEDCgoLBgEJBQcIAQIIAwcDBAcDBwgEBQYKCwYDAAsLCgIGAgkIBQQIBQUCCQIKCwEJAAEBCggHAAQACQYBBQYGAAEHBAgHBAkHCAAJAwoGBggBCAICCwUDAQcCBAMKAQAECgMFCQULCwoLAgAJBwULAgoIAwUAAQoLCAgGBQMJCAsCAAQGBAQJCQIABwcLBwoEAQYBBQMJAwACBgEKCwgDAgQFAwMLBwoAAgQKCAcABgMBCgkFAAIEBQQJBQEGCQAHBgEHCggIAgsLBgkBBgIKAgELAQIIAQQLAAYDAAgGBAADBQkLCAYCCQoDCAEKCwcHCQMEBwUHBQUACgQJCQcGCwEHCAsKBQMLBQQHBgkFAQgCBwMCAAIBCgoEAwQACAgBCwoGBAkGAwkCAAAFAQYKAwUDAQkACgILBgcIBQQLCQEKCQAHAAgIAwoHAQQEAgMGAAcLBQIEBgkICwUC/////////////////////wAAAAAAAAIBBwMAAFabwuFtGvDT

state: 882d5545797a3d3482195142e8ea3111
','line-change-running',1,0.0,0,'playing',1.79482750520113658906e+09,1.79482750520813393591e+09);
INSERT INTO "tables" VALUES('line-change-forked-from-the-end','secret-34','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551571','Mornington record 1
game: line-change
rules: 1
board: Standard (5149a4dc43cbb295)
players: 2
seed: 18446744073709551574

> round 1 lines: green
> round 1 lines: blue
> round 1 lines: yellow
> round 1 lines: red
> round 1 straights: red
> round 1 straights: yellow
> round 1 straights: green
> round 1 straights: blue
> round 1 tiles: red-yellow curves
0 0,1 YYRR @ 2026-11-16T11:11:44.894+00:00
> round 1 tiles: yellow-green curves
1 3,-1 YGGY @ 2026-11-16T11:11:44.896+00:00
> round 1 tiles: yellow-green curves
0 3,1 GGYY @ 2026-11-16T11:11:44.898+00:00
> round 1 tiles: yellow-green curves
1 5,1 GYYG @ 2026-11-16T11:11:44.900+00:00
> round 1 tiles: red-yellow curves
- redeal 18446744073709551572
state: 1be547518addfe9a2cf8c9b1f8dd1759
','line-change-over',1,0.0,0,'playing',1.79482750518450474746e+09,1.79482750518450474746e+09);
INSERT INTO "tables" VALUES('line-change-forked-waiting','secret-37','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551566','Mornington record 1
game: line-change
rules: 1
board: Standard (5149a4dc43cbb295)
players: 2
start: TW9ybmluZ3RvbgFvAAAAeyJib2FyZCI6IjUxNDlhNGRjNDNjYmIyOTUiLCJnYW1lIjoibGluZS1jaGFuZ2UiLCJsYXlvdXQiOiI5YzczZWQ4NWM1YTViMTdlIiwib3B0aW9ucyI6eyJwbGF5ZXJzIjoyfSwicnVsZXMiOjF9zF8r7LhMwQMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAASAAAAAAAAAB+AAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABaAw4DCwP///////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAYAAA8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANTIxMzQ2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIQ8GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgEDAAEAAgP//////////wIFCQsLBgcDBQgAAAUKAQMLAwEEAgQFBgsJBgIECQcHCgQIBgoKAAEICQIAAgMAAQMBAgABAAMCAAEDAgABAwIDAgABAAEDAgIBAAMCAAED/////wIDAQD/////AwEAAv////8CAwAB/////wMCAAH/////AgABA/////8CAwAB/////wIDAAH/////AgIGAQsDBQoABQADAQQHBgQJBAsFBwoDBgcLCgcFCAQIAAEGAwEJAAkLAgIKCAgJCAsLCwIABAIKAQUFAQsJAgQJCgMAAAYHCAIDBAMEAQoGAwgKBwUIBwYHBgkBBQAJBgoFAAsLAgEDCQkDBgQHBgMIBwUAAQcABAoCBwEJBgUKCQEEAAIFCwIDCwgIBAoICAsFAgUKBAELCQkKAwQICAcHAQACCwsDAAIBBgQGCQQDCgYHAQoDBgAIAAcCBQkFCgsCCAMLBQYAAQACBgIEAAULBQQKCQsAAwgDBwoGCgEDBwEECQkHCQUCAQgIBwYEBwkEAgQDCAYKBQkBAwQACwEHAAADBQYLCQMACAsFBwgCCAkBBgoKCgILAgUHBgQBAQQICQsECgIKBwoCAQMAAgkGBwMFCQEFCAQDCAoGCQYCBgAHBAsFAAULCwAIAwEHBggGAgoAAwEGCAoHBAAEAAkFAwULBgoHCgkEBwAFAgMIBwELAgkDCwUJCAEECwIB/////////////////////wAAAAAAAAIBBwMAAMpLCDdTQGd1

state: a0ab17837fbd885a23fc6c3eda0719bd
','line-change-running',1,0.0,0,'waiting',1.79482750521065139771e+09,1.79482750521065139771e+09);
INSERT INTO "tables" VALUES('line-change-left','secret-39','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551563',NULL,NULL,2,0.0,1,'left',1.79482750523407077786e+09,1.79482750523928236965e+09);
INSERT INTO "tables" VALUES('line-change-over','secret-32','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551574',NULL,NULL,1,0.0,1,'over',1.79482750489167380337e+09,1.79482750508896398539e+09);
INSERT INTO "tables" VALUES('line-change-replaced','secret-40','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551562',NULL,NULL,1,0.0,1,'playing',1.79482750524079275131e+09,1.79482750524420499801e+09);
INSERT INTO "tables" VALUES('line-change-running','secret-35','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551570',NULL,NULL,1,0.0,1,'playing',1.7948275051870141029e+09,1.79482750519907784461e+09);
INSERT INTO "tables" VALUES('line-change-taken-back','secret-38','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551565',NULL,NULL,2,0.0,1,'playing',1.7948275052153496742e+09,1.79482750523080468183e+09);
INSERT INTO "tables" VALUES('line-change-uploaded','secret-33','line-change',1,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551573','Mornington record 1
game: line-change
rules: 1
board: Standard (5149a4dc43cbb295)
players: 2
player 0: Ann
player 1: Player 2
seed: 18446744073709551574

> round 1 lines: green
> round 1 lines: blue
> round 1 lines: yellow
> round 1 lines: red
> round 1 straights: red
> round 1 straights: yellow
> round 1 straights: green
> round 1 straights: blue
> round 1 tiles: red-yellow curves
0 0,1 YYRR @ 2026-11-16T11:11:44.894+00:00
> round 1 tiles: yellow-green curves
1 3,-1 YGGY @ 2026-11-16T11:11:44.896+00:00
> round 1 tiles: yellow-green curves
0 3,1 GGYY @ 2026-11-16T11:11:44.898+00:00
> round 1 tiles: yellow-green curves
1 5,1 GYYG @ 2026-11-16T11:11:44.900+00:00
> round 1 tiles: red-yellow curves
0 2,1 YYRR @ 2026-11-16T11:11:44.902+00:00
> round 1 tiles: red-yellow cross
1 1,-1 RYRY @ 2026-11-16T11:11:44.904+00:00
> round 1 tiles: red-green curves
0 6,0 GRRG @ 2026-11-16T11:11:44.905+00:00
> round 1 tiles: red-green cross
1 -1,0 RGRG @ 2026-11-16T11:11:44.907+00:00
> round 1 tiles: yellow-green cross
0 6,-1 GYGY @ 2026-11-16T11:11:44.909+00:00
> round 1 tiles: red-yellow cross
1 7,-1 RYRY @ 2026-11-16T11:11:44.911+00:00
> round 1 tiles: red-green curves
0 0,2 RRGG @ 2026-11-16T11:11:44.913+00:00
> round 1 tiles: yellow-green curves
1 -2,0 YGGY @ 2026-11-16T11:11:44.915+00:00
> round 1 tiles: blue-green cross
0 4,1 BGBG @ 2026-11-16T11:11:44.917+00:00
> round 1 tiles: red-blue curves
1 2,2 RRBB @ 2026-11-16T11:11:44.919+00:00
> round 1 tiles: blue-yellow curves
0 5,2 YYBB @ 2026-11-16T11:11:44.921+00:00
> round 1 tiles: yellow-green cross
1 -2,1 GYGY @ 2026-11-16T11:11:44.923+00:00
> round 1 tiles: red-blue cross
0 -1,-1 RBRB @ 2026-11-16T11:11:44.925+00:00
> round 1 tiles: blue-yellow curves
1 0,-1 YYBB @ 2026-11-16T11:11:44.926+00:00
> round 1 tiles: red-yellow curves
0 1,1 RRYY @ 2026-11-16T11:11:44.929+00:00
> round 1 result: seat 0 green, journey with 3 changes, line of 5, 3 points
> round 1 result: seat 1 blue, journey with 4 changes, line of 2, 1 points
> round 2 lines: yellow
> round 2 lines: blue
> round 2 lines: green
> round 2 lines: red
> round 2 straights: blue
> round 2 straights: green
> round 2 straights: yellow
> round 2 straights: red
> round 2 tiles: red-yellow curves
1 5,-1 YYRR @ 2026-11-16T11:11:44.931+00:00
> round 2 tiles: red-yellow curves
0 3,-1 RRYY @ 2026-11-16T11:11:44.933+00:00
> round 2 tiles: red-green cross
1 4,1 RGRG @ 2026-11-16T11:11:44.934+00:00
> round 2 tiles: blue-green curves
0 5,1 GBBG @ 2026-11-16T11:11:44.936+00:00
> round 2 tiles: blue-green curves
1 0,-1 GBBG @ 2026-11-16T11:11:44.938+00:00
> round 2 tiles: blue-green cross
0 1,1 BGBG @ 2026-11-16T11:11:44.940+00:00
> round 2 tiles: red-yellow cross
1 6,-1 RYRY @ 2026-11-16T11:11:44.942+00:00
> round 2 tiles: blue-green curves
0 2,1 GBBG @ 2026-11-16T11:11:44.944+00:00
> round 2 tiles: yellow-green curves
1 5,-2 GGYY @ 2026-11-16T11:11:44.946+00:00
> round 2 tiles: red-green cross
0 4,2 RGRG @ 2026-11-16T11:11:44.948+00:00
> round 2 tiles: blue-green cross
1 3,2 BGBG @ 2026-11-16T11:11:44.949+00:00
> round 2 tiles: blue-yellow curves
0 4,-2 BYYB @ 2026-11-16T11:11:44.951+00:00
> round 2 tiles: red-blue curves
1 1,-1 RRBB @ 2026-11-16T11:11:44.953+00:00
> round 2 tiles: blue-yellow curves
0 6,1 YYBB @ 2026-11-16T11:11:44.956+00:00
> round 2 tiles: blue-yellow cross
1 1,2 BYBY @ 2026-11-16T11:11:44.957+00:00
> round 2 tiles: yellow-green curves
0 0,1 YGGY @ 2026-11-16T11:11:44.959+00:00
> round 2 tiles: yellow-green curves
1 0,-2 YYGG @ 2026-11-16T11:11:44.961+00:00
> round 2 tiles: yellow-green cross
0 -1,1 GYGY @ 2026-11-16T11:11:44.963+00:00
> round 2 tiles: red-yellow cross
1 1,-2 RYRY @ 2026-11-16T11:11:44.965+00:00
> round 2 tiles: yellow-green cross
0 2,-2 GYGY @ 2026-11-16T11:11:44.967+00:00
> round 2 tiles: blue-green cross
1 3,3 BGBG @ 2026-11-16T11:11:44.969+00:00
> round 2 tiles: yellow-green cross
0 2,3 YGYG @ 2026-11-16T11:11:44.971+00:00
> round 2 tiles: red-green curves
1 4,3 RRGG @ 2026-11-16T11:11:44.973+00:00
> round 2 tiles: red-green cross
0 1,-3 RGRG @ 2026-11-16T11:11:44.975+00:00
> round 2 tiles: blue-yellow curves
1 2,4 YYBB @ 2026-11-16T11:11:44.977+00:00
> round 2 tiles: blue-green curves
0 1,3 BGGB @ 2026-11-16T11:11:44.979+00:00
> round 2 result: seat 0 yellow, journey with 5 changes, line of 2, 1 points
> round 2 result: seat 1 blue, journey with 3 changes, line of 6, 3 points
> round 3 lines: blue
> round 3 lines: green
> round 3 lines: yellow
> round 3 lines: red
> round 3 straights: red
> round 3 straights: green
> round 3 straights: yellow
> round 3 straights: blue
> round 3 tiles: yellow-green cross
0 2,-1 GYGY @ 2026-11-16T11:11:44.981+00:00
> round 3 tiles: blue-green curves
1 5,1 GBBG @ 2026-11-16T11:11:44.983+00:00
> round 3 tiles: yellow-green cross
0 3,1 YGYG @ 2026-11-16T11:11:44.985+00:00
> round 3 tiles: red-yellow curves
1 0,1 YYRR @ 2026-11-16T11:11:44.987+00:00
> round 3 tiles: red-green cross
0 2,-2 GRGR @ 2026-11-16T11:11:44.989+00:00
> round 3 tiles: blue-yellow cross
1 6,0 BYBY @ 2026-11-16T11:11:44.991+00:00
> round 3 tiles: blue-green cross
0 4,1 BGBG @ 2026-11-16T11:11:44.993+00:00
> round 3 tiles: red-blue cross
1 4,-1 BRBR @ 2026-11-16T11:11:44.996+00:00
> round 3 tiles: blue-yellow curves
0 0,-1 YBBY @ 2026-11-16T11:11:44.998+00:00
> round 3 tiles: red-green cross
1 -1,0 GRGR @ 2026-11-16T11:11:45.004+00:00
> round 3 tiles: red-yellow cross
0 0,-2 YRYR @ 2026-11-16T11:11:45.006+00:00
> round 3 tiles: blue-yellow curves
1 6,-1 YBBY @ 2026-11-16T11:11:45.009+00:00
> round 3 tiles: yellow-green curves
0 2,1 GGYY @ 2026-11-16T11:11:45.011+00:00
> round 3 tiles: red-green curves
1 -2,0 RRGG @ 2026-11-16T11:11:45.013+00:00
> round 3 tiles: blue-yellow cross
0 3,2 YBYB @ 2026-11-16T11:11:45.015+00:00
> round 3 tiles: red-green curves
1 -2,-1 GRRG @ 2026-11-16T11:11:45.017+00:00
> round 3 tiles: red-blue cross
0 1,-2 BRBR @ 2026-11-16T11:11:45.019+00:00
> round 3 result: seat 0 blue, journey with 3 changes, line of 1, 2 points
> round 3 result: seat 1 green, journey with 3 changes, line of 7, 3 points
> round 4 lines: red
> round 4 lines: yellow
> round 4 lines: blue
> round 4 lines: green
> round 4 straights: blue
> round 4 straights: green
> round 4 straights: red
> round 4 straights: yellow
> round 4 tiles: blue-yellow cross
1 1,1 BYBY @ 2026-11-16T11:11:45.021+00:00
> round 4 tiles: blue-green curves
0 0,-1 GBBG @ 2026-11-16T11:11:45.023+00:00
> round 4 tiles: blue-yellow curves
1 0,1 YYBB @ 2026-11-16T11:11:45.025+00:00
> round 4 tiles: red-green curves
0 3,-1 GRRG @ 2026-11-16T11:11:45.027+00:00
> round 4 tiles: red-blue cross
1 3,1 RBRB @ 2026-11-16T11:11:45.028+00:00
> round 4 tiles: red-yellow cross
0 4,-1 YRYR @ 2026-11-16T11:11:45.030+00:00
> round 4 tiles: red-blue curves
1 5,-1 BBRR @ 2026-11-16T11:11:45.033+00:00
> round 4 tiles: blue-yellow cross
0 6,0 YBYB @ 2026-11-16T11:11:45.035+00:00
> round 4 tiles: red-yellow cross
1 3,2 RYRY @ 2026-11-16T11:11:45.036+00:00
> round 4 tiles: blue-green cross
0 1,2 BGBG @ 2026-11-16T11:11:45.038+00:00
> round 4 tiles: red-blue curves
1 -1,0 RBBR @ 2026-11-16T11:11:45.040+00:00
> round 4 tiles: red-green cross
0 -2,0 GRGR @ 2026-11-16T11:11:45.042+00:00
> round 4 tiles: blue-yellow curves
1 4,-2 BYYB @ 2026-11-16T11:11:45.044+00:00
> round 4 tiles: red-yellow cross
0 -3,0 YRYR @ 2026-11-16T11:11:45.046+00:00
> round 4 tiles: yellow-green cross
1 6,1 YGYG @ 2026-11-16T11:11:45.051+00:00
> round 4 tiles: blue-green cross
0 7,0 GBGB @ 2026-11-16T11:11:45.054+00:00
> round 4 tiles: red-yellow curves
1 -3,-1 RRYY @ 2026-11-16T11:11:45.056+00:00
> round 4 tiles: yellow-green cross
0 -2,1 GYGY @ 2026-11-16T11:11:45.058+00:00
> round 4 tiles: yellow-green cross
1 4,2 GYGY @ 2026-11-16T11:11:45.060+00:00
> round 4 tiles: red-blue curves
0 1,-1 RRBB @ 2026-11-16T11:11:45.062+00:00
> round 4 tiles: blue-green curves
1 0,-2 BGGB @ 2026-11-16T11:11:45.064+00:00
> round 4 tiles: red-green cross
0 -2,-1 GRGR @ 2026-11-16T11:11:45.067+00:00
> round 4 tiles: red-green curves
1 2,-1 RGGR @ 2026-11-16T11:11:45.069+00:00
> round 4 result: seat 0 red, journey with 3 changes, line of 6, 3 points
> round 4 result: seat 1 yellow, journey with 4 changes, line of 2, 1 points
> round 5 lines: blue
> round 5 lines: red
> round 5 lines: green
> round 5 lines: yellow
> round 5 straights: yellow
> round 5 straights: red
> round 5 straights: blue
> round 5 straights: green
> round 5 tiles: yellow-green cross
0 1,-1 YGYG @ 2026-11-16T11:11:45.071+00:00
> round 5 tiles: yellow-green curves
1 4,-1 YYGG @ 2026-11-16T11:11:45.073+00:00
> round 5 tiles: red-blue curves
0 6,0 BBRR @ 2026-11-16T11:11:45.075+00:00
> round 5 tiles: blue-green curves
1 0,-1 GGBB @ 2026-11-16T11:11:45.077+00:00
> round 5 tiles: red-yellow curves
0 5,-1 YRRY @ 2026-11-16T11:11:45.079+00:00
> round 5 tiles: red-green curves
1 2,-1 GRRG @ 2026-11-16T11:11:45.081+00:00
> round 5 tiles: yellow-green curves
0 2,-2 YGGY @ 2026-11-16T11:11:45.083+00:00
> round 5 tiles: yellow-green cross
1 4,-2 YGYG @ 2026-11-16T11:11:45.085+00:00
> round 5 tiles: red-blue cross
0 -1,-1 RBRB @ 2026-11-16T11:11:45.087+00:00
> round 5 tiles: yellow-green cross
1 3,-2 YGYG @ 2026-11-16T11:11:45.088+00:00
> round 5 result: seat 0 blue, journey with 3 changes, line of 2, 3 points
> round 5 result: seat 1 red, journey with 3 changes, line of 1, 2 points
result: 12 10
state: 85c94a6c8e2035196624408dca0a8666
',NULL,2,1.2,0,'record',1.79482750517327070238e+09,1.79482750517327070238e+09);
INSERT INTO "tables" VALUES('metromania-forked','secret-27','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551581','Mornington record 1
game: metromania
rules: 1
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
start: TW9ybmluZ3RvbgGKAAAAeyJib2FyZCI6ImI0Y2U0YWNiNGU4ZWU5YzMiLCJnYW1lIjoibWV0cm9tYW5pYSIsImxheW91dCI6ImNhYWNiYzk4M2Q1Njg4NGYiLCJvcHRpb25zIjp7Im9wZW4iOmZhbHNlLCJwbGF5ZXJzIjoyLCJzdHJpY3QiOmZhbHNlfSwicnVsZXMiOjF9l4Z7lE/cIIABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAA2AP////////////////////////////////////////////////////8RAP//////////dw0OD/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8DAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD//////////////////////wAA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AP//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAAAAAAAAAABAAAAAAAAAAADAAAFAwADAAACBQAAAAAAAAAAAAAAAAQAAAAAAAAAAAQAAAABAAAAAgABAAAAAgAAAAAAAAAAAAAAAAABAAAAAgAAAAAAAAAAAAAAAAMAAAAAAAABAAAAAAAAAwAAAAIAAAAAAAAAAAAAAAAAAAADAAIAAAAAAAAAAAAAAQAAAAAAAAAAAQMCBQQAAgAAAQEAAf4AAv4DAAH+/gMC/gABAwL+/////wIEAAAeAQEDAAH/AP8AADHeIXBqwKJz

state: 30972e5ecdd6ae4642248fdd5d6b68d8
','metromania-running',1,0.0,0,'playing',1.79482750485729360577e+09,1.79482750486183214189e+09);
INSERT INTO "tables" VALUES('metromania-forked-from-the-end','secret-25','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551584','Mornington record 1
game: metromania
rules: 1
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
seed: 18446744073709551587

> districts: 5
> districts: 1
> districts: 4
> districts: 3
> districts: 6
> districts: 2
> turns: 0
> turns: 0
> turns: 240
> turns: 240
> turns: 240
> turns: 240
> red: C house
> red: A work
> red: B fun
> green: A house
> green: B work
> green: C fun
> blue: D house
> blue: F work
> blue: E fun
> orange: F house
> orange: E work
> orange: D fun
0 1 start9-d11 @ 2026-11-16T11:11:44.491+00:00
0 1 d11-e10 se B @ 2026-11-16T11:11:44.494+00:00
0 1 e10-f9 se @ 2026-11-16T11:11:44.496+00:00
1 1 start17-k4 @ 2026-11-16T11:11:44.498+00:00
- redeal 18446744073709551585
state: 2f0c0e1e713f4bb3aa0a45cca0acf314
','metromania-over',1,0.0,0,'playing',1.79482750483966660504e+09,1.79482750483966660504e+09);
INSERT INTO "tables" VALUES('metromania-forked-waiting','secret-28','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551579','Mornington record 1
game: metromania
rules: 1
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
start: TW9ybmluZ3RvbgGKAAAAeyJib2FyZCI6ImI0Y2U0YWNiNGU4ZWU5YzMiLCJnYW1lIjoibWV0cm9tYW5pYSIsImxheW91dCI6ImNhYWNiYzk4M2Q1Njg4NGYiLCJvcHRpb25zIjp7Im9wZW4iOmZhbHNlLCJwbGF5ZXJzIjoyLCJzdHJpY3QiOmZhbHNlfSwicnVsZXMiOjF9O0t6jU7OWCYBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAEAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAA2AP////////////////////////////////////////////////////8RAP//////////dw0OD/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8DAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD//////////////////////wAA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AP//////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAAAAAAAAAABAAAAAAAAAAADAAAFAwADAAACBQAAAAAAAAAAAAAAAAQAAAAAAAAAAAQAAAABAAAAAgABAAAAAgAAAAAAAAAAAAAAAAABAAAAAgAAAAAAAAAAAAAAAAMAAAAAAAABAAAAAAAAAwAAAAIAAAAAAAAAAAAAAAAAAAADAAIAAAAAAAAAAAAAAQAAAAAAAAAAAQMCBQQAAgAAAQEAAf4AAv4DAAH+/gMC/gABAwL+/////wIEAAAeAQEDAAH/AP8AAIWtppKs3no9

state: 02f6025ed8c00935189e53676a170baa
','metromania-running',1,0.0,0,'waiting',1.79482750486391758916e+09,1.79482750486391758916e+09);
INSERT INTO "tables" VALUES('metromania-left','secret-30','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551576',NULL,NULL,2,0.0,1,'left',1.79482750488070487981e+09,1.79482750488451719287e+09);
INSERT INTO "tables" VALUES('metromania-over','secret-23','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551587',NULL,NULL,1,0.0,1,'over',1.79482750448931360244e+09,1.79482750469941711429e+09);
INSERT INTO "tables" VALUES('metromania-replaced','secret-31','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551575',NULL,NULL,1,0.0,1,'playing',1.79482750488659620283e+09,1.79482750488988852498e+09);
INSERT INTO "tables" VALUES('metromania-running','secret-26','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551583',NULL,NULL,1,0.0,1,'playing',1.7948275048425557614e+09,1.79482750485520982743e+09);
INSERT INTO "tables" VALUES('metromania-taken-back','secret-29','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551578',NULL,NULL,2,0.0,1,'playing',1.79482750486775469774e+09,1.79482750487778329852e+09);
INSERT INTO "tables" VALUES('metromania-uploaded','secret-24','metromania',1,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551586','Mornington record 1
game: metromania
rules: 1
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
player 0: Ann
player 1: Player 2
seed: 18446744073709551587

> districts: 5
> districts: 1
> districts: 4
> districts: 3
> districts: 6
> districts: 2
> turns: 0
> turns: 0
> turns: 240
> turns: 240
> turns: 240
> turns: 240
> red: C house
> red: A work
> red: B fun
> green: A house
> green: B work
> green: C fun
> blue: D house
> blue: F work
> blue: E fun
> orange: F house
> orange: E work
> orange: D fun
0 1 start9-d11 @ 2026-11-16T11:11:44.491+00:00
0 1 d11-e10 se B @ 2026-11-16T11:11:44.494+00:00
0 1 e10-f9 se @ 2026-11-16T11:11:44.496+00:00
1 1 start17-k4 @ 2026-11-16T11:11:44.498+00:00
1 1 k4-j5 se B @ 2026-11-16T11:11:44.500+00:00
1 1 j5-j6 n @ 2026-11-16T11:11:44.502+00:00
0 1 start23-i1 @ 2026-11-16T11:11:44.504+00:00
0 1 i1-i2 n E @ 2026-11-16T11:11:44.507+00:00
0 1 i2-i3 s @ 2026-11-16T11:11:44.509+00:00
1 1 start29-c4 @ 2026-11-16T11:11:44.511+00:00
1 1 c4-c5 s F @ 2026-11-16T11:11:44.513+00:00
1 1 c5-c6 n @ 2026-11-16T11:11:44.515+00:00
0 2 start19-k3 @ 2026-11-16T11:11:44.517+00:00
0 2 k3-j3 sw @ 2026-11-16T11:11:44.519+00:00
0 2 j3-i4 se C @ 2026-11-16T11:11:44.522+00:00
1 1 j6-i7 nw C @ 2026-11-16T11:11:44.524+00:00
1 2 start3-a8 @ 2026-11-16T11:11:44.527+00:00
1 2 a8-b7 se @ 2026-11-16T11:11:44.529+00:00
0 2 start7-c11 @ 2026-11-16T11:11:44.531+00:00
0 2 c11-c10 s @ 2026-11-16T11:11:44.533+00:00
0 2 c10-c9 s F @ 2026-11-16T11:11:44.535+00:00
1 2 start13-h9 @ 2026-11-16T11:11:44.538+00:00
1 2 h9-g9 ne @ 2026-11-16T11:11:44.540+00:00
1 2 g9-g8 n @ 2026-11-16T11:11:44.542+00:00
0 1 f9-g8 nw @ 2026-11-16T11:11:44.544+00:00
0 1 g8-g7 n A @ 2026-11-16T11:11:44.547+00:00
0 2 i4-h4 sw @ 2026-11-16T11:11:44.549+00:00
1 2 b7-c6 se @ 2026-11-16T11:11:44.551+00:00
1 2 c6-d6 ne A @ 2026-11-16T11:11:44.553+00:00
1 2 d6-e5 se @ 2026-11-16T11:11:44.556+00:00
0 2 c9-d8 se @ 2026-11-16T11:11:44.558+00:00
0 2 d8-e7 se @ 2026-11-16T11:11:44.560+00:00
0 2 e7-f7 ne D @ 2026-11-16T11:11:44.562+00:00
1 1 c6-d5 nw D @ 2026-11-16T11:11:44.565+00:00
1 1 d5-e5 ne @ 2026-11-16T11:11:44.568+00:00
1 2 g8-g7 s @ 2026-11-16T11:11:44.570+00:00
0 station e10 @ 2026-11-16T11:11:44.573+00:00
1 1 i7-h8 nw @ 2026-11-16T11:11:44.576+00:00
1 1 h8-g9 se @ 2026-11-16T11:11:44.579+00:00
1 2 e5-f4 nw @ 2026-11-16T11:11:44.582+00:00
0 1 i3-i4 s @ 2026-11-16T11:11:44.584+00:00
0 2 f7-g7 sw @ 2026-11-16T11:11:44.587+00:00
0 2 g7-h7 sw @ 2026-11-16T11:11:44.590+00:00
1 station c5 @ 2026-11-16T11:11:44.592+00:00
0 1 g7-h6 nw @ 2026-11-16T11:11:44.595+00:00
0 2 h4-h3 n @ 2026-11-16T11:11:44.597+00:00
0 2 h3-i2 nw @ 2026-11-16T11:11:44.599+00:00
1 station j5 @ 2026-11-16T11:11:44.602+00:00
0 station e7 @ 2026-11-16T11:11:44.605+00:00
1 2 g7-f8 nw @ 2026-11-16T11:11:44.607+00:00
1 1 e5-f4 se @ 2026-11-16T11:11:44.609+00:00
1 1 f4-g3 se E @ 2026-11-16T11:11:44.612+00:00
0 1 h6-i5 nw @ 2026-11-16T11:11:44.614+00:00
0 1 i5-j4 nw @ 2026-11-16T11:11:44.617+00:00
0 1 j4-k4 ne @ 2026-11-16T11:11:44.619+00:00
1 station i7 @ 2026-11-16T11:11:44.622+00:00
0 station c10 @ 2026-11-16T11:11:44.624+00:00
1 1 g3-h3 sw @ 2026-11-16T11:11:44.627+00:00
1 1 h3-i3 ne @ 2026-11-16T11:11:44.629+00:00
1 1 i3-j3 sw @ 2026-11-16T11:11:44.632+00:00
0 1 k4-end18 @ 2026-11-16T11:11:44.634+00:00
0 station i5 @ 2026-11-16T11:11:44.636+00:00
0 2 i2-i1 s @ 2026-11-16T11:11:44.638+00:00
0 2 i1-h1 ne @ 2026-11-16T11:11:44.644+00:00
1 2 f4-f3 s @ 2026-11-16T11:11:44.647+00:00
1 2 f3-f2 n @ 2026-11-16T11:11:44.649+00:00
1 1 g9-f10 se @ 2026-11-16T11:11:44.651+00:00
0 2 h7-h8 n @ 2026-11-16T11:11:44.653+00:00
0 2 h8-i8 ne @ 2026-11-16T11:11:44.655+00:00
0 2 i8-j7 nw @ 2026-11-16T11:11:44.657+00:00
1 2 f8-e9 nw @ 2026-11-16T11:11:44.659+00:00
1 2 e9-d10 se @ 2026-11-16T11:11:44.661+00:00
1 1 j3-k2 nw @ 2026-11-16T11:11:44.663+00:00
0 2 h1-g1 ne @ 2026-11-16T11:11:44.665+00:00
0 2 g1-f1 ne @ 2026-11-16T11:11:44.667+00:00
0 2 f1-end26 @ 2026-11-16T11:11:44.670+00:00
0 station k3 @ 2026-11-16T11:11:44.672+00:00
1 2 f2-g1 se @ 2026-11-16T11:11:44.674+00:00
1 2 g1-end24 @ 2026-11-16T11:11:44.676+00:00
1 station f3 @ 2026-11-16T11:11:44.677+00:00
1 1 f10-e11 se @ 2026-11-16T11:11:44.680+00:00
0 2 j7-j6 n @ 2026-11-16T11:11:44.682+00:00
0 2 j6-k5 se @ 2026-11-16T11:11:44.684+00:00
0 2 k5-end16 @ 2026-11-16T11:11:44.689+00:00
0 station d8 @ 2026-11-16T11:11:44.691+00:00
1 1 k2-end20 @ 2026-11-16T11:11:44.693+00:00
1 station d5 @ 2026-11-16T11:11:44.695+00:00
1 2 d10-c10 sw @ 2026-11-16T11:11:44.697+00:00
1 2 c10-b10 ne @ 2026-11-16T11:11:44.699+00:00
result: -3 -11
state: 205f572ef50682768ca33a30c69af946
',NULL,2,1.2,0,'record',1.79482750482307338709e+09,1.79482750482307338709e+09);
INSERT INTO "tables" VALUES('next-station-london-forked','secret-9','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551607','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
start: TW9ybmluZ3RvbgGwAAAAeyJib2FyZCI6IjJhYjhlYTBhOTliZDdjMzIiLCJnYW1lIjoibmV4dC1zdGF0aW9uLWxvbmRvbiIsImxheW91dCI6IjRhYTUwYjQzYTEwZWJjOWYiLCJvcHRpb25zIjp7ImNob29zZV9wZW5jaWxzIjpmYWxzZSwib2JqZWN0aXZlcyI6ZmFsc2UsInBsYXllcnMiOjIsInBvd2VycyI6ZmFsc2V9LCJydWxlcyI6Mn3J9VdSHDQg2QAAAAAAIAAACwAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkAARIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAIIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQACAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAIAAAD//////////////////////////////////////////////////////////y0AQwD//////////////////////////////////////////////////////////////////////////////////1MA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAACAAABAAAAAAAAAAAAAP////////////////////8DAAMDAAAAAAAAAAACCgMBBQAHBgkIBAkDBgcBBQoEAAgCAgQHAwUBAAgGCQoACQcBBgMCCAoFBAIDAQD/////AwEABAICAAAAAgIBBAAAAgAAAABnsoeO4g3Xxg==

state: dac68971bc046284a0769969a5f861a1
','next-station-london-running',1,0.0,0,'playing',1.79482750379299831394e+09,1.79482750380766534802e+09);
INSERT INTO "tables" VALUES('next-station-london-forked-from-the-end','secret-7','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551610','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
seed: 18446744073709551613

> pencils: purple
> pencils: pink
> pencils: green
> pencils: blue
> round 1: underground circle
0 purple 2,5-4,5 @ 2026-11-16T11:11:42.967+00:00
1 green 3,2-5,0 @ 2026-11-16T11:11:42.972+00:00
> round 1: street square
0 purple 4,5-5,4 @ 2026-11-16T11:11:42.977+00:00
1 green 5,0-5,3 @ 2026-11-16T11:11:42.984+00:00
> round 1: underground triangle
- redeal 18446744073709551611
state: 21846c4092e33214b43cda1831d875ca
','next-station-london-over',1,0.0,0,'playing',1.79482750375701284413e+09,1.79482750375701284413e+09);
INSERT INTO "tables" VALUES('next-station-london-forked-waiting','secret-10','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551605','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
start: TW9ybmluZ3RvbgGwAAAAeyJib2FyZCI6IjJhYjhlYTBhOTliZDdjMzIiLCJnYW1lIjoibmV4dC1zdGF0aW9uLWxvbmRvbiIsImxheW91dCI6IjRhYTUwYjQzYTEwZWJjOWYiLCJvcHRpb25zIjp7ImNob29zZV9wZW5jaWxzIjpmYWxzZSwib2JqZWN0aXZlcyI6ZmFsc2UsInBsYXllcnMiOjIsInBvd2VycyI6ZmFsc2V9LCJydWxlcyI6Mn3dAzH92FkaAgAAAAAAIAAACwAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkAARIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAIIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQACAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAIAAAD//////////////////////////////////////////////////////////y0AQwD//////////////////////////////////////////////////////////////////////////////////1MA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAACAAABAAAAAAAAAAAAAP////////////////////8DAAMDAAAAAAAAAAACCgkGAAUBCAQHAwcFBAIGCAMJCgEABQkKAAQGAgMHCAEDCgYJBAcBCAUAAgIDAQD/////BAADAQICAAAAAgIBBAAAAgAAAAADT2ugMYfYXw==

state: 8cbf71c6a8cf642e1377b3486d54ece0
','next-station-london-running',1,0.0,0,'waiting',1.7948275038160057068e+09,1.7948275038160057068e+09);
INSERT INTO "tables" VALUES('next-station-london-left','secret-12','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551602',NULL,NULL,2,0.0,1,'left',1.79482750393292450901e+09,1.79482750394377207751e+09);
INSERT INTO "tables" VALUES('next-station-london-over','secret-5','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551613',NULL,NULL,1,0.0,1,'over',1.79482750294684195516e+09,1.79482750349259543415e+09);
INSERT INTO "tables" VALUES('next-station-london-replaced','secret-13','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551601',NULL,NULL,1,0.0,1,'playing',1794827503.94643,1.79482750400444865225e+09);
INSERT INTO "tables" VALUES('next-station-london-running','secret-8','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551609',NULL,NULL,1,0.0,1,'playing',1.79482750376124215122e+09,1.79482750378620100023e+09);
INSERT INTO "tables" VALUES('next-station-london-taken-back','secret-11','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551604',NULL,NULL,2,0.0,1,'playing',1.79482750383501124384e+09,1.79482750391218113901e+09);
INSERT INTO "tables" VALUES('next-station-london-uploaded','secret-6','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551612','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
player 0: Ann
player 1: Player 2
seed: 18446744073709551613

> pencils: purple
> pencils: pink
> pencils: green
> pencils: blue
> round 1: underground circle
0 purple 2,5-4,5 @ 2026-11-16T11:11:42.967+00:00
1 green 3,2-5,0 @ 2026-11-16T11:11:42.972+00:00
> round 1: street square
0 purple 4,5-5,4 @ 2026-11-16T11:11:42.977+00:00
1 green 5,0-5,3 @ 2026-11-16T11:11:42.984+00:00
> round 1: underground triangle
0 purple 2,5-4,3 @ 2026-11-16T11:11:42.986+00:00
1 green 3,2-1,0 @ 2026-11-16T11:11:42.992+00:00
> round 1: underground joker
0 purple 5,4-5,7 @ 2026-11-16T11:11:42.998+00:00
1 green 5,3-7,5 @ 2026-11-16T11:11:43.003+00:00
> round 1: underground pentagon
0 purple 4,3-5,3 @ 2026-11-16T11:11:43.013+00:00
1 green 7,5-8,4 @ 2026-11-16T11:11:43.024+00:00
> round 1: street switch
> round 1: street circle
0 purple 5,3-7,5 @ 2026-11-16T11:11:43.042+00:00
1 green 7,5-7,3 @ 2026-11-16T11:11:43.066+00:00
> round 1: underground square
0 purple 7,5-6,6 @ 2026-11-16T11:11:43.070+00:00
1 green 8,4-9,3 @ 2026-11-16T11:11:43.075+00:00
> round 2: underground square
0 blue 5,7-6,6 @ 2026-11-16T11:11:43.081+00:00
1 pink 7,3-9,3 @ 2026-11-16T11:11:43.086+00:00
> round 2: street pentagon
0 blue 5,7-6,8 @ 2026-11-16T11:11:43.091+00:00
1 pink 7,3-8,4 @ 2026-11-16T11:11:43.096+00:00
> round 2: underground triangle
0 blue 6,6-7,6 @ 2026-11-16T11:11:43.100+00:00
1 pink 9,3-9,6 @ 2026-11-16T11:11:43.104+00:00
> round 2: street triangle
0 blue 6,8-5,9 @ 2026-11-16T11:11:43.108+00:00
1 pink 9,6-7,6 @ 2026-11-16T11:11:43.111+00:00
> round 2: street circle
0 blue 5,9-4,9 @ 2026-11-16T11:11:43.113+00:00
1 pink 7,6-4,9 @ 2026-11-16T11:11:43.117+00:00
> round 2: underground joker
0 blue 4,9-2,7 @ 2026-11-16T11:11:43.125+00:00
1 pink 4,9-4,6 @ 2026-11-16T11:11:43.127+00:00
> round 2: underground pentagon
0 blue 2,7-0,5 @ 2026-11-16T11:11:43.130+00:00
1 pink 4,6-3,6 @ 2026-11-16T11:11:43.133+00:00
> round 2: street switch
> round 2: street joker
0 blue 2,7-3,7 @ 2026-11-16T11:11:43.137+00:00
1 pink 3,6-3,2 @ 2026-11-16T11:11:43.140+00:00
> round 2: street square
0 blue 0,5-0,3 @ 2026-11-16T11:11:43.144+00:00
1 pink 3,2-3,1 @ 2026-11-16T11:11:43.148+00:00
> round 2: underground circle
0 blue 0,3-0,2 @ 2026-11-16T11:11:43.151+00:00
1 pass @ 2026-11-16T11:11:43.154+00:00
> round 3: street triangle
0 green 3,2-4,3 @ 2026-11-16T11:11:43.159+00:00
1 purple 2,5-1,4 @ 2026-11-16T11:11:43.163+00:00
> round 3: street circle
0 green 3,2-0,2 @ 2026-11-16T11:11:43.169+00:00
1 purple 2,5-0,7 @ 2026-11-16T11:11:43.173+00:00
> round 3: street pentagon
0 green 4,3-6,1 @ 2026-11-16T11:11:43.185+00:00
1 purple 1,4-1,1 @ 2026-11-16T11:11:43.199+00:00
> round 3: underground joker
0 green 0,2-2,4 @ 2026-11-16T11:11:43.213+00:00
1 purple 0,7-0,5 @ 2026-11-16T11:11:43.260+00:00
> round 3: underground triangle
0 green 6,1-7,0 @ 2026-11-16T11:11:43.280+00:00
1 purple 1,1-1,0 @ 2026-11-16T11:11:43.286+00:00
> round 3: underground pentagon
0 green 2,4-2,3 @ 2026-11-16T11:11:43.293+00:00
1 purple 1,0-0,0 @ 2026-11-16T11:11:43.298+00:00
> round 3: street joker
0 green 7,0-5,0 @ 2026-11-16T11:11:43.304+00:00
1 purple 0,5-0,3 @ 2026-11-16T11:11:43.307+00:00
> round 3: street square
0 pass @ 2026-11-16T11:11:43.315+00:00
1 pass @ 2026-11-16T11:11:43.319+00:00
> round 3: underground circle
0 pass @ 2026-11-16T11:11:43.325+00:00
1 purple 0,0-0,2 @ 2026-11-16T11:11:43.331+00:00
> round 3: underground square
0 pass @ 2026-11-16T11:11:43.341+00:00
1 pass @ 2026-11-16T11:11:43.345+00:00
> round 4: street joker
0 pink 7,3-7,5 @ 2026-11-16T11:11:43.351+00:00
1 blue 5,7-5,4 @ 2026-11-16T11:11:43.363+00:00
> round 4: underground pentagon
0 pink 7,5-8,4 @ 2026-11-16T11:11:43.371+00:00
1 blue 5,4-5,3 @ 2026-11-16T11:11:43.374+00:00
> round 4: underground triangle
0 pink 7,3-7,0 @ 2026-11-16T11:11:43.379+00:00
1 blue 5,7-4,6 @ 2026-11-16T11:11:43.391+00:00
> round 4: street switch
> round 4: underground circle
0 pink 8,4-8,7 @ 2026-11-16T11:11:43.402+00:00
1 blue 4,6-4,5 @ 2026-11-16T11:11:43.411+00:00
> round 4: street square
0 pink 7,0-8,1 @ 2026-11-16T11:11:43.423+00:00
1 blue 5,3-6,2 @ 2026-11-16T11:11:43.426+00:00
> round 4: street circle
0 pink 8,1-9,0 @ 2026-11-16T11:11:43.431+00:00
1 blue 6,2-7,3 @ 2026-11-16T11:11:43.453+00:00
> round 4: underground joker
0 pink 8,7-5,7 @ 2026-11-16T11:11:43.478+00:00
1 blue 4,5-3,6 @ 2026-11-16T11:11:43.483+00:00
> round 4: underground square
0 pass @ 2026-11-16T11:11:43.487+00:00
1 blue 3,6-2,5 @ 2026-11-16T11:11:43.492+00:00
result: 121 126
state: f38b50bb0581efdf33f120a823285953
',NULL,2,1.2,0,'record',1.79482750373193573954e+09,1.79482750373193573954e+09);
INSERT INTO "tables" VALUES('next-station-london-waiting','secret-2','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551615',NULL,NULL,1,0.0,1,'waiting',1.7948275025048093796e+09,1.7948275025048093796e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked','secret-18','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551594','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
start: TW9ybmluZ3RvbgF5AAAAeyJib2FyZCI6IjFhOWJhN2RlODFjNTYyMjYiLCJnYW1lIjoidGlja2V0LXRvLXJpZGUtbG9uZG9uIiwibGF5b3V0IjoiZTFmMzY0YzBkNDVlNTQyNSIsIm9wdGlvbnMiOnsicGxheWVycyI6Mn0sInJ1bGVzIjoyfRb2OqJZ58X0AAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAAAAAAAAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAACAAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAP//////////////////////////////////////AwAGAQUDBgQCAgABAAEDAwIEAAYBAwUFAQYGBgQBAwICAAQHDxIBCBENAAoDCQYOBQIQ//////////////////////////////////////////////////////////////////////////8BAAAAAAAAAAABAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEABAYFBAYQEQAAAgEBHRD/AABUH//oiMha7Q==

state: 9b606858e4185bff6d87ee44532e619e
','ticket-to-ride-london-running',1,0.0,0,'playing',1.79482750444678449634e+09,1.79482750445300149916e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked-from-the-end','secret-16','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551597','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
seed: 18446744073709551600

> card of 0: black
> card of 0: blue
> card of 1: orange
> card of 1: yellow
> face up: black
> face up: green
> face up: bus
> face up: orange
> face up: bus
> ticket of 0: Piccadilly Circus - Waterloo
> ticket of 0: Regent''s Park - Elephant & Castle
> ticket of 1: Baker Street - Tower of London
> ticket of 1: Big Ben - The Charterhouse
0 keep both @ 2026-11-16T11:11:44.025+00:00
1 keep both @ 2026-11-16T11:11:44.028+00:00
0 claim Big Ben - Waterloo blue: 1 blue @ 2026-11-16T11:11:44.030+00:00
1 claim British Museum - Covent Garden grey: 1 yellow @ 2026-11-16T11:11:44.040+00:00
- redeal 18446744073709551598
state: 92b3c1da0d4f38a8501940c5095653d0
','ticket-to-ride-london-over',1,0.0,0,'playing',1.7948275044186377525e+09,1.7948275044186377525e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked-waiting','secret-19','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551592','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
start: TW9ybmluZ3RvbgF5AAAAeyJib2FyZCI6IjFhOWJhN2RlODFjNTYyMjYiLCJnYW1lIjoidGlja2V0LXRvLXJpZGUtbG9uZG9uIiwibGF5b3V0IjoiZTFmMzY0YzBkNDVlNTQyNSIsIm9wdGlvbnMiOnsicGxheWVycyI6Mn0sInJ1bGVzIjoyfZw4d1deYxOWAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAAAAAAAAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAACAAAAAAAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAP//////////////////////////////////////AQYABgQAAwYCBQIFBQIDAgADAQECBAEGAwEEAQAFBgAEAwYRCgcLDAgNEgMBAgYQAAUJ//////////////////////////////////////////////////////////////////////////8BAAAAAAAAAAABAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEABAYFBAYQEQAAAgEBHRD/AABA8WXI0H0Ltw==

state: e8dac22bd08609ca24fd9f8a20eba031
','ticket-to-ride-london-running',1,0.0,0,'waiting',1.79482750445668482776e+09,1.79482750445668482776e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-left','secret-21','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551589',NULL,NULL,2,0.0,1,'left',1794827504.47599,1794827504.48197);
INSERT INTO "tables" VALUES('ticket-to-ride-london-over','secret-14','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551600',NULL,NULL,1,0.0,1,'over',1.79482750402202320097e+09,1.79482750428677725789e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-replaced','secret-22','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551588',NULL,NULL,1,0.0,1,'playing',1.79482750448373913759e+09,1.79482750448744320876e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-running','secret-17','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551596',NULL,NULL,1,0.0,1,'playing',1.79482750442251563069e+09,1.79482750444038224217e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-taken-back','secret-20','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551591',NULL,NULL,2,0.0,1,'playing',1.79482750446117162706e+09,1.79482750447276115414e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-uploaded','secret-15','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551599','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
player 0: Ann
player 1: Player 2
seed: 18446744073709551600

> card of 0: black
> card of 0: blue
> card of 1: orange
> card of 1: yellow
> face up: black
> face up: green
> face up: bus
> face up: orange
> face up: bus
> ticket of 0: Piccadilly Circus - Waterloo
> ticket of 0: Regent''s Park - Elephant & Castle
> ticket of 1: Baker Street - Tower of London
> ticket of 1: Big Ben - The Charterhouse
0 keep both @ 2026-11-16T11:11:44.025+00:00
1 keep both @ 2026-11-16T11:11:44.028+00:00
0 claim Big Ben - Waterloo blue: 1 blue @ 2026-11-16T11:11:44.030+00:00
1 claim British Museum - Covent Garden grey: 1 yellow @ 2026-11-16T11:11:44.040+00:00
0 claim Trafalgar Square - Big Ben grey: 1 black @ 2026-11-16T11:11:44.043+00:00
1 take black @ 2026-11-16T11:11:44.045+00:00
> face up: yellow
1 take green @ 2026-11-16T11:11:44.048+00:00
> face up: black
0 take orange @ 2026-11-16T11:11:44.051+00:00
> face up: yellow
0 take yellow @ 2026-11-16T11:11:44.053+00:00
> face up: orange
1 claim The Charterhouse - St Paul''s black: 1 black @ 2026-11-16T11:11:44.056+00:00
0 take orange @ 2026-11-16T11:11:44.058+00:00
> face up: bus
> face up: black
> face up: green
> face up: orange
> face up: orange
> face up: pink
0 take green @ 2026-11-16T11:11:44.061+00:00
> face up: blue
1 claim Piccadilly Circus - Covent Garden green: 1 green @ 2026-11-16T11:11:44.064+00:00
0 claim Waterloo - Elephant & Castle orange: 2 orange @ 2026-11-16T11:11:44.068+00:00
1 take pink @ 2026-11-16T11:11:44.076+00:00
> face up: pink
1 take pink @ 2026-11-16T11:11:44.080+00:00
> face up: bus
0 take blue @ 2026-11-16T11:11:44.084+00:00
> face up: bus
0 draw @ 2026-11-16T11:11:44.092+00:00
> card of 0: green
1 claim Piccadilly Circus - Buckingham Palace pink: 2 pink @ 2026-11-16T11:11:44.095+00:00
0 claim British Museum - Piccadilly Circus grey: 2 green @ 2026-11-16T11:11:44.100+00:00
1 take orange @ 2026-11-16T11:11:44.108+00:00
> face up: pink
1 take orange @ 2026-11-16T11:11:44.116+00:00
> face up: yellow
0 claim Piccadilly Circus - Trafalgar Square blue: 1 blue @ 2026-11-16T11:11:44.119+00:00
1 claim Covent Garden - St Paul''s grey: 3 orange @ 2026-11-16T11:11:44.124+00:00
0 take yellow @ 2026-11-16T11:11:44.128+00:00
> face up: yellow
0 take yellow @ 2026-11-16T11:11:44.132+00:00
> face up: blue
1 take bus @ 2026-11-16T11:11:44.136+00:00
> face up: blue
0 claim Regent''s Park - British Museum yellow: 3 yellow @ 2026-11-16T11:11:44.140+00:00
1 take bus @ 2026-11-16T11:11:44.144+00:00
> face up: black
0 tickets @ 2026-11-16T11:11:44.148+00:00
> ticket of 0: Hyde Park - St Paul''s
> ticket of 0: Buckingham Palace - Elephant & Castle
0 keep both @ 2026-11-16T11:11:44.152+00:00
1 claim Buckingham Palace - Big Ben green: 2 bus @ 2026-11-16T11:11:44.161+00:00
0 take pink @ 2026-11-16T11:11:44.167+00:00
> face up: green
0 take green @ 2026-11-16T11:11:44.170+00:00
> face up: green
1 draw @ 2026-11-16T11:11:44.176+00:00
> card of 1: bus
1 draw @ 2026-11-16T11:11:44.179+00:00
> card of 1: blue
0 claim Globe Theatre - St Paul''s grey: 1 green @ 2026-11-16T11:11:44.181+00:00
1 draw @ 2026-11-16T11:11:44.183+00:00
> card of 1: green
1 draw @ 2026-11-16T11:11:44.185+00:00
> card of 1: bus
0 take blue @ 2026-11-16T11:11:44.188+00:00
> face up: pink
0 take pink @ 2026-11-16T11:11:44.256+00:00
> face up: black
1 draw @ 2026-11-16T11:11:44.259+00:00
> card of 1: pink
1 draw @ 2026-11-16T11:11:44.261+00:00
> card of 1: orange
0 claim Piccadilly Circus - Hyde Park grey: 2 pink @ 2026-11-16T11:11:44.264+00:00
1 draw @ 2026-11-16T11:11:44.266+00:00
> card of 1: yellow
1 draw @ 2026-11-16T11:11:44.269+00:00
> card of 1: blue
0 draw @ 2026-11-16T11:11:44.271+00:00
> card of 0: pink
0 draw @ 2026-11-16T11:11:44.273+00:00
> card of 0: bus
1 claim St Paul''s - Tower of London yellow: 1 yellow 2 bus @ 2026-11-16T11:11:44.277+00:00
0 claim Waterloo - Globe Theatre pink: 1 pink 1 bus @ 2026-11-16T11:11:44.279+00:00
1 claim Buckingham Palace - Trafalgar Square grey: 2 blue @ 2026-11-16T11:11:44.282+00:00
0 draw @ 2026-11-16T11:11:44.284+00:00
> card of 0: pink
0 draw @ 2026-11-16T11:11:44.286+00:00
> card of 0: green
result: 32 14
state: 734bd92f1de3a8eba3e827f650cb6dca
',NULL,2,1.2,0,'record',1.79482750440239787097e+09,1.79482750440239787097e+09);
INSERT INTO "tables" VALUES('ticket-to-ride-london-waiting','secret-4','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551614',NULL,NULL,2,0.0,1,'waiting',1.79482750283928513528e+09,1.79482750283928513528e+09);
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX seats_by_person ON seats (person);
CREATE UNIQUE INDEX one_answer ON entries (table_id, seat, chosen_at) WHERE chosen_at IS NOT NULL;
COMMIT;
PRAGMA user_version = 1;

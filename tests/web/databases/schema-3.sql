-- A database of schema 3, made by the server of commit 5dca54b (see make.py).
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
        time REAL NOT NULL, public TEXT, turned_up TEXT,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
INSERT INTO "entries" VALUES('line-change-forked',0,'moved',1,25288,'2,1 RBRB',0,NULL,NULL,1.79485024549505281445e+09,'2,1 RBRB','[["round 1 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-forked',1,'moved',0,24260,'1,-1 BGBG',1,NULL,NULL,1.79485024549749660497e+09,'1,-1 BGBG','[["round 1 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-left',0,'moved',0,24261,'1,-1 GRRG',0,NULL,NULL,1.79485024563851523404e+09,'1,-1 GRRG','[["round 1 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-left',1,'moved',1,25292,'3,1 BYBY',1,NULL,NULL,1.79485024564207148556e+09,'3,1 BYBY','[["round 1 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-left',2,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024564413356783e+09,NULL,NULL);
INSERT INTO "entries" VALUES('line-change-over',0,'moved',0,24278,'5,-1 YYRR',0,NULL,NULL,1.79485024450916647907e+09,'5,-1 YYRR','[["round 1 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',1,'moved',1,25292,'3,1 RGRG',1,NULL,NULL,1.79485024451149249077e+09,'3,1 RGRG','[["round 1 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',2,'moved',0,24265,'2,-1 YBYB',2,NULL,NULL,1.7948502445137534142e+09,'2,-1 YBYB','[["round 1 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',3,'moved',1,25284,'1,1 BGBG',3,NULL,NULL,1.79485024451594257352e+09,'1,1 BGBG','[["round 1 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',4,'moved',0,24257,'0,-1 YBBY',4,NULL,NULL,1.79485024451849579808e+09,'0,-1 YBBY','[["round 1 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',5,'moved',1,25301,'5,1 GBBG',5,NULL,NULL,1.79485024452076125144e+09,'5,1 GBBG','[["round 1 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',6,'moved',0,23754,'2,-2 GGYY',6,NULL,NULL,1.79485024452329802509e+09,'2,-2 GGYY','[["round 1 tiles", "red-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',7,'moved',1,25804,'3,2 RYRY',7,NULL,NULL,1.7948502445255661011e+09,'3,2 RYRY','[["round 1 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',8,'moved',0,23756,'3,-2 BGBG',8,NULL,NULL,1.79485024452783226969e+09,'3,-2 BGBG','[["round 1 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',9,'moved',1,25815,'5,2 BGGB',9,NULL,NULL,1.7948502445302116871e+09,'5,2 BGGB','[["round 1 tiles", "red-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',10,'moved',0,23748,'1,-2 RYRY',10,NULL,NULL,1.79485024453251504903e+09,'1,-2 RYRY','[["round 1 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',11,'moved',1,24792,'6,0 BBGG',11,NULL,NULL,1.79485024453531241414e+09,'6,0 BBGG','[["round 1 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',12,'moved',0,23760,'4,-2 RGRG',12,NULL,NULL,1.79485024453809118268e+09,'4,-2 RGRG','[["round 1 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',13,'moved',1,24765,'-1,0 GBBG',13,NULL,NULL,1.79485024454048800466e+09,'-1,0 GBBG','[["round 1 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',14,'moved',0,23764,'5,-2 YGYG',14,NULL,NULL,1.79485024454290914529e+09,'5,-2 YGYG','[["round 1 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',15,'moved',1,24269,'3,-1 BRRB',15,NULL,NULL,1.79485024454555392261e+09,'3,-1 BRRB','[["round 1 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',16,'moved',0,23236,'1,-3 RGRG',16,NULL,NULL,1.79485024454814910883e+09,'1,-3 RGRG','[["round 1 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',17,'moved',1,25816,'6,2 RRGG',17,NULL,NULL,1.7948502445504717827e+09,'6,2 RRGG','[["round 1 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',18,'moved',0,23252,'5,-3 YGYG',18,NULL,NULL,1.79485024455278897284e+09,'5,-3 YGYG','[["round 1 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',19,'moved',1,25808,'4,2 BBYY',19,NULL,NULL,1.7948502445550239086e+09,'4,2 BBYY','[["round 1 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',20,'moved',0,23747,'0,-2 BYYB',20,NULL,NULL,1.79485024455736136435e+09,'0,-2 BYYB','[["round 1 result", "seat 0 blue, journey with 4 changes, line of 1, 1 points"], ["round 1 result", "seat 1 green, journey with 6 changes, line of 1, 1 points"], ["round 2 lines", "yellow"], ["round 2 lines", "red"], ["round 2 lines", "blue"], ["round 2 lines", "green"], ["round 2 straights", "yellow"], ["round 2 straights", "blue"], ["round 2 straights", "red"], ["round 2 straights", "green"], ["round 2 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',21,'moved',0,25301,'5,1 GBBG',21,NULL,NULL,1.79485024455992507935e+09,'5,1 GBBG','[["round 2 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',22,'moved',1,24273,'4,-1 GRGR',22,NULL,NULL,1.79485024456210279469e+09,'4,-1 GRGR','[["round 2 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',23,'moved',0,25280,'0,1 YGYG',23,NULL,NULL,1.79485024456429624554e+09,'0,1 YGYG','[["round 2 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',24,'moved',1,24269,'3,-1 BRRB',24,NULL,NULL,1.79485024456670951842e+09,'3,-1 BRRB','[["round 2 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',25,'moved',0,25291,'2,1 BGGB',25,NULL,NULL,1.79485024456894350051e+09,'2,1 BGGB','[["round 2 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',26,'moved',1,24257,'0,-1 YBBY',26,NULL,NULL,1.79485024457117819788e+09,'0,-1 YBBY','[["round 2 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',27,'moved',0,25801,'2,2 GRRG',27,NULL,NULL,1.79485024457347369197e+09,'2,2 GRRG','[["round 2 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',28,'moved',1,23761,'4,-2 GYGY',28,NULL,NULL,1.79485024457568621628e+09,'4,-2 GYGY','[["round 2 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',29,'moved',0,25792,'0,2 YGYG',29,NULL,NULL,1.79485024457801795004e+09,'0,2 YGYG','[["round 2 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',30,'moved',1,24278,'5,-1 BBRR',30,NULL,NULL,1.79485024458035588267e+09,'5,-1 BBRR','[["round 2 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',31,'moved',0,26307,'0,3 YGGY',31,NULL,NULL,1.79485024458269977571e+09,'0,3 YGGY','[["round 2 tiles", "red-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',32,'moved',1,24765,'-1,0 YRRY',32,NULL,NULL,1.79485024458521580693e+09,'-1,0 YRRY','[["round 2 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',33,'moved',0,26300,'-1,3 YYGG',33,NULL,NULL,1.79485024458762812611e+09,'-1,3 YYGG','[["round 2 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',34,'moved',1,25292,'3,1 RGRG',34,NULL,NULL,1.79485024459027671817e+09,'3,1 RGRG','[["round 2 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',35,'moved',0,25796,'1,2 BGBG',35,NULL,NULL,1.79485024459253716469e+09,'1,2 BGBG','[["round 2 result", "seat 0 yellow, journey with 2 changes, line of 4, 3 points"], ["round 2 result", "seat 1 red, journey with 2 changes, line of 5, 4 points"], ["round 3 lines", "green"], ["round 3 lines", "yellow"], ["round 3 lines", "blue"], ["round 3 lines", "red"], ["round 3 straights", "blue"], ["round 3 straights", "red"], ["round 3 straights", "green"], ["round 3 straights", "yellow"], ["round 3 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',36,'moved',0,25282,'0,1 YYBB',36,NULL,NULL,1.79485024459501075737e+09,'0,1 YYBB','[["round 3 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',37,'moved',1,25284,'1,1 BBYY',37,NULL,NULL,1.79485024459731197358e+09,'1,1 BBYY','[["round 3 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',38,'moved',0,25297,'4,1 YBYB',38,NULL,NULL,1.79485024459954977033e+09,'4,1 YBYB','[["round 3 tiles", "red-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',39,'moved',1,24765,'-1,0 YRYR',39,NULL,NULL,1.79485024460187649725e+09,'-1,0 YRYR','[["round 3 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',40,'moved',0,24253,'-1,-1 GYYG',40,NULL,NULL,1.79485024460423421861e+09,'-1,-1 GYYG','[["round 3 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',41,'moved',1,24793,'6,0 GRGR',41,NULL,NULL,1.79485024460672044758e+09,'6,0 GRGR','[["round 3 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',42,'moved',0,25305,'6,1 GRRG',42,NULL,NULL,1.79485024460903215409e+09,'6,1 GRRG','[["round 3 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',43,'moved',1,25293,'3,1 GBGB',43,NULL,NULL,1.79485024461125898358e+09,'3,1 GBGB','[["round 3 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',44,'moved',0,24260,'1,-1 BGBG',44,NULL,NULL,1.79485024461346220968e+09,'1,-1 BGBG','[["round 3 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-over',45,'moved',1,25288,'2,1 RBRB',45,NULL,NULL,1.7948502446156890392e+09,'2,1 RBRB','[["round 3 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',46,'moved',0,25816,'6,2 RGRG',46,NULL,NULL,1.79485024461800432202e+09,'6,2 RGRG','[["round 3 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',47,'moved',1,23748,'1,-2 BYBY',47,NULL,NULL,1.79485024462026572229e+09,'1,-2 BYBY','[["round 3 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',48,'moved',0,24269,'3,-1 GBGB',48,NULL,NULL,1.79485024462274861335e+09,'3,-1 GBGB','[["round 3 tiles", "red-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',49,'moved',1,26328,'6,3 RRYY',49,NULL,NULL,1.79485024462531328201e+09,'6,3 RRYY','[["round 3 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',50,'moved',0,25800,'2,2 RRBB',50,NULL,NULL,1.79485024462775278088e+09,'2,2 RRBB','[["round 3 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',51,'moved',1,24799,'7,0 RBBR',51,NULL,NULL,1.79485024463027548788e+09,'7,0 RBBR','[["round 3 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',52,'moved',0,26840,'6,4 YYGG',52,NULL,NULL,1.79485024463265109063e+09,'6,4 YYGG','[["round 3 tiles", "red-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',53,'moved',1,26335,'7,3 RYYR',53,NULL,NULL,1.79485024463507175443e+09,'7,3 RYYR','[["round 3 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',54,'moved',0,24281,'6,-1 GBGB',54,NULL,NULL,1.79485024463758683199e+09,'6,-1 GBGB','[["round 3 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',55,'moved',1,23236,'1,-3 RRBB',55,NULL,NULL,1.79485024463990283007e+09,'1,-3 RRBB','[["round 3 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-over',56,'moved',0,24800,'8,0 RBRB',56,NULL,NULL,1.79485024464220237734e+09,'8,0 RBRB','[["round 3 tiles", "red-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',57,'moved',1,25312,'8,1 RYRY',57,NULL,NULL,1.79485024464451313019e+09,'8,1 RYRY','[["round 3 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',58,'moved',0,24248,'-2,-1 YGYG',58,NULL,NULL,1.79485024464718890191e+09,'-2,-1 YGYG','[["round 3 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',59,'moved',1,25812,'5,2 YGYG',59,NULL,NULL,1.794850244649553299e+09,'5,2 YGYG','[["round 3 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-over',60,'moved',0,23232,'0,-3 RBRB',60,NULL,NULL,1.79485024465176272391e+09,'0,-3 RBRB','[["round 3 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',61,'moved',1,25824,'8,2 RGRG',61,NULL,NULL,1.79485024465423488614e+09,'8,2 RGRG','[["round 3 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',62,'moved',0,24244,'-3,-1 YGYG',62,NULL,NULL,1.79485024465653967857e+09,'-3,-1 YGYG','[["round 3 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',63,'moved',1,24273,'4,-1 YBYB',63,NULL,NULL,1.79485024465896415707e+09,'4,-1 YBYB','[["round 3 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',64,'moved',0,25797,'1,2 YBBY',64,NULL,NULL,1.79485024466165184976e+09,'1,2 YBBY','[["round 3 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',65,'moved',1,22726,'1,-4 BBRR',65,NULL,NULL,1.79485024466390967372e+09,'1,-4 BBRR','[["round 3 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',66,'moved',0,23243,'2,-3 RGGR',66,NULL,NULL,1.79485024466637921335e+09,'2,-3 RGGR','[["round 3 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',67,'moved',1,25811,'4,2 YGGY',67,NULL,NULL,1.79485024466878390308e+09,'4,2 YGGY','[["round 3 result", "seat 0 green, no journey, line of 0, 0 points"], ["round 3 result", "seat 1 yellow, journey with 6 changes, line of 3, 2 points"], ["round 4 lines", "yellow"], ["round 4 lines", "green"], ["round 4 lines", "red"], ["round 4 lines", "blue"], ["round 4 straights", "yellow"], ["round 4 straights", "green"], ["round 4 straights", "blue"], ["round 4 straights", "red"], ["round 4 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',68,'moved',0,25301,'5,1 GRRG',68,NULL,NULL,1.7948502446718261242e+09,'5,1 GRRG','[["round 4 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',69,'moved',1,25290,'2,1 GGYY',69,NULL,NULL,1.79485024467610311503e+09,'2,1 GGYY','[["round 4 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',70,'moved',0,25296,'4,1 RGRG',70,NULL,NULL,1.79485024468469119072e+09,'4,1 RGRG','[["round 4 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',71,'moved',1,25305,'6,1 GRGR',71,NULL,NULL,1.79485024468723964683e+09,'6,1 GRGR','[["round 4 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',72,'moved',0,25281,'0,1 YBYB',72,NULL,NULL,1.79485024468954348563e+09,'0,1 YBYB','[["round 4 tiles", "blue-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',73,'moved',1,24261,'1,-1 YBYB',73,NULL,NULL,1.79485024469193387027e+09,'1,-1 YBYB','[["round 4 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',74,'moved',0,25792,'0,2 YGYG',74,NULL,NULL,1.7948502446961414814e+09,'0,2 YGYG','[["round 4 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-over',75,'moved',1,25276,'-1,1 RBRB',75,NULL,NULL,1.7948502446988508701e+09,'-1,1 RBRB','[["round 4 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',76,'moved',0,24273,'4,-1 GRRG',76,NULL,NULL,1.79485024470123505596e+09,'4,-1 GRRG','[["round 4 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',77,'moved',1,24792,'6,0 YYGG',77,NULL,NULL,1.79485024470363950729e+09,'6,0 YYGG','[["round 4 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',78,'moved',0,26304,'0,3 YGYG',78,NULL,NULL,1.79485024470588421822e+09,'0,3 YGYG','[["round 4 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',79,'moved',1,25817,'6,2 GRGR',79,NULL,NULL,1.79485024470825815204e+09,'6,2 GRGR','[["round 4 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-over',80,'moved',0,25808,'4,2 RBRB',80,NULL,NULL,1.79485024471059727672e+09,'4,2 RBRB','[["round 4 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-over',81,'moved',1,25309,'7,1 BRBR',81,NULL,NULL,1.79485024471306490903e+09,'7,1 BRBR','[["round 4 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',82,'moved',0,24764,'-1,0 RGRG',82,NULL,NULL,1.79485024471609449386e+09,'-1,0 RGRG','[["round 4 tiles", "yellow-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',83,'moved',1,25803,'2,2 YGGY',83,NULL,NULL,1.79485024471909523011e+09,'2,2 YGGY','[["round 4 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',84,'moved',0,25292,'3,1 BGBG',84,NULL,NULL,1.79485024472140598295e+09,'3,1 BGBG','[["round 4 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-over',85,'moved',1,24259,'0,-1 RBBR',85,NULL,NULL,1.79485024472368931772e+09,'0,-1 RBBR','[["round 4 tiles", "red-green curves"]]');
INSERT INTO "entries" VALUES('line-change-over',86,'moved',0,24763,'-2,0 RGGR',86,NULL,NULL,1.79485024472597503664e+09,'-2,0 RGGR','[["round 4 tiles", "red-yellow cross"]]');
INSERT INTO "entries" VALUES('line-change-over',87,'moved',1,24281,'6,-1 YRYR',87,NULL,NULL,1.79485024472833228116e+09,'6,-1 YRYR','[["round 4 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',88,'moved',0,26816,'0,4 YGYG',88,NULL,NULL,1.79485024473061513896e+09,'0,4 YGYG','[["round 4 tiles", "red-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-over',89,'moved',1,26323,'4,3 RYYR',89,NULL,NULL,1.79485024473288106916e+09,'4,3 RYYR','[["round 4 tiles", "yellow-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',90,'moved',0,27328,'0,5 YGYG',90,NULL,NULL,1.79485024473509907723e+09,'0,5 YGYG','[["round 4 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-over',91,'moved',1,24265,'2,-1 GBGB',91,NULL,NULL,1.79485024473731780052e+09,'2,-1 GBGB','[["round 4 result", "seat 0 yellow, no journey, line of 5, 0 points"], ["round 4 result", "seat 1 green, journey with 1 changes, line of 6, 5 points"]]');
INSERT INTO "entries" VALUES('line-change-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79485024566911339754e+09,NULL,NULL);
INSERT INTO "entries" VALUES('line-change-running',0,'moved',0,24273,'4,-1 YRYR',0,NULL,NULL,1.79485024546729683876e+09,'4,-1 YRYR','[["round 1 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-running',1,'moved',1,25301,'5,1 GBBG',1,NULL,NULL,1.79485024546990132332e+09,'5,1 GBBG','[["round 1 tiles", "blue-green cross"]]');
INSERT INTO "entries" VALUES('line-change-running',2,'moved',0,24256,'0,-1 BGBG',2,NULL,NULL,1.79485024547251582147e+09,'0,-1 BGBG','[["round 1 tiles", "red-blue cross"]]');
INSERT INTO "entries" VALUES('line-change-running',3,'moved',1,24264,'2,-1 RBRB',3,NULL,NULL,1.79485024547481632228e+09,'2,-1 RBRB','[["round 1 tiles", "red-blue curves"]]');
INSERT INTO "entries" VALUES('line-change-running',4,'moved',0,25288,'2,1 RRBB',4,NULL,NULL,1.79485024547868728637e+09,'2,1 RRBB','[["round 1 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-taken-back',0,'moved',0,25301,'5,1 GBBG',0,NULL,NULL,1.79485024554704642296e+09,'5,1 GBBG','[["round 1 tiles", "blue-green curves"]]');
INSERT INTO "entries" VALUES('line-change-taken-back',1,'moved',1,24257,'0,-1 GBBG',1,NULL,NULL,1.79485024555943775172e+09,'0,-1 GBBG','[["round 1 tiles", "blue-yellow curves"]]');
INSERT INTO "entries" VALUES('line-change-taken-back',2,'moved',0,25282,'0,1 YYBB',2,NULL,NULL,1794850245.57891,'0,1 YYBB','[["round 1 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-taken-back',3,'moved',1,24272,'4,-1 RGRG',3,NULL,NULL,1.79485024559321570394e+09,'4,-1 RGRG','[["round 1 tiles", "red-green cross"]]');
INSERT INTO "entries" VALUES('line-change-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024561113333703e+09,NULL,NULL);
INSERT INTO "entries" VALUES('line-change-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551558',NULL,1.79485024561113333703e+09,NULL,NULL);
INSERT INTO "entries" VALUES('metromania-forked',0,'moved',1,507,'1 start29-b5',0,NULL,NULL,1.79485024443463706965e+09,'1 start29-b5','[]');
INSERT INTO "entries" VALUES('metromania-forked',1,'moved',1,52,'1 b5-c5 sw C',1,NULL,NULL,1.79485024443756389618e+09,'1 b5-c5 sw C','[]');
INSERT INTO "entries" VALUES('metromania-left',0,'moved',0,450,'1 start1-a6',0,NULL,NULL,1.79485024449530434611e+09,'1 start1-a6','[]');
INSERT INTO "entries" VALUES('metromania-left',1,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.794850244497494936e+09,NULL,NULL);
INSERT INTO "entries" VALUES('metromania-over',0,'moved',0,495,'1 start23-h1',0,NULL,NULL,1.79485024371140551571e+09,'1 start23-h1','[]');
INSERT INTO "entries" VALUES('metromania-over',1,'moved',0,335,'1 h1-h2 s A',1,NULL,NULL,1.79485024371385312085e+09,'1 h1-h2 s A','[]');
INSERT INTO "entries" VALUES('metromania-over',2,'moved',0,286,'1 h2-g3 nw',2,NULL,NULL,1.79485024371627593041e+09,'1 h2-g3 nw','[]');
INSERT INTO "entries" VALUES('metromania-over',3,'moved',1,503,'1 start27-d3',3,NULL,NULL,1.79485024371892690651e+09,'1 start27-d3','[]');
INSERT INTO "entries" VALUES('metromania-over',4,'moved',1,142,'1 d3-e3 sw A',4,NULL,NULL,1.79485024372155117984e+09,'1 d3-e3 sw A','[]');
INSERT INTO "entries" VALUES('metromania-over',5,'moved',1,199,'1 e3-f3 sw',5,NULL,NULL,1.79485024372391557693e+09,'1 e3-f3 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',6,'moved',0,455,'1 start3-a9',6,NULL,NULL,1.79485024372670149807e+09,'1 start3-a9','[]');
INSERT INTO "entries" VALUES('metromania-over',7,'moved',0,9,'1 a9-b9 ne D',7,NULL,NULL,1.7948502437291712761e+09,'1 a9-b9 ne D','[]');
INSERT INTO "entries" VALUES('metromania-over',8,'moved',0,64,'1 b9-c9 sw',8,NULL,NULL,1.79485024373182797431e+09,'1 b9-c9 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',9,'moved',1,466,'1 start9-d11',9,NULL,NULL,1.79485024373425054548e+09,'1 start9-d11','[]');
INSERT INTO "entries" VALUES('metromania-over',10,'moved',1,139,'1 d11-e10 nw D',10,NULL,NULL,1.79485024373669099805e+09,'1 d11-e10 nw D','[]');
INSERT INTO "entries" VALUES('metromania-over',11,'moved',1,221,'1 e10-f9 se',11,NULL,NULL,1.79485024373912620547e+09,'1 e10-f9 se','[]');
INSERT INTO "entries" VALUES('metromania-over',12,'moved',0,290,'1 g3-g4 s B',12,NULL,NULL,1.79485024374156141276e+09,'1 g3-g4 s B','[]');
INSERT INTO "entries" VALUES('metromania-over',13,'moved',0,981,'2 start11-g10',13,NULL,NULL,1.79485024374405169487e+09,'2 start11-g10','[]');
INSERT INTO "entries" VALUES('metromania-over',14,'moved',0,316,'1 g4-h4 sw',14,NULL,NULL,1.79485024374672555921e+09,'1 g4-h4 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',15,'moved',1,996,'2 start19-k3',15,NULL,NULL,1.79485024374919247634e+09,'2 start19-k3','[]');
INSERT INTO "entries" VALUES('metromania-over',16,'moved',1,933,'2 k3-j3 ne C',16,NULL,NULL,1.79485024375159239774e+09,'2 k3-j3 ne C','[]');
INSERT INTO "entries" VALUES('metromania-over',17,'moved',1,913,'2 j3-i3 sw',17,NULL,NULL,1.79485024375407314304e+09,'2 j3-i3 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',18,'moved',0,109,'1 c9-d9 sw E',18,NULL,NULL,1.79485024375658106798e+09,'1 c9-d9 sw E','[]');
INSERT INTO "entries" VALUES('metromania-over',19,'moved',0,988,'2 start15-j7',19,NULL,NULL,1.79485024375892496112e+09,'2 start15-j7','[]');
INSERT INTO "entries" VALUES('metromania-over',20,'moved',0,925,'2 j7-i7 sw',20,NULL,NULL,1.79485024376146531108e+09,'2 j7-i7 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',21,'moved',1,993,'2 start17-k4',21,NULL,NULL,1.79485024376385545732e+09,'2 start17-k4','[]');
INSERT INTO "entries" VALUES('metromania-over',22,'moved',1,951,'2 k4-k3 n',22,NULL,NULL,1.79485024376649951937e+09,'2 k4-k3 n','[]');
INSERT INTO "entries" VALUES('metromania-over',23,'moved',1,949,'2 k3-j3 sw',23,NULL,NULL,1.79485024376896667476e+09,'2 k3-j3 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',24,'moved',0,365,'1 h4-i3 se',24,NULL,NULL,1.79485024377145743366e+09,'1 h4-i3 se','[]');
INSERT INTO "entries" VALUES('metromania-over',25,'moved',0,382,'1 i3-j2 nw C',25,NULL,NULL,1.79485024377391147619e+09,'1 i3-j2 nw C','[]');
INSERT INTO "entries" VALUES('metromania-over',26,'moved',0,790,'2 g10-f10 sw',26,NULL,NULL,1.7948502437766144275e+09,'2 g10-f10 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',27,'moved',1,896,'2 i3-i4 s B',27,NULL,NULL,1.79485024377922296528e+09,'2 i3-i4 s B','[]');
INSERT INTO "entries" VALUES('metromania-over',28,'moved',1,231,'1 f3-g3 ne',28,NULL,NULL,1.79485024378175497057e+09,'1 f3-g3 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',29,'moved',1,313,'1 g3-h3 sw',29,NULL,NULL,1.79485024378445935256e+09,'1 g3-h3 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',30,'moved',0,861,'2 i7-h7 ne F',30,NULL,NULL,1.7948502437873837948e+09,'2 i7-h7 ne F','[]');
INSERT INTO "entries" VALUES('metromania-over',31,'moved',0,834,'2 h7-h6 n',31,NULL,NULL,1.79485024378993630409e+09,'2 h7-h6 n','[]');
INSERT INTO "entries" VALUES('metromania-over',32,'moved',0,857,'2 h6-h5 s',32,NULL,NULL,1.79485024379297184943e+09,'2 h6-h5 s','[]');
INSERT INTO "entries" VALUES('metromania-over',33,'moved',1,917,'2 j3-i4 se',33,NULL,NULL,1.79485024379551029198e+09,'2 j3-i4 se','[]');
INSERT INTO "entries" VALUES('metromania-over',34,'moved',1,899,'2 i4-i5 s',34,NULL,NULL,1.79485024379802346233e+09,'2 i4-i5 s','[]');
INSERT INTO "entries" VALUES('metromania-over',35,'moved',1,902,'2 i5-i6 s F',35,NULL,NULL,1.79485024380067706103e+09,'2 i5-i6 s F','[]');
INSERT INTO "entries" VALUES('metromania-over',36,'moved',0,2101,'station h1',36,NULL,NULL,1.79485024380324316027e+09,'station h1','[]');
INSERT INTO "entries" VALUES('metromania-over',37,'moved',1,2071,'station e3',37,NULL,NULL,1.79485024380563783644e+09,'station e3','[]');
INSERT INTO "entries" VALUES('metromania-over',38,'moved',0,828,'2 h5-h4 n',38,NULL,NULL,1.79485024380815434458e+09,'2 h5-h4 n','[]');
INSERT INTO "entries" VALUES('metromania-over',39,'moved',0,851,'2 h4-h3 s',39,NULL,NULL,1.79485024381055307393e+09,'2 h4-h3 s','[]');
INSERT INTO "entries" VALUES('metromania-over',40,'moved',0,848,'2 h3-h2 s',40,NULL,NULL,1.79485024381291484833e+09,'2 h3-h2 s','[]');
INSERT INTO "entries" VALUES('metromania-over',41,'moved',1,884,'2 i6-h7 se',41,NULL,NULL,1.7948502438153743744e+09,'2 i6-h7 se','[]');
INSERT INTO "entries" VALUES('metromania-over',42,'moved',1,810,'2 h7-g7 ne',42,NULL,NULL,1.79485024381780958182e+09,'2 h7-g7 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',43,'moved',1,754,'2 g7-f8 nw E',43,NULL,NULL,1.79485024382019281389e+09,'2 g7-f8 nw E','[]');
INSERT INTO "entries" VALUES('metromania-over',44,'moved',0,702,'2 f10-e10 ne',44,NULL,NULL,1.79485024382284021372e+09,'2 f10-e10 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',45,'moved',0,673,'2 e10-d10 sw',45,NULL,NULL,1.79485024382535362239e+09,'2 e10-d10 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',46,'moved',0,621,'2 d10-d9 n',46,NULL,NULL,1.7948502438277788162e+09,'2 d10-d9 n','[]');
INSERT INTO "entries" VALUES('metromania-over',47,'moved',1,362,'1 h3-i2 se',47,NULL,NULL,1.79485024383020186421e+09,'1 h3-i2 se','[]');
INSERT INTO "entries" VALUES('metromania-over',48,'moved',1,400,'1 i2-j2 sw',48,NULL,NULL,1.79485024383265638356e+09,'1 i2-j2 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',49,'moved',1,418,'1 j2-k1 nw',49,NULL,NULL,1.79485024383498358727e+09,'1 j2-k1 nw','[]');
INSERT INTO "entries" VALUES('metromania-over',50,'moved',0,2050,'station b9',50,NULL,NULL,1.7948502438401970863e+09,'station b9','[]');
INSERT INTO "entries" VALUES('metromania-over',51,'moved',1,248,'1 f9-f8 s',51,NULL,NULL,1.79485024384252953534e+09,'1 f9-f8 s','[]');
INSERT INTO "entries" VALUES('metromania-over',52,'moved',1,726,'2 f8-f9 n',52,NULL,NULL,1.79485024384822916985e+09,'2 f8-f9 n','[]');
INSERT INTO "entries" VALUES('metromania-over',53,'moved',1,761,'2 f9-f10 s',53,NULL,NULL,1.79485024385343742373e+09,'2 f9-f10 s','[]');
INSERT INTO "entries" VALUES('metromania-over',54,'moved',0,598,'2 d9-c10 nw',54,NULL,NULL,1.79485024385862779617e+09,'2 d9-c10 nw','[]');
INSERT INTO "entries" VALUES('metromania-over',55,'moved',0,577,'2 c10-b10 sw',55,NULL,NULL,1.7948502438618321419e+09,'2 c10-b10 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',56,'moved',0,538,'2 b10-a10 sw',56,NULL,NULL,1.79485024386470484736e+09,'2 b10-a10 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',57,'moved',1,489,'1 k1-end20',57,NULL,NULL,1.79485024386710071558e+09,'1 k1-end20','[]');
INSERT INTO "entries" VALUES('metromania-over',58,'moved',1,2082,'station f3',58,NULL,NULL,1794850243.86932,'station f3','[]');
INSERT INTO "entries" VALUES('metromania-over',59,'moved',1,852,'2 i4-h4 ne',59,NULL,NULL,1.7948502438716409206e+09,'2 i4-h4 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',60,'moved',1,801,'2 h4-g4 ne',60,NULL,NULL,1.79485024387388062477e+09,'2 h4-g4 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',61,'moved',0,868,'2 h2-i2 sw',61,NULL,NULL,1.79485024387621188162e+09,'2 h2-i2 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',62,'moved',0,889,'2 i2-j1 nw',62,NULL,NULL,1.7948502438785920143e+09,'2 i2-j1 nw','[]');
INSERT INTO "entries" VALUES('metromania-over',63,'moved',0,1002,'2 j1-end22',63,NULL,NULL,1.79485024388073468202e+09,'2 j1-end22','[]');
INSERT INTO "entries" VALUES('metromania-over',64,'moved',0,2116,'station i7',64,NULL,NULL,1794850243.88291,'station i7','[]');
INSERT INTO "entries" VALUES('metromania-over',65,'moved',1,2115,'station i6',65,NULL,NULL,1.79485024388525605198e+09,'station i6','[]');
INSERT INTO "entries" VALUES('metromania-over',66,'moved',0,967,'2 a10-end4',66,NULL,NULL,1.79485024388790249819e+09,'2 a10-end4','[]');
INSERT INTO "entries" VALUES('metromania-over',67,'moved',0,2044,'station a10',67,NULL,NULL,1.79485024388999533659e+09,'station a10','[]');
INSERT INTO "entries" VALUES('metromania-over',68,'moved',0,422,'1 j2-j3 s',68,NULL,NULL,1.79485024389225864406e+09,'1 j2-j3 s','[]');
INSERT INTO "entries" VALUES('metromania-over',69,'moved',1,772,'2 g4-f4 sw',69,NULL,NULL,1.79485024389446616178e+09,'2 g4-f4 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',70,'moved',1,711,'2 f4-f3 n',70,NULL,NULL,1.79485024389664769165e+09,'2 f4-f3 n','[]');
INSERT INTO "entries" VALUES('metromania-over',71,'moved',1,740,'2 f3-f2 s',71,NULL,NULL,1.79485024389885544776e+09,'2 f3-f2 s','[]');
INSERT INTO "entries" VALUES('metromania-over',72,'moved',0,133,'1 d9-e8 nw',72,NULL,NULL,1.79485024390113520617e+09,'1 d9-e8 nw','[]');
INSERT INTO "entries" VALUES('metromania-over',73,'moved',0,214,'1 e8-f8 sw',73,NULL,NULL,1.79485024390361309052e+09,'1 e8-f8 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',74,'moved',0,274,'1 f8-g8 sw',74,NULL,NULL,1.79485024390580630302e+09,'1 f8-g8 sw','[]');
INSERT INTO "entries" VALUES('metromania-over',75,'moved',1,732,'2 f10-f11 n',75,NULL,NULL,1.79485024390798640243e+09,'2 f10-f11 n','[]');
INSERT INTO "entries" VALUES('metromania-over',76,'moved',1,979,'2 f11-end10',76,NULL,NULL,1.79485024391022086141e+09,'2 f11-end10','[]');
INSERT INTO "entries" VALUES('metromania-over',77,'moved',1,2097,'station g7',77,NULL,NULL,1.79485024391233730315e+09,'station g7','[]');
INSERT INTO "entries" VALUES('metromania-over',78,'moved',1,186,'1 f8-e8 ne',78,NULL,NULL,1.79485024391458106041e+09,'1 f8-e8 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',79,'moved',0,2134,'pass',79,NULL,NULL,1.79485024391668176657e+09,'pass','[]');
INSERT INTO "entries" VALUES('metromania-over',80,'moved',1,736,'2 f2-g1 nw',80,NULL,NULL,1.79485024391912937162e+09,'2 f2-g1 nw','[]');
INSERT INTO "entries" VALUES('metromania-over',81,'moved',1,792,'2 g1-h1 ne',81,NULL,NULL,1.79485024392128753663e+09,'2 g1-h1 ne','[]');
INSERT INTO "entries" VALUES('metromania-over',82,'moved',1,821,'2 h1-g2 se',82,NULL,NULL,1.79485024392375230786e+09,'2 h1-g2 se','[]');
INSERT INTO "entries" VALUES('metromania-over',83,'moved',0,276,'1 g8-g9 n',83,NULL,NULL,1.79485024392605686189e+09,'1 g8-g9 n','[]');
INSERT INTO "entries" VALUES('metromania-over',84,'moved',0,308,'1 g9-g10 s',84,NULL,NULL,1.7948502439282815456e+09,'1 g9-g10 s','[]');
INSERT INTO "entries" VALUES('metromania-over',85,'moved',0,472,'1 g10-end12',85,NULL,NULL,1.79485024393052673341e+09,'1 g10-end12','[]');
INSERT INTO "entries" VALUES('metromania-over',86,'moved',0,2099,'station g9',86,NULL,NULL,1.79485024393263459209e+09,'station g9','[]');
INSERT INTO "entries" VALUES('metromania-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79485024450396323208e+09,NULL,NULL);
INSERT INTO "entries" VALUES('metromania-running',0,'moved',0,498,'1 start25-g1',0,NULL,NULL,1.79485024437094378476e+09,'1 start25-g1','[]');
INSERT INTO "entries" VALUES('metromania-running',1,'moved',0,257,'1 g1-f2 se C',1,NULL,NULL,1.79485024437373256686e+09,'1 g1-f2 se C','[]');
INSERT INTO "entries" VALUES('metromania-running',2,'moved',0,200,'1 f2-e3 se',2,NULL,NULL,1.7948502443763680458e+09,'1 f2-e3 se','[]');
INSERT INTO "entries" VALUES('metromania-running',3,'moved',1,451,'1 start1-a7',3,NULL,NULL,1.79485024437914037704e+09,'1 start1-a7','[]');
INSERT INTO "entries" VALUES('metromania-running',4,'moved',1,3,'1 a7-b7 ne B',4,NULL,NULL,1.79485024438156771662e+09,'1 a7-b7 ne B','[]');
INSERT INTO "entries" VALUES('metromania-taken-back',0,'moved',0,506,'1 start29-c4',0,NULL,NULL,1.79485024447220301632e+09,'1 start29-c4','[]');
INSERT INTO "entries" VALUES('metromania-taken-back',1,'moved',0,74,'1 c4-c5 s C',1,NULL,NULL,1.7948502444747657776e+09,'1 c4-c5 s C','[]');
INSERT INTO "entries" VALUES('metromania-taken-back',2,'moved',0,54,'1 c5-c6 n',2,NULL,NULL,1.79485024447802710536e+09,'1 c5-c6 n','[]');
INSERT INTO "entries" VALUES('metromania-taken-back',3,'moved',1,495,'1 start23-h1',3,NULL,NULL,1.79485024448078799245e+09,'1 start23-h1','[]');
INSERT INTO "entries" VALUES('metromania-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024448292207715e+09,NULL,NULL);
INSERT INTO "entries" VALUES('metromania-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551571',NULL,1.79485024448292207715e+09,NULL,NULL);
INSERT INTO "entries" VALUES('next-station-london-forked',0,'moved',1,59,'blue 5,4-5,3',0,NULL,NULL,1.79485024136436724668e+09,'blue 5,4-5,3','[["round 1", "street triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-forked',1,'moved',0,11,'green 6,2-4,0',1,NULL,NULL,1.79485024138239598274e+09,'green 6,2-4,0','[]');
INSERT INTO "entries" VALUES('next-station-london-left',0,'moved',1,83,'blue 5,7-5,4',0,NULL,NULL,1.7948502419175136089e+09,'blue 5,7-5,4','[]');
INSERT INTO "entries" VALUES('next-station-london-left',1,'moved',0,95,'purple 2,5-4,3',0,NULL,NULL,1.79485024192163777345e+09,'purple 2,5-4,3','[["round 1", "underground triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-left',2,'moved',1,59,'blue 5,4-5,3',2,NULL,NULL,1.79485024192769312858e+09,'blue 5,4-5,3','[]');
INSERT INTO "entries" VALUES('next-station-london-left',3,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024193095660206e+09,NULL,NULL);
INSERT INTO "entries" VALUES('next-station-london-over',0,'moved',0,93,'purple 2,5-2,7',0,NULL,NULL,1.79485023443509316438e+09,'purple 2,5-2,7','[]');
INSERT INTO "entries" VALUES('next-station-london-over',1,'moved',1,45,'pink 7,3-6,2',1,NULL,NULL,1.79485023456835579873e+09,'pink 7,3-6,2','[["round 1", "underground square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',2,'moved',0,76,'purple 2,5-2,4',2,NULL,NULL,1.79485023460028624529e+09,'purple 2,5-2,4','[]');
INSERT INTO "entries" VALUES('next-station-london-over',3,'moved',1,61,'pink 6,2-5,3',3,NULL,NULL,1.79485023464064526559e+09,'pink 6,2-5,3','[["round 1", "underground triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',4,'moved',0,77,'purple 2,4-4,6',4,NULL,NULL,1.79485023469328236573e+09,'purple 2,4-4,6','[]');
INSERT INTO "entries" VALUES('next-station-london-over',5,'moved',1,108,'pink 7,3-4,6',5,NULL,NULL,1.79485023475838804249e+09,'pink 7,3-4,6','[["round 1", "street pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',6,'moved',0,90,'purple 2,7-0,5',6,NULL,NULL,1.79485023478772044184e+09,'purple 2,7-0,5','[]');
INSERT INTO "entries" VALUES('next-station-london-over',7,'moved',1,102,'pink 4,6-3,6',7,NULL,NULL,1.79485023480541443828e+09,'pink 4,6-3,6','[["round 1", "street joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',8,'moved',0,48,'purple 0,5-0,3',8,NULL,NULL,1.79485023483585166932e+09,'purple 0,5-0,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',9,'moved',1,104,'pink 3,6-4,5',9,NULL,NULL,1.79485023486362600328e+09,'pink 3,6-4,5','[["round 1", "street circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',10,'moved',0,108,'purple 4,6-7,3',10,NULL,NULL,1.79485023487662625311e+09,'purple 4,6-7,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',11,'moved',1,58,'pink 5,3-6,3',11,NULL,NULL,1.79485023491956663128e+09,'pink 5,3-6,3','[["round 1", "underground pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',12,'moved',0,47,'purple 0,3-2,3',12,NULL,NULL,1.79485023495225691795e+09,'purple 0,3-2,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',13,'moved',1,52,'pink 4,5-2,3',13,NULL,NULL,1.79485023497965908052e+09,'pink 4,5-2,3','[["round 1", "underground circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',14,'moved',0,67,'purple 7,3-7,5',14,NULL,NULL,1.79485023501074409486e+09,'purple 7,3-7,5','[]');
INSERT INTO "entries" VALUES('next-station-london-over',15,'moved',1,1088,'pass',15,NULL,NULL,1.79485023504390287397e+09,'pass','[["round 1", "street triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',16,'moved',0,74,'purple 2,3-1,4',16,NULL,NULL,1.79485023506135416026e+09,'purple 2,3-1,4','[]');
INSERT INTO "entries" VALUES('next-station-london-over',17,'moved',1,50,'pink 2,3-4,3',17,NULL,NULL,1.79485023508724617956e+09,'pink 2,3-4,3','[["round 1", "street switch"], ["round 1", "underground joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',18,'moved',0,106,'purple 4,6-4,9',18,NULL,NULL,1.79485023514484119417e+09,'purple 4,6-4,9','[]');
INSERT INTO "entries" VALUES('next-station-london-over',19,'moved',1,106,'pink 4,6-4,9',19,NULL,NULL,1.7948502352111365795e+09,'pink 4,6-4,9','[["round 2", "underground square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',20,'moved',0,131,'blue 5,7-6,6',20,NULL,NULL,1.79485023524071454995e+09,'blue 5,7-6,6','[]');
INSERT INTO "entries" VALUES('next-station-london-over',21,'moved',1,39,'green 3,2-6,2',21,NULL,NULL,1.79485023527996468547e+09,'green 3,2-6,2','[["round 2", "street joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',22,'moved',0,105,'blue 6,6-4,6',22,NULL,NULL,1.79485023531792974469e+09,'blue 6,6-4,6','[]');
INSERT INTO "entries" VALUES('next-station-london-over',23,'moved',1,53,'green 3,2-2,3',23,NULL,NULL,1.7948502353793661595e+09,'green 3,2-2,3','[["round 2", "street circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',24,'moved',0,97,'blue 4,6-4,5',24,NULL,NULL,1.79485023540374088284e+09,'blue 4,6-4,5','[]');
INSERT INTO "entries" VALUES('next-station-london-over',25,'moved',1,44,'green 6,2-6,3',25,NULL,NULL,1.79485023545227694507e+09,'green 6,2-6,3','[["round 2", "underground circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',26,'moved',0,128,'blue 5,7-8,7',26,NULL,NULL,1.79485023548791289326e+09,'blue 5,7-8,7','[]');
INSERT INTO "entries" VALUES('next-station-london-over',27,'moved',1,62,'green 6,3-7,3',27,NULL,NULL,1.79485023554037451736e+09,'green 6,3-7,3','[["round 2", "underground triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',28,'moved',0,134,'blue 8,7-9,6',28,NULL,NULL,1.79485023565567493441e+09,'blue 8,7-9,6','[]');
INSERT INTO "entries" VALUES('next-station-london-over',29,'moved',1,74,'green 2,3-1,4',29,NULL,NULL,1.79485023580076575276e+09,'green 2,3-1,4','[["round 2", "street pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',30,'moved',0,52,'blue 4,5-2,3',30,NULL,NULL,1.7948502358587572575e+09,'blue 4,5-2,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',31,'moved',1,20,'green 1,4-1,1',31,NULL,NULL,1.79485023587988495831e+09,'green 1,4-1,1','[["round 2", "underground pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',32,'moved',0,116,'blue 9,6-9,7',32,NULL,NULL,1.79485023597943329815e+09,'blue 9,6-9,7','[]');
INSERT INTO "entries" VALUES('next-station-london-over',33,'moved',1,69,'green 7,3-9,1',33,NULL,NULL,1.79485023604436135296e+09,'green 7,3-9,1','[["round 2", "street switch"], ["round 2", "street triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',34,'moved',0,50,'blue 2,3-4,3',34,NULL,NULL,1.79485023614874768258e+09,'blue 2,3-4,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',35,'moved',1,11,'green 6,2-4,0',35,NULL,NULL,1.79485024037092542655e+09,'green 6,2-4,0','[["round 2", "street square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',36,'moved',0,54,'blue 4,3-5,3',36,NULL,NULL,1.79485024037678623197e+09,'blue 4,3-5,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',37,'moved',1,19,'green 1,1-3,1',37,NULL,NULL,1.79485024039027547836e+09,'green 1,1-3,1','[["round 2", "underground joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',38,'moved',0,61,'blue 5,3-6,2',38,NULL,NULL,1.79485024039898562438e+09,'blue 5,3-6,2','[]');
INSERT INTO "entries" VALUES('next-station-london-over',39,'moved',1,9,'green 4,0-5,0',39,NULL,NULL,1.79485024040684175493e+09,'green 4,0-5,0','[["round 3", "underground circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',40,'moved',0,62,'pink 7,3-6,3',40,NULL,NULL,1.79485024041512036319e+09,'pink 7,3-6,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',41,'moved',1,92,'purple 2,5-4,5',41,NULL,NULL,1.79485024042476606367e+09,'purple 2,5-4,5','[["round 3", "street square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',42,'moved',0,58,'pink 6,3-5,3',42,NULL,NULL,1.79485024042983055112e+09,'pink 6,3-5,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',43,'moved',1,98,'purple 4,5-5,4',43,NULL,NULL,1.79485024043728661532e+09,'purple 4,5-5,4','[["round 3", "street triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',44,'moved',0,16,'pink 7,3-7,0',44,NULL,NULL,1.79485024044423747057e+09,'pink 7,3-7,0','[]');
INSERT INTO "entries" VALUES('next-station-london-over',45,'moved',1,59,'purple 5,4-5,3',45,NULL,NULL,1794850240.45672,'purple 5,4-5,3','[["round 3", "underground pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',46,'moved',0,29,'pink 7,0-6,1',46,NULL,NULL,1.7948502404685964584e+09,'pink 7,0-6,1','[]');
INSERT INTO "entries" VALUES('next-station-london-over',47,'moved',1,94,'purple 2,5-3,6',47,NULL,NULL,1.79485024048094153406e+09,'purple 2,5-3,6','[["round 3", "street pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',48,'moved',0,81,'pink 5,3-4,4',48,NULL,NULL,1.79485024049865531919e+09,'pink 5,3-4,4','[]');
INSERT INTO "entries" VALUES('next-station-london-over',49,'moved',1,81,'purple 5,3-4,4',49,NULL,NULL,1.79485024051194500928e+09,'purple 5,3-4,4','[["round 3", "street joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',50,'moved',0,55,'pink 4,4-4,3',50,NULL,NULL,1.79485024052115893361e+09,'pink 4,4-4,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',51,'moved',1,123,'purple 3,6-2,7',51,NULL,NULL,1.79485024053276443476e+09,'purple 3,6-2,7','[["round 3", "underground joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',52,'moved',0,28,'pink 6,1-6,2',52,NULL,NULL,1.79485024054088878634e+09,'pink 6,1-6,2','[]');
INSERT INTO "entries" VALUES('next-station-london-over',53,'moved',1,122,'purple 2,7-4,9',53,NULL,NULL,1.79485024054864954947e+09,'purple 2,7-4,9','[["round 3", "underground triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',54,'moved',0,39,'pink 6,2-3,2',54,NULL,NULL,1.79485024055658197407e+09,'pink 6,2-3,2','[]');
INSERT INTO "entries" VALUES('next-station-london-over',55,'moved',1,55,'purple 4,4-4,3',55,NULL,NULL,1.79485024056444048877e+09,'purple 4,4-4,3','[["round 3", "street circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',56,'moved',0,35,'pink 3,2-0,2',56,NULL,NULL,1.79485024057177066803e+09,'pink 3,2-0,2','[]');
INSERT INTO "entries" VALUES('next-station-london-over',57,'moved',1,1088,'pass',57,NULL,NULL,1.79485024057887983328e+09,'pass','[["round 3", "street switch"], ["round 3", "underground square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',58,'moved',0,36,'pink 0,2-0,3',58,NULL,NULL,1.79485024058444309234e+09,'pink 0,2-0,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',59,'moved',1,76,'purple 2,5-2,4',59,NULL,NULL,1.79485024059872722628e+09,'purple 2,5-2,4','[["round 4", "underground triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',60,'moved',0,41,'green 3,2-4,3',60,NULL,NULL,1.7948502406054656506e+09,'green 3,2-4,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',61,'moved',1,107,'blue 5,7-4,6',61,NULL,NULL,1.79485024061175560947e+09,'blue 5,7-4,6','[["round 4", "street joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',62,'moved',0,53,'green 3,2-2,3',62,NULL,NULL,1.79485024062104749683e+09,'green 3,2-2,3','[]');
INSERT INTO "entries" VALUES('next-station-london-over',63,'moved',1,97,'blue 4,6-4,5',63,NULL,NULL,1.79485024063283610347e+09,'blue 4,6-4,5','[["round 4", "underground joker"]]');
INSERT INTO "entries" VALUES('next-station-london-over',64,'moved',0,51,'green 2,3-2,4',64,NULL,NULL,1.7948502406406488419e+09,'green 2,3-2,4','[]');
INSERT INTO "entries" VALUES('next-station-london-over',65,'moved',1,79,'blue 4,5-4,4',65,NULL,NULL,1.79485024064856672288e+09,'blue 4,5-4,4','[["round 4", "underground square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',66,'moved',0,1088,'pass',66,NULL,NULL,1.79485024065637898448e+09,'pass','[]');
INSERT INTO "entries" VALUES('next-station-london-over',67,'moved',1,78,'blue 4,4-5,4',67,NULL,NULL,1.79485024066435217863e+09,'blue 4,4-5,4','[["round 4", "street switch"], ["round 4", "street circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',68,'moved',0,42,'green 3,2-5,0',68,NULL,NULL,1.79485024067076110844e+09,'green 3,2-5,0','[]');
INSERT INTO "entries" VALUES('next-station-london-over',69,'moved',1,85,'blue 5,4-6,3',69,NULL,NULL,1.79485024067616915702e+09,'blue 5,4-6,3','[["round 4", "street square"]]');
INSERT INTO "entries" VALUES('next-station-london-over',70,'moved',0,1088,'pass',70,NULL,NULL,1.79485024068172931673e+09,'pass','[]');
INSERT INTO "entries" VALUES('next-station-london-over',71,'moved',1,131,'blue 5,7-6,6',71,NULL,NULL,1.79485024068802928925e+09,'blue 5,7-6,6','[["round 4", "street pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',72,'moved',0,14,'green 5,0-6,1',72,NULL,NULL,1794850240.69474,'green 5,0-6,1','[]');
INSERT INTO "entries" VALUES('next-station-london-over',73,'moved',1,110,'blue 6,6-6,8',73,NULL,NULL,1.79485024070030808451e+09,'blue 6,6-6,8','[["round 4", "street triangle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',74,'moved',0,71,'green 2,4-1,4',74,NULL,NULL,1.79485024070812869073e+09,'green 2,4-1,4','[]');
INSERT INTO "entries" VALUES('next-station-london-over',75,'moved',1,139,'blue 6,8-8,8',75,NULL,NULL,1.79485024071371126173e+09,'blue 6,8-8,8','[["round 4", "underground pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-over',76,'moved',0,91,'green 1,4-0,5',76,NULL,NULL,1.79485024072442412375e+09,'green 1,4-0,5','[]');
INSERT INTO "entries" VALUES('next-station-london-over',77,'moved',1,142,'blue 8,8-9,7',77,NULL,NULL,1.79485024073299026491e+09,'blue 8,8-9,7','[["round 4", "underground circle"]]');
INSERT INTO "entries" VALUES('next-station-london-over',78,'moved',0,89,'green 0,5-0,7',78,NULL,NULL,1.7948502407403979301e+09,'green 0,5-0,7','[]');
INSERT INTO "entries" VALUES('next-station-london-over',79,'moved',1,100,'blue 9,7-7,5',79,NULL,NULL,1.79485024087289142613e+09,'blue 9,7-7,5','[]');
INSERT INTO "entries" VALUES('next-station-london-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79485024203350663181e+09,NULL,NULL);
INSERT INTO "entries" VALUES('next-station-london-replaced',1,'moved',1,1088,'pass',1,NULL,NULL,1.79485024249056625365e+09,'pass','[]');
INSERT INTO "entries" VALUES('next-station-london-running',0,'moved',0,39,'green 3,2-6,2',0,NULL,NULL,1.79485024124049091344e+09,'green 3,2-6,2','[]');
INSERT INTO "entries" VALUES('next-station-london-running',1,'moved',1,83,'blue 5,7-5,4',1,NULL,NULL,1.79485024125489974018e+09,'blue 5,7-5,4','[["round 1", "underground joker"]]');
INSERT INTO "entries" VALUES('next-station-london-running',2,'moved',0,40,'green 3,2-3,6',2,NULL,NULL,1.79485024127510213853e+09,'green 3,2-3,6','[]');
INSERT INTO "entries" VALUES('next-station-london-running',3,'moved',1,59,'blue 5,4-5,3',3,NULL,NULL,1.79485024129132342339e+09,'blue 5,4-5,3','[["round 1", "underground pentagon"]]');
INSERT INTO "entries" VALUES('next-station-london-running',4,'moved',0,28,'green 6,2-6,1',4,NULL,NULL,1.79485024130629420278e+09,'green 6,2-6,1','[]');
INSERT INTO "entries" VALUES('next-station-london-taken-back',0,'moved',0,94,'purple 2,5-3,6',0,NULL,NULL,1.79485024143654060368e+09,'purple 2,5-3,6','[]');
INSERT INTO "entries" VALUES('next-station-london-taken-back',1,'moved',1,40,'green 3,2-3,6',1,NULL,NULL,1.79485024144822502131e+09,'green 3,2-3,6','[["round 1", "street joker"]]');
INSERT INTO "entries" VALUES('next-station-london-taken-back',2,'moved',0,95,'purple 2,5-4,3',2,NULL,NULL,1.79485024145705389974e+09,'purple 2,5-4,3','[]');
INSERT INTO "entries" VALUES('next-station-london-taken-back',3,'moved',1,104,'green 3,6-4,5',3,NULL,NULL,1.79485024157458329194e+09,'green 3,6-4,5','[["round 1", "underground circle"]]');
INSERT INTO "entries" VALUES('next-station-london-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024167683100701e+09,NULL,NULL);
INSERT INTO "entries" VALUES('next-station-london-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551605',NULL,1.79485024167683100701e+09,NULL,NULL);
INSERT INTO "entries" VALUES('ticket-to-ride-london-forked',0,'moved',1,900,'claim Covent Garden - Trafalgar Square black: 1 bus',0,NULL,NULL,1.79485024364968299859e+09,'claim Covent Garden - Trafalgar Square black: 1 bus','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-forked',1,'moved',0,1301,'claim Globe Theatre - St Paul''s grey: 1 orange',1,NULL,NULL,1.79485024366091656684e+09,'claim Globe Theatre - St Paul''s grey: 1 orange','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',0,'moved',0,9,'keep King''s Cross - Buckingham Palace',0,NULL,NULL,1.79485024369375419615e+09,'keep 1','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',1,'moved',1,10,'keep Baker Street - Tower of London',1,NULL,NULL,1.79485024369726896284e+09,'keep 1','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-left',2,'abandoned',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024369831228261e+09,NULL,NULL);
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',0,'moved',0,11,'keep both',0,NULL,NULL,1794850242.53496,'keep 2','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',1,'moved',1,11,'keep both',1,NULL,NULL,1.79485024255914735798e+09,'keep 2','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',2,'moved',0,413,'claim British Museum - Covent Garden grey: 1 orange',2,NULL,NULL,1.79485024256944084171e+09,'claim British Museum - Covent Garden grey: 1 orange','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',3,'moved',1,1030,'claim Trafalgar Square - Big Ben grey: 1 pink',3,NULL,NULL,1.79485024258486461638e+09,'claim Trafalgar Square - Big Ben grey: 1 pink','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',4,'moved',0,5,'take yellow',4,NULL,NULL,1.79485024260778570177e+09,'take yellow','[["face up", "bus"], ["face up", "yellow"], ["face up", "orange"], ["face up", "green"], ["face up", "black"], ["face up", "pink"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',5,'moved',0,3,'take black',5,NULL,NULL,1.79485024261908555033e+09,'take black','[["face up", "orange"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',6,'moved',1,2,'take green',6,NULL,NULL,1.79485024262343502042e+09,'take green','[["face up", "yellow"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',7,'moved',1,5,'take yellow',7,NULL,NULL,1.79485024264847922324e+09,'take yellow','[["face up", "bus"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',8,'moved',0,876,'claim Covent Garden - Trafalgar Square black: 1 black',8,NULL,NULL,1.79485024265284919733e+09,'claim Covent Garden - Trafalgar Square black: 1 black','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',9,'moved',1,1240,'claim Globe Theatre - Elephant & Castle green: 2 green',9,NULL,NULL,1.79485024266431951521e+09,'claim Globe Theatre - Elephant & Castle green: 2 green','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',10,'moved',0,5,'take yellow',10,NULL,NULL,1.79485024268858528138e+09,'take yellow','[["face up", "pink"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',11,'moved',0,6,'take orange',11,NULL,NULL,1.79485024271106719971e+09,'take orange','[["face up", "bus"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',12,'moved',1,1295,'claim Globe Theatre - St Paul''s grey: 1 yellow',12,NULL,NULL,1.79485024271484041214e+09,'claim Globe Theatre - St Paul''s grey: 1 yellow','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',13,'moved',0,1073,'claim Trafalgar Square - Waterloo grey: 2 yellow',13,NULL,NULL,1.79485024273495864864e+09,'claim Trafalgar Square - Waterloo grey: 2 yellow','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',14,'moved',1,4,'take pink',14,NULL,NULL,1.79485024274396729468e+09,'take pink','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',15,'moved',1,3,'take black',15,NULL,NULL,1.79485024275254631044e+09,'take black','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',16,'moved',0,4,'take pink',16,NULL,NULL,1.79485024276508069035e+09,'take pink','[["face up", "bus"], ["face up", "yellow"], ["face up", "pink"], ["face up", "green"], ["face up", "orange"], ["face up", "blue"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',17,'moved',0,4,'take pink',17,NULL,NULL,1.7948502427778859139e+09,'take pink','[["face up", "bus"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',18,'moved',1,1431,'claim The Charterhouse - St Paul''s black: 1 black',18,NULL,NULL,1.79485024280815863607e+09,'claim The Charterhouse - St Paul''s black: 1 black','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',19,'moved',0,1178,'claim Waterloo - Globe Theatre pink: 2 pink',19,NULL,NULL,1.79485024282018303868e+09,'claim Waterloo - Globe Theatre pink: 2 pink','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',20,'moved',1,2,'take green',20,NULL,NULL,1.79485024285283184053e+09,'take green','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',21,'moved',1,5,'take yellow',21,NULL,NULL,1.79485024287119102484e+09,'take yellow','[["face up", "blue"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',22,'moved',0,1,'take blue',22,NULL,NULL,1.79485024289584302898e+09,'take blue','[["face up", "blue"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',23,'moved',0,1,'take blue',23,NULL,NULL,1.79485024291362309451e+09,'take blue','[["face up", "green"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',24,'moved',1,2,'take green',24,NULL,NULL,1.79485024292465496055e+09,'take green','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',25,'moved',1,0,'draw',25,NULL,NULL,1.7948502429358768463e+09,'draw','[["card of 1", "pink"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',26,'moved',0,1345,'claim Globe Theatre - Tower of London grey: 3 blue',26,NULL,NULL,1.79485024295191216469e+09,'claim Globe Theatre - Tower of London grey: 3 blue','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',27,'moved',1,7,'take bus',27,NULL,NULL,1.79485024295517301556e+09,'take bus','[["face up", "green"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',28,'moved',0,6,'take orange',28,NULL,NULL,1.79485024296774148939e+09,'take orange','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',29,'moved',0,0,'draw',29,NULL,NULL,1.79485024297152638431e+09,'draw','[["card of 0", "blue"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',30,'moved',1,180,'claim King''s Cross - The Charterhouse pink: 2 pink 1 bus',30,NULL,NULL,1.79485024298039937021e+09,'claim King''s Cross - The Charterhouse pink: 2 pink 1 bus','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',31,'moved',0,0,'draw',31,NULL,NULL,1.79485024300025701525e+09,'draw','[["card of 0", "blue"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',32,'moved',0,0,'draw',32,NULL,NULL,1.79485024301506471632e+09,'draw','[["card of 0", "pink"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',33,'moved',1,2,'take green',33,NULL,NULL,1.79485024303565979001e+09,'take green','[["face up", "orange"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',34,'moved',1,0,'draw',34,NULL,NULL,1.79485024305621480942e+09,'draw','[["card of 1", "yellow"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',35,'moved',0,6,'take orange',35,NULL,NULL,1.79485024306980633741e+09,'take orange','[["face up", "bus"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',36,'moved',0,0,'draw',36,NULL,NULL,1.79485024310066580777e+09,'draw','[["card of 0", "green"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',37,'moved',1,56,'claim Regent''s Park - King''s Cross green: 3 green',37,NULL,NULL,1.79485024312166714663e+09,'claim Regent''s Park - King''s Cross green: 3 green','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',38,'moved',0,7,'take bus',38,NULL,NULL,1.79485024314278626437e+09,'take bus','[["face up", "green"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',39,'moved',1,0,'draw',39,NULL,NULL,1.79485024315989446638e+09,'draw','[["card of 1", "yellow"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',40,'moved',1,0,'draw',40,NULL,NULL,1.79485024317127943036e+09,'draw','[["card of 1", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',41,'moved',0,229,'claim Baker Street - British Museum orange: 3 orange 1 bus',41,NULL,NULL,1.79485024319504070282e+09,'claim Baker Street - British Museum orange: 3 orange 1 bus','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',42,'moved',1,1147,'claim Big Ben - Elephant & Castle yellow: 3 yellow',42,NULL,NULL,1.79485024321961760514e+09,'claim Big Ben - Elephant & Castle yellow: 3 yellow','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',43,'moved',0,605,'claim Piccadilly Circus - Hyde Park grey: 2 blue',43,NULL,NULL,1.79485024322313284871e+09,'claim Piccadilly Circus - Hyde Park grey: 2 blue','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',44,'moved',1,3,'take black',44,NULL,NULL,1.79485024324879717831e+09,'take black','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',45,'moved',1,3,'take black',45,NULL,NULL,1.79485024326010632516e+09,'take black','[["face up", "orange"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-over',46,'moved',0,463,'claim Piccadilly Circus - Covent Garden green: 1 green',46,NULL,NULL,1.79485024327894330023e+09,'claim Piccadilly Circus - Covent Garden green: 1 green','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-replaced',0,'taken',1,NULL,NULL,NULL,NULL,'level-3',1.79485024370586729054e+09,NULL,NULL);
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',0,'moved',0,11,'keep both',0,NULL,NULL,1.79485024354287123682e+09,'keep 2','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',1,'moved',1,11,'keep both',1,NULL,NULL,1.79485024356461548809e+09,'keep 2','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',2,'moved',0,531,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue',2,NULL,NULL,1.79485024358564090735e+09,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',3,'moved',1,1,'take blue',3,NULL,NULL,1.79485024359706735611e+09,'take blue','[["face up", "orange"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-running',4,'moved',1,3,'take black',4,NULL,NULL,1.79485024360687828062e+09,'take black','[["face up", "bus"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',0,'moved',0,11,'keep both',0,NULL,NULL,1.79485024367479014395e+09,'keep 2','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',1,'moved',1,11,'keep both',1,NULL,NULL,1.7948502436774535179e+09,'keep 2','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',2,'moved',0,531,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue',2,NULL,NULL,1.79485024367973136898e+09,'claim Piccadilly Circus - Trafalgar Square blue: 1 blue','[]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',3,'moved',1,3,'take black',3,NULL,NULL,1.79485024368230199811e+09,'take black','[["face up", "black"]]');
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',4,'undone',NULL,NULL,NULL,NULL,NULL,NULL,1.79485024368470478051e+09,NULL,NULL);
INSERT INTO "entries" VALUES('ticket-to-ride-london-taken-back',5,'redealt',NULL,NULL,NULL,NULL,'18446744073709551586',NULL,1.79485024368470478051e+09,NULL,NULL);
CREATE TABLE hints (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,         -- who asked
        at INTEGER NOT NULL,           -- the length of the log then
        time REAL NOT NULL,
        PRIMARY KEY (table_id, seat, at)
    ) WITHOUT ROWID;
INSERT INTO "hints" VALUES('with-hint',0,0,1.79485024580844640734e+09);
CREATE TABLE origins (             -- with row numbers, so that its index is free of texts
        table_id TEXT PRIMARY KEY REFERENCES tables,
        record TEXT NOT NULL,          -- the game record that the table goes on from
        fields TEXT                    -- JSON: of a record that begins with a position, the fields of that by name
    );
INSERT INTO "origins" VALUES('next-station-london-uploaded','Mornington record 1
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
0 purple 2,5-2,7 @ 2026-11-16T17:30:34.435+00:00
1 pink 7,3-6,2 @ 2026-11-16T17:30:34.568+00:00
> round 1: underground square
0 purple 2,5-2,4 @ 2026-11-16T17:30:34.600+00:00
1 pink 6,2-5,3 @ 2026-11-16T17:30:34.640+00:00
> round 1: underground triangle
0 purple 2,4-4,6 @ 2026-11-16T17:30:34.693+00:00
1 pink 7,3-4,6 @ 2026-11-16T17:30:34.758+00:00
> round 1: street pentagon
0 purple 2,7-0,5 @ 2026-11-16T17:30:34.787+00:00
1 pink 4,6-3,6 @ 2026-11-16T17:30:34.805+00:00
> round 1: street joker
0 purple 0,5-0,3 @ 2026-11-16T17:30:34.835+00:00
1 pink 3,6-4,5 @ 2026-11-16T17:30:34.863+00:00
> round 1: street circle
0 purple 4,6-7,3 @ 2026-11-16T17:30:34.876+00:00
1 pink 5,3-6,3 @ 2026-11-16T17:30:34.919+00:00
> round 1: underground pentagon
0 purple 0,3-2,3 @ 2026-11-16T17:30:34.952+00:00
1 pink 4,5-2,3 @ 2026-11-16T17:30:34.979+00:00
> round 1: underground circle
0 purple 7,3-7,5 @ 2026-11-16T17:30:35.010+00:00
1 pass @ 2026-11-16T17:30:35.043+00:00
> round 1: street triangle
0 purple 2,3-1,4 @ 2026-11-16T17:30:35.061+00:00
1 pink 2,3-4,3 @ 2026-11-16T17:30:35.087+00:00
> round 1: street switch
> round 1: underground joker
0 purple 4,6-4,9 @ 2026-11-16T17:30:35.144+00:00
1 pink 4,6-4,9 @ 2026-11-16T17:30:35.211+00:00
> round 2: underground square
0 blue 5,7-6,6 @ 2026-11-16T17:30:35.240+00:00
1 green 3,2-6,2 @ 2026-11-16T17:30:35.279+00:00
> round 2: street joker
0 blue 6,6-4,6 @ 2026-11-16T17:30:35.317+00:00
1 green 3,2-2,3 @ 2026-11-16T17:30:35.379+00:00
> round 2: street circle
0 blue 4,6-4,5 @ 2026-11-16T17:30:35.403+00:00
1 green 6,2-6,3 @ 2026-11-16T17:30:35.452+00:00
> round 2: underground circle
0 blue 5,7-8,7 @ 2026-11-16T17:30:35.487+00:00
1 green 6,3-7,3 @ 2026-11-16T17:30:35.540+00:00
> round 2: underground triangle
0 blue 8,7-9,6 @ 2026-11-16T17:30:35.655+00:00
1 green 2,3-1,4 @ 2026-11-16T17:30:35.800+00:00
> round 2: street pentagon
0 blue 4,5-2,3 @ 2026-11-16T17:30:35.858+00:00
1 green 1,4-1,1 @ 2026-11-16T17:30:35.879+00:00
> round 2: underground pentagon
0 blue 9,6-9,7 @ 2026-11-16T17:30:35.979+00:00
1 green 7,3-9,1 @ 2026-11-16T17:30:36.044+00:00
> round 2: street switch
> round 2: street triangle
0 blue 2,3-4,3 @ 2026-11-16T17:30:36.148+00:00
1 green 6,2-4,0 @ 2026-11-16T17:30:40.370+00:00
> round 2: street square
0 blue 4,3-5,3 @ 2026-11-16T17:30:40.376+00:00
1 green 1,1-3,1 @ 2026-11-16T17:30:40.390+00:00
> round 2: underground joker
0 blue 5,3-6,2 @ 2026-11-16T17:30:40.398+00:00
1 green 4,0-5,0 @ 2026-11-16T17:30:40.406+00:00
> round 3: underground circle
0 pink 7,3-6,3 @ 2026-11-16T17:30:40.415+00:00
1 purple 2,5-4,5 @ 2026-11-16T17:30:40.424+00:00
> round 3: street square
0 pink 6,3-5,3 @ 2026-11-16T17:30:40.429+00:00
1 purple 4,5-5,4 @ 2026-11-16T17:30:40.437+00:00
> round 3: street triangle
0 pink 7,3-7,0 @ 2026-11-16T17:30:40.444+00:00
1 purple 5,4-5,3 @ 2026-11-16T17:30:40.456+00:00
> round 3: underground pentagon
0 pink 7,0-6,1 @ 2026-11-16T17:30:40.468+00:00
1 purple 2,5-3,6 @ 2026-11-16T17:30:40.480+00:00
> round 3: street pentagon
0 pink 5,3-4,4 @ 2026-11-16T17:30:40.498+00:00
1 purple 5,3-4,4 @ 2026-11-16T17:30:40.511+00:00
> round 3: street joker
0 pink 4,4-4,3 @ 2026-11-16T17:30:40.521+00:00
1 purple 3,6-2,7 @ 2026-11-16T17:30:40.532+00:00
> round 3: underground joker
0 pink 6,1-6,2 @ 2026-11-16T17:30:40.540+00:00
1 purple 2,7-4,9 @ 2026-11-16T17:30:40.548+00:00
> round 3: underground triangle
0 pink 6,2-3,2 @ 2026-11-16T17:30:40.556+00:00
1 purple 4,4-4,3 @ 2026-11-16T17:30:40.564+00:00
> round 3: street circle
0 pink 3,2-0,2 @ 2026-11-16T17:30:40.571+00:00
1 pass @ 2026-11-16T17:30:40.578+00:00
> round 3: street switch
> round 3: underground square
0 pink 0,2-0,3 @ 2026-11-16T17:30:40.584+00:00
1 purple 2,5-2,4 @ 2026-11-16T17:30:40.598+00:00
> round 4: underground triangle
0 green 3,2-4,3 @ 2026-11-16T17:30:40.605+00:00
1 blue 5,7-4,6 @ 2026-11-16T17:30:40.611+00:00
> round 4: street joker
0 green 3,2-2,3 @ 2026-11-16T17:30:40.621+00:00
1 blue 4,6-4,5 @ 2026-11-16T17:30:40.632+00:00
> round 4: underground joker
0 green 2,3-2,4 @ 2026-11-16T17:30:40.640+00:00
1 blue 4,5-4,4 @ 2026-11-16T17:30:40.648+00:00
> round 4: underground square
0 pass @ 2026-11-16T17:30:40.656+00:00
1 blue 4,4-5,4 @ 2026-11-16T17:30:40.664+00:00
> round 4: street switch
> round 4: street circle
0 green 3,2-5,0 @ 2026-11-16T17:30:40.670+00:00
1 blue 5,4-6,3 @ 2026-11-16T17:30:40.676+00:00
> round 4: street square
0 pass @ 2026-11-16T17:30:40.681+00:00
1 blue 5,7-6,6 @ 2026-11-16T17:30:40.688+00:00
> round 4: street pentagon
0 green 5,0-6,1 @ 2026-11-16T17:30:40.694+00:00
1 blue 6,6-6,8 @ 2026-11-16T17:30:40.700+00:00
> round 4: street triangle
0 green 2,4-1,4 @ 2026-11-16T17:30:40.708+00:00
1 blue 6,8-8,8 @ 2026-11-16T17:30:40.713+00:00
> round 4: underground pentagon
0 green 1,4-0,5 @ 2026-11-16T17:30:40.724+00:00
1 blue 8,8-9,7 @ 2026-11-16T17:30:40.732+00:00
> round 4: underground circle
0 green 0,5-0,7 @ 2026-11-16T17:30:40.740+00:00
1 blue 9,7-7,5 @ 2026-11-16T17:30:40.872+00:00
result: 159 156
state: 2226e580f29b212e6eefd6335a91514a
',NULL);
INSERT INTO "origins" VALUES('next-station-london-forked-from-the-end','Mornington record 1
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
0 purple 2,5-2,7 @ 2026-11-16T17:30:34.435+00:00
1 pink 7,3-6,2 @ 2026-11-16T17:30:34.568+00:00
> round 1: underground square
0 purple 2,5-2,4 @ 2026-11-16T17:30:34.600+00:00
1 pink 6,2-5,3 @ 2026-11-16T17:30:34.640+00:00
> round 1: underground triangle
- redeal 18446744073709551613
state: dc59ab96f582d0c57c9925c5f7caafee
',NULL);
INSERT INTO "origins" VALUES('next-station-london-forked','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
start: TW9ybmluZ3RvbgGwAAAAeyJib2FyZCI6IjJhYjhlYTBhOTliZDdjMzIiLCJnYW1lIjoibmV4dC1zdGF0aW9uLWxvbmRvbiIsImxheW91dCI6IjRhYTUwYjQzYTEwZWJjOWYiLCJvcHRpb25zIjp7ImNob29zZV9wZW5jaWxzIjpmYWxzZSwib2JqZWN0aXZlcyI6ZmFsc2UsInBsYXllcnMiOjIsInBvd2VycyI6ZmFsc2V9LCJydWxlcyI6Mn3+jHWq2s+oVAAkIAKAARQCACgAkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkAARIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAAAEAAAAAAAAAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAQAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAIAAAD///////////////////////////////////////////////////////////////////////////////////////8nACgA/////////////////////////////////////////////////////1MA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAAAAgABAAAAAAAAAAAAAP////////////////////8DAAMDAAAAAAAAAAACCgEFAAQDBggJBwQBAAMCCAkKBQYHCgIIBwQFAwkBAAYAAwYFAQkIBAcKAgMAAQL/////AAIEAwECAAAAAgIBBAAAAgAAAAAWzAb5yuqCMw==

state: 69c34e6205b56f82d34911af9951c3ea
','{"rng":[6100354233342987518],"blocked":[[149746336913171456,2415929344,0,0],[0,19795504857088,0,0],[0,0,0,0],[0,0,0,0]],"line":[[0,0,0,4294991872],[0,1099578736640,0,0],[0,0,0,0],[0,0,0,0]],"ends":[4294983680,1099578736640,0,0],"reveals":2,"sections":[[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[39,40,-1,-1,-1,-1,-1,-1,-1,-1,-1]],[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[83,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]]],"length":[[0,0,0,2],[0,1,0,0],[0,0,0,0],[0,0,0,0]],"circled":[[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]],"phase":[3,0,3,3],"power_used":[0,0,0,0],"second_symbol":[0,0,0,0],"deck":[[2,10,1,5,0,4,3,6,8,9,7],[4,1,0,3,2,8,9,10,5,6,7],[10,2,8,7,4,5,3,9,1,0,6],[0,3,6,5,1,9,8,4,7,10,2]],"pencils":[3,0,1,2],"powers":[-1,-1,-1,-1],"objectives":[0,2,4,3,1],"players":2,"with_objectives":0,"with_powers":0,"stage":0,"turn":2,"turned":2,"underground":1,"symbol":4,"branching":0,"place":[0,2,0,0],"with_choice":0,"spare":[0]}');
INSERT INTO "origins" VALUES('next-station-london-forked-waiting','Mornington record 1
game: next-station-london
rules: 2
board: London (2ab8ea0a99bd7c32)
players: 2
objectives: no
powers: no
choose_pencils: no
start: TW9ybmluZ3RvbgGwAAAAeyJib2FyZCI6IjJhYjhlYTBhOTliZDdjMzIiLCJnYW1lIjoibmV4dC1zdGF0aW9uLWxvbmRvbiIsImxheW91dCI6IjRhYTUwYjQzYTEwZWJjOWYiLCJvcHRpb25zIjp7ImNob29zZV9wZW5jaWxzIjpmYWxzZSwib2JqZWN0aXZlcyI6ZmFsc2UsInBsYXllcnMiOjIsInBvd2VycyI6ZmFsc2V9LCJydWxlcyI6Mn1mrPaD0sXKxgAkIAKAARQCACgAkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkAARIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAAAEAAAAAAAAAAAAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAQAAAAAAAAQAAQAAAAAAAAAAAAAAAAAAAAAAAAIAAAD///////////////////////////////////////////////////////////////////////////////////////8nACgA/////////////////////////////////////////////////////1MA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAAAAgABAAAAAAAAAAAAAP////////////////////8DAAMDAAAAAAAAAAACCggEAwkABQcGAQUEAwkIAAYBBwoCCggDCQUEAQYHAAIIBAYKAwAJBwUBAgMAAQL/////AQADAgQCAAAAAgIBBAAAAgAAAADpIunTBbG0sw==

state: 45557037143fc84e48a249beb9c9cb55
','{"rng":[14324479072753069158],"blocked":[[149746336913171456,2415929344,0,0],[0,19795504857088,0,0],[0,0,0,0],[0,0,0,0]],"line":[[0,0,0,4294991872],[0,1099578736640,0,0],[0,0,0,0],[0,0,0,0]],"ends":[4294983680,1099578736640,0,0],"reveals":2,"sections":[[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[39,40,-1,-1,-1,-1,-1,-1,-1,-1,-1]],[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[83,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]]],"length":[[0,0,0,2],[0,1,0,0],[0,0,0,0],[0,0,0,0]],"circled":[[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]],"phase":[3,0,3,3],"power_used":[0,0,0,0],"second_symbol":[0,0,0,0],"deck":[[2,10,8,4,3,9,0,5,7,6,1],[5,4,3,9,8,0,6,1,7,10,2],[10,8,3,9,5,4,1,6,7,0,2],[8,4,6,10,3,0,9,7,5,1,2]],"pencils":[3,0,1,2],"powers":[-1,-1,-1,-1],"objectives":[1,0,3,2,4],"players":2,"with_objectives":0,"with_powers":0,"stage":0,"turn":2,"turned":2,"underground":1,"symbol":4,"branching":0,"place":[0,2,0,0],"with_choice":0,"spare":[0]}');
INSERT INTO "origins" VALUES('ticket-to-ride-london-uploaded','Mornington record 1
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
0 keep both @ 2026-11-16T17:30:42.534+00:00
1 keep both @ 2026-11-16T17:30:42.559+00:00
0 claim British Museum - Covent Garden grey: 1 orange @ 2026-11-16T17:30:42.569+00:00
1 claim Trafalgar Square - Big Ben grey: 1 pink @ 2026-11-16T17:30:42.584+00:00
0 take yellow @ 2026-11-16T17:30:42.607+00:00
> face up: bus
> face up: yellow
> face up: orange
> face up: green
> face up: black
> face up: pink
0 take black @ 2026-11-16T17:30:42.619+00:00
> face up: orange
1 take green @ 2026-11-16T17:30:42.623+00:00
> face up: yellow
1 take yellow @ 2026-11-16T17:30:42.648+00:00
> face up: bus
0 claim Covent Garden - Trafalgar Square black: 1 black @ 2026-11-16T17:30:42.652+00:00
1 claim Globe Theatre - Elephant & Castle green: 2 green @ 2026-11-16T17:30:42.664+00:00
0 take yellow @ 2026-11-16T17:30:42.688+00:00
> face up: pink
0 take orange @ 2026-11-16T17:30:42.711+00:00
> face up: bus
1 claim Globe Theatre - St Paul''s grey: 1 yellow @ 2026-11-16T17:30:42.714+00:00
0 claim Trafalgar Square - Waterloo grey: 2 yellow @ 2026-11-16T17:30:42.734+00:00
1 take pink @ 2026-11-16T17:30:42.743+00:00
> face up: black
1 take black @ 2026-11-16T17:30:42.752+00:00
> face up: black
0 take pink @ 2026-11-16T17:30:42.765+00:00
> face up: bus
> face up: yellow
> face up: pink
> face up: green
> face up: orange
> face up: blue
0 take pink @ 2026-11-16T17:30:42.777+00:00
> face up: bus
1 claim The Charterhouse - St Paul''s black: 1 black @ 2026-11-16T17:30:42.808+00:00
0 claim Waterloo - Globe Theatre pink: 2 pink @ 2026-11-16T17:30:42.820+00:00
1 take green @ 2026-11-16T17:30:42.852+00:00
> face up: black
1 take yellow @ 2026-11-16T17:30:42.871+00:00
> face up: blue
0 take blue @ 2026-11-16T17:30:42.895+00:00
> face up: blue
0 take blue @ 2026-11-16T17:30:42.913+00:00
> face up: green
1 take green @ 2026-11-16T17:30:42.924+00:00
> face up: black
1 draw @ 2026-11-16T17:30:42.935+00:00
> card of 1: pink
0 claim Globe Theatre - Tower of London grey: 3 blue @ 2026-11-16T17:30:42.951+00:00
1 take bus @ 2026-11-16T17:30:42.955+00:00
> face up: green
0 take orange @ 2026-11-16T17:30:42.967+00:00
> face up: black
0 draw @ 2026-11-16T17:30:42.971+00:00
> card of 0: blue
1 claim King''s Cross - The Charterhouse pink: 2 pink 1 bus @ 2026-11-16T17:30:42.980+00:00
0 draw @ 2026-11-16T17:30:43.000+00:00
> card of 0: blue
0 draw @ 2026-11-16T17:30:43.015+00:00
> card of 0: pink
1 take green @ 2026-11-16T17:30:43.035+00:00
> face up: orange
1 draw @ 2026-11-16T17:30:43.056+00:00
> card of 1: yellow
0 take orange @ 2026-11-16T17:30:43.069+00:00
> face up: bus
0 draw @ 2026-11-16T17:30:43.100+00:00
> card of 0: green
1 claim Regent''s Park - King''s Cross green: 3 green @ 2026-11-16T17:30:43.121+00:00
0 take bus @ 2026-11-16T17:30:43.142+00:00
> face up: green
1 draw @ 2026-11-16T17:30:43.159+00:00
> card of 1: yellow
1 draw @ 2026-11-16T17:30:43.171+00:00
> card of 1: black
0 claim Baker Street - British Museum orange: 3 orange 1 bus @ 2026-11-16T17:30:43.195+00:00
1 claim Big Ben - Elephant & Castle yellow: 3 yellow @ 2026-11-16T17:30:43.219+00:00
0 claim Piccadilly Circus - Hyde Park grey: 2 blue @ 2026-11-16T17:30:43.223+00:00
1 take black @ 2026-11-16T17:30:43.248+00:00
> face up: black
1 take black @ 2026-11-16T17:30:43.260+00:00
> face up: orange
0 claim Piccadilly Circus - Covent Garden green: 1 green @ 2026-11-16T17:30:43.278+00:00
result: 36 30
state: a52d8315837a3d61e35af8e60eb3d6ee
',NULL);
INSERT INTO "origins" VALUES('ticket-to-ride-london-forked-from-the-end','Mornington record 1
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
0 keep both @ 2026-11-16T17:30:42.534+00:00
1 keep both @ 2026-11-16T17:30:42.559+00:00
0 claim British Museum - Covent Garden grey: 1 orange @ 2026-11-16T17:30:42.569+00:00
1 claim Trafalgar Square - Big Ben grey: 1 pink @ 2026-11-16T17:30:42.584+00:00
- redeal 18446744073709551594
state: d8d00e40485d2c1430fa7c7daa9afcf2
',NULL);
INSERT INTO "origins" VALUES('ticket-to-ride-london-forked','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
start: TW9ybmluZ3RvbgF5AAAAeyJib2FyZCI6IjFhOWJhN2RlODFjNTYyMjYiLCJnYW1lIjoidGlja2V0LXRvLXJpZGUtbG9uZG9uIiwibGF5b3V0IjoiZTFmMzY0YzBkNDVlNTQyNSIsIm9wdGlvbnMiOnsicGxheWVycyI6Mn0sInJ1bGVzIjoyfahQQ9F3GajaAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACABAAAAAAAAgAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAP//////////////////////////////////////AwMEBgQFAQACBgECBgYEBgAEAAYCAQYBAwMDBAUFAAEBAgMMEgIGAAQLDxMJDRARAQMO//////////////////////////////////////////////////////////////////////////8AAAAAAAEAAAAAAAABAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAABAIAAgUQEQAAAgEBHRD/AACkLfhP+G+gAg==

state: 4fd917b600336940bcf938a266364167
','{"rng":[15755871298758332584],"routes":[16384,0,0,0],"closed":[49152,49152,0,0],"kept":[288,1152,0,0],"reveals":6,"deck":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,3,3,4,6,4,5,1,0,2,6,1,2,6,6,4,6,0,4,0,6,2,1,6,1,3,3,3,4,5,5,0,1,1,2,3],"ticket_deck":[12,18,2,6,0,4,11,15,19,9,13,16,17,1,3,14,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"returner":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"offer":[[-1,-1],[-1,-1],[-1,-1],[-1,-1]],"hand":[[0,0,0,0,0,1,0],[0,0,0,0,0,1,1],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"seen":[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"sure":[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"discards":[1,0,0,0,0,0,0],"row":[4,2,0,2,5],"buses":[16,17,0,0],"players":2,"seat":1,"phase":1,"top":29,"tickets_left":16,"turns_left":-1,"passes":0,"spare":0}');
INSERT INTO "origins" VALUES('ticket-to-ride-london-forked-waiting','Mornington record 1
game: ticket-to-ride-london
rules: 2
board: London (1a9ba7de81c56226)
players: 2
start: TW9ybmluZ3RvbgF5AAAAeyJib2FyZCI6IjFhOWJhN2RlODFjNTYyMjYiLCJnYW1lIjoidGlja2V0LXRvLXJpZGUtbG9uZG9uIiwibGF5b3V0IjoiZTFmMzY0YzBkNDVlNTQyNSIsIm9wdGlvbnMiOnsicGxheWVycyI6Mn0sInJ1bGVzIjoyfRVwMnHWQsG6AEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACABAAAAAAAAABABAAAAAAAAAAAAAAAAAAAAAAAAAAAABgAAAP//////////////////////////////////////BgUGBgUFBAQAAQMAAgYEAwEEBQYDAQICAQYBAQQDAgAABgMCBwsOAAMSBAkBDRMKEQ8G//////////////////////////////////////////////////////////////////////////8AAAAAAAEAAAAAAQAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAABAIAAgUQEQAAAgEBHRD/AAA5BWVoHRJQuw==

state: fe2dd011190b87dd3f94f5ad78ff155b
','{"rng":[13457110650349318165],"routes":[16384,0,0,0],"closed":[49152,49152,0,0],"kept":[288,69632,0,0],"reveals":6,"deck":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,6,5,6,6,5,5,4,4,0,1,3,0,2,6,4,3,1,4,5,6,3,1,2,2,1,6,1,1,4,3,2,0,0,6,3],"ticket_deck":[2,7,11,14,0,3,18,4,9,1,13,19,10,17,15,6,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"returner":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"offer":[[-1,-1],[-1,-1],[-1,-1],[-1,-1]],"hand":[[0,0,0,0,0,1,0],[0,0,0,1,0,0,1],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"seen":[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"sure":[[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0],[0,0,0,0,0,0,0]],"discards":[1,0,0,0,0,0,0],"row":[4,2,0,2,5],"buses":[16,17,0,0],"players":2,"seat":1,"phase":1,"top":29,"tickets_left":16,"turns_left":-1,"passes":0,"spare":0}');
INSERT INTO "origins" VALUES('metromania-uploaded','Mornington record 1
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
0 1 start23-h1 @ 2026-11-16T17:30:43.711+00:00
0 1 h1-h2 s A @ 2026-11-16T17:30:43.713+00:00
0 1 h2-g3 nw @ 2026-11-16T17:30:43.716+00:00
1 1 start27-d3 @ 2026-11-16T17:30:43.718+00:00
1 1 d3-e3 sw A @ 2026-11-16T17:30:43.721+00:00
1 1 e3-f3 sw @ 2026-11-16T17:30:43.723+00:00
0 1 start3-a9 @ 2026-11-16T17:30:43.726+00:00
0 1 a9-b9 ne D @ 2026-11-16T17:30:43.729+00:00
0 1 b9-c9 sw @ 2026-11-16T17:30:43.731+00:00
1 1 start9-d11 @ 2026-11-16T17:30:43.734+00:00
1 1 d11-e10 nw D @ 2026-11-16T17:30:43.736+00:00
1 1 e10-f9 se @ 2026-11-16T17:30:43.739+00:00
0 1 g3-g4 s B @ 2026-11-16T17:30:43.741+00:00
0 2 start11-g10 @ 2026-11-16T17:30:43.744+00:00
0 1 g4-h4 sw @ 2026-11-16T17:30:43.746+00:00
1 2 start19-k3 @ 2026-11-16T17:30:43.749+00:00
1 2 k3-j3 ne C @ 2026-11-16T17:30:43.751+00:00
1 2 j3-i3 sw @ 2026-11-16T17:30:43.754+00:00
0 1 c9-d9 sw E @ 2026-11-16T17:30:43.756+00:00
0 2 start15-j7 @ 2026-11-16T17:30:43.758+00:00
0 2 j7-i7 sw @ 2026-11-16T17:30:43.761+00:00
1 2 start17-k4 @ 2026-11-16T17:30:43.763+00:00
1 2 k4-k3 n @ 2026-11-16T17:30:43.766+00:00
1 2 k3-j3 sw @ 2026-11-16T17:30:43.768+00:00
0 1 h4-i3 se @ 2026-11-16T17:30:43.771+00:00
0 1 i3-j2 nw C @ 2026-11-16T17:30:43.773+00:00
0 2 g10-f10 sw @ 2026-11-16T17:30:43.776+00:00
1 2 i3-i4 s B @ 2026-11-16T17:30:43.779+00:00
1 1 f3-g3 ne @ 2026-11-16T17:30:43.781+00:00
1 1 g3-h3 sw @ 2026-11-16T17:30:43.784+00:00
0 2 i7-h7 ne F @ 2026-11-16T17:30:43.787+00:00
0 2 h7-h6 n @ 2026-11-16T17:30:43.789+00:00
0 2 h6-h5 s @ 2026-11-16T17:30:43.792+00:00
1 2 j3-i4 se @ 2026-11-16T17:30:43.795+00:00
1 2 i4-i5 s @ 2026-11-16T17:30:43.798+00:00
1 2 i5-i6 s F @ 2026-11-16T17:30:43.800+00:00
0 station h1 @ 2026-11-16T17:30:43.803+00:00
1 station e3 @ 2026-11-16T17:30:43.805+00:00
0 2 h5-h4 n @ 2026-11-16T17:30:43.808+00:00
0 2 h4-h3 s @ 2026-11-16T17:30:43.810+00:00
0 2 h3-h2 s @ 2026-11-16T17:30:43.812+00:00
1 2 i6-h7 se @ 2026-11-16T17:30:43.815+00:00
1 2 h7-g7 ne @ 2026-11-16T17:30:43.817+00:00
1 2 g7-f8 nw E @ 2026-11-16T17:30:43.820+00:00
0 2 f10-e10 ne @ 2026-11-16T17:30:43.822+00:00
0 2 e10-d10 sw @ 2026-11-16T17:30:43.825+00:00
0 2 d10-d9 n @ 2026-11-16T17:30:43.827+00:00
1 1 h3-i2 se @ 2026-11-16T17:30:43.830+00:00
1 1 i2-j2 sw @ 2026-11-16T17:30:43.832+00:00
1 1 j2-k1 nw @ 2026-11-16T17:30:43.834+00:00
0 station b9 @ 2026-11-16T17:30:43.840+00:00
1 1 f9-f8 s @ 2026-11-16T17:30:43.842+00:00
1 2 f8-f9 n @ 2026-11-16T17:30:43.848+00:00
1 2 f9-f10 s @ 2026-11-16T17:30:43.853+00:00
0 2 d9-c10 nw @ 2026-11-16T17:30:43.858+00:00
0 2 c10-b10 sw @ 2026-11-16T17:30:43.861+00:00
0 2 b10-a10 sw @ 2026-11-16T17:30:43.864+00:00
1 1 k1-end20 @ 2026-11-16T17:30:43.867+00:00
1 station f3 @ 2026-11-16T17:30:43.869+00:00
1 2 i4-h4 ne @ 2026-11-16T17:30:43.871+00:00
1 2 h4-g4 ne @ 2026-11-16T17:30:43.873+00:00
0 2 h2-i2 sw @ 2026-11-16T17:30:43.876+00:00
0 2 i2-j1 nw @ 2026-11-16T17:30:43.878+00:00
0 2 j1-end22 @ 2026-11-16T17:30:43.880+00:00
0 station i7 @ 2026-11-16T17:30:43.882+00:00
1 station i6 @ 2026-11-16T17:30:43.885+00:00
0 2 a10-end4 @ 2026-11-16T17:30:43.887+00:00
0 station a10 @ 2026-11-16T17:30:43.889+00:00
0 1 j2-j3 s @ 2026-11-16T17:30:43.892+00:00
1 2 g4-f4 sw @ 2026-11-16T17:30:43.894+00:00
1 2 f4-f3 n @ 2026-11-16T17:30:43.896+00:00
1 2 f3-f2 s @ 2026-11-16T17:30:43.898+00:00
0 1 d9-e8 nw @ 2026-11-16T17:30:43.901+00:00
0 1 e8-f8 sw @ 2026-11-16T17:30:43.903+00:00
0 1 f8-g8 sw @ 2026-11-16T17:30:43.905+00:00
1 2 f10-f11 n @ 2026-11-16T17:30:43.907+00:00
1 2 f11-end10 @ 2026-11-16T17:30:43.910+00:00
1 station g7 @ 2026-11-16T17:30:43.912+00:00
1 1 f8-e8 ne @ 2026-11-16T17:30:43.914+00:00
0 pass @ 2026-11-16T17:30:43.916+00:00
1 2 f2-g1 nw @ 2026-11-16T17:30:43.919+00:00
1 2 g1-h1 ne @ 2026-11-16T17:30:43.921+00:00
1 2 h1-g2 se @ 2026-11-16T17:30:43.923+00:00
0 1 g8-g9 n @ 2026-11-16T17:30:43.926+00:00
0 1 g9-g10 s @ 2026-11-16T17:30:43.928+00:00
0 1 g10-end12 @ 2026-11-16T17:30:43.930+00:00
0 station g9 @ 2026-11-16T17:30:43.932+00:00
result: 30 31
state: e254cd1ec3ea97b19a5c6b541e3ff11f
',NULL);
INSERT INTO "origins" VALUES('metromania-forked-from-the-end','Mornington record 1
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
0 1 start23-h1 @ 2026-11-16T17:30:43.711+00:00
0 1 h1-h2 s A @ 2026-11-16T17:30:43.713+00:00
0 1 h2-g3 nw @ 2026-11-16T17:30:43.716+00:00
1 1 start27-d3 @ 2026-11-16T17:30:43.718+00:00
- redeal 18446744073709551579
state: a369f507e5b71dc18c4daf3f744d6e7c
',NULL);
INSERT INTO "origins" VALUES('metromania-forked','Mornington record 1
game: metromania
rules: 2
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
start: TW9ybmluZ3RvbgGKAAAAeyJib2FyZCI6ImI0Y2U0YWNiNGU4ZWU5YzMiLCJnYW1lIjoibWV0cm9tYW5pYSIsImxheW91dCI6ImNhYWNiYzk4M2Q1Njg4NGYiLCJvcHRpb25zIjp7Im9wZW4iOmZhbHNlLCJwbGF5ZXJzIjoyLCJzdHJpY3QiOmZhbHNlfSwicnVsZXMiOjJ9qgit1mipkQkBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAADIAP///////////////////////1UA////////////////////////////////////////czMpH/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8DAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAD///////////////////////////////////////////////////////////////////////////////////////8C////////////////////////Av////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8A////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAIAAAAAAAAAAAAAAAABAAADAAMAAAAAAAAAAAABAwAAAQAAAAAAAAAAAAAABQAAAgAAAAAABQAAAAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAEAAgAAAAIAAAAEAAAAAAABAAAEAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAMAAAEDAAAAAAAAAAAAAAMAAAAAAAAAAgEDBQAEAgACAgEBAf4AAv4DAAH+/gMC/gABAwL+/////wIEAAAeAQEDAAH/AP8AAMl7mrAlisBn

state: 035c424f726b9119116bbfd3460bdea6
','{"rng":[689518485707753642],"reveals":1,"at":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0],"last":[200,-1,-1,-1,-1,-1,-1,-1],"placed":[-1,-1,85,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"path":[[115,51,41,31,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],"length":[3,0,0,0,0,0,0,0],"heading":[1,0,0,0,0,0,0,0],"finished":[0,0,0,0,0,0,0,0],"tile":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,2,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,2,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1],"station":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"spot":[0,2,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,3,0,3,0,0,0,0,0,0,0,0,0,1,3,0,0,1,0,0,0,0,0,0,0,0,0,0,0,5,0,0,2,0,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,1,0,2,0,0,0,2,0,0,0,4,0,0,0,0,0,1,0,0,4,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,1,3,0,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0],"districts":[2,1,3,5,0,4],"turns":[2,0,2,2,1,1],"holder":[1,-2,0,2,-2,3,0,1,-2,-2,3,2,-2,0,1,3,2,-2],"doubled":[-1,-1,-1,-1],"players":2,"companies":4,"face_up":0,"strict":0,"supply":30,"company":1,"phase":1,"tunnels_left":3,"has_placed":0,"first_turn":1,"bonus_line":-1,"cause":0,"trigger":-1,"final_turns":0,"spare":0}');
INSERT INTO "origins" VALUES('metromania-forked-waiting','Mornington record 1
game: metromania
rules: 2
board: Metropolis (b4ce4acb4e8ee9c3)
players: 2
open: no
strict: no
start: TW9ybmluZ3RvbgGKAAAAeyJib2FyZCI6ImI0Y2U0YWNiNGU4ZWU5YzMiLCJnYW1lIjoibWV0cm9tYW5pYSIsImxheW91dCI6ImNhYWNiYzk4M2Q1Njg4NGYiLCJvcHRpb25zIjp7Im9wZW4iOmZhbHNlLCJwbGF5ZXJzIjoyLCJzdHJpY3QiOmZhbHNlfSwicnVsZXMiOjJ9Eft2si3vz54BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAADIAP///////////////////////1UA////////////////////////////////////////czMpH/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8DAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAD///////////////////////////////////////////////////////////////////////////////////////8C////////////////////////Av////////////////////////////////////////////////////////////////////////////////////////////////////////////////////8A////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////AAIAAAAAAAAAAAAAAAABAAADAAMAAAAAAAAAAAABAwAAAQAAAAAAAAAAAAAABQAAAgAAAAAABQAAAAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAEAAgAAAAIAAAAEAAAAAAABAAAEAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAMAAAEDAAAAAAAAAAAAAAMAAAAAAAAAAgEDBQAEAgACAgEBAf4AAv4DAAH+/gMC/gABAwL+/////wIEAAAeAQEDAAH/AP8AAB4jl0hhcNUB

state: 363f6df17cbdb59d9e5b24aa16ac5744
','{"rng":[11443628157718428433],"reveals":1,"at":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0],"last":[200,-1,-1,-1,-1,-1,-1,-1],"placed":[-1,-1,85,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"path":[[115,51,41,31,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],"length":[3,0,0,0,0,0,0,0],"heading":[1,0,0,0,0,0,0,0],"finished":[0,0,0,0,0,0,0,0],"tile":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,2,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,2,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1],"station":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"spot":[0,2,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,3,0,3,0,0,0,0,0,0,0,0,0,1,3,0,0,1,0,0,0,0,0,0,0,0,0,0,0,5,0,0,2,0,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,1,0,2,0,0,0,2,0,0,0,4,0,0,0,0,0,1,0,0,4,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,1,3,0,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0],"districts":[2,1,3,5,0,4],"turns":[2,0,2,2,1,1],"holder":[1,-2,0,2,-2,3,0,1,-2,-2,3,2,-2,0,1,3,2,-2],"doubled":[-1,-1,-1,-1],"players":2,"companies":4,"face_up":0,"strict":0,"supply":30,"company":1,"phase":1,"tunnels_left":3,"has_placed":0,"first_turn":1,"bonus_line":-1,"cause":0,"trigger":-1,"final_turns":0,"spare":0}');
INSERT INTO "origins" VALUES('line-change-uploaded','Mornington record 1
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
0 5,-1 YYRR @ 2026-11-16T17:30:44.509+00:00
> round 1 tiles: red-green cross
1 3,1 RGRG @ 2026-11-16T17:30:44.511+00:00
> round 1 tiles: blue-yellow cross
0 2,-1 YBYB @ 2026-11-16T17:30:44.513+00:00
> round 1 tiles: blue-green cross
1 1,1 BGBG @ 2026-11-16T17:30:44.515+00:00
> round 1 tiles: blue-yellow curves
0 0,-1 YBBY @ 2026-11-16T17:30:44.518+00:00
> round 1 tiles: blue-green curves
1 5,1 GBBG @ 2026-11-16T17:30:44.520+00:00
> round 1 tiles: yellow-green curves
0 2,-2 GGYY @ 2026-11-16T17:30:44.523+00:00
> round 1 tiles: red-yellow cross
1 3,2 RYRY @ 2026-11-16T17:30:44.525+00:00
> round 1 tiles: blue-green cross
0 3,-2 BGBG @ 2026-11-16T17:30:44.527+00:00
> round 1 tiles: blue-green curves
1 5,2 BGGB @ 2026-11-16T17:30:44.530+00:00
> round 1 tiles: red-yellow cross
0 1,-2 RYRY @ 2026-11-16T17:30:44.532+00:00
> round 1 tiles: blue-green curves
1 6,0 BBGG @ 2026-11-16T17:30:44.535+00:00
> round 1 tiles: red-green cross
0 4,-2 RGRG @ 2026-11-16T17:30:44.538+00:00
> round 1 tiles: blue-green curves
1 -1,0 GBBG @ 2026-11-16T17:30:44.540+00:00
> round 1 tiles: yellow-green cross
0 5,-2 YGYG @ 2026-11-16T17:30:44.542+00:00
> round 1 tiles: red-blue curves
1 3,-1 BRRB @ 2026-11-16T17:30:44.545+00:00
> round 1 tiles: red-green cross
0 1,-3 RGRG @ 2026-11-16T17:30:44.548+00:00
> round 1 tiles: red-green curves
1 6,2 RRGG @ 2026-11-16T17:30:44.550+00:00
> round 1 tiles: yellow-green cross
0 5,-3 YGYG @ 2026-11-16T17:30:44.552+00:00
> round 1 tiles: blue-yellow curves
1 4,2 BBYY @ 2026-11-16T17:30:44.555+00:00
> round 1 tiles: blue-yellow curves
0 0,-2 BYYB @ 2026-11-16T17:30:44.557+00:00
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
0 5,1 GBBG @ 2026-11-16T17:30:44.559+00:00
> round 2 tiles: red-green cross
1 4,-1 GRGR @ 2026-11-16T17:30:44.562+00:00
> round 2 tiles: yellow-green cross
0 0,1 YGYG @ 2026-11-16T17:30:44.564+00:00
> round 2 tiles: red-blue curves
1 3,-1 BRRB @ 2026-11-16T17:30:44.566+00:00
> round 2 tiles: blue-green curves
0 2,1 BGGB @ 2026-11-16T17:30:44.568+00:00
> round 2 tiles: blue-yellow curves
1 0,-1 YBBY @ 2026-11-16T17:30:44.571+00:00
> round 2 tiles: red-green curves
0 2,2 GRRG @ 2026-11-16T17:30:44.573+00:00
> round 2 tiles: yellow-green cross
1 4,-2 GYGY @ 2026-11-16T17:30:44.575+00:00
> round 2 tiles: yellow-green cross
0 0,2 YGYG @ 2026-11-16T17:30:44.578+00:00
> round 2 tiles: red-blue curves
1 5,-1 BBRR @ 2026-11-16T17:30:44.580+00:00
> round 2 tiles: yellow-green curves
0 0,3 YGGY @ 2026-11-16T17:30:44.582+00:00
> round 2 tiles: red-yellow curves
1 -1,0 YRRY @ 2026-11-16T17:30:44.585+00:00
> round 2 tiles: yellow-green curves
0 -1,3 YYGG @ 2026-11-16T17:30:44.587+00:00
> round 2 tiles: red-green cross
1 3,1 RGRG @ 2026-11-16T17:30:44.590+00:00
> round 2 tiles: blue-green cross
0 1,2 BGBG @ 2026-11-16T17:30:44.592+00:00
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
0 0,1 YYBB @ 2026-11-16T17:30:44.595+00:00
> round 3 tiles: blue-yellow curves
1 1,1 BBYY @ 2026-11-16T17:30:44.597+00:00
> round 3 tiles: blue-yellow cross
0 4,1 YBYB @ 2026-11-16T17:30:44.599+00:00
> round 3 tiles: red-yellow cross
1 -1,0 YRYR @ 2026-11-16T17:30:44.601+00:00
> round 3 tiles: yellow-green curves
0 -1,-1 GYYG @ 2026-11-16T17:30:44.604+00:00
> round 3 tiles: red-green cross
1 6,0 GRGR @ 2026-11-16T17:30:44.606+00:00
> round 3 tiles: red-green curves
0 6,1 GRRG @ 2026-11-16T17:30:44.609+00:00
> round 3 tiles: blue-green cross
1 3,1 GBGB @ 2026-11-16T17:30:44.611+00:00
> round 3 tiles: blue-green cross
0 1,-1 BGBG @ 2026-11-16T17:30:44.613+00:00
> round 3 tiles: red-blue cross
1 2,1 RBRB @ 2026-11-16T17:30:44.615+00:00
> round 3 tiles: red-green cross
0 6,2 RGRG @ 2026-11-16T17:30:44.618+00:00
> round 3 tiles: blue-yellow cross
1 1,-2 BYBY @ 2026-11-16T17:30:44.620+00:00
> round 3 tiles: blue-green cross
0 3,-1 GBGB @ 2026-11-16T17:30:44.622+00:00
> round 3 tiles: red-yellow curves
1 6,3 RRYY @ 2026-11-16T17:30:44.625+00:00
> round 3 tiles: red-blue curves
0 2,2 RRBB @ 2026-11-16T17:30:44.627+00:00
> round 3 tiles: red-blue curves
1 7,0 RBBR @ 2026-11-16T17:30:44.630+00:00
> round 3 tiles: yellow-green curves
0 6,4 YYGG @ 2026-11-16T17:30:44.632+00:00
> round 3 tiles: red-yellow curves
1 7,3 RYYR @ 2026-11-16T17:30:44.635+00:00
> round 3 tiles: blue-green cross
0 6,-1 GBGB @ 2026-11-16T17:30:44.637+00:00
> round 3 tiles: red-blue curves
1 1,-3 RRBB @ 2026-11-16T17:30:44.639+00:00
> round 3 tiles: red-blue cross
0 8,0 RBRB @ 2026-11-16T17:30:44.642+00:00
> round 3 tiles: red-yellow cross
1 8,1 RYRY @ 2026-11-16T17:30:44.644+00:00
> round 3 tiles: yellow-green cross
0 -2,-1 YGYG @ 2026-11-16T17:30:44.647+00:00
> round 3 tiles: yellow-green cross
1 5,2 YGYG @ 2026-11-16T17:30:44.649+00:00
> round 3 tiles: red-blue cross
0 0,-3 RBRB @ 2026-11-16T17:30:44.651+00:00
> round 3 tiles: red-green cross
1 8,2 RGRG @ 2026-11-16T17:30:44.654+00:00
> round 3 tiles: yellow-green cross
0 -3,-1 YGYG @ 2026-11-16T17:30:44.656+00:00
> round 3 tiles: blue-yellow cross
1 4,-1 YBYB @ 2026-11-16T17:30:44.658+00:00
> round 3 tiles: blue-yellow curves
0 1,2 YBBY @ 2026-11-16T17:30:44.661+00:00
> round 3 tiles: red-blue curves
1 1,-4 BBRR @ 2026-11-16T17:30:44.663+00:00
> round 3 tiles: red-green curves
0 2,-3 RGGR @ 2026-11-16T17:30:44.666+00:00
> round 3 tiles: yellow-green curves
1 4,2 YGGY @ 2026-11-16T17:30:44.668+00:00
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
0 5,1 GRRG @ 2026-11-16T17:30:44.671+00:00
> round 4 tiles: yellow-green curves
1 2,1 GGYY @ 2026-11-16T17:30:44.676+00:00
> round 4 tiles: red-green cross
0 4,1 RGRG @ 2026-11-16T17:30:44.684+00:00
> round 4 tiles: red-green cross
1 6,1 GRGR @ 2026-11-16T17:30:44.687+00:00
> round 4 tiles: blue-yellow cross
0 0,1 YBYB @ 2026-11-16T17:30:44.689+00:00
> round 4 tiles: blue-yellow cross
1 1,-1 YBYB @ 2026-11-16T17:30:44.691+00:00
> round 4 tiles: yellow-green cross
0 0,2 YGYG @ 2026-11-16T17:30:44.696+00:00
> round 4 tiles: red-blue cross
1 -1,1 RBRB @ 2026-11-16T17:30:44.698+00:00
> round 4 tiles: red-green curves
0 4,-1 GRRG @ 2026-11-16T17:30:44.701+00:00
> round 4 tiles: yellow-green curves
1 6,0 YYGG @ 2026-11-16T17:30:44.703+00:00
> round 4 tiles: yellow-green cross
0 0,3 YGYG @ 2026-11-16T17:30:44.705+00:00
> round 4 tiles: red-green cross
1 6,2 GRGR @ 2026-11-16T17:30:44.708+00:00
> round 4 tiles: red-blue cross
0 4,2 RBRB @ 2026-11-16T17:30:44.710+00:00
> round 4 tiles: red-blue cross
1 7,1 BRBR @ 2026-11-16T17:30:44.713+00:00
> round 4 tiles: red-green cross
0 -1,0 RGRG @ 2026-11-16T17:30:44.716+00:00
> round 4 tiles: yellow-green curves
1 2,2 YGGY @ 2026-11-16T17:30:44.719+00:00
> round 4 tiles: blue-green cross
0 3,1 BGBG @ 2026-11-16T17:30:44.721+00:00
> round 4 tiles: red-blue curves
1 0,-1 RBBR @ 2026-11-16T17:30:44.723+00:00
> round 4 tiles: red-green curves
0 -2,0 RGGR @ 2026-11-16T17:30:44.725+00:00
> round 4 tiles: red-yellow cross
1 6,-1 YRYR @ 2026-11-16T17:30:44.728+00:00
> round 4 tiles: yellow-green cross
0 0,4 YGYG @ 2026-11-16T17:30:44.730+00:00
> round 4 tiles: red-yellow curves
1 4,3 RYYR @ 2026-11-16T17:30:44.732+00:00
> round 4 tiles: yellow-green cross
0 0,5 YGYG @ 2026-11-16T17:30:44.735+00:00
> round 4 tiles: blue-green cross
1 2,-1 GBGB @ 2026-11-16T17:30:44.737+00:00
> round 4 result: seat 0 yellow, no journey, line of 5, 0 points
> round 4 result: seat 1 green, journey with 1 changes, line of 6, 5 points
result: 4 12
state: 88b0eea6bf85927e6ced5cc8f5926b04
',NULL);
INSERT INTO "origins" VALUES('line-change-forked-from-the-end','Mornington record 1
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
0 5,-1 YYRR @ 2026-11-16T17:30:44.509+00:00
> round 1 tiles: red-green cross
1 3,1 RGRG @ 2026-11-16T17:30:44.511+00:00
> round 1 tiles: blue-yellow cross
0 2,-1 YBYB @ 2026-11-16T17:30:44.513+00:00
> round 1 tiles: blue-green cross
1 1,1 BGBG @ 2026-11-16T17:30:44.515+00:00
> round 1 tiles: blue-yellow curves
- redeal 18446744073709551566
state: 43bbce2f853974d8bbaf39f595242d48
',NULL);
INSERT INTO "origins" VALUES('line-change-forked','Mornington record 1
game: line-change
rules: 2
board: Standard (5149a4dc43cbb295)
players: 2
start: TW9ybmluZ3RvbgFvAAAAeyJib2FyZCI6IjUxNDlhNGRjNDNjYmIyOTUiLCJnYW1lIjoibGluZS1jaGFuZ2UiLCJsYXlvdXQiOiIzZGJmNzZiNjBiOTY4YzMwIiwib3B0aW9ucyI6eyJwbGF5ZXJzIjoyfSwicnVsZXMiOjJ9bOliZ1775dsAAAAAAAAAAAAAAAAAAAAARAAAAAAAAAD8AAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALQXtRiwF/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////b/AQAKAP//AAAAAAAAAAAAAAAAAAAAAAAAAAAAACEAAAAKAAAAAAA1MjE0MzYAAAAAAAAAAAAmAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACiYhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQIDAAEAAwL//////////wgLBgcFCgMLCggECgYCAgsEAQEIAgcJCQADCgYEBwAFBQYDCwUAAwQJAQEH/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////wAAAAAAAAIBAAMAAP79CgcAALfswMes2ZSV

state: 089679a2c22a08be01d4d9f3cf9c6a27
','{"rng":[15845347246852991340],"laid":[0,0,68,252,128,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"reveals":5,"stage":1,"points":[0,0,0,0],"last_points":[0,0,0,0],"place":[6068,6325,6064,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"last_place":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"step":[-10,1,10,-1],"grid":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,33,0,0,0,10,0,0,0,0,0,53,50,49,52,51,54,0,0,0,0,0,0,0,0,0,38,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"look":[10,38,33,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"last_look":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"lines":[1,2,3,0],"straights":[1,0,3,2,-1,-1,-1,-1],"pile":[-1,-1,-1,-1,8,11,6,7,5,10,3,11,10,8,4,10,6,2,2,11,4,1,1,8,2,7,9,9,0,3,10,6,4,7,0,5,5,6,3,11,5,0,3,4,9,1,1,7],"ahead_lines":[[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]],"ahead_straights":[[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1]],"ahead_tiles":[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],"last_lines":[-1,-1,-1,-1],"last_straights":[-1,-1,-1,-1,-1,-1,-1,-1],"last_changes":[-1,-1,-1,-1],"last_length":[0,0,0,0],"last_drawn":0,"last_ending":0,"players":2,"turn":1,"in_hand":0,"drawn":3,"complete":0,"over":0,"left":-2,"top":-3,"width":10,"height":7,"spare":[0,0]}');
INSERT INTO "origins" VALUES('line-change-forked-waiting','Mornington record 1
game: line-change
rules: 2
board: Standard (5149a4dc43cbb295)
players: 2
start: TW9ybmluZ3RvbgFvAAAAeyJib2FyZCI6IjUxNDlhNGRjNDNjYmIyOTUiLCJnYW1lIjoibGluZS1jaGFuZ2UiLCJsYXlvdXQiOiIzZGJmNzZiNjBiOTY4YzMwIiwib3B0aW9ucyI6eyJwbGF5ZXJzIjoyfSwicnVsZXMiOjJ9W2z9Ousrv3kAAAAAAAAAAAAAAAAAAAAARAAAAAAAAAD8AAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALQXtRiwF/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////b/AQAKAP//AAAAAAAAAAAAAAAAAAAAAAAAAAAAACEAAAAKAAAAAAA1MjE0MzYAAAAAAAAAAAAmAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACiYhAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQIAAwEAAwL//////////wUDAQEICggKBAoGCQIBCwgHBAsABgUHAwkCBgUCBgQLBAEHBwAFAAsDCgMJ/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////wAAAAAAAAIBAAMAAP79CgcAAGoI3fQSS5p9

state: bb85a31bf7a667275bd7d3ef11964b24
','{"rng":[8772778888448011355],"laid":[0,0,68,252,128,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"reveals":5,"stage":1,"points":[0,0,0,0],"last_points":[0,0,0,0],"place":[6068,6325,6064,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"last_place":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"step":[-10,1,10,-1],"grid":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,33,0,0,0,10,0,0,0,0,0,53,50,49,52,51,54,0,0,0,0,0,0,0,0,0,38,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"look":[10,38,33,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"last_look":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"lines":[1,2,0,3],"straights":[1,0,3,2,-1,-1,-1,-1],"pile":[-1,-1,-1,-1,5,3,1,1,8,10,8,10,4,10,6,9,2,1,11,8,7,4,11,0,6,5,7,3,9,2,6,5,2,6,4,11,4,1,7,7,0,5,0,11,3,10,3,9],"ahead_lines":[[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1,-1]],"ahead_straights":[[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1]],"ahead_tiles":[[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]],"last_lines":[-1,-1,-1,-1],"last_straights":[-1,-1,-1,-1,-1,-1,-1,-1],"last_changes":[-1,-1,-1,-1],"last_length":[0,0,0,0],"last_drawn":0,"last_ending":0,"players":2,"turn":1,"in_hand":0,"drawn":3,"complete":0,"over":0,"left":-2,"top":-3,"width":10,"height":7,"spare":[0,0]}');
CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        key BLOB NOT NULL UNIQUE,      -- SHA-256 of the secret in the person's cookie
        name TEXT NOT NULL,
        created REAL NOT NULL
    );
INSERT INTO "people" VALUES(1,X'F7E7C36E458E80E6B6A2C67D0A9EC09BD718DADD7BFA8D6BF6E7AD526E46C2F7','Ann',1.79485023413108015066e+09);
INSERT INTO "people" VALUES(2,X'2C7D3470D617514EDE9F8B07E2912811351E6EFE42CDC07B661A790B6659D486','Ben',1.79485023420696711542e+09);
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
        owner INTEGER REFERENCES people, ended REAL,   -- whose seat it was before a bot took it over
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('line-change-forked',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-from-the-end',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-from-the-end',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-waiting',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-forked-waiting',1,'',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-left',0,'Ben',2,NULL,NULL,1.79485024564416193967e+09);
INSERT INTO "seats" VALUES('line-change-left',1,'Greedy',NULL,'greedy',NULL,1.79485024564416193967e+09);
INSERT INTO "seats" VALUES('line-change-over',0,'Ann',1,NULL,NULL,1.79485024473808336261e+09);
INSERT INTO "seats" VALUES('line-change-over',1,'Player 2',1,NULL,NULL,1.79485024473808336261e+09);
INSERT INTO "seats" VALUES('line-change-replaced',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-replaced',1,'Ben',NULL,'level-3',2,NULL);
INSERT INTO "seats" VALUES('line-change-running',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-running',1,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-taken-back',0,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-taken-back',1,'Player 2',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-uploaded',0,'Ann',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('line-change-uploaded',1,'Player 2',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-from-the-end',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-from-the-end',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-waiting',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-forked-waiting',1,'',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-left',0,'Ben',2,NULL,NULL,1.7948502444975206852e+09);
INSERT INTO "seats" VALUES('metromania-left',1,'Greedy',NULL,'greedy',NULL,1.7948502444975206852e+09);
INSERT INTO "seats" VALUES('metromania-over',0,'Ann',1,NULL,NULL,1.79485024393293333055e+09);
INSERT INTO "seats" VALUES('metromania-over',1,'Player 2',1,NULL,NULL,1.79485024393293333055e+09);
INSERT INTO "seats" VALUES('metromania-replaced',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-replaced',1,'Ben',NULL,'level-3',2,NULL);
INSERT INTO "seats" VALUES('metromania-running',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-running',1,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-taken-back',0,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-taken-back',1,'Player 2',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-uploaded',0,'Ann',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('metromania-uploaded',1,'Player 2',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-from-the-end',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-from-the-end',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-waiting',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-forked-waiting',1,'',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-left',0,'Ben',2,NULL,NULL,1.79485024193099474906e+09);
INSERT INTO "seats" VALUES('next-station-london-left',1,'Greedy',NULL,'greedy',NULL,1.79485024193099474906e+09);
INSERT INTO "seats" VALUES('next-station-london-over',0,'Ann',1,NULL,NULL,1.79485024087342214579e+09);
INSERT INTO "seats" VALUES('next-station-london-over',1,'Player 2',1,NULL,NULL,1.79485024087342214579e+09);
INSERT INTO "seats" VALUES('next-station-london-replaced',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-replaced',1,'Ben',NULL,'level-3',2,NULL);
INSERT INTO "seats" VALUES('next-station-london-running',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-running',1,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-taken-back',0,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-taken-back',1,'Player 2',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-uploaded',0,'Ann',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-uploaded',1,'Player 2',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-waiting',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('next-station-london-waiting',1,'',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-from-the-end',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-from-the-end',1,'Player 2',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-waiting',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-forked-waiting',1,'',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-left',0,'Ben',2,NULL,NULL,1.79485024369833660127e+09);
INSERT INTO "seats" VALUES('ticket-to-ride-london-left',1,'Greedy',NULL,'greedy',NULL,1.79485024369833660127e+09);
INSERT INTO "seats" VALUES('ticket-to-ride-london-over',0,'Ann',1,NULL,NULL,1.79485024327949619291e+09);
INSERT INTO "seats" VALUES('ticket-to-ride-london-over',1,'Player 2',1,NULL,NULL,1.79485024327949619291e+09);
INSERT INTO "seats" VALUES('ticket-to-ride-london-replaced',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-replaced',1,'Ben',NULL,'level-3',2,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-running',0,'Ann',1,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-running',1,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-taken-back',0,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-taken-back',1,'Player 2',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-uploaded',0,'Ann',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-uploaded',1,'Player 2',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-waiting',0,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('ticket-to-ride-london-waiting',1,'',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('with-hint',0,'Ben',2,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('with-hint',1,'Player 2',2,NULL,NULL,NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        invite TEXT NOT NULL UNIQUE,   -- who knows it may take a free seat
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,        -- the version of the rules it is played by
        board TEXT NOT NULL REFERENCES boards,
        options TEXT NOT NULL,         -- JSON
        seed TEXT NOT NULL,            -- up to 2**64 - 1, which is too much for an integer here
        parent TEXT,                   -- the table it was forked from
        host INTEGER REFERENCES people,
        pace REAL NOT NULL,            -- seconds a bot waits before it moves
        listed INTEGER NOT NULL,       -- whether the start page shows it to everyone
        stage TEXT NOT NULL,           -- waiting, playing, over, left
        created REAL NOT NULL,
        changed REAL NOT NULL
    , known_to INTEGER, hints INTEGER NOT NULL DEFAULT 0, dealt TEXT, standing TEXT, bots_next INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID;
INSERT INTO "tables" VALUES('line-change-forked','secret-36','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551561','line-change-running',1,0.0,0,'playing',1.79485024548566579824e+09,1.79485024549765896789e+09,NULL,0,NULL,'{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('line-change-forked-from-the-end','secret-34','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551565','line-change-over',1,0.0,0,'playing',1.7948502454547293186e+09,1.7948502454547293186e+09,NULL,0,NULL,'{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('line-change-forked-waiting','secret-37','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','','line-change-running',1,0.0,0,'waiting',1.79485024550406575198e+09,1.79485024550406575198e+09,0,0,NULL,NULL,0);
INSERT INTO "tables" VALUES('line-change-left','secret-39','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551557',NULL,2,0.0,1,'left',1.79485024563507962231e+09,1.79485024564416193967e+09,NULL,1,'[["round 1 lines", "red"], ["round 1 lines", "yellow"], ["round 1 lines", "blue"], ["round 1 lines", "green"], ["round 1 straights", "red"], ["round 1 straights", "green"], ["round 1 straights", "blue"], ["round 1 straights", "yellow"], ["round 1 tiles", "red-green curves"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('line-change-over','secret-32','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551568',NULL,1,0.0,1,'over',1.79485024450634527209e+09,1.79485024473808336261e+09,NULL,1,'[["round 1 lines", "blue"], ["round 1 lines", "green"], ["round 1 lines", "yellow"], ["round 1 lines", "red"], ["round 1 straights", "blue"], ["round 1 straights", "yellow"], ["round 1 straights", "red"], ["round 1 straights", "green"], ["round 1 tiles", "red-yellow curves"]]','{"actors": [], "totals": [4, 12]}',0);
INSERT INTO "tables" VALUES('line-change-replaced','secret-40','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551554',NULL,1,0.0,1,'playing',1.79485024564933967595e+09,1.79485024566918373103e+09,NULL,1,'[["round 1 lines", "green"], ["round 1 lines", "blue"], ["round 1 lines", "yellow"], ["round 1 lines", "red"], ["round 1 straights", "blue"], ["round 1 straights", "yellow"], ["round 1 straights", "red"], ["round 1 straights", "green"], ["round 1 tiles", "blue-yellow cross"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('line-change-running','secret-35','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551564',NULL,1,0.0,1,'playing',1.79485024545995521545e+09,1.79485024547884655004e+09,NULL,1,'[["round 1 lines", "blue"], ["round 1 lines", "green"], ["round 1 lines", "red"], ["round 1 lines", "yellow"], ["round 1 straights", "blue"], ["round 1 straights", "red"], ["round 1 straights", "green"], ["round 1 straights", "yellow"], ["round 1 tiles", "red-yellow cross"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('line-change-taken-back','secret-38','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551559',NULL,2,0.0,1,'playing',1.79485024552717041968e+09,1.79485024561133670812e+09,NULL,1,'[["round 1 lines", "yellow"], ["round 1 lines", "red"], ["round 1 lines", "green"], ["round 1 lines", "blue"], ["round 1 straights", "green"], ["round 1 straights", "blue"], ["round 1 straights", "yellow"], ["round 1 straights", "red"], ["round 1 tiles", "blue-green curves"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('line-change-uploaded','secret-33','line-change',2,'f05ca561ccefe3d2aebc9b540a5a79eb2903295dae80fca1ce43743aa45d93a6','{"players": 2}','18446744073709551567',NULL,2,1.2,0,'record',1.79485024544683170319e+09,1.79485024544683170319e+09,NULL,0,NULL,'{"actors": [], "totals": [4, 12]}',0);
INSERT INTO "tables" VALUES('metromania-forked','secret-27','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551574','metromania-running',1,0.0,0,'playing',1.79485024439053034777e+09,1.7948502444379661083e+09,NULL,0,NULL,'{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('metromania-forked-from-the-end','secret-25','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551578','metromania-over',1,0.0,0,'playing',1.7948502443464450836e+09,1.7948502443464450836e+09,NULL,0,NULL,'{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('metromania-forked-waiting','secret-28','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','','metromania-running',1,0.0,0,'waiting',1.79485024446330881115e+09,1.79485024446330881115e+09,0,0,NULL,NULL,0);
INSERT INTO "tables" VALUES('metromania-left','secret-30','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551570',NULL,2,0.0,1,'left',1.79485024449218344691e+09,1.7948502444975206852e+09,NULL,1,'[["districts", "1"], ["districts", "4"], ["districts", "5"], ["districts", "2"], ["districts", "6"], ["districts", "3"], ["turns", "0"], ["turns", "240"], ["turns", "0"], ["turns", "0"], ["turns", "240"], ["turns", "0"], ["red", "C house"], ["red", "A work"], ["red", "B fun"], ["green", "A house"], ["green", "B work"], ["green", "C fun"], ["blue", "D house"], ["blue", "F work"], ["blue", "E fun"], ["orange", "F house"], ["orange", "E work"], ["orange", "D fun"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('metromania-over','secret-23','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551581',NULL,1,0.0,1,'over',1.79485024370825529101e+09,1.79485024393293333055e+09,NULL,1,'[["districts", "1"], ["districts", "2"], ["districts", "4"], ["districts", "6"], ["districts", "5"], ["districts", "3"], ["turns", "0"], ["turns", "240"], ["turns", "120"], ["turns", "120"], ["turns", "240"], ["turns", "240"], ["red", "A house"], ["red", "B work"], ["red", "C fun"], ["green", "C house"], ["green", "A work"], ["green", "B fun"], ["blue", "F house"], ["blue", "E work"], ["blue", "D fun"], ["orange", "D house"], ["orange", "F work"], ["orange", "E fun"]]','{"actors": [], "totals": [30, 31]}',0);
INSERT INTO "tables" VALUES('metromania-replaced','secret-31','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551569',NULL,1,0.0,1,'playing',1.79485024449970889098e+09,1.79485024450404691701e+09,NULL,1,'[["districts", "4"], ["districts", "5"], ["districts", "1"], ["districts", "3"], ["districts", "6"], ["districts", "2"], ["turns", "240"], ["turns", "120"], ["turns", "0"], ["turns", "120"], ["turns", "0"], ["turns", "240"], ["red", "A house"], ["red", "B work"], ["red", "C fun"], ["green", "C house"], ["green", "A work"], ["green", "B fun"], ["blue", "F house"], ["blue", "E work"], ["blue", "D fun"], ["orange", "D house"], ["orange", "F work"], ["orange", "E fun"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('metromania-running','secret-26','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551577',NULL,1,0.0,1,'playing',1.79485024436106967932e+09,1.7948502443817381859e+09,NULL,1,'[["districts", "3"], ["districts", "2"], ["districts", "4"], ["districts", "6"], ["districts", "1"], ["districts", "5"], ["turns", "240"], ["turns", "0"], ["turns", "240"], ["turns", "240"], ["turns", "120"], ["turns", "120"], ["red", "C house"], ["red", "A work"], ["red", "B fun"], ["green", "A house"], ["green", "B work"], ["green", "C fun"], ["blue", "D house"], ["blue", "F work"], ["blue", "E fun"], ["orange", "F house"], ["orange", "E work"], ["orange", "D fun"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('metromania-taken-back','secret-29','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551572',NULL,2,0.0,1,'playing',1.79485024446914792064e+09,1.79485024448310017588e+09,NULL,1,'[["districts", "4"], ["districts", "1"], ["districts", "6"], ["districts", "5"], ["districts", "3"], ["districts", "2"], ["turns", "240"], ["turns", "120"], ["turns", "240"], ["turns", "0"], ["turns", "120"], ["turns", "240"], ["red", "C house"], ["red", "A work"], ["red", "B fun"], ["green", "A house"], ["green", "B work"], ["green", "C fun"], ["blue", "F house"], ["blue", "E work"], ["blue", "D fun"], ["orange", "D house"], ["orange", "F work"], ["orange", "E fun"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('metromania-uploaded','secret-24','metromania',2,'be377b88de841ea83dfe23fc36b5d6b93f43827c4def9528eb7a6d7a30ee189f','{"players": 2, "open": false, "strict": false}','18446744073709551580',NULL,2,1.2,0,'record',1.79485024431937360768e+09,1.79485024431937360768e+09,NULL,0,NULL,'{"actors": [], "totals": [30, 31]}',0);
INSERT INTO "tables" VALUES('next-station-london-forked','secret-9','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551608','next-station-london-running',1,0.0,0,'playing',1.79485024133504056931e+09,1.79485024138267946244e+09,NULL,0,NULL,'{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('next-station-london-forked-from-the-end','secret-7','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551612','next-station-london-over',1,0.0,0,'playing',1.79485024118209838869e+09,1.79485024118209838869e+09,NULL,0,NULL,'{"actors": [0, 1], "totals": null}',0);
INSERT INTO "tables" VALUES('next-station-london-forked-waiting','secret-10','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','','next-station-london-running',1,0.0,0,'waiting',1.79485024140519738196e+09,1.79485024140519738196e+09,0,0,NULL,NULL,0);
INSERT INTO "tables" VALUES('next-station-london-left','secret-12','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551604',NULL,2,0.0,1,'left',1.7948502419100883007e+09,1.79485024193099474906e+09,NULL,1,'[["pencils", "purple"], ["pencils", "green"], ["pencils", "blue"], ["pencils", "pink"], ["round 1", "street joker"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('next-station-london-over','secret-5','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551615',NULL,1,0.0,1,'over',1.79485023433988523486e+09,1.79485024087342214579e+09,NULL,1,'[["pencils", "purple"], ["pencils", "green"], ["pencils", "pink"], ["pencils", "blue"], ["round 1", "street square"]]','{"actors": [], "totals": [159, 156]}',0);
INSERT INTO "tables" VALUES('next-station-london-replaced','secret-13','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551599',NULL,1,0.0,1,'playing',1.79485024198752236368e+09,1.79485024249098420144e+09,NULL,1,'[["pencils", "green"], ["pencils", "blue"], ["pencils", "purple"], ["pencils", "pink"], ["round 1", "street switch"], ["round 1", "street triangle"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('next-station-london-running','secret-8','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551611',NULL,1,0.0,1,'playing',1.7948502412033612728e+09,1.79485024130657839776e+09,NULL,1,'[["pencils", "green"], ["pencils", "purple"], ["pencils", "blue"], ["pencils", "pink"], ["round 1", "street square"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('next-station-london-taken-back','secret-11','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551606',NULL,2,0.0,1,'playing',1.79485024142336225508e+09,1.79485024169329857824e+09,NULL,1,'[["pencils", "purple"], ["pencils", "blue"], ["pencils", "green"], ["pencils", "pink"], ["round 1", "underground pentagon"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('next-station-london-uploaded','secret-6','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551614',NULL,2,1.2,0,'record',1.79485024115481710434e+09,1.79485024115481710434e+09,NULL,0,NULL,'{"actors": [], "totals": [159, 156]}',0);
INSERT INTO "tables" VALUES('next-station-london-waiting','secret-2','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','',NULL,1,0.0,1,'waiting',1.79485023415160679818e+09,1.79485023415160679818e+09,NULL,1,NULL,NULL,0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked','secret-18','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551589','ticket-to-ride-london-running',1,0.0,0,'playing',1.79485024362587833402e+09,1.79485024366125130654e+09,NULL,0,NULL,'{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked-from-the-end','secret-16','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551593','ticket-to-ride-london-over',1,0.0,0,'playing',1.7948502434944536686e+09,1.7948502434944536686e+09,NULL,0,NULL,'{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-forked-waiting','secret-19','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','','ticket-to-ride-london-running',1,0.0,0,'waiting',1.79485024366664552689e+09,1.79485024366664552689e+09,0,0,NULL,NULL,0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-left','secret-21','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551585',NULL,2,0.0,1,'left',1.79485024369045782091e+09,1.79485024369833660127e+09,NULL,1,'[["card of 0", "orange"], ["card of 0", "yellow"], ["card of 1", "orange"], ["card of 1", "orange"], ["face up", "bus"], ["face up", "bus"], ["face up", "black"], ["face up", "pink"], ["face up", "green"], ["ticket of 0", "King''s Cross - Buckingham Palace"], ["ticket of 0", "Globe Theatre - Brick Lane"], ["ticket of 1", "Buckingham Palace - Elephant & Castle"], ["ticket of 1", "Baker Street - Tower of London"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-over','secret-14','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551596',NULL,1,0.0,1,'over',1.79485024251238441464e+09,1.79485024327949619291e+09,NULL,1,'[["card of 0", "orange"], ["card of 0", "blue"], ["card of 1", "green"], ["card of 1", "pink"], ["face up", "yellow"], ["face up", "bus"], ["face up", "orange"], ["face up", "yellow"], ["face up", "bus"], ["ticket of 0", "Baker Street - Tower of London"], ["ticket of 0", "British Museum - Waterloo"], ["ticket of 1", "Regent''s Park - Elephant & Castle"], ["ticket of 1", "Trafalgar Square - Globe Theatre"]]','{"actors": [], "totals": [36, 30]}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-replaced','secret-22','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551582',NULL,1,0.0,1,'playing',1.79485024370036077494e+09,1.79485024370591831214e+09,NULL,1,'[["card of 0", "blue"], ["card of 0", "orange"], ["card of 1", "black"], ["card of 1", "yellow"], ["face up", "pink"], ["face up", "pink"], ["face up", "bus"], ["face up", "yellow"], ["face up", "green"], ["ticket of 0", "Hyde Park - St Paul''s"], ["ticket of 0", "Baker Street - Trafalgar Square"], ["ticket of 1", "King''s Cross - Buckingham Palace"], ["ticket of 1", "Big Ben - The Charterhouse"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-running','secret-17','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551592',NULL,1,0.0,1,'playing',1.79485024350458455084e+09,1.79485024360721683502e+09,NULL,1,'[["card of 0", "blue"], ["card of 0", "orange"], ["card of 1", "green"], ["card of 1", "pink"], ["face up", "yellow"], ["face up", "black"], ["face up", "blue"], ["face up", "black"], ["face up", "orange"], ["ticket of 0", "Baker Street - Trafalgar Square"], ["ticket of 0", "Globe Theatre - Brick Lane"], ["ticket of 1", "Trafalgar Square - Globe Theatre"], ["ticket of 1", "King''s Cross - Buckingham Palace"]]','{"actors": [0], "totals": null}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-taken-back','secret-20','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551587',NULL,2,0.0,1,'playing',1.79485024367128014567e+09,1.79485024368484973912e+09,NULL,1,'[["card of 0", "blue"], ["card of 0", "pink"], ["card of 1", "pink"], ["card of 1", "yellow"], ["face up", "yellow"], ["face up", "black"], ["face up", "blue"], ["face up", "bus"], ["face up", "blue"], ["ticket of 0", "Piccadilly Circus - Waterloo"], ["ticket of 0", "Buckingham Palace - Elephant & Castle"], ["ticket of 1", "King''s Cross - Tower of London"], ["ticket of 1", "British Museum - Piccadilly Circus"]]','{"actors": [1], "totals": null}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-uploaded','secret-15','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','18446744073709551595',NULL,2,1.2,0,'record',1.79485024347455930713e+09,1.79485024347455930713e+09,NULL,0,NULL,'{"actors": [], "totals": [36, 30]}',0);
INSERT INTO "tables" VALUES('ticket-to-ride-london-waiting','secret-4','ticket-to-ride-london',2,'1cc614cb61c8df61c165bf5c9d227fef26754731176c9a643db00ab6e6eda584','{"players": 2}','',NULL,2,0.0,1,'waiting',1.79485023424266839026e+09,1.79485023424266839026e+09,NULL,1,NULL,NULL,0);
INSERT INTO "tables" VALUES('with-hint','secret-41','next-station-london',2,'aaac5fe165c05803cbae6f3d32dafa1ec142cf296d572aacc884ff7ef5f94f1d','{"players": 2, "objectives": false, "powers": false, "choose_pencils": false}','18446744073709551553',NULL,2,0.0,1,'playing',1.79485024568078780173e+09,1.79485024568078780173e+09,NULL,1,'[["pencils", "pink"], ["pencils", "green"], ["pencils", "blue"], ["pencils", "purple"], ["round 1", "street triangle"]]','{"actors": [0, 1], "totals": null}',0);
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE UNIQUE INDEX one_answer ON entries (table_id, seat, chosen_at) WHERE chosen_at IS NOT NULL;
CREATE INDEX tables_by_board ON tables (board);
CREATE INDEX tables_by_parent ON tables (parent, created) WHERE parent IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host, stage);
CREATE INDEX tables_listed ON tables (changed) WHERE listed AND stage IN ('playing', 'waiting');
CREATE INDEX tables_for_bots ON tables (changed) WHERE bots_next AND stage = 'playing';
CREATE INDEX seats_by_person ON seats (person, ended);
CREATE INDEX seats_by_owner ON seats (owner, ended) WHERE owner IS NOT NULL;
COMMIT;
PRAGMA application_id = 1299149422;
PRAGMA user_version = 3;

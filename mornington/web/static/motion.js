// What happened is shown: things that are new come in, things that lie elsewhere move there (see draw/motion.py).
"use strict";

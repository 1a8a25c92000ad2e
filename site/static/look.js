// On every page but a game's, before its first paint.

import "./again.js";
import "./alone.js";
import "./theme.js";

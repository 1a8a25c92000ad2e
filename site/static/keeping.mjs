// What the Python of a strategy page asks of the browser: to keep a text on the device.

import { keep, kept } from "./kept.js";

Object.assign(window, { keep, kept });

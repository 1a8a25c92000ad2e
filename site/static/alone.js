// For an address that does not exist, which no header can forbid to frame: shows nothing in a frame.
if (window.top !== window) document.documentElement.hidden = true;

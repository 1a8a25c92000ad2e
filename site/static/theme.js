// Before a page's first paint: the colours that the reader chose at the page's foot, kept
// on the device.
{
  const KEY = "bestplay.theme";
  const { documentElement: page } = document;
  const embedded = new URLSearchParams(location.search).has("embed");

  const wear = (theme) => {
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    else delete page.dataset.theme;
    // The browser's own bars are told as well: one colour for both schemes, or one for each.
    const [light, dark] = document.querySelectorAll('meta[name="theme-color"]');
    if (!dark) return;
    light.media = theme === "light" ? "all" : theme === "dark" ? "not all" : "(prefers-color-scheme: light)";
    dark.media = theme === "dark" ? "all" : theme === "light" ? "not all" : "(prefers-color-scheme: dark)";
  };
  const chosen = () => {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  };
  const keep = (theme) => {
    try {
      if (theme) localStorage.setItem(KEY, theme);
      else localStorage.removeItem(KEY);
    } catch {
      // The choice holds until the page is left.
    }
  };

  if (!embedded) {
    wear(chosen());
    addEventListener("storage", ({ key }) => key === KEY && wear(chosen()));
    document.addEventListener("DOMContentLoaded", () => {
      wear(chosen());
      const choice = document.getElementById("look");
      choice.value = chosen();
      choice.addEventListener("change", () => {
        keep(choice.value);
        wear(choice.value);
      });
      choice.parentElement.hidden = false;
    });
  }
}

// On the page for addresses that do not exist: goes on to what was meant.
{
  // Whatever shares a link may write its # as %23, after which a server takes the position for a folder.
  const [path, position] = location.pathname.split(/%23(.*)/i);
  // Widgets and pages that earlier versions had: what remains is the page that they were from.
  const remains = [
    [/^\/embed\/gallery\/$/, "/embed/"],
    [/^\/answers\/when-the-highest-score-pays\/.*$/, "/answers/"],
    [/^\/api\/play_(session|yourself)\/$/, "/api/"],
    [/^(\/klappenspiel\/)at\/sum-on-.*$/, "$1strategies/"],
    [/\/(card|chart\/\d+)\/$/, "/"],
    [/^(\/[a-z-]+\/play\/)today\/$/, "$1#practise=today"],
  ].find(([pattern]) => pattern.test(path));
  if (position !== undefined) location.replace(`${path}${location.search}#${position}`);
  else if (remains) location.replace(path.replace(...remains));
}

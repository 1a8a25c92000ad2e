// The position that a page was opened with goes on to the pages that know its words.
for (const link of document.querySelectorAll("a[data-carry]")) link.hash = location.hash;

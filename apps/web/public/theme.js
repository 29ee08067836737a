/* global document, matchMedia */
// Runs before the first paint, so that nobody who chose the light theme sees a dark flash.
(function () {
  var cookie = /(?:^|; )color_theme=(light|dark|system)/.exec(document.cookie);
  var theme = cookie ? cookie[1] : 'dark';
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
})();

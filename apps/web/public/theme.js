/* global addEventListener, document, location, matchMedia, navigator */
// Runs before the first paint, so that nobody who chose the light theme sees a dark flash.
(function () {
  var root = document.documentElement;
  var cookie = /(?:^|; )color_theme=(light|dark|system)/.exec(document.cookie);
  var theme = cookie ? cookie[1] : 'dark';
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = theme;

  // The letters of the app come with the page, so that no text is set twice. On a slow network they would take a second
  // from the texts themselves: there the letters of the device do.
  var network = navigator.connection;
  if (network && /^(slow-2g|2g|3g)$/.test(network.effectiveType)) {
    root.dataset.network = 'slow';
    return;
  }
  var letters = document.querySelector('meta[name="letters"]');
  if (!letters) return;
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  link.crossOrigin = 'anonymous';
  link.href = letters.content;
  document.head.append(link);
})();

// The script of the app did not come, or its words did not: nobody else is there to say so.
(function () {
  function sayFailed() {
    var splash = document.getElementById('splash');
    if (!splash) return;
    var words = document.getElementById('splash-words');
    words.textContent = words.dataset.failed;
    words.setAttribute('role', 'alert');
    var refresh = document.getElementById('splash-refresh');
    refresh.hidden = false;
    refresh.onclick = function () {
      location.reload();
    };
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') sayFailed();
    },
    true,
  );
  addEventListener('app-failed', sayFailed);
})();

/* global addEventListener, document, localStorage, location, matchMedia, navigator */
// Runs before the first paint, so that nobody with a light theme sees a dark flash.
(function () {
  var root = document.documentElement;
  var cookie = /(?:^|; )color_theme=(light|dark|system)/.exec(document.cookie);
  var theme = cookie ? cookie[1] : 'system';
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = theme;

  /** Fetches files with the page, before the app itself asks for them; `meta` names each. */
  function fetchAhead(meta, rel, as) {
    document.querySelectorAll('meta[name="' + meta + '"]').forEach(function (named) {
      var link = document.createElement('link');
      link.rel = rel;
      link.as = as;
      if (as === 'font') link.type = 'font/woff2';
      link.crossOrigin = 'anonymous';
      link.href = named.content;
      document.head.append(link);
    });
  }

  // A visitor who looked at the map before is shown it again: its list would be asked for a round trip after the app.
  if (location.pathname === '/' && /(?:^|; )has_session=/.test(document.cookie) && hasViewpoint()) {
    fetchAhead('nearby', 'modulepreload', 'script');
    fetchAhead('nearby-styles', 'preload', 'style');
    fetchAhead('nearby-texts', 'preload', 'fetch');
  }

  // The letters of the app come with the page, so that no text is set twice. On a slow network they would take a second
  // from the texts themselves: there the letters of the device do.
  var network = navigator.connection;
  if (network && /^(slow-2g|2g|3g)$/.test(network.effectiveType)) root.dataset.network = 'slow';
  else fetchAhead('letters', 'preload', 'font');

  function hasViewpoint() {
    try {
      return localStorage.getItem('viewpoint') !== null;
    } catch {
      return false;
    }
  }
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

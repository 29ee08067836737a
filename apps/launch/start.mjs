/** `npm start`: installs, builds, builds the base map and starts the server; skips what is done. */
import { begin } from './node/begin.mjs';

begin(function () {
  return import('./launch.mjs').then(function (launcher) {
    return launcher.launch();
  });
});

/** `npm start`: installs, builds, makes the base map, starts the server; each only when it has to be done. */
import { begin } from './begin.mjs';

begin(function () {
  return import('./launch.mjs').then(function (launcher) {
    return launcher.launch();
  });
});

/** `npm start`: installs, builds, makes the base map, starts the server; each only when it has to be done. */
import { demandNode, OLDEST_NODE } from './node-version.mjs';

function fail(error) {
  console.error('\n' + error.message);
  process.exit(1);
}

try {
  demandNode(process.versions.node, OLDEST_NODE);
  import('./launch.mjs').then((launcher) => launcher.launch()).catch(fail);
} catch (error) {
  fail(error);
}

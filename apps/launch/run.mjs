/** `node apps/launch/run.mjs FILE|TOOL …`: runs a file or an installed tool on the right Node. */
import { begin } from './node/begin.mjs';

begin(function () {
  return import('./tools.mjs').then(function (tools) {
    return tools.runInThisProcess(process.argv[2], process.argv.slice(3));
  });
});

/** `node apps/launch/run.mjs FILE|TOOL …`: a file of the project or a tool it has installed, on the right Node. */
import { begin } from './begin.mjs';

begin(function () {
  return import('./tools.mjs').then(function (tools) {
    return tools.runInThisProcess(process.argv[2], process.argv.slice(3));
  });
});

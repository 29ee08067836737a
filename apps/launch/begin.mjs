/** Imports nothing new and uses no new syntax: an old Node has to get as far as the message. */
import { demandNode, OLDEST_LAUNCHER } from './node-version.mjs';

/** Does `work` on a Node that can run the product, which is this one or one that is fetched. */
export function begin(work) {
  function fail(error) {
    console.error('\n' + error.message);
    process.exit(1);
  }
  try {
    demandNode(process.versions.node, OLDEST_LAUNCHER);
    import('./right-node.mjs')
      .then(function (rightNode) {
        return rightNode.onRightNode(work);
      })
      .catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** No other imports and no new syntax: an old Node must reach the message. */
import { demandNode, OLDEST_LAUNCHER } from './node-version.mjs';

/** Runs `work` on a Node that can run the product, fetching one if needed. */
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

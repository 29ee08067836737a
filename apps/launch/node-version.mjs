/**
 * Throws when this Node is older than the launcher can work with. Imports nothing and uses no new syntax: an old Node
 * has to get as far as the message.
 */
export function demandNode(running, wanted) {
  if (!isAtLeast(running, wanted)) {
    throw new Error(
      'This needs Node ' + wanted + ' or newer; this is Node ' + running + '. See https://nodejs.org.',
    );
  }
}

/** Whether one version is as new as the other; both as `24.3.0`. */
export function isAtLeast(running, wanted) {
  var have = running.split('.').map(Number);
  var need = wanted.split('.').map(Number);
  for (var place = 0; place < need.length; place++) {
    if (have[place] !== need[place]) return have[place] > need[place];
  }
  return true;
}

/** The oldest Node the launcher itself runs on. */
export var OLDEST_LAUNCHER = '20.19.0';

/** The oldest Node the product runs on: the first to run TypeScript without a warning. package.json says the same. */
export var OLDEST_NODE = '24.3.0';

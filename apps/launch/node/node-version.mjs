/**
 * Throws when this Node is too old for the launcher. No imports and no new syntax: an old Node must reach the
 * message.
 */
export function demandNode(running, wanted) {
  if (!isAtLeast(running, wanted)) {
    throw new Error(
      'This needs Node ' + wanted + ' or newer; this is Node ' + running + '. See https://nodejs.org.',
    );
  }
}

/** Compares versions such as `24.3.0`. */
export function isAtLeast(running, wanted) {
  var have = running.split('.').map(Number);
  var need = wanted.split('.').map(Number);
  for (var place = 0; place < need.length; place++) {
    if (have[place] !== need[place]) return have[place] > need[place];
  }
  return true;
}

/** The oldest Node for the launcher. */
export var OLDEST_LAUNCHER = '20.19.0';

/** The oldest Node for the product: the first to ask before an upgrade. package.json states the same. */
export var OLDEST_NODE = '24.9.0';

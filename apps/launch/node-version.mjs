/**
 * Throws when this Node is older than package.json allows. Imports nothing and uses no new syntax: an old Node has to
 * get as far as the message.
 */
export function demandNode(running, wanted) {
  var have = running.split('.').map(Number);
  var need = wanted.split('.').map(Number);
  for (var place = 0; place < need.length; place++) {
    if (have[place] > need[place]) return;
    if (have[place] < need[place]) {
      throw new Error(
        'This needs Node ' + wanted + ' or newer; this is Node ' + running + '. See https://nodejs.org.',
      );
    }
  }
}

export var OLDEST_NODE = '20.19.0';

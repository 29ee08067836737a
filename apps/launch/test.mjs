/** `npm test`: setup, every static check, every test; ends with one line `N passed, N failed`. */
import { begin } from './node/begin.mjs';

begin(function () {
  return import('./suite/test-everything.mjs')
    .then(function (tests) {
      return tests.testEverything();
    })
    .then(function (passed) {
      process.exit(passed ? 0 : 1);
    });
});

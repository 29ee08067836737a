/** `npm test`: setup, every static check, every test; ends with one line `N passed, N failed`. */
import { begin } from './begin.mjs';

begin(function () {
  return import('./test-everything.mjs')
    .then(function (tests) {
      return tests.testEverything();
    })
    .then(function (passed) {
      process.exit(passed ? 0 : 1);
    });
});

const { default: TestSequencer } = require('@jest/test-sequencer');

/** Few lines that take long: Jest, which goes by the size of files where it knows nothing of earlier runs, would begin them late. */
const long = /hostile-(routes|shapes)|restore|publisher\.contract|stripe-payments|statements|http-server|property/;

/** What takes longest begins first, so that no worker is still at it when the others have nothing left to do. */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => Number(long.test(b.path)) - Number(long.test(a.path)));
  }
};

const { TestEnvironment } = require('jest-environment-node');

/** What Jest's runner keeps on the realm for one file. */
const handlers = Symbol.for('EVENT_HANDLERS');

let kept;

class KeptEnvironment extends TestEnvironment {
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    delete this.global[handlers];
  }
}

/** One realm for all files of a worker, so that modules can stay loaded from one file to the next (kept-modules.cjs). */
module.exports = function environment(...args) {
  return (kept ??= new KeptEnvironment(...args));
};

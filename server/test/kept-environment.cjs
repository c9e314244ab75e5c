const { TestEnvironment } = require('jest-environment-node');
const vm = require('node:vm');

/** What Jest's runner keeps on the realm for one file. */
const handlers = Symbol.for('EVENT_HANDLERS');

let kept;

class KeptEnvironment extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm;
    // Jest watches its realm's globals to clear them after each file, which makes each use of one many times as slow.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    delete this.global[handlers];
  }
}

/** One realm for all files of a worker, so that modules can stay loaded from one file to the next (kept-modules.cjs). */
module.exports = function environment(...args) {
  return (kept ??= new KeptEnvironment(...args));
};

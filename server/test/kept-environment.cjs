const { TestEnvironment } = require('jest-environment-node');
const vm = require('node:vm');

/** What Jest's runner keeps on the realm for one file: its tests, and with them their application. */
const ofOneFile = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'];

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
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (ofOneFile.includes(symbol.description)) delete this.global[symbol];
  }
}

/** One realm for all files of a worker, so that modules can stay loaded from one file to the next (kept-modules.cjs). */
module.exports = function environment(...args) {
  return (kept ??= new KeptEnvironment(...args));
};

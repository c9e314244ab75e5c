const { TestEnvironment } = require('jest-environment-node');
const vm = require('node:vm');

/** What Jest's runner keeps on the realm for one file: its tests, and with them their application. */
const ofOneFile = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'];
const { console, process } = globalThis;
const { exit } = process;
/** Node's own number. */
const stackLines = 10;

let kept;

class KeptEnvironment extends TestEnvironment {
  constructor(...args) {
    const { createContext, runInContext } = vm;
    // Jest makes a realm and fills it with Node's globals; here it finds those of the process, all there.
    Object.assign(vm, { createContext: () => globalThis, runInContext: () => globalThis });
    try {
      super(...args);
    } finally {
      Object.assign(vm, { createContext, runInContext });
      globalThis.process = process;
    }
  }

  /** Each `expect`, request and query writes its stack down, in case it fails. Jest asks for 100 lines; the first ten lead to the test. */
  async setup() {
    await super.setup();
    Error.stackTraceLimit = stackLines;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    Object.assign(globalThis, { console });
    Object.assign(process, { exit });
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (ofOneFile.includes(symbol.description)) delete globalThis[symbol];
  }
}

// Jest compiles for a realm by its object, which Node does not take for its own.
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options }) =>
  compileFunction(code, parameters, parsingContext === globalThis ? options : { parsingContext, ...options });

/** The process's own realm for all files of a worker, so that modules can stay loaded from one file to the next (shared-modules.cjs). */
module.exports = function environment(...args) {
  return (kept ??= new KeptEnvironment(...args));
};

const { default: Runtime } = require('jest-runtime');
const { AsyncLocalStorage } = require('node:async_hooks');

let kept;

/**
 * Tells Jest's runner which test runs, by one storage for all files: Node looks at each that was used at every promise. It holds
 * numbers, since what lives on, such as a socket, would keep the tests of its file and their application.
 */
const storage = new AsyncLocalStorage();
let contexts;
let lastNumber = 0;

/** The runner of each file makes one, which knows the tests of that file alone. */
class RunnerStorage {
  constructor() {
    contexts = new Map();
  }

  getStore() {
    return contexts.get(storage.getStore());
  }

  run(context, callback) {
    contexts.set(++lastNumber, context);
    return storage.run(lastNumber, callback);
  }
}

/**
 * Loads modules once a worker instead of once a file, as a process does: loading the application takes longer than most
 * files’ tests. A file’s own module is fresh and what it imports is not: state belongs into instances, and `jest.mock`
 * reaches nothing here (fakes stand at the ports).
 */
module.exports = class KeptModules extends Runtime {
  constructor(...args) {
    super(...args);
    kept ??= new Runtime(...args);
    // The stack of an error goes through the file and what it imports.
    this.transformCache.sourceMaps = kept.getSourceMaps();
  }

  /** Jest's own: its runner, which has no name here, keeps what belongs to one file; `expect` and all else that it imports does not. */
  requireInternalModule(from, name) {
    if (name === 'node:async_hooks') return { AsyncLocalStorage: RunnerStorage };
    return name ? kept.requireInternalModule(from, name) : super.requireInternalModule(from);
  }

  requireModuleOrMock(from, name) {
    return name === '@jest/globals' ? super.requireModuleOrMock(from, name) : kept.requireModuleOrMock(from, name);
  }
};

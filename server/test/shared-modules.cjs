const { default: Runtime } = require('jest-runtime');
const { AsyncLocalStorage } = require('node:async_hooks');
const { existsSync } = require('node:fs');
const Module = require('node:module');
const { dirname, resolve } = require('node:path');

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

/** Node loads our sources as Jest transforms them, and all else as it is. */
function teachTypeScript() {
  const { _resolveFilename: resolveFilename } = Module;
  Module._resolveFilename = function (request, parent, ...rest) {
    const isOwn = /^\.{1,2}\/.*\.js$/.test(request) && parent?.filename?.endsWith('.ts');
    const source = isOwn ? resolve(dirname(parent.filename), request.replace(/\.js$/, '.ts')) : '';
    return resolveFilename.call(this, isOwn && existsSync(source) ? source : request, parent, ...rest);
  };
  // Processes that the product forks are started as this one, and have no Jest.
  process.execArgv.push('-r', resolve(__dirname, 'run-typescript.cjs'));
  Module._extensions['.ts'] = (module, filename) => module._compile(kept.transformCache.transform(filename), filename);
}

/**
 * Loads modules once a worker instead of once a file, as a process does: loading the application takes longer than most
 * files’ tests. A file’s own module is fresh and what it imports is not: state belongs into instances, and `jest.mock`
 * reaches nothing here (fakes stand at the ports).
 */
module.exports = class KeptModules extends Runtime {
  constructor(...args) {
    super(...args);
    const testPath = args[6];
    if (!kept) {
      kept = new Runtime(...args);
      teachTypeScript();
    }
    // The stack of an error goes through the file and what it imports.
    this.transformCache.sourceMaps = kept.getSourceMaps();
    // Jest hands it to the modules that it loads itself; those that a test imports want this file's as well.
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath);
  }

  /** Jest's own: its runner, which has no name here, keeps what belongs to one file; `expect` and all else that it imports does not. */
  requireInternalModule(from, name) {
    if (name === 'node:async_hooks') return { AsyncLocalStorage: RunnerStorage };
    return name ? kept.requireInternalModule(from, name) : super.requireInternalModule(from);
  }

  requireModuleOrMock(from, name) {
    return name === '@jest/globals' ? super.requireModuleOrMock(from, name) : Module.createRequire(from)(name);
  }
};

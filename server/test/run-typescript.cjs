// `node -r test/run-typescript.cjs file.ts`: what Jest does for tests, for the processes that tests start.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Loading the compiler takes longer than most of what these processes do. */
const cache = join(__dirname, '../../node_modules/.cache/typescript');

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const key = createHash('sha256').update(`${filename}\n${source}`).digest('hex');
  const stored = join(cache, `${key}.js`);
  module._compile(existsSync(stored) ? readFileSync(stored, 'utf8') : compile({ source, filename, stored }), filename);
};

function compile({ source, filename, stored }) {
  const { code } = require('@swc/core').transformSync(source, {
    filename,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'commonjs' },
  });
  mkdirSync(cache, { recursive: true });
  // Other processes read and write the same files.
  writeFileSync(`${stored}.${process.pid}`, code);
  renameSync(`${stored}.${process.pid}`, stored);
  return code;
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/**
 * Makes our own elements as the build does. The development one takes a stack for each, a tenth of the tests' processor time, and
 * warns of a missing key, which no test asserts; React itself and its `act` are those of development.
 */
const elements = {
  find: /^react\/jsx-runtime$/,
  replacement: fileURLToPath(new URL('../node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url)),
};

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    oxc: { jsx: { development: false } },
    resolve: { alias: [elements] },
    test: {
      // All files of a worker share one window and the libraries; our own modules load afresh (src/testing/setup.ts).
      pool: 'forks',
      isolate: false,
      // Rendering leaves much that dies young; with more room for it, less is copied.
      execArgv: ['--max-semi-space-size=64'],
      environment: 'jsdom',
      // It keeps messages in a module.
      server: { deps: { inline: ['react-hot-toast'] } },
      environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
      setupFiles: ['src/testing/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      // The first screen of a file is transformed and imported inside its first test.
      testTimeout: 20_000,
      restoreMocks: true,
      unstubGlobals: true,
      css: false,
      // A worker waits for timers and answers in a sixth of its time; one more than the processors fills that.
      maxWorkers: availableParallelism() + 1,
    },
  }),
);

import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    oxc: { jsx: { development: false } },
    test: {
      // All files of a worker share one window and the libraries; our own modules load afresh (src/testing/setup.ts).
      pool: 'forks',
      isolate: false,
      // Rendering leaves much that dies young; with more room for it, less is copied. Most code runs a few times only and isn't worth optimizing.
      execArgv: ['--max-semi-space-size=64', '--interrupt-budget=270000'],
      environment: 'jsdom',
      // It keeps messages in a module.
      server: { deps: { inline: ['react-hot-toast'] } },
      environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
      setupFiles: ['src/testing/react.ts', 'src/testing/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      // The first screen of a file is transformed and imported inside its first test, or before it.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      unstubGlobals: true,
      css: false,
      // Transforming takes a tenth of the processor time; what did not change since the last run is kept.
      experimental: { fsModuleCache: true },
      // A worker waits for timers and answers in a sixth of its time; one more than the processors fills that.
      maxWorkers: availableParallelism() + 1,
    },
  }),
);

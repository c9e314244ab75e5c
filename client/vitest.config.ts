import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      // jsdom is loaded once for each process, not once for each file: a third of the tests' time.
      pool: 'vmForks',
      environment: './src/testing/jsdom-with-streams.ts',
      environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
      setupFiles: ['src/testing/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      // The first screen of a file is transformed and imported inside its first test.
      testTimeout: 20_000,
      restoreMocks: true,
      unstubGlobals: true,
      css: false,
      // Vitest's own choice is one less than the processors, which on two is none beside itself.
      maxWorkers: Math.max(2, availableParallelism() - 1),
    },
  }),
);

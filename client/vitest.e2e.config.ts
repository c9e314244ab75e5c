import { defineConfig } from 'vitest/config';

/** The built product in Chromium. Two files at a time, each with a product of its own: a run waits more than it works. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    maxWorkers: 2,
    // The longest walks through all routes; twice as long on a slow machine, or beside other work.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

/** The built product in Chromium. Two files at a time, each with a product of its own: a run waits more than it works. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

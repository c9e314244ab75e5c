import { defineConfig } from 'vitest/config';

/** The built product in Chromium. One file at a time: each starts a product of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

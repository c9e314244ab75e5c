import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The built product in Chromium. Two files at a time, or one for each processor: a run waits more than it works. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    environment: 'node',
    globalSetup: 'e2e/support/first-start.ts',
    // A process for each file would load Playwright and start Chromium anew, six seconds of processor time.
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism()),
    // They only bound a hang, since the same test takes five times as long on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 240_000,
    // As long as a page waits for what it is asked for.
    expect: { poll: { timeout: 120_000 } },
    // A list of what a page logged, or of what axe found, is all that a failed story leaves behind.
    chaiConfig: { truncateThreshold: 0 },
  },
});

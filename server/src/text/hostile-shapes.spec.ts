import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Twelve seconds on a machine that does nothing else. */
const longestMs = 90_000;
const folder = join(__dirname, '../../test');

describe('4,000 characters of one shape', () => {
  // In a process of its own: in the realm that tests run in, each use of a global takes a hundred times as long.
  it(
    'take a blink at most, wherever text is read',
    async () => {
      const measuring = fork(join(folder, 'hostile-shapes.ts'), [], {
        execArgv: ['--no-regexp-tier-up', '-r', join(folder, 'run-typescript.cjs')],
      });
      // A pattern that never ends is stopped with its process.
      const report = once(measuring, 'message', { signal: AbortSignal.timeout(longestMs) }).finally(() =>
        measuring.kill(),
      );
      const [{ shapes, slow }] = (await report) as [{ shapes: number; slow: string[] }];
      expect(slow).toEqual([]);
      expect(shapes).toBeGreaterThanOrEqual(500);
    },
    2 * longestMs,
  );
});

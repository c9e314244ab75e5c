import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Every so-manyth shape for each quick reader; `npm run bench -- --part hostile` sends all. */
const step = 4;
/** Some seconds on a machine that does nothing else; the process ends itself by processor time, so that this is never reached. */
const longestMs = 600_000;
const folder = join(__dirname, '../../test');

describe('4,000 characters of one shape', () => {
  // In a process of its own, whose processor time nothing else takes and which a pattern that does not end cannot hold up.
  it(
    'take a blink at most, wherever text is read',
    async () => {
      const measuring = fork(join(folder, 'hostile-shapes.ts'), [String(step)], {
        execArgv: ['--no-regexp-tier-up', '-r', join(folder, 'run-typescript.cjs')],
      });
      const report = once(measuring, 'message').finally(() => measuring.kill());
      const end = once(measuring, 'exit').then(() => [{ shapes: 0, slow: ['a pattern that did not end'] }]);
      const [{ shapes, slow }] = (await Promise.race([report, end])) as [{ shapes: number; slow: string[] }];
      expect(slow).toEqual([]);
      expect(shapes).toBeGreaterThanOrEqual(500);
    },
    longestMs,
  );
});

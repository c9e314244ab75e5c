import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FieldFigures } from '../../test/route-walk';

const longestMs = 300_000;
const folder = join(__dirname, '../../test');
/** A letter and one shape, another for each field; `npm run bench -- --part hostile` sends all. */
const step = 520;
/** A plain text as long as a hostile one costs at least so much here. */
const plainMs = 10;
const factor = 10;

describe('texts of one shape, in every field of every route', () => {
  const figures: FieldFigures[] = [];
  let exitCode: unknown = null;
  beforeAll(async () => {
    const walk = fork(join(folder, 'hostile-routes.ts'), [String(step)], {
      execArgv: ['--no-regexp-tier-up', '-r', join(folder, 'run-typescript.cjs')],
    });
    walk.on('message', (message: { figures?: FieldFigures }) => message.figures && figures.push(message.figures));
    [exitCode] = await once(walk, 'exit').finally(() => walk.kill());
  }, longestMs);

  it('reach all routes, and many of them to the end', () => {
    const answered = figures.filter(({ statuses }) => statuses[200] || statuses[201]);
    expect(exitCode).toBe(0);
    expect(new Set(figures.map(({ name }) => name.split(': ')[0])).size).toBeGreaterThanOrEqual(70);
    expect(figures.length).toBeGreaterThanOrEqual(200);
    expect(answered.length).toBeGreaterThanOrEqual(100);
  });

  it('take no route much longer than a plain text of the same length', () => {
    const slow = figures.filter(({ worstMs, plainMs: own }) => worstMs > factor * Math.max(plainMs, own));
    expect(slow).toEqual([]);
  });

  it('break none', () => {
    expect(figures.filter(({ statuses }) => statuses[500] || statuses[503])).toEqual([]);
  });
});

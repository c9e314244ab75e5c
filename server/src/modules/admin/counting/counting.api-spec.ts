import * as fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../../test/app';
import { AdminWorld } from '../../../../test/factories/admin-world';
import { FiguresRepository } from '../figures/figures.repository';
import { CountingService, openDays, recentDays } from './counting.service';

type Kind = 'tweets' | 'thread' | 'twitter' | 'linkedin' | 'too_long' | 'active';
interface Happening {
  who: number;
  kind: Kind;
  daysAgo: number;
  ms: number;
}

const kinds: Kind[] = ['tweets', 'thread', 'twitter', 'linkedin', 'too_long', 'active'];
const happenings = (oldest: number, maxLength: number) =>
  fc.array(
    fc.record({
      who: fc.nat(2),
      kind: fc.constantFrom(...kinds),
      daysAgo: fc.nat(oldest),
      ms: fc.oneof(fc.nat(120), fc.nat(99_999)),
    }),
    { maxLength },
  );

/** Rounds up to two digits. */
function rounded(ms: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(ms, 1))) - 1);
  return Math.ceil(ms / step) * step;
}
const nearestRank = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

describe('counting', () => {
  let test: TestApp;
  let world: AdminWorld;
  beforeAll(async () => {
    test = await createTestApp();
    world = new AdminWorld(test);
  });
  afterAll(() => test.close());

  async function write(people: string[], all: Happening[]): Promise<void> {
    for (const { who, kind, daysAgo, ms } of all) {
      const id = people[who] ?? '';
      if (kind === 'active') await world.active(id, daysAgo);
      else if (kind === 'tweets' || kind === 'thread')
        await world.generation(id, daysAgo, { task: kind, latencyMs: ms, cost: ms });
      else if (kind === 'too_long') await world.post(id, daysAgo, { failure: kind });
      else await world.post(id, daysAgo, { platform: kind, lateMs: ms });
    }
  }

  /** Counts as the tables' contract says, without SQL. */
  function countedOf(all: Happening[]): Map<string, number> {
    const sums = new Map<string, number>();
    const add = (key: string, n = 1): void => void sums.set(key, (sums.get(key) ?? 0) + n);
    const seen = new Set<string>();
    for (const { who, kind, daysAgo, ms } of all) {
      const day = world.day(daysAgo);
      if (kind === 'tweets' || kind === 'thread') {
        add(`${day} tool.runs ${kind}`);
        if (ms > 0) add(`${day} tool.cost ${kind}`, ms);
      } else if (kind === 'too_long') add(`${day} posts.failed twitter/too_long`);
      else if (kind !== 'active') add(`${day} posts.published ${kind}`);
      else if (!seen.has(`${who} ${day}`)) {
        seen.add(`${who} ${day}`);
        add(`${day} users.active `);
      }
    }
    return sums;
  }

  async function stored(): Promise<Map<string, number>> {
    const rows = await test.query<{ key: string; value: number }>(
      `SELECT day::text || ' ' || metric || ' ' || dimension AS key, value::float8 AS value FROM daily_figures
       WHERE metric IN ('tool.runs', 'tool.cost', 'posts.failed', 'posts.published', 'users.active')`,
    );
    return new Map(rows.map(({ key, value }) => [key, value]));
  }

  const sorted = (sums: Map<string, number>) => [...sums].sort();

  it('equals a direct count, with what came late', async () => {
    await fc.assert(
      fc.asyncProperty(happenings(80, 25), happenings(recentDays - 1, 10), async (early, late) => {
        for (const table of ['users', 'workspaces', 'daily_figures']) await test.query(`DELETE FROM ${table}`);
        const people = [];
        for (const daysAgo of [80, 80, 80]) people.push((await world.person(daysAgo)).id);
        const counting = test.app.get(CountingService);
        await write(people, early);
        await counting.count(openDays);
        expect(sorted(await stored())).toEqual(sorted(countedOf(early)));
        await write(people, late);
        await counting.count(recentDays);
        await counting.count(openDays);
        const all = [...early, ...late];
        expect(sorted(await stored())).toEqual(sorted(countedOf(all)));
        await expectTotals(people, all);
        await expectPercentiles(all);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  async function expectTotals(people: string[], all: Happening[]): Promise<void> {
    const rows = await test.query<{ userId: string; generations: number; posts: number }>('SELECT * FROM user_figures');
    for (const [who, id] of people.entries()) {
      const own = all.filter((one) => one.who === who).map(({ kind }) => kind);
      expect(rows.find(({ userId }) => userId === id)).toMatchObject({
        generations: own.filter((kind) => kind === 'tweets' || kind === 'thread').length,
        posts: own.filter((kind) => kind === 'twitter' || kind === 'linkedin').length,
      });
    }
  }

  async function expectPercentiles(all: Happening[]): Promise<void> {
    const span = { from: world.day(80), to: world.day(0) };
    const rows = await test.app.get(FiguresRepository).percentiles('posts.lateness', span);
    for (const dimension of ['twitter', 'linkedin']) {
      const values = all.filter(({ kind }) => kind === dimension).map(({ ms }) => rounded(ms));
      const expected =
        values.length > 0 ? [{ dimension, p50: nearestRank(values, 0.5), p99: nearestRank(values, 0.99) }] : [];
      expect(rows.filter((row) => row.dimension === dimension)).toEqual(expected);
    }
  }

  it('counts days on which no server ran, once one does', async () => {
    await test.query('DELETE FROM users');
    await test.query('DELETE FROM workspaces');
    await test.query(`DELETE FROM daily_figures`);
    const { id } = await world.person(20);
    await test.app.get(CountingService).count(openDays);
    await test.query(`DELETE FROM daily_figures WHERE day > '${world.day(10)}'`);
    await world.generation(id, 7);
    await test.app.get(CountingService).count(openDays);
    const rows = await test.query<{ day: string }>(
      `SELECT day::text AS day FROM daily_figures WHERE metric = 'users.signedUp' ORDER BY day`,
    );
    expect(rows).toHaveLength(21);
    expect([...(await stored()).keys()]).toEqual([`${world.day(7)} tool.runs tweets`]);
  });
});

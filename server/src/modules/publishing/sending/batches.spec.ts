import { setImmediate } from 'node:timers/promises';
import { Batches } from './batches';

describe('Batches', () => {
  it('does what comes together at once, and what comes meanwhile after it', async () => {
    const seen: string[][] = [];
    const late: Promise<string>[] = [];
    const batches: Batches<string, string> = new Batches(async (items) => {
      seen.push(items);
      if (seen.length === 1) late.push(batches.add('c'), batches.add('d'));
      return items.map((item) => item.toUpperCase());
    });
    expect(await Promise.all([batches.add('a'), batches.add('b')])).toEqual(['A', 'B']);
    expect(await Promise.all(late)).toEqual(['C', 'D']);
    expect(await batches.add('e')).toBe('E');
    expect(seen).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('has one batch under way at a time', async () => {
    const seen: string[] = [];
    const batches = new Batches<string, string>(async (items) => {
      seen.push(`begin ${items.join()}`);
      for (let round = 0; round < 3; round += 1) await setImmediate();
      seen.push(`end ${items.join()}`);
      return items;
    });
    const first = batches.add('a');
    await setImmediate();
    await Promise.all([first, batches.add('b')]);
    expect(seen).toEqual(['begin a', 'end a', 'begin b', 'end b']);
  });

  it('fails for all of a batch, and goes on with the next', async () => {
    let fails = true;
    const batches = new Batches<string, string>(async (items) => {
      if (fails) throw new Error('Postgres is away.');
      return items;
    });
    const results = await Promise.allSettled([batches.add('a'), batches.add('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await batches.add('c')).toBe('c');
  });
});

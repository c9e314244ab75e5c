import type { SourceId } from '../trending.types';
import { figuresOf, lengthMs, type SliceCount } from './figures';

const all = new Map<SourceId, number>([
  ['hackernews', -100],
  ['mastodon', -100],
]);
const count = (
  ...[itemId, slice, score, source = 'hackernews']: [string, number, number | null, SourceId?]
): SliceCount => ({
  ...{ itemId, slice, score, source },
});

describe('the figures of a topic', () => {
  it('adds the highest count of each item up', () => {
    const counts = [count('a', 0, 10), count('a', 6, 40), count('b', 6, 5), count('b', 3, 7)];
    expect(figuresOf(counts, '7d', all)).toEqual({
      volume: 47,
      growth: null,
      sparkline: [10, null, null, 7, null, null, 45],
    });
  });

  it('has a point for each hour or day, and gaps where nothing was counted', () => {
    expect(figuresOf([count('a', 23, 4)], '24h', all).sparkline).toEqual([...Array(23).fill(null), 4]);
    expect(figuresOf([], '30d', all)).toEqual({ volume: null, growth: null, sparkline: Array(30).fill(null) });
    expect([lengthMs('24h'), lengthMs('7d'), lengthMs('30d')].map((ms) => ms / 3_600_000)).toEqual([24, 168, 720]);
  });

  it('knows no volume where the sources list without counting', () => {
    expect(figuresOf([count('a', 6, null)], '7d', all)).toMatchObject({ volume: null, growth: null });
    expect(figuresOf([count('a', 6, null), count('b', 6, 0)], '7d', all)).toMatchObject({ volume: 0 });
  });

  it.each([
    [200, 300, 0.5],
    [300, 100, -0.667],
    [100, 100, 0],
  ])('says that from %i to %i it grew by %d', (before, now, growth) => {
    expect(figuresOf([count('a', -1, before), count('a', 6, now)], '7d', all).growth).toBe(growth);
  });

  it('invents no growth: not for what is new, not for a time that was not read', () => {
    expect(figuresOf([count('a', 6, 10)], '7d', all).growth).toBeNull();
    expect(figuresOf([count('a', -1, 0), count('a', 6, 10)], '7d', all).growth).toBeNull();
    expect(figuresOf([count('a', -1, null), count('a', 6, 10)], '7d', all).growth).toBeNull();
    expect(figuresOf([count('a', -1, 5), count('a', 6, null)], '7d', all).growth).toBeNull();
    expect(figuresOf([count('a', -1, 5), count('a', 6, 10)], '7d', new Map([['hackernews', -6]])).growth).toBeNull();
  });

  it('compares the sources that were read in both times, and no others', () => {
    const counts = [count('a', -1, 100), count('a', 6, 150), count('b', 6, 9_000, 'mastodon')];
    expect(figuresOf(counts, '7d', new Map([...all, ['mastodon', 6]]))).toMatchObject({ volume: 9_150, growth: 0.5 });
  });

  it('draws the sources that were read all the time, else all from when all were read', () => {
    const counts = [count('a', 4, 10), count('a', 6, 20), count('b', 5, 1, 'mastodon'), count('b', 6, 2, 'mastodon')];
    const readSince = (one: number, other: number) =>
      figuresOf(
        counts,
        '7d',
        new Map<SourceId, number>([
          ['hackernews', one],
          ['mastodon', other],
        ]),
      ).sparkline;
    expect(readSince(-1, 1)).toEqual([null, null, null, null, 10, 1, 22]);
    expect(readSince(-1, 2)).toEqual([null, null, null, null, 10, null, 20]);
    expect(readSince(4, 5)).toEqual([null, null, null, null, null, 1, 22]);
  });
});

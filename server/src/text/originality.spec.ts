import fc from 'fast-check';
import { originality } from './originality';

const taken = (text: string, source: string): string[] =>
  originality(text, source).overlaps.map(({ start, end }) => text.slice(start, end));

describe('originality', () => {
  const source = 'Most founders hire sales too early. You learn nothing if you are not on the calls yourself.';

  it('finds all of a copy', () => {
    expect(originality(source, source)).toEqual({
      similarity: 1,
      longestRun: 17,
      overlaps: [{ start: 0, end: source.length - 1 }],
    });
  });

  it('folds case, punctuation and apostrophes', () => {
    expect(originality('most FOUNDERS – hire… sales', source)).toMatchObject({ similarity: 1, longestRun: 4 });
  });

  it('marks runs of four words and more', () => {
    const text =
      'I agree: you learn nothing if you skip demos, and they hire sales too late. Be on the calls yourself, always.';
    expect(taken(text, source)).toEqual(['you learn nothing if you', 'on the calls yourself']);
    expect(originality(text, source).longestRun).toBe(5);
  });

  it('tells a run from pieces of several places', () => {
    expect(originality('a b c d e f', 'a b c d x b c d e f')).toMatchObject({ longestRun: 5, similarity: 1 });
  });

  it('counts a text of fewer than four words as one run', () => {
    expect(originality('hire sales', source)).toEqual({ similarity: 1, longestRun: 2, overlaps: [] });
    expect(originality('hire nobody', source)).toEqual({ similarity: 0, longestRun: 1, overlaps: [] });
  });

  it('counts scripts without spaces by character', () => {
    expect(originality('今日はいい天気', '今日はいい日')).toEqual({
      similarity: 0.5,
      longestRun: 5,
      overlaps: [{ start: 0, end: 5 }],
    });
  });

  it('is nothing without words', () => {
    expect(originality('', source)).toEqual({ similarity: 0, longestRun: 0, overlaps: [] });
    expect(originality('…', '…')).toEqual({ similarity: 0, longestRun: 0, overlaps: [] });
    expect(originality('a b c d', '')).toEqual({ similarity: 0, longestRun: 0, overlaps: [] });
  });

  it('agrees with a search for each run', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
    fc.assert(
      fc.property(words, words, (own, other) => {
        const has = (run: string[]): boolean => ` ${other.join(' ')} `.includes(` ${run.join(' ')} `);
        const runs = own
          .flatMap((_, start) => own.map((__, end) => own.slice(start, end + 1)))
          .filter((run) => run.length > 0);
        const fours = own.slice(3).map((_, start) => own.slice(start, start + 4));
        const result = originality(own.join(' '), other.join(' '));
        expect(result.longestRun).toBe(Math.max(0, ...runs.filter(has).map((run) => run.length)));
        if (fours.length > 0) expect(result.similarity).toBeCloseTo(fours.filter(has).length / fours.length);
      }),
      { seed: 20261101, numRuns: 400 },
    );
  });
});

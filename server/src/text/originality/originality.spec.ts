import fc from 'fast-check';
import { originality, originalityOf } from './originality';

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

describe('originalityOf', () => {
  const source =
    'We cut our onboarding from 9 steps to 4. Activation went from 31% to 44% in six weeks, and support went quiet.';
  const close = (text: string, other = source): boolean => originalityOf(text, other).isTooClose;

  it.each([
    ['all of it', source],
    [
      'eight words in a row',
      `What a year. ${'Filler words that nobody wrote before. '.repeat(20)} cut our onboarding from 9 steps to 4.`,
    ],
    ['other case and punctuation', 'WE CUT OUR ONBOARDING, from 9 steps... to 4!'],
    ['letters that look alike', 'Wе сut оur оnbоаrding frоm 9 stерs tо 4. Sо thаt is thаt nоw.'],
    ['hidden characters', 'We c\u200but o\u00adur onbo\u2060arding fr\u200dom 9 ste\u200bps to 4.'],
    ['letters of mathematics', '𝗪𝗲 𝗰𝘂𝘁 𝗼𝘂𝗿 𝗼𝗻𝗯𝗼𝗮𝗿𝗱𝗶𝗻𝗴 from 9 steps to 4'],
    ['circled letters', 'Ⓦⓔ ⓒⓤⓣ ⓞⓤⓡ ⓞⓝⓑⓞⓐⓡⓓⓘⓝⓖ from 9 steps to 4'],
    ['struck letters', 'W\u0336e\u0336 c\u0336u\u0336t\u0336 our onboarding from 9 steps to 4'],
    ['full width', 'Ｗｅ ｃｕｔ ｏｕｒ ｏｎｂｏａｒｄｉｎｇ'],
  ])('finds %s', (_name, text) => expect(close(text)).toBe(true));

  it.each([
    [
      'the same thought in other words',
      'Nine steps was five too many. With four, 44% of our sign-ups stay, up from 31%.',
    ],
    [
      'seven shared words in a long text',
      `cut our onboarding from 9 steps to ${'three because nobody ever finished it and I mean nobody at all '.repeat(3)}`,
    ],
    ['another text', 'Rye is back tomorrow. I know, I know.'],
    ['nothing', ''],
    ['a short text out of it', 'six weeks'],
  ])('lets %s pass', (_name, text) => expect(close(text)).toBe(false));

  it('is a copy from a quarter of the runs on', () => {
    expect(close('a b c d x y z', 'a b c d')).toBe(true);
    expect(close('a b c d w x y z', 'a b c d')).toBe(false);
  });

  it('takes a short text for a copy only of the same text', () => {
    expect(originalityOf('ship it.', 'Ship it!')).toEqual({
      similarity: 1,
      overlaps: [{ start: 0, end: 8 }],
      isTooClose: true,
    });
    expect(close('Ship it', 'Ship it today')).toBe(false);
    expect(close('🔥', '🔥')).toBe(true);
    expect(close('🔥', '🚀')).toBe(false);
    expect(close('', '')).toBe(false);
  });

  it('counts characters of scripts without spaces as words', () => {
    expect(close('今日はいい天気ですね。散歩', '今日はいい天気ですよ')).toBe(true);
    expect(close('昨日は雨でした', '今日はいい天気ですよ')).toBe(false);
  });

  it('keeps the letters of real Cyrillic and their case', () => {
    expect(close('НОВЫЙ ДЕНЬ НАЧАЛСЯ ХОРОШО', 'новый день начался хорошо')).toBe(true);
  });

  it('marks the places in the text as given', () => {
    const text = '👋 Look: w\u200be сut оur onboarding\u200b, again';
    const { overlaps } = originalityOf(text, source);
    expect(overlaps.map(({ start, end }) => text.slice(start, end))).toEqual(['w\u200be сut оur onboarding']);
  });
});

import { differentIdeas, twins, type Pair } from '../../../test/samples/similarity-pairs.data';
import { isNearDuplicate, wordNgrams } from './similarity';

describe('wordNgrams', () => {
  it('folds case, punctuation and apostrophes', () => {
    expect(wordNgrams("Don't stop, NOW!", 2)).toEqual(wordNgrams('don’t stop now', 2));
  });

  it('gives a short text as one run and an empty text as none', () => {
    expect([...wordNgrams('two words', 5)]).toEqual(['two words']);
    expect(wordNgrams('…', 2).size).toBe(0);
  });

  it('counts scripts without spaces by character', () => {
    expect([...wordNgrams('日本語', 2)]).toEqual(['日 本', '本 語']);
    expect(wordNgrams('フェリーは', 1).size).toBe(5);
  });
});

describe('isNearDuplicate', () => {
  it.each([
    [
      'one word changed',
      'We cut onboarding from 9 steps to 4 in six weeks.',
      'We cut onboarding from 9 steps to 4 in seven weeks.',
    ],
    ['punctuation', 'Ship small. Ship often.', 'ship small, ship often'],
    [
      'swapped sentences',
      'Activation went up. We deleted the invite step.',
      'We deleted the invite step. Activation went up.',
    ],
    ['one word, Japanese', '今日は天気がいいですね', '今日も天気がいいですね'],
    ['no words', '🚀', '🚀🚀'],
  ])('is true for %s', (_name, a, b) => {
    expect(isNearDuplicate(a, b)).toBe(true);
  });

  it.each([
    [
      'takes on one brief',
      'We cut our onboarding from 9 steps to 4. Activation went from 31% to 44% in six weeks.',
      'The step we deleted was the team invite. Activation is at 44% now; it was 31% six weeks ago.',
    ],
    ['different signs', '🚀', '🔥'],
    ['different texts', 'Hiring is slow.', 'Baking bread takes patience and salt.'],
    [
      'a part and the whole',
      'We cut onboarding.',
      'We cut onboarding from 9 steps to 4, and the team invite was the one that hurt.',
    ],
  ])('is false for %s', (_name, a, b) => {
    expect(isNearDuplicate(a, b)).toBe(false);
  });
});

describe('the same told in other words', () => {
  /** The even pairs set the threshold, the odd ones test it. */
  const halves = (pairs: readonly Pair[]): Pair[][] => [0, 1].map((half) => pairs.filter((_, at) => at % 2 === half));
  const shareFound = (pairs: readonly Pair[]): number =>
    pairs.filter(([a, b]) => isNearDuplicate(a, b)).length / pairs.length;

  it.each(halves(twins))('is found in nine of ten pairs', (...pairs) => {
    expect(shareFound(pairs)).toBeGreaterThanOrEqual(0.85);
  });

  it.each(halves(differentIdeas))('is not found in two ideas about one subject', (...pairs) => {
    expect(shareFound(pairs)).toBe(0);
  });
});

import fc from 'fast-check';
import { findPseudoBold, withoutPseudoBold } from './pseudo-bold';
import { humanTweets } from '../../../test/samples/human-tweets.data';

describe('findPseudoBold', () => {
  it.each([
    ['bold', '𝐛𝐨𝐥𝐝', 'bold'],
    ['sans bold', '𝗯𝗼𝗹𝗱 𝘁𝗲𝘅𝘁', 'bold text'],
    ['italic with its hole', '𝑡ℎ𝑒', 'the'],
    ['script with its holes', 'ℬℯ𝓁𝓁ℯ', 'Belle'],
    ['fraktur with its holes', 'ℭ𝔞𝔣𝔢 ℜ', 'Cafe R'],
    ['double-struck with its holes', 'ℕ𝕖𝕨', 'New'],
    ['monospace', '𝚌𝚘𝚍𝚎', 'code'],
    ['figures', '𝟭𝟬𝟬', '100'],
    ['Greek', '𝛂𝛃', 'αβ'],
    ['full width', 'Ｂｉｇ １０', 'Big 10'],
    ['circled', 'Ⓑⓘⓖ', 'Big'],
    ['black circles', '🅑🅘🅖', 'BIG'],
    ['squared', '🄱🄸🄶', 'BIG'],
    ['black squares', '🅱🅸🅶', 'BIG'],
    ['in brackets', '⒝⒤⒢', 'big'],
    ['small capitals', 'ꜱᴍᴀʟʟ', 'small'],
    ['struck', 'f\u0336r\u0336e\u0336e\u0336', 'free'],
    ['underlined with spaces', 'a\u0332b\u0332 \u0332c\u0332', 'ab c'],
    ['accents on top', '𝗰𝗮𝗳𝗲\u0301', 'café'],
  ])('finds %s', (_name, text, plain) => {
    expect(findPseudoBold(text)).toEqual([{ start: 0, end: text.length, plain }]);
  });

  it('names the places in the text', () => {
    const text = 'A 👍 𝗯𝗼𝗹𝗱 claim, 𝘳𝘦𝘢𝘭𝘭𝘺.';
    expect(findPseudoBold(text).map(({ start, end }) => text.slice(start, end))).toEqual(['𝗯𝗼𝗹𝗱', '𝘳𝘦𝘢𝘭𝘭𝘺']);
    expect(withoutPseudoBold(text)).toBe('A 👍 bold claim, really.');
  });

  it.each([
    'Let x be in ℝ, y in ℂ',
    'ℝ, ℂ and ℕ',
    '21 ℃ outside, 5 ℉ less',
    'Brand™ № 5 ℅ me',
    '① one ② two',
    'blood type 🅰️ or 🅱️',
    'The sound /bɪˈnɪʀɪ/ is rare',
    'naïve café, Å and ǫ',
    'a ≠ b',
    'ＡＩの時代',
    '🇩🇪🇫🇷 👨‍👩‍👧 1️⃣',
    'नमस्ते',
    ...humanTweets,
  ])('leaves %j', (text) => {
    expect(findPseudoBold(text)).toEqual([]);
    expect(withoutPseudoBold(text)).toBe(text);
  });

  it('leaves nothing behind', () => {
    const sign = fc.constantFrom('𝗯', '𝐚', 'ℎ', 'Ⓑ', '🅑', 'ꜱ', 'ᴀ', 'a\u0336', ' ', 'b', '⒝', 'Ｂ', '.', '👍');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
        const once = withoutPseudoBold(signs.join(''));
        const twice = withoutPseudoBold(once);
        expect(findPseudoBold(once).filter(({ plain }) => plain.length > 2).length).toBeLessThanOrEqual(
          twice === once ? 0 : 1,
        );
      }),
      { seed: 20261120, numRuns: 300 },
    );
  });
});

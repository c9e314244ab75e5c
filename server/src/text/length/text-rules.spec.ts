import { isTaken, isTooLong, leftOf, lengthOf, overflowOf } from './text-rules';
import { linkedinText, xText } from '../platform-texts';

const graphemes = { ...linkedinText, counts: 'graphemes', max: 3 } as const;
const bytes = { ...linkedinText, counts: 'bytes', max: 500 } as const;
const both = { ...linkedinText, counts: 'graphemes', max: 300, maxBytes: 3_000 } as const;
const family = '👨‍👩‍👧‍👦';

describe('what a network says of a text', () => {
  it('counts as the network does', () => {
    const text = 'é👨‍👩‍👧 https://example.com/long';
    expect([xText, linkedinText, graphemes].map((rules) => lengthOf(text, rules))).toEqual([27, 34, 27]);
  });

  it('says where what is too much begins, never inside a character', () => {
    expect(overflowOf('x'.repeat(3_000), linkedinText)).toBeNull();
    expect(overflowOf('x'.repeat(3_001), linkedinText)).toBe(3_000);
    expect(overflowOf(`${'x'.repeat(2_999)}🙂`, linkedinText)).toBe(2_999);
    expect(overflowOf('x'.repeat(281), xText)).toBe(280);
    expect(overflowOf('👨‍👩‍👧bcd', graphemes)).toBe(10);
    expect(overflowOf('👨‍👩‍👧bc', graphemes)).toBeNull();
  });

  it('takes neither an empty text nor one that is too long', () => {
    for (const rules of [xText, linkedinText, graphemes, bytes, both]) {
      expect(isTaken('Hi.', rules)).toBe(true);
      expect(isTaken('', rules)).toBe(false);
      expect(isTaken('x'.repeat(rules.max + 1), rules)).toBe(false);
    }
  });

  it('counts a family as one, however long the text, and each of its bytes', () => {
    const text = family.repeat(301);
    expect(lengthOf(text, both)).toBe(301);
    expect(overflowOf(text, { ...both, maxBytes: 10_000 })).toBe(300 * family.length);
    expect(overflowOf(text, both)).toBe(120 * family.length);
    expect(leftOf(family.repeat(120), both)).toBe(0);
    expect(leftOf(family.repeat(121), both)).toBe(-25);
    expect([120, 121].map((count) => isTooLong(family.repeat(count), both))).toEqual([false, true]);
  });

  it('takes no 498 characters that are 504 bytes', () => {
    const text = `“${'x'.repeat(494)}”éé`;
    const counted = [text.length, lengthOf(text, bytes), leftOf(text, bytes), isTaken(text, bytes)];
    expect(counted).toEqual([498, 504, -4, false]);
    expect(overflowOf(text, bytes)).toBe(496);
  });

  it.each([
    ['https://example.com/a-very-long-path-that-goes-on', 23],
    ['(see https://en.wikipedia.org/wiki/Foo_(bar)).', 30],
    ['https://ja.wikipedia.org/wiki/日本語 x', 25],
    ['example.com', 11],
    ['@ada@mastodon.social hi', 7],
    ['@ada@x.org, @b.c@y.org.', 11],
    ['https://m.social/@ada@b.org', 23],
    ['mail ada@x.org', 14],
    [`é${family}!`, 3],
  ])('counts %j as Mastodon does', (text, length) => {
    expect(lengthOf(text, { counts: 'fediverse' })).toBe(length);
  });

  it('cuts before a link that no longer fits', () => {
    expect(overflowOf('Look: https://example.com/a', { counts: 'fediverse', max: 28 })).toBe(6);
    expect(overflowOf('Look: https://example.com/a', { counts: 'fediverse', max: 29 })).toBeNull();
  });
});

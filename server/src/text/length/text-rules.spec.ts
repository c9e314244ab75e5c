import { isTaken, lengthOf, overflowOf } from './text-rules';
import { linkedinText, xText } from '../platform-names';

const graphemes = { ...linkedinText, counts: 'graphemes', max: 3 } as const;

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
    for (const rules of [xText, linkedinText, graphemes]) {
      expect(isTaken('Hi.', rules)).toBe(true);
      expect(isTaken('', rules)).toBe(false);
      expect(isTaken('x'.repeat(rules.max + 1), rules)).toBe(false);
    }
  });
});

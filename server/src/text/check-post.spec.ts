import { checkPost } from './check-post';
import type { TextRules } from './length/text-rules';
import { linkedinText, xText } from './platform-texts';

describe('checkPost', () => {
  it('measures for X by weight', () => {
    expect(checkPost('語'.repeat(140), xText)).toMatchObject({ weightedLength: 280, limit: 280, valid: true });
    expect(checkPost('語'.repeat(141), xText)).toMatchObject({ weightedLength: 282, valid: false });
    expect(checkPost('a\ufeffb', xText).valid).toBe(false);
  });

  it('measures for LinkedIn by character', () => {
    expect(checkPost('語'.repeat(3_000), linkedinText)).toMatchObject({
      weightedLength: 3_000,
      limit: 3_000,
      valid: true,
    });
    expect(checkPost('a'.repeat(3_001), linkedinText).valid).toBe(false);
    expect(checkPost('👍', linkedinText).weightedLength).toBe(2);
  });

  it('takes no empty post', () => {
    expect(checkPost('', xText).valid).toBe(false);
    expect(checkPost(' \n', linkedinText).valid).toBe(false);
  });

  it('has the findings of the platform', () => {
    const rules = (network: TextRules): string[] =>
      checkPost('We won 🎉 today 🎉 #one #two', network).findings.map(({ rule }) => rule);
    expect(rules(xText)).toEqual(['S19', 'S18']);
    expect(rules(linkedinText)).toEqual([]);
  });
});

import { checkPost } from './check-post';

describe('checkPost', () => {
  it('measures for X by weight', () => {
    expect(checkPost('語'.repeat(140), 'twitter')).toMatchObject({ weightedLength: 280, limit: 280, valid: true });
    expect(checkPost('語'.repeat(141), 'twitter')).toMatchObject({ weightedLength: 282, valid: false });
    expect(checkPost('a\ufeffb', 'twitter').valid).toBe(false);
  });

  it('measures for LinkedIn by character', () => {
    expect(checkPost('語'.repeat(3_000), 'linkedin')).toMatchObject({
      weightedLength: 3_000,
      limit: 3_000,
      valid: true,
    });
    expect(checkPost('a'.repeat(3_001), 'linkedin').valid).toBe(false);
    expect(checkPost('👍', 'linkedin').weightedLength).toBe(2);
  });

  it('takes no empty post', () => {
    expect(checkPost('', 'twitter').valid).toBe(false);
    expect(checkPost(' \n', 'linkedin').valid).toBe(false);
  });

  it('has the findings of the platform', () => {
    const rules = (platform: 'twitter' | 'linkedin'): string[] =>
      checkPost('We won 🎉 today 🎉 #one #two', platform).findings.map(({ rule }) => rule);
    expect(rules('twitter')).toEqual(['S19', 'S18']);
    expect(rules('linkedin')).toEqual([]);
  });
});

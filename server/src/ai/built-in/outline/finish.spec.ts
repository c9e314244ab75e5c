import { checkStyle } from '../../../text/style/check-style';
import { withoutTells } from './finish';

const tells = (text: string): string[] =>
  checkStyle(text, 'linkedin')
    .filter(({ severity }) => severity === 3)
    .map(({ rule }) => rule);

describe('withoutTells', () => {
  it('leaves a plain text as it is', () => {
    expect(withoutTells('We cut 3 steps. Signups rose by 4%.', 'linkedin')).toBe('We cut 3 steps. Signups rose by 4%.');
  });

  it.each([
    ['a plea at the end', 'We cut 3 steps out of the signup.\n\nLet that sink in.'],
    [
      'a denial that nothing replaces',
      "We cut 3 steps. Success isn't about working harder. It's about rest. Signups rose by 4%.",
    ],
    ['a stock phrase in the middle', 'We cut 3 steps. That is a testament to our values. Signups rose by 4%.'],
  ])('takes out %s and keeps the rest', (_, text) => {
    const left = withoutTells(text, 'linkedin');
    expect(tells(text)).not.toEqual([]);
    expect(tells(left)).toEqual([]);
    expect(left).toMatch(/^We cut 3 steps/);
    if (text.includes('4%')) expect(left).toMatch(/Signups rose by 4%\.$/);
  });
});

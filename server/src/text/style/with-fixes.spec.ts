import { checkStyle } from './check-style';
import { withFixes } from './with-fixes';

const fixed = (text: string): string => withFixes(text, checkStyle(text, 'twitter'));

describe('withFixes', () => {
  it.each([
    ["In today's fast-paced world — we ship on Fridays!!", 'We ship on Fridays!'],
    ["It's not just a tool, it's a team.", "It's a team."],
    ['It saves not just time, but also money.', 'It saves time and money.'],
    ['Nothing to do here.', 'Nothing to do here.'],
  ])('%s', (text, wanted) => expect(fixed(text)).toBe(wanted));

  it('leaves what overlaps a fix for the next round', () => {
    const finding = { rule: 'x', severity: 3, why: '' } as const;
    expect(
      withFixes('abcdef', [
        { ...finding, start: 0, end: 3, fix: 'X' },
        { ...finding, start: 2, end: 5, fix: 'Y' },
        { ...finding, start: 5, end: 6 },
      ]),
    ).toBe('abYf');
  });
});

import { checkStyle } from './check-style';
import { withFixes } from './with-fixes';
import { xText } from '../platform-texts';

const fixed = (text: string): string => withFixes(text, checkStyle(text, xText));

describe('withFixes', () => {
  it.each([
    ["In today's fast-paced world — we ship on Fridays!!", 'We ship on Fridays!'],
    ["It's not just a tool, it's a team.", "It's a team."],
    ['It saves not just time, but also money.', 'It saves time and money.'],
    ['Nothing to do here.', 'Nothing to do here.'],
    ['Due to the fact that it rained, we meet on a daily basis.', 'Because it rained, we meet every day.'],
    ['I just wanted to say that we utilised it prior to lunch.', 'We used it before lunch.'],
    ['Our most seamless release was seamless.', 'Our most seamless release was smooth.'],
    ['She said "we utilize it in order to win" in order to win.', 'She said "we utilize it in order to win" to win.'],
    ['**Anna** moved it', 'Anna moved it'],
    ['**NASA** launched again', 'NASA launched again'],
    ['Read [Docs](https://a.co/b) first', 'Read Docs https://a.co/b first'],
    ['It helps not just NASA but schools.', 'It helps NASA and schools.'],
    ['今日は**最高**です', '今日は最高です'],
    ['See a.co/src/__init__.py now', 'See a.co/src/__init__.py now'],
    ['I read src/__init__.py and __init__ again', 'I read src/__init__.py and __init__ again'],
    ['See a.co/**x**/b now', 'See a.co/**x**/b now'],
    ['Thanks @__tosh__ for it', 'Thanks @__tosh__ for it'],
    ['What is 3 ** 4 ** 5 in Python', 'What is 3 ** 4 ** 5 in Python'],
    ['What is 3**4**5 in Python', 'What is 3**4**5 in Python'],
  ])('%s', (text, wanted) => expect(fixed(text)).toBe(wanted));

  it('leaves the last words', () => {
    const finding = { rule: 'x', severity: 3, why: '', fix: '' } as const;
    const both = [
      { ...finding, start: 0, end: 2 },
      { ...finding, start: 2, end: 4 },
    ];
    expect(withFixes('a.b.', both)).toBe('a.');
  });

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

import { checkStyle } from './check-style';
import { withFixes } from './with-fixes';
import { xText } from '../platform-texts';

const fixed = (text: string): string =>
  withFixes(
    text,
    checkStyle(text, xText).filter(({ rule }) => rule === 'S4'),
  );

describe('long dashes', () => {
  it.each([
    ['We moved the shop — it was time.', 'We moved the shop. It was time.'],
    ['We moved the shop — nobody noticed.', 'We moved the shop. Nobody noticed.'],
    ['The oven broke — the bread was late.', 'The oven broke. The bread was late.'],
    ['The price went up — customers stayed, which was nice.', 'The price went up. Customers stayed, which was nice.'],
    ['We shipped it — and nobody noticed.', 'We shipped it, and nobody noticed.'],
    ['We shipped it — because we could.', 'We shipped it, because we could.'],
    ['It needs one thing — time.', 'It needs one thing, time.'],
    ['It needs one thing — a quiet room.', 'It needs one thing: a quiet room.'],
    ['She built what we lacked — two ovens and a van.', 'She built what we lacked: two ovens and a van.'],
    ['If it rains — we stay in.', 'If it rains, we stay in.'],
    ['After two years — we moved.', 'After two years, we moved.'],
    ['We won — finally.', 'We won, finally.'],
    ['The shop — a small one — opens in May.', 'The shop, a small one, opens in May.'],
    ['The shop — it was our third — opens in May.', 'The shop (it was our third) opens in May.'],
    ['The shop — small, warm, ours — opens in May.', 'The shop (small, warm, ours) opens in May.'],
    ['Open 9—5 on Friday.', 'Open 9–5 on Friday.'],
    ['Wir ziehen um — es war Zeit für den Laden.', 'Wir ziehen um, es war Zeit für den Laden.'],
  ])('%j becomes %j', (text, expected) => expect(fixed(text)).toBe(expected));
});

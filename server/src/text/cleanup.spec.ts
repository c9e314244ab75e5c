import fc from 'fast-check';
import { anyLetter } from '../../test/any-letter';
import { cleanDraft } from './cleanup';

describe('cleanDraft', () => {
  it.each([
    ['quotes', '"We shipped it."', 'We shipped it.'],
    ['curly quotes', '“We shipped it.”', 'We shipped it.'],
    ['numbering with a dot', '1. We shipped it.', 'We shipped it.'],
    ['numbering with a slash', '1/ We shipped it.', 'We shipped it.'],
    ['numbering out of a total', '2/5 We shipped it.', 'We shipped it.'],
    ['a label', 'Tweet 3: We shipped it.', 'We shipped it.'],
    ['bold around all', '**We shipped it.**', 'We shipped it.'],
    ['one bold mark left', '**We shipped it.', 'We shipped it.'],
    ['spaces at line ends', ' We shipped it.  \nToday. \n', 'We shipped it.\nToday.'],
    ['several wrappings', '1. "**We shipped it.**" ', 'We shipped it.'],
  ])('takes off %s', (_name, text, cleaned) => {
    expect(cleanDraft(text)).toBe(cleaned);
  });

  it.each([
    '3.5 hours saved.',
    'She said "ship it" and left.',
    '"Yes" is not "no"',
    'a ** b',
    '24/7 support ended.',
    '2026. A long year.',
    '1. Flour\n2. Salt',
  ])('leaves %s alone', (text) => {
    expect(cleanDraft(text)).toBe(text);
  });

  it.each([
    ['a space of no width', 'evil\u200b.com/x', 'evil.com/x'],
    ['one in a handle', '@\u200belon', '@elon'],
    ['a change of direction', 'a\u202e\u2066b', 'ab'],
    ['a soft hyphen', 'syn\u00adergy', 'synergy'],
    ['tags outside a flag', 'Hi\u{E0041}\u{E0042} 🏴\u{E0078}\u{E007F}', 'Hi 🏴'],
    ['a selector after a letter', 'e\uFE0Fvil.co\u{E0101}m', 'evil.com'],
    ['a joiner between Latin letters', 'syn\u200dergy\u200c', 'synergy'],
    ['a filler without a form', 'a\u3164\u034fb', 'ab'],
    ['a control character', 'a\u0007b', 'ab'],
  ])('strips %s', (_name, text, cleaned) => {
    expect(cleanDraft(text)).toBe(cleaned);
  });

  it.each([
    ['a family', '👨\u200d👩\u200d👧 and 🏳\uFE0F\u200d🌈'],
    ['a heart, a key and a hand', '❤\uFE0F 1\uFE0F\u20E3 👍🏽'],
    ['a flag of tags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष र\u200d्य'],
  ])('keeps the joiners of %s', (_name, text) => {
    expect(cleanDraft(text)).toBe(text);
  });

  it('writes accents as one character', () => {
    expect(cleanDraft('Gro\u0308\u00dfe')).toBe('Gr\u00f6\u00dfe');
  });

  it('gives the same when it runs twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (text) => {
        expect(cleanDraft(cleanDraft(text))).toBe(cleanDraft(text));
      }),
      { seed: 20261001 },
    );
  });
});

import fc from 'fast-check';
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

  it('gives the same when it runs twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanDraft(cleanDraft(text))).toBe(cleanDraft(text));
      }),
      { seed: 20261001 },
    );
  });
});

import fc from 'fast-check';
import { shownText } from '../../../../../sandbox/linkedin/little-text';
import { littleText } from './linkedin.text';

describe("LinkedIn's little text", () => {
  it('arrives whole, whatever stands beside its reserved characters', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'|{}@[]()<>#\\*_~') },
      {
        weight: 3,
        arbitrary: fc.constantFrom('a', '1', 'é', 'e\u0301', '語', 'ß', '²', '\uFE0F', '\u20E3', '\u200D', '🎉'),
      },
      { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '.', '/', '&', '-', 'urn:li:person:a', 'hashtag|') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    );
    const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (whole) => {
        expect(shownText(littleText(whole))).toBe(whole);
      }),
      { seed: 20261128, numRuns: 10_000 },
    );
  });
});

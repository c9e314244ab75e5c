import { weightedLength } from '../../../text/length/weighted-length';
import { cutToFit, withoutSentences } from './draft-cut';
import { xText } from '../../../text/platform-names';

describe('cutting a text to fit', () => {
  it('keeps whole sentences', () => {
    const text = `${'One sentence of some length stands here. '.repeat(6)}${'And more '.repeat(10)}`;
    const cut = cutToFit(text, xText) ?? '';
    expect(cut).toBe('One sentence of some length stands here. '.repeat(6).trim());
  });

  it('cuts a long sentence between words and says so with an ellipsis', () => {
    const cut = cutToFit('word '.repeat(100), xText) ?? '';
    expect(cut).toMatch(/word…$/);
    expect(weightedLength(cut)).toBeLessThanOrEqual(280);
    expect(weightedLength(cut)).toBeGreaterThan(270);
  });

  it('prefers a whole sentence from a quarter of the limit up', () => {
    const sentence = `${'One '.repeat(18).trim()}.`;
    expect(cutToFit(`${sentence} ${'word '.repeat(100)}`, xText)).toBe(sentence);
  });

  it('cuts at no mark inside a quotation', () => {
    const first = 'We open at nine on Monday, and we bake until noon on each day of the week.';
    const text = `${first} She asked "Why now? ${'It is late. '.repeat(20).trim()}" and left.`;
    expect(cutToFit(text, xText)).toBe(first);
  });

  it('gives up where no border leaves half of the text', () => {
    expect(cutToFit('x'.repeat(300), xText)).toBeNull();
  });

  it('leaves a text alone that fits', () => {
    expect(cutToFit('It fits.', xText)).toBe('It fits.');
  });
});

describe('taking sentences out', () => {
  const text = 'We open at nine on Monday.\n\nSales grew 40%. The first coffee is on us for everybody.';
  const spanOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

  it('takes out the whole sentence that is touched and keeps the lines', () => {
    expect(withoutSentences(text, [spanOf('40%')])).toBe(
      'We open at nine on Monday.\n\nThe first coffee is on us for everybody.',
    );
  });

  it('takes out what points at a sentence that goes', () => {
    const long = 'We open at nine on Monday and bake until noon on every day. Ask @kim. That helps. The tea is hot.';
    const kim = { start: long.indexOf('@kim'), end: long.indexOf('@kim') + 4 };
    expect(withoutSentences(long, [kim])).toBe(
      'We open at nine on Monday and bake until noon on every day. The tea is hot.',
    );
  });

  it('gives up when less than half would stay, or when nothing is named', () => {
    expect(withoutSentences(text, [spanOf('nine'), spanOf('coffee')])).toBeNull();
    expect(withoutSentences(text, [])).toBeNull();
  });
});

import { cutsIn } from './cuts';
import { applyEdits } from './edits';

const text =
  'We changed our house espresso (the one in the green bag) and told nobody. We sold 1,900 bags in six weeks, which is a lot for us, up from 700. Nobody, as far as I can tell, had asked for it. People (mostly) taste what they read first.';

describe('possible cuts', () => {
  it('are brackets, asides and hedges, in order, and never in the last sentence', () => {
    expect(cutsIn(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['bracket', ' (the one in the green bag)'],
      ['aside', ', which is a lot for us'],
      ['hedge', ', as far as I can tell,'],
    ]);
  });

  it('leave whole sentences', () => {
    const edits = cutsIn(text).map(({ edit }) => edit);
    expect(applyEdits(text, edits)).toBe(
      'We changed our house espresso and told nobody. We sold 1,900 bags in six weeks, up from 700. Nobody had asked for it. People (mostly) taste what they read first.',
    );
  });

  it('are three at most, and none in a single sentence', () => {
    expect(cutsIn('One (a long aside) two (another one) three (one more) four (the last one). End.')).toHaveLength(3);
    expect(cutsIn('Nobody, to be honest, asked (for it).')).toEqual([]);
  });
});

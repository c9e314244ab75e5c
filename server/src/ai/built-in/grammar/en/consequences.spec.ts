import { causedChange, consequenceIn, resultFirst } from './consequences';
import { readMaterial } from './material';
import { swapped } from './recompose';

const none = new Set<string>();

describe('consequenceIn', () => {
  it('puts the result first when it says what it is about', () => {
    const [line] = readMaterial('We raised prices by 30% and 2 of 180 customers left.').lines;
    const pair = line ? consequenceIn(line) : undefined;
    expect(pair && resultFirst(pair, none)).toBe('2 of 180 customers left after we raised prices by 30%');
  });

  it.each([
    'I spent 40 hours on a feature and two users opened it.',
    'I forgot the date and my app sent an ad instead.',
  ])('leaves the order where the result leans on the deed: %s', (text) => {
    const [line] = readMaterial(text).lines;
    expect(line && consequenceIn(line)).toBeUndefined();
  });
});

describe('causedChange', () => {
  it('makes a statement of what was done', () => {
    const [line] = readMaterial('We cut our bill from $9,800 to $3,100 by deleting servers nobody used.').lines;
    expect(line && causedChange(line, 'we')?.cause).toBe('we deleted servers nobody used');
  });
});

describe('swapped', () => {
  const both = (text: string): string | undefined => {
    const [first, second] = readMaterial(text).lines;
    return first && second ? swapped(first, second, none) : undefined;
  };

  it('exchanges a thing and its pronoun', () => {
    expect(both('We launched dark mode. 300 people asked for it.')).toBe(
      '300 people asked for dark mode. We launched it.',
    );
  });

  it('keeps the order of years', () => {
    expect(both('I wrote my first program in 2019. Today people still use it.')).toBeUndefined();
  });
});

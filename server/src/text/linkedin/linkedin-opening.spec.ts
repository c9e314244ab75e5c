import { readOpening } from './linkedin-opening';
import { openingNotes } from './linkedin-opening.data';

const note = (text: string): string => readOpening(text).note;

describe('readOpening', () => {
  it('reads the first line', () => {
    expect(readOpening('  I was fired on a Tuesday. \n\nBy Friday I had a client.')).toEqual({
      hook: 'I was fired on a Tuesday.',
      hookLength: 25,
      hasBlankLineBeforeFold: true,
      note: openingNotes.blankLine,
    });
  });

  it('looks for a blank line only before the fold', () => {
    expect(readOpening('One.\nTwo.\nThree.\n\nFour.').hasBlankLineBeforeFold).toBe(false);
    expect(readOpening(`${'a'.repeat(150)}\n\nb`).hasBlankLineBeforeFold).toBe(false);
    expect(readOpening('One.\r\n\r\nTwo.').hasBlankLineBeforeFold).toBe(true);
  });

  it('says one thing, the weightiest', () => {
    expect(note(' \n ')).toBe(openingNotes.empty);
    expect(note('What is your price? See example.com #pricing')).toBe(openingNotes.question);
    expect(note(`${'word '.repeat(30)}end. See example.com #pricing`)).toBe(openingNotes.cut(154));
    expect(note('We wrote it down. example.com #pricing')).toBe(openingNotes.link);
    expect(note('We wrote it down. #pricing')).toBe(openingNotes.hashtags);
    expect(note('We cut our onboarding from nine steps to four.')).toBe(openingNotes.long(46));
    expect(note('We cut nine steps to four.')).toBe(openingNotes.fine);
  });

  it('takes a question only as the opener, and a long line of short sentences as it is', () => {
    expect(note('We cut nine steps. Why?')).toBe(openingNotes.fine);
    expect(note('A short one. '.repeat(15))).toBe(openingNotes.long(194));
  });

  it('leaves a link in a long post and a number sign alone', () => {
    expect(note(`We cut nine steps.\n${'Some more text. '.repeat(50)}example.com`)).toBe(openingNotes.fine);
    expect(note('We are #1 in Leeds.')).toBe(openingNotes.fine);
  });
});

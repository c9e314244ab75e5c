import { applyEdits } from './edits';
import { suggestionsFor, type SuggestionKind } from './suggestions';

const notes = `from mondays tasting -> maybe a post?
we changed our house espresso in march and didnt tell anyone. two people noticed.
in april we printed four words on the bag and sold 1,900 bags in six weeks, up from 700. the newsletter went to 3,400 people (check the 3,400), that helped
café nord moved their whole order over the week after. i think people taste what they read first.
dont mention café nord`;

const marked = (text: string, kind: SuggestionKind): string[] =>
  suggestionsFor(text)
    .filter((one) => one.kind === kind)
    .map(({ start, end }) => text.slice(start, end));

const accepted = (text: string, kind: SuggestionKind): string =>
  suggestionsFor(text)
    .filter((one) => one.kind === kind)
    .reduceRight((current, { edits }) => applyEdits(current, edits), text);

describe('suggestions for a text as it was typed', () => {
  it('mark a name to keep out, and strike its sentence', () => {
    expect(marked(notes, 'withheld')).toEqual(['café nord']);
    expect(accepted(notes, 'withheld')).toContain('that helped\ni think people taste');
  });

  it('mark what is stated as unsure, and remove the remark alone', () => {
    expect(suggestionsFor(notes).filter(({ kind }) => kind === 'unsure')).toMatchObject([
      { message: 'Stated as unsure: check the 3,400.' },
    ]);
    expect(accepted(notes, 'unsure')).toContain('went to 3,400 people, that helped');
  });

  it.each([
    ['Opens rose to maybe 44%?? Nice.', 'Stated as unsure: 44%.'],
    ['It was maybe 44% in May, not sure. Next.', 'Stated as unsure: 44% (not sure).'],
    ['We grew 45% (not sure) last year.', 'Stated as unsure: 45% (not sure).'],
    ['Was it 44%? It was, not sure why.', undefined],
  ])('mark a figure that is doubted in %j', (text, message) => {
    expect(suggestionsFor(text).find(({ kind }) => kind === 'unsure')?.message).toBe(message);
  });

  it('mark notes to oneself, and remove them with their line', () => {
    expect(marked(notes, 'note')).toEqual(['from mondays tasting -> maybe a post?', 'dont mention café nord']);
    expect(accepted(notes, 'note')).toMatch(/^we changed our house[^]*read first\.$/);
  });

  it('offer the strongest number as the beginning, behind what is no part of the text', () => {
    const [number] = suggestionsFor(notes).filter(({ kind }) => kind === 'number');
    expect(marked(notes, 'number')).toEqual(['1,900 bags in six weeks, up from 700']);
    expect(number?.message).toBe('Your strongest number is in sentence 4. Start with it?');
    expect(applyEdits(notes, number?.edits ?? [])).toContain(
      'post?\nin april we printed four words on the bag and sold 1,900 bags in six weeks, up from 700. we changed',
    );
  });

  it.each([
    [
      'We moved to plain text\nOpens rose from 31% to 44%\n- first point',
      'Opens rose from 31% to 44%\nWe moved to plain text\n- first point',
    ],
    ['One.\n\nSales fell 40%.\n\nThree.', 'Sales fell 40%.\n\nOne.\n\nThree.'],
    ['One. Two was here. Sales fell 40%\nLast', 'Sales fell 40%\nOne. Two was here.\nLast'],
  ])('begin with a number and keep its line: %j', (text, begun) => {
    const [number] = suggestionsFor(text).filter(({ kind }) => kind === 'number');
    expect(applyEdits(text, number?.edits ?? [])).toBe(begun);
  });

  it.each(['Between us: we are nearly out of cash.', 'We are nearly out of cash (not for publication).'])(
    'mark a sentence that says itself that it is not for readers: %s',
    (secret) => expect(marked(`We opened in Leith. ${secret}`, 'withheld')).toEqual([secret]),
  );

  it.each([
    'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros.',
    'Check the weather before you sail. We did not, and lost a mast.',
    'The idea was simple: four words on a bag.',
    'Did anyone else sell out by nine?',
  ])('leave a finished text alone: %s', (text) => expect(suggestionsFor(text)).toEqual([]));

  it('stand in the order of the list, and change nothing by themselves', () => {
    const kinds = suggestionsFor(notes).map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['withheld', 'unsure', 'note', 'tidy', 'number']);
  });
});

import { arrangeNotes } from '../arrange-notes';

const tweets = (prompt: string) => arrangeNotes('tweets', { prompt, count: 3 }, 7).items.map(({ text }) => text);
const menu =
  'I love a shorter menu. Our menu had 42 dishes. We threw away 11% of all that. With 16 we waste 3%, and nobody asks for the other 26.';
const room =
  'The room had 84 seats and most of them were empty on weekdays. Empty chairs cost more than the rent does, every single month.';
const ovens = 'We bought two old ovens from a school in May. One of them came with a tray of 9 rolls.';

describe('texts that one angle would name', () => {
  it('are told apart by how they begin', () => {
    const prompt =
      'Our print shop turned 10 in May.\n\nWe sold 312 posters in June. Two schools came back.\n\nWe hired 3 printers in July. All of them stayed.\n\nRent went from 900 to 1,400 euros in August. We signed anyway.';
    expect(arrangeNotes('tweets', { prompt, count: 4 }, 7).items.map(({ angle }) => angle)).toEqual([
      'All of your notes',
      'Opens with the number',
      'Opens with “We hired 3 printers…”',
      'Opens with “Rent went from 900…”',
    ]);
  });
});

describe('notes of paragraphs, too long for one text', () => {
  it('give whole paragraphs that fit', () =>
    expect(tweets(`${menu}\n\n${room}\n\n${ovens}`)).toEqual([`${menu}\n\n${room}`, `${room}\n\n${ovens}`, ovens]));

  it('keep lines below a title together with their second sentences', () => {
    const lines = [
      'Boards can be shared with a link. Viewers need no account.',
      ...Array.from({ length: 5 }, (_, at) => `Search ${at} finds all of the text inside of PDFs now.`),
    ];
    expect(tweets(`Release notes 2.8\n\n${lines.join('\n')}`)[0]).toContain('Viewers need no account.');
  });

  it('leave the small letter behind a salutation in other languages', () =>
    expect(tweets('Liebe Gäste,\n\nab Mai haben wir montags zu. Wir freuen uns auf euch.')[0]).toContain('\n\nab Mai'));
});

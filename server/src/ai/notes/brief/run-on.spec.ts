import { arranged } from '../../../../test/arranged';
import { readNotes } from './read-notes';

const memo =
  'um so i was thinking about the bakery and like how the croissants, we used to make 200 a day and throw away 60 and then we started taking orders the night before and now we bake 150 and throw away four and the funny thing is people wait longer and complain less';
const cut = [
  'I was thinking about the bakery and like how the croissants, we used to make 200 a day and throw away 60.',
  'We started taking orders the night before.',
  'Now we bake 150 and throw away four.',
  'The funny thing is people wait longer and complain less.',
];
const textsOf = (notes: string): string[] => readNotes(notes).map(({ text }) => text);

describe('a voice memo', () => {
  it('is cut where its clauses end, without the sounds that fill its pauses, and says so once', () => {
    const { texts, notes } = arranged('tweets', { prompt: memo, count: 1 });
    expect(texts).toEqual([cut.join(' ')]);
    expect(notes).toEqual(['A sentence was split into several.']);
    expect(arranged('thread', { prompt: memo }).texts.join(' ')).toBe(cut.join(' '));
    expect(arranged('linkedin', { prompt: memo, count: 1 }).texts[0]?.split('\n\n')).toHaveLength(3);
  });

  it('says what one wants to tell, and has its orders and its missing apostrophes apart from that', () =>
    expect(
      arranged('thread', {
        prompt:
          'um so basically we tried bedside handover on ward 7 for six weeks and the thing I want people to know is that it didnt take longer, everyone thought it would, it took 26 minutes before and its 24 now and patients correct us, on thursday a man told the nurse that he was allergic to codeine and it wasnt in the notes, that alone was worth it. dont name the hospital obviously. Priya had the idea',
        count: 9,
      }).texts.join(' '),
    ).toBe(
      "We tried bedside handover on ward 7 for six weeks. It didn't take longer. Everyone thought it would. It took 26 minutes before and it's 24 now. Patients correct us. On Thursday a man told the nurse that he was allergic to codeine and it wasn't in the notes, that alone was worth it. Priya had the idea.",
    ));

  it('of more characters than a post has gives a post', () => {
    const { texts } = arranged('tweets', { prompt: `${memo} but i still think about the ones from before`, count: 1 });
    expect(texts).toEqual([cut.slice(0, 3).join(' ')]);
  });

  it('keeps "but" and "so", and is cut at commas and semicolons between clauses', () =>
    expect(
      textsOf(
        'i started running in january because my doctor told me to and the first week i could not do one km, i hated it; last sunday i ran 21 km so we had cake but my knee is thick now and the shoes are done for good',
      ),
    ).toEqual([
      'I started running in January because my doctor told me to.',
      'The first week I could not do one km.',
      'I hated it.',
      'Last Sunday I ran 21 km.',
      'So we had cake.',
      'But my knee is thick now.',
      'The shoes are done for good.',
    ]));

  it.each([
    'if it rains and the oven is on we open the back door and if nobody is there we close it and the cat sits in front of the door and the dog laughs about it and the neighbours complain about the noise again',
    'my boss said that the report of last week was late and the client was angry and the office in Lyon had no idea at all and the numbers on page four were from the year before the last one',
    'we knew the baker and the landlord were friends and brothers and neighbours of the mayor of the town and owners of the mill and the field and the shop on the corner and the house above it too',
    'We moved our office out of the city in March and we pay 1,100 for more space, a garden and a kitchen, and all of us 12 can cook in it and eat in it at the same time if we want to.',
  ])('stays whole where a cut would say something else, or it was set with care: %s', (notes) =>
    expect(textsOf(notes)).toHaveLength(1),
  );

  it.each([
    [
      'wir haben im März den zweiten Laden aufgemacht und dann haben wir gemerkt dass niemand am Montag kommt und jetzt machen wir montags zu und die Leute kommen am Dienstag, aber wir haben zwei Bäcker mehr als im Jahr davor und sparen Strom',
      ['Dann haben wir gemerkt', 'Jetzt machen wir', 'Aber wir haben'],
    ],
    [
      'abrimos la segunda panadería en marzo y luego notamos que los lunes no venía nadie y ahora cerramos los lunes y la gente viene los martes, pero tenemos dos panaderos más y ahorramos 400 euros al mes en luz y en el alquiler',
      ['Luego notamos', 'Ahora cerramos', 'Pero tenemos'],
    ],
    [
      'on a ouvert la deuxième boulangerie en mars et puis on a vu que personne ne venait le lundi et maintenant on ferme le lundi et les gens viennent le mardi, mais on a deux boulangers de plus et on économise 400 euros',
      ['Puis on a vu', 'Maintenant on ferme', 'Mais on a'],
    ],
  ])('is cut in other languages where a word shows that the next clause begins: %s', (notes, starts) =>
    expect(textsOf(notes).slice(1)).toEqual(starts.map((start) => expect.stringMatching(`^${start}`))),
  );
});

describe('the start of a note', () => {
  it.each([
    ['Ok so basically I ran my first half marathon on sunday', 'I ran my first half marathon on Sunday.'],
    ['so yeah basically we sold 40 loaves', 'We sold 40 loaves.'],
    ['um so the oven broke on monday', 'The oven broke on Monday.'],
    ['voice memo so um the oven broke on monday', 'The oven broke on Monday.'],
  ])('loses the words with which somebody begins to speak: %s', (notes, text) =>
    expect(textsOf(notes)).toEqual([text]),
  );

  it.each(['Ok so many people came to the fair.', 'So well made that I bought two.', 'Basically, we sold 40 loaves.'])(
    'keeps what says something: %s',
    (notes) => expect(textsOf(notes)).toEqual([notes]),
  );
});

describe('the sounds of a memo', () => {
  it('are left out wherever they stand, with the excuse before it', () =>
    expect(
      arranged('thread', {
        prompt:
          "voice memo, sorry it's messy. So we lost our biggest customer in June. Um and we called, uh, all 27 others. Umm 11 said the same thing.",
      }).texts.join(' '),
    ).toBe('So we lost our biggest customer in June. And we called all 27 others. 11 said the same thing.'));

  it.each(['The grain is 5 um wide.', 'She said "um, no" and left.', 'UM lost to Ohio by 3 points.'])(
    'stay where they say something: %s',
    (notes) => expect(textsOf(notes)).toEqual([notes]),
  );
});

import { arranged } from '../../../../test/arranged';
import { strengthOf } from './strength';

const tweets = (prompt: string, input: { avoid?: string[] } = {}) => arranged('tweets', { prompt, ...input }).texts;
const firstLines = (texts: readonly string[]): string[] => texts.map((text) => text.split('\n', 1)[0] ?? '');

describe('the texts of one brief', () => {
  it('keep its strongest facts and open differently, or are fewer', () => {
    const notes =
      'I quit my job at the bank in 2021. I had 4 months of savings. The first client paid 300 euros. Last month we made 21,000 euros. I still work from the kitchen table.';
    const texts = tweets(notes);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/300 euros.*21,000 euros|21,000 euros[^]*300 euros/su);
    expect(firstLines(texts)[1]).toBe('Last month we made 21,000 euros.');
  });

  it('may end early, but not before their facts', () => {
    const start = 'We moved our support from email to chat in March. Replies took 9 hours before that.';
    const end = 'Two customers told us they missed the emails. We kept both for them.';
    expect(tweets(`${start} Now they take 12 minutes. ${end}`)).toEqual([
      `${start}\n\nNow they take 12 minutes. ${end}`,
      `${start} Now they take 12 minutes.`,
    ]);
  });

  it('do not end before a sentence that needs what stands before it', () => {
    const notes =
      'We moved our support from email to chat in March. Replies took 9 hours before that. Now they take 12 minutes. That surprised two of our customers. We kept both for them.';
    for (const text of tweets(notes)) expect(text).toContain('That surprised two');
  });

  it.each([
    'We sell candles. A customer returned one because it smelled of nothing. She was right. The supplier had sent us unscented wax, 300 candles. We wrote to all 212 buyers. 190 wanted no refund. Some said they hadn’t noticed.',
    'Deleted 14,000 lines from our billing service this month. The code had handled a payment provider we left in 2021. Nobody dared to touch it because the only person who knew it left too. We logged every call for two weeks first. Zero calls. Then we deleted it on a Tuesday morning.',
  ])('do not open in the middle of a story whose start they need: %s', (notes) => {
    for (const text of tweets(notes)) expect(text).toContain(notes.slice(0, notes.indexOf('.')));
  });

  it('are only the whole where nothing shows which part of it counts', () => {
    const notes = 'Our team writes no notes. Someone records the call. Nobody reads the summary. We meet less now.';
    expect(tweets(notes)).toEqual([notes]);
  });

  it('open with the measures of notes in lines and of lists', () => {
    const lines = [
      'we moved to a 4 day week in January',
      'revenue is up 11%',
      'sick days fell from 31 to 12',
      'nobody left the company',
      'customers did not notice it',
      'we answer mails on Fridays in turns',
    ];
    for (const notes of [lines.join('\n'), lines.map((line) => `- ${line}`).join('\n')])
      expect(firstLines(tweets(notes)).map((line) => line.replace(/^- |\.$/gu, ''))).toEqual([
        'We moved to a 4 day week in January',
        'Revenue is up 11%',
        'Sick days fell from 31 to 12',
      ]);
  });

  it('leave together what was set as a paragraph', () => {
    const notes = 'We asked our 12 customers. It was dull.\n\nI wrote to 63 bakers in Lyon. Nobody answered me.';
    for (const text of tweets(notes)) expect(text).not.toMatch(/in Lyon\.(?! Nobody answered me\.)/);
  });

  it('may be the start and the figures', () => {
    const [start, ...rest] = [
      'We moved the shop to Leith in May.',
      'Nobody knew us there at all, and we felt alone for most of the spring.',
      'Rent fell from 900 to 400 euros.',
      'I baked at night and slept in the afternoons, as my father did.',
      '40 people came on the first day.',
    ];
    const { texts } = arranged('tweets', { prompt: [start, ...rest].join(' '), count: 6 });
    expect(texts).toContain([start, rest[1], rest[3]].join(' '));
  });

  it('keep the answer of a reply, and the rest of a clause, in front', () => {
    const answers = ['Tabs.', 'That we only had 3 services.'];
    for (const answer of answers) {
      const prompt = `${answer} We moved back to two VMs in 2023. Our bill dropped from $1,900 to $240.`;
      const { texts } = arranged('replies', { prompt, source: 'What do you wish you knew before?' });
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).toMatch(new RegExp(`^${answer}`));
    }
  });

  it('may be weaker where all others have been given', () => {
    const notes =
      'We were shut on Monday. We hired a baker from Lille. I sleep longer. We sold 40 loaves to the school.';
    expect(tweets(notes, { avoid: tweets(notes) })).not.toEqual([]);
  });
});

it.each([
  ['Revenue is up 11%.', 3],
  ['Rent went from 900 to 2,400 euros.', 3],
  ['Only 2 of 19 left.', 3],
  ['The queue is 30 people long.', 2],
  ['Signups doubled.', 1],
  ['We moved in 2019.', 0],
  ['We start at 4:30.', 0],
  ['I learned to swim at 41.', 0],
])('%s is a fact of strength %i', (text, strength) => expect(strengthOf({ text })).toBe(strength));

import { storedBriefs } from '../briefs/stored-briefs';
import { evaluate } from '../evaluate';
import { StoredWriter } from '../stored-writer';
import { honestyOf, isTorn, marksOf } from './marks';

describe('isTorn', () => {
  const text = 'We sold 400 bags (a record), up from 300. “It was odd, and good,” said Kim.\n\nWe went on.';

  it.each([
    ['We sold 400 bags (a record), up from 300.\n\nWe went on.', false],
    ['We sold 400 bags, up from 300. “It was odd, and good,” said Kim.\n\nWe went on.', false],
    ['', false],
    ['sold 400 bags (a record), up from 300.\n\nWe went on.', true],
    ['We sold 400 bags (a record)\n\nWe went on.', true],
    ['We sold 400 bags (a record), up from 300. “It was odd, said Kim.\n\nWe went on.', true],
    ['We sold 400 bags (a record), .\n\nWe went on.', true],
    ['We sold 400 bags (a record,\n\nWe went on.', true],
    ['We sold 400 bags (a record), up from 300. \n\nWe went on.', true],
  ])('takes %j for %s', (after, expected) => expect(isTorn(text, after)).toBe(expected));
});

describe('marksOf', () => {
  it('strikes each mark alone and all of them, and tells figures from the rest', () => {
    const text = 'We sold 400 bags. Odd. Kim left, with 3 of them.';
    const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
    const additions = [
      { kind: 'figure' as const, ...at('400') },
      { kind: 'name' as const, ...at('Kim') },
    ];
    expect(marksOf([{ text, additions }])).toEqual({ figures: ['400'], others: ['Kim'], torn: [] });
  });
});

describe('honestyOf', () => {
  it('counts a refusal that is shown, a figure marked for nothing and one that is not marked', async () => {
    const [first] = storedBriefs;
    const prompt = 'Our ferry carried 412 people to Brightsea on Saturday.';
    const of = (id: string, text: string, what: object) => ({
      ...first,
      ...{ id, kind: 'own', writtenIn: null, prompt, count: 1, stored: { texts: [text], ...what } },
    });
    const briefs = [
      of('a', 'Our ferry carried 412 people.', { declines: true }),
      of('b', 'Our ferry carried 977 people to Brightsea.', {}),
      of('c', 'Our ferry carried 412 people to Brightsea.', { figures: ['55'] }),
    ];
    const run = { writer: new StoredWriter(briefs), upstreamModel: 'm', seed: 1, atOnce: 1, briefs };
    expect(honestyOf((await evaluate(run)).batches)).toMatchObject({
      secondCalls: { count: 0, of: 2 },
      figures: { marked: 1, false: ['977'], missed: ['55'] },
      refusals: { shown: ['Our ferry carried 412 people.'], of: 1 },
      strikes: { torn: [], of: 1 },
    });
  });
});

import { additionsOf } from './additions';
import { readFacts } from './facts';

interface Known {
  asksViews?: boolean;
  declared?: string[];
  source?: string;
}

const marks = (text: string, given: string, { source, ...known }: Known = {}): string[] =>
  additionsOf(text, readFacts(given), { ...known, source: source === undefined ? null : readFacts(source) }).map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`,
  );

describe('additionsOf', () => {
  it.each([
    ['We sold 412 loaves.', 'We sold 300 loaves.', ['figure: 412']],
    ['We sold twice as much at 3am, half of it to seven people, 1 in 8 of them new.', 'We sold 300 loaves.', []],
    ['We sold 412 loaves.', 'We sold loaves.', []],
    ['Load is down 61%.', 'from 90 ms to 35 ms', []],
    ['Thanks to Maya Lopez for it.', 'thanks to Maya', ['name: Lopez']],
    ['Thanks to Ana Ruiz for it.', 'thanks', ['name: Ana Ruiz']],
    ['We run it on Kubernetes and in GitHub.', 'We run it', ['name: Kubernetes', 'name: GitHub']],
    ['GitHub went down again.', 'it went down', ['name: GitHub']],
    ["It was Maya's idea in Lisbon.", 'maya had it in lisbon', []],
    ['Nothing new. But We went on. Monday too, in May.', 'Monday in May', []],
    ['“It is the best,” she said.', 'She likes it', ['quote: “It is the best,”']],
    ['How We Built The New Shop', 'we built a shop', []],
    ['I think NASA would WANT this, on X and LinkedIn.', 'I think so', []],
    ['Our award-winning bread.', 'Our bread.', ['claim: award-winning']],
    ['Our award-winning bread.', 'award winning bread', []],
    ['Wir backen mit Liebe in der Stadt und haben Kunden.', 'Wir backen für die Kunden der Stadt.', []],
    ['Danke an Frau Yilmaz für die Hilfe mit dem GitHub Zugang.', 'Danke für Hilfe', ['name: Yilmaz', 'name: GitHub']],
    ['Gracias a Lucía por todo lo que hace en el taller.', 'gracias', ['name: Lucía']],
    ['Thanks @eve, see evil.com', 'thanks', ['name: @eve', 'claim: evil.com']],
  ])('marks in %j what %j does not say', (text, given, expected) => expect(marks(text, given)).toEqual(expected));

  it('finds what the model declared, whatever its quotes and spaces', () => {
    const text = 'It rained.\nWe “never  closed” the shop, and Ada was there.';
    expect(marks(text, 'it rained, Ada', { declared: ['"we never closed the shop"', 'not in it', '  '] })).toEqual([
      'claim: We “never  closed” the shop',
    ]);
  });

  it('does not mark what was declared and is given', () => {
    expect(marks('We never closed.', 'we never closed in May', { declared: ['never closed'] })).toEqual([]);
  });

  it.each([
    [
      'We sold out because customers trusted handwritten labels.',
      ['claim: We sold out because customers trusted handwritten labels'],
    ],
    ['We sold out, and our roaster was busy.', []],
    ['The roaster was busy on Friday.', []],
  ])('marks a clause of which most words are not in the brief, declared or not: %s', (text, expected) =>
    expect(marks(text, 'our roaster was busy')).toEqual(expected),
  );

  it('calls what only somebody may think an opinion', () => {
    const known = { asksViews: true, declared: ['at home nobody needs meetings', 'we asked everybody at GitHub'] };
    expect(marks('At home nobody needs meetings: we asked everybody at GitHub.', 'remote work', known)).toEqual([
      'opinion: At home nobody needs meetings',
      'claim: we asked everybody at GitHub',
    ]);
    expect(marks('It sold out, because customers trusted handwritten labels.', 'It sold out')).toEqual([
      'opinion: because customers trusted handwritten labels',
    ]);
  });

  it('knows what the answered post states', () => {
    const text = 'You sold 412 loaves in Lille.';
    expect(marks(text, 'We sold 300')).toEqual(['figure: 412', 'name: Lille']);
    expect(marks(text, 'We sold 300', { source: 'We sold 412 loaves in Lille.' })).toEqual([]);
  });

  it('marks the longer of two that overlap', () => {
    expect(marks('It cut the time by 45% for Ada.', 'it takes 2 days', { declared: ['cut the time by 45%'] })).toEqual([
      'claim: cut the time by 45%',
      'name: Ada',
    ]);
  });
});

import { differentPairs, samePairs } from '../../../../test/samples/topic-pairs.data';
import { titleWords } from './title-words';
import { isSameTopic, TopicIndex } from './topic-index';

const isSame = (a: string, b: string): boolean => isSameTopic(titleWords(a), titleWords(b));

describe('two titles', () => {
  it.each(samePairs)('are one topic: %j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(true);
    expect(isSame(b, a)).toBe(true);
  });

  it.each(differentPairs)('are two topics: %j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(false);
    expect(isSame(b, a)).toBe(false);
  });
});

describe('the index of topics', () => {
  const index = new TopicIndex();
  index.add('fed', 'Fed cuts interest rates by a quarter point');
  index.add('cup', '#WorldCupFinal');
  index.addItem('fed', 'Interest rates', 'news.example.com/fed');

  it('finds a topic by nearly its title, the first one that was added', () => {
    expect(index.find('Fed cuts interest rates a quarter point', null)).toBe('fed');
    index.add('later', 'Fed cuts interest rates by a quarter point');
    expect(index.find('Fed cuts interest rates a quarter point', null)).toBe('fed');
    expect(index.find('world cup final', null)).toBe('cup');
    expect(index.find('Bank of England holds interest rates', null)).toBeNull();
  });

  it('finds a topic by its link, whatever the title', () => {
    expect(index.find('What the central bank decided', 'news.example.com/fed')).toBe('fed');
    expect(index.find('What the central bank decided', 'news.example.com/other')).toBeNull();
  });

  it('finds a topic by the title of an item, and by nothing that is merely like it', () => {
    expect(index.find('#InterestRates', null)).toBe('fed');
    expect(index.find('Interest rates in Japan', null)).toBeNull();
  });

  it('finds the same whether it looks a title up or compares it with all', () => {
    for (const [a, b] of [...samePairs, ...differentPairs]) {
      const one = new TopicIndex();
      one.add('topic', a);
      expect([a, b, one.find(b, null) !== null]).toEqual([a, b, isSame(a, b)]);
    }
  });

  it('takes a title of hostile length and a day of thousands in a moment', () => {
    const many = new TopicIndex();
    for (let number = 0; number < 3_000; number += 1)
      many.add(String(number), `Company ${number} sues city ${number % 7}`);
    const startedAt = process.cpuUsage();
    for (let number = 0; number < 100; number += 1)
      many.find(`Mayor ${number} opens bridge in city ${number % 7}`, null);
    many.find('aB'.repeat(2_000), null);
    many.find('A_'.repeat(2_000), null);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });
});

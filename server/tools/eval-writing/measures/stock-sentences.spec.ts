import type { Batch } from '../evaluate';
import { measureDrafts } from './measure';
import { stockDrafts, stockSentences } from './stock-sentences';

function batch(id: string, prompt: string, ...texts: string[]): Batch {
  const brief = { id, kind: 'english-facts', writtenIn: 'en', prompt } as const;
  const drafts = measureDrafts(texts, brief, true);
  const tokens = { inputTokens: null, outputTokens: null };
  const rest = {
    failure: null,
    notes: [],
    dropped: 0,
    additions: 0,
    repairCalls: 0,
    sentBack: 0,
    tokens,
    costMicroUsd: null,
    latencyMs: 1,
  };
  return { brief, asked: 2, status: 'completed', drafts, ...rest };
}

describe('stockSentences', () => {
  it('finds what is said about different things, the most frequent first', () => {
    const batches = [
      batch('ferry', 'A ferry sank.', 'A ferry sank. What would you do?', 'A ferry sank. Blunt answers are welcome.'),
      batch('bread', 'Bread got dear.', 'Bread got dear.\n\nWhat would you do?', 'Blunt answers are welcome!'),
      batch('shoes', 'Shoes.', 'what would you do'),
    ];
    expect(stockSentences(batches)).toEqual([
      { text: 'What would you do?', drafts: 3 },
      { text: 'Blunt answers are welcome.', drafts: 2 },
    ]);
    expect(stockDrafts(batches)).toBe(5);
  });

  it('does not count a brief, the drafts of one brief, or a word or two', () => {
    const batches = [
      batch('ferry', 'A ferry sank today.', 'A ferry sank today. Oh dear.', 'It was the old one. A ferry sank today.'),
      batch('other', 'My ferry: a ferry sank today.', 'A ferry sank today. Oh dear.', 'It was mine, all of it.'),
    ];
    expect(stockSentences(batches)).toEqual([]);
    expect(stockDrafts(batches)).toBe(0);
    expect(stockDrafts([batch('one', 'x', 'What would you do?', 'What would you do?')])).toBe(0);
  });
});

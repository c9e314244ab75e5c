import { describe, expect, it } from 'vitest';
import type { Generation } from '@/features/tweetgen/api';
import { batchesOf } from '@/features/tweetgen/batches';

const tweet = (id: string) => ({ id, text: `Text ${id}`, weightedLength: 6, valid: true, notes: [] });

function generation(id: string, over: Partial<Generation> = {}): Generation {
  return {
    id,
    parentId: null,
    parentTweetId: null,
    prompt: 'Harbour',
    instruction: null,
    tone: null,
    language: null,
    model: 'gpt-3.5-turbo',
    provider: 'built-in',
    modelName: 'Built-in writer',
    tweets: [tweet(`${id}-1`), tweet(`${id}-2`)],
    notes: [],
    createdAt: '2026-11-20T05:00:00.000Z',
    ...over,
  };
}

const rewriteOf = (tweetId: string, id: string) =>
  generation(id, { parentId: 'g', parentTweetId: tweetId, tweets: [tweet(`${id}-1`)] });

describe('batchesOf', () => {
  it('puts the newest generation first, a card for each tweet', () => {
    const batches = batchesOf([generation('a'), generation('b')]);
    expect(batches.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(batches[0]?.variants.map(({ key }) => key)).toEqual(['b-1', 'b-2']);
  });

  it('makes a rewrite of a rewrite the third version of the first card', () => {
    const [batch, ...others] = batchesOf([generation('a'), rewriteOf('a-1', 'b'), rewriteOf('b-1', 'c')]);
    expect(others).toEqual([]);
    expect(batch?.variants[0]?.versions.map(({ id }) => id)).toEqual(['a-1', 'b-1', 'c-1']);
    expect(batch?.variants[1]?.versions.map(({ id }) => id)).toEqual(['a-2']);
  });

  it('keeps a rewrite whose first version is out of the window as a batch of its own', () => {
    expect(batchesOf([rewriteOf('gone', 'b')]).map(({ key }) => key)).toEqual(['b']);
  });
});

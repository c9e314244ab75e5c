import type { GenerationRecord } from '@/features/composer/generation/generations-api';
import type { Post } from '@/features/composer/posts/posts-api';
import type {
  ItemOf,
  RepliesAnswer,
  Tweet,
  TweetsAnswer,
  VariationsAnswer,
} from '@/features/composer/generation/run-kinds';
import type { Chat, Generation } from '@/features/tweets/chats-api';
import { makePost, nothingAsked, plainQuality } from '@/testing/factories';

/** What a reply and a variation have in common. */
type SourceItem = Pick<ItemOf<'replies'>, 'id' | 'text' | 'weightedLength' | 'valid' | 'notes'>;

const createdAt = '2026-11-20T05:00:00.000Z';

export function makeTweet(id: string, over: Partial<Tweet> = {}): Tweet {
  return {
    id,
    text: `Tweet ${id} about the harbour.`,
    weightedLength: 26,
    valid: true,
    notes: [],
    ...plainQuality,
    ...over,
  };
}

export function makeAnswer(id: string, tweets: Tweet[], over: Partial<TweetsAnswer> = {}): TweetsAnswer {
  return {
    generationId: id,
    model: 'gpt-3.5-turbo',
    provider: 'notes',
    modelName: 'Your text, as typed',
    tweets,
    notes: [],
    ...nothingAsked,
    chatId: 'chat-1',
    usage: { used: 13, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
    ...over,
  };
}

export function makeGeneration(id: string, tweets: Tweet[], over: Partial<Generation> = {}): Generation {
  return {
    id,
    parentId: null,
    parentTweetId: null,
    prompt: 'The new harbour',
    instruction: null,
    tone: null,
    language: null,
    model: 'gpt-3.5-turbo',
    provider: 'notes',
    modelName: 'Your text, as typed',
    tweets,
    notes: [],
    createdAt,
    ...over,
  };
}

export function makeChat(id: string, title: string): Chat {
  return { id, title, firstPrompt: title, createdAt, updatedAt: createdAt };
}

export const makeDraft = (id: string, text: string, version = 1): Post =>
  makePost({
    id,
    parts: [{ text, mediaIds: [], media: [], status: 'pending', externalId: null, url: null }],
    version,
    createdAt,
  });

const written = (generationId: string) => ({
  generationId,
  model: 'gpt-3.5-turbo' as const,
  provider: 'notes',
  modelName: 'Your text, as typed',
  notes: [],
  ...nothingAsked,
  usage: { used: 13, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
});

export function makeReplies(id: string, replies: SourceItem[], over: Partial<RepliesAnswer> = {}): RepliesAnswer {
  const source = { text: 'Tours are a waste of time.', url: null, authorHandle: null };
  return { ...written(id), replies: replies.map((reply) => ({ ...plainQuality, ...reply })), source, ...over };
}

export function makeMimic(id: string, tweets: SourceItem[]): VariationsAnswer {
  const structure = { hook: 'statement', beats: ['hook', 'question'], lineCount: 2, ending: 'question' } as const;
  return {
    ...written(id),
    tweets: tweets.map((tweet) => ({ ...plainQuality, ...tweet, similarity: 0, overlaps: [] })),
    structure: { ...structure, beats: [...structure.beats] },
  } as VariationsAnswer;
}

/** All that is kept of a generation of notes as typed, finished and without a save. */
export function makeRecord(id: string, tweets: SourceItem[], over: Partial<GenerationRecord> = {}): GenerationRecord {
  return {
    id,
    task: 'replies',
    status: 'completed',
    model: 'gpt-3.5-turbo',
    upstreamModel: 'your-notes',
    provider: 'notes',
    modelName: 'Your text, as typed',
    promptVersion: '7',
    seed: 421,
    kept: [],
    latencyMs: 12,
    firstDeltaMs: null,
    inputTokens: null,
    outputTokens: null,
    costMicroUsd: null,
    input: { prompt: 'We kept one checklist.', count: 3, source: 'Tours are a waste of time.' },
    tweets: tweets.map((tweet) => ({ ...plainQuality, ...tweet })),
    hooks: [],
    hookAdditions: [],
    notes: [],
    createdAt,
    ...over,
  } as GenerationRecord;
}

import type { GenerationSummary } from '@/features/composer/generation/generations-api';
import type { ItemOf, LinkedinAnswer } from '@/features/composer/generation/run-kinds';
import { nothingAsked, plainQuality } from '@/testing/factories';

type WrittenPost = ItemOf<'posts'>;

export const generatePath = '/api/integrations/ai/generate-linkedin-post';
export const startData = {
  generationId: 'g1',
  model: 'gpt-3.5-turbo',
  provider: 'notes',
  modelName: 'Your text, as typed',
};

export function makePost(id: string, text: string, over: Partial<WrittenPost> = {}): WrittenPost {
  const hook = text.split('\n', 1)[0] ?? '';
  return { id, text, length: text.length, valid: true, hook, notes: [], ...plainQuality, ...over };
}

export function makeLinkedinAnswer(posts: WrittenPost[], over: Partial<LinkedinAnswer> = {}): LinkedinAnswer {
  return {
    generationId: 'g1',
    model: 'gpt-3.5-turbo',
    provider: 'notes',
    modelName: 'Your text, as typed',
    posts,
    hooks: [],
    hookAdditions: [],
    notes: [],
    ...nothingAsked,
    usage: { used: 3, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
    ...over,
  };
}

export function makeWrittenPosts(id: string, prompt: string, texts: readonly string[]): GenerationSummary {
  return {
    id,
    task: 'linkedin',
    input: { prompt, count: texts.length },
    modelName: 'Your text, as typed',
    tweets: texts.map((text, at) => ({
      id: `${id}-${at + 1}`,
      text,
      weightedLength: text.length,
      valid: true,
      notes: [],
      ...plainQuality,
    })),
    hooks: [],
    hookAdditions: [],
    notes: [],
    createdAt: '2026-11-20T05:00:00.000Z',
  };
}

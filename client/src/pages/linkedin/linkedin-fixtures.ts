import type { LinkedinAnswer, WrittenPost, WrittenPosts } from '@/features/linkedin/api';
import { forgetDesks } from '@/features/linkedin/desk-store';
import { useWritingStore } from '@/features/tweetgen/writing-run';
import { forgetWork } from '@/pages/tweetgen/tweetgen-fixtures';

export const generatePath = '/api/integrations/ai/generate-linkedin-post';
export const startData = {
  generationId: 'g1',
  model: 'gpt-3.5-turbo',
  provider: 'built-in',
  modelName: 'Built-in writer',
};

export function makePost(id: string, text: string, over: Partial<WrittenPost> = {}): WrittenPost {
  const hook = text.split('\n', 1)[0] ?? '';
  return { id, text, length: text.length, valid: true, hook, notes: [], ...over };
}

export function makeLinkedinAnswer(posts: WrittenPost[], over: Partial<LinkedinAnswer> = {}): LinkedinAnswer {
  return {
    generationId: 'g1',
    model: 'gpt-3.5-turbo',
    provider: 'built-in',
    modelName: 'Built-in writer',
    posts,
    hooks: [],
    notes: [],
    usage: { used: 3, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
    ...over,
  };
}

export function makeWrittenPosts(id: string, prompt: string, text: string): WrittenPosts {
  return {
    id,
    task: 'linkedin',
    input: { prompt, count: 1 },
    modelName: 'Built-in writer',
    tweets: [{ id: `${id}-1`, text, weightedLength: text.length, valid: true, notes: [] }],
    hooks: [],
    notes: [],
    createdAt: '2026-11-20T05:00:00.000Z',
  };
}

/** For afterEach: nothing that a next test could find. */
export function forgetPosts(): void {
  forgetWork();
  forgetDesks();
  useWritingStore.setState({ linkedin: null });
}

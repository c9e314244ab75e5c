import type { GenerationSummary } from '@/features/composer/generation/generations-api';
import type { ThreadAnswer } from '@/features/composer/generation/run-kinds';
import { nothingAsked, plainQuality } from '@/testing/factories';

type WrittenPart = ThreadAnswer['tweets'][number];

export function makeWritten(id: string, text: string): WrittenPart {
  return { id, text, weightedLength: text.length, valid: true, notes: [], ...plainQuality };
}

export function makeThreadAnswer(texts: readonly string[], over: Partial<ThreadAnswer> = {}): ThreadAnswer {
  return {
    generationId: 'g1',
    model: 'gpt-3.5-turbo',
    provider: 'notes',
    modelName: 'Your text, as typed',
    tweets: texts.map((text, at) => makeWritten(`t${at + 1}`, text)),
    hooks: [],
    hookAdditions: [],
    notes: [],
    ...nothingAsked,
    usage: { used: 13, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
    ...over,
  };
}

export function makeWrittenThread(id: string, prompt: string, texts: readonly string[]): GenerationSummary {
  return {
    id,
    task: 'thread',
    input: { prompt, count: texts.length, numbering: 'total' },
    modelName: 'Your text, as typed',
    tweets: texts.map((text, at) => makeWritten(`${id}-t${at + 1}`, text)),
    hooks: [],
    hookAdditions: [],
    notes: [],
    createdAt: '2026-11-20T05:00:00.000Z',
  };
}

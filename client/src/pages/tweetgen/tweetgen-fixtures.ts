import { cleanup } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Post } from '@/features/publishing/api';
import { useRunStore } from '@/features/tweetgen/run';
import type { Chat, Generation, GenerationAnswer, Tweet } from '@/features/tweetgen/api';
import type { GenerationRecord } from '@/features/tweetgen/records';
import type { MimicAnswer, RepliesAnswer, SourceItem } from '@/features/tweetgen/source-result';
import { useWritingStore } from '@/features/tweetgen/writing-run';
import { useAnnouncement } from '@/lib/announce';
import { rereadKept } from '@/lib/kept-text';
import { makePost } from '@/testing/factories';

const createdAt = '2026-11-20T05:00:00.000Z';

export function makeTweet(id: string, over: Partial<Tweet> = {}): Tweet {
  return { id, text: `Tweet ${id} about the harbour.`, weightedLength: 26, valid: true, notes: [], ...over };
}

export function makeAnswer(id: string, tweets: Tweet[], over: Partial<GenerationAnswer> = {}): GenerationAnswer {
  return {
    generationId: id,
    model: 'gpt-3.5-turbo',
    provider: 'built-in',
    modelName: 'Built-in writer',
    tweets,
    notes: [],
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
    provider: 'built-in',
    modelName: 'Built-in writer',
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
    parts: [{ text, mediaIds: [], status: 'pending', externalId: null, url: null }],
    version,
    createdAt,
  });

const written = (generationId: string) => ({
  generationId,
  model: 'gpt-3.5-turbo' as const,
  provider: 'built-in',
  modelName: 'Built-in writer',
  notes: [],
  usage: { used: 13, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
});

export function makeReplies(id: string, replies: SourceItem[], over: Partial<RepliesAnswer> = {}): RepliesAnswer {
  const source = { text: 'Tours are a waste of time.', url: null, authorHandle: null };
  return { ...written(id), replies, source, ...over } as RepliesAnswer;
}

export function makeMimic(id: string, tweets: SourceItem[]): MimicAnswer {
  const structure = { hook: 'statement', beats: ['hook', 'question'], lineCount: 2, ending: 'question' } as const;
  return {
    ...written(id),
    tweets: tweets.map((tweet) => ({ ...tweet, similarity: 0, overlaps: [] })),
    structure: { ...structure, beats: [...structure.beats] },
  } as MimicAnswer;
}

/** All that is kept of a generation of the built-in writer, finished and without a save. */
export function makeRecord(id: string, tweets: SourceItem[], over: Partial<GenerationRecord> = {}): GenerationRecord {
  return {
    id,
    task: 'replies',
    status: 'completed',
    model: 'gpt-3.5-turbo',
    upstreamModel: 'built-in-writer',
    provider: 'built-in',
    modelName: 'Built-in writer',
    promptVersion: '7',
    seed: 421,
    isReproducible: true,
    kept: [],
    latencyMs: 12,
    firstDeltaMs: null,
    inputTokens: null,
    outputTokens: null,
    costMicroUsd: null,
    input: { prompt: 'We kept one checklist.', count: 3, source: 'Tours are a waste of time.' },
    tweets,
    hooks: [],
    notes: [],
    createdAt,
    ...over,
  } as GenerationRecord;
}

/** A list's answer; what a function makes of the address may narrow it. */
export function answerList<Item>(path: string, items: Item[] | ((url: URL) => Item[])): HttpHandler {
  return http.get(`*${path}`, ({ request }) => {
    const data = typeof items === 'function' ? items(new URL(request.url)) : items;
    return HttpResponse.json({ success: true, data, meta: { nextCursor: null } } as Record<string, unknown>);
  });
}

/** A server-sent stream that the test writes event by event. */
export function openStream(path: string) {
  const encoder = new TextEncoder();
  const requests: { body: unknown; key: string | null; signal: AbortSignal }[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const handler = http.post(`*${path}`, async ({ request }) => {
    const stream = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
      },
      // The reader has all it wants, or is gone: there is nothing left to send or to close.
      cancel: () => {
        controller = null;
      },
    });
    requests.push({
      body: await request.clone().json(),
      key: request.headers.get('idempotency-key'),
      signal: request.signal,
    });
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  const send = (event: string, data: unknown) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    handler,
    requests,
    send,
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('reset')),
  };
}

/** For afterEach: no run, no kept text, nothing that a next test could find. */
export function forgetWork(): void {
  cleanup();
  useRunStore.setState({ run: null, broken: null });
  useWritingStore.setState({ replies: null, mimic: null });
  useAnnouncement.setState({ text: '', turn: 0 });
  rereadKept();
  localStorage.clear();
  rereadKept();
}

import { cleanup } from '@testing-library/react';
import type { ThreadAnswer, WrittenPart, WrittenThread } from '@/features/threads/api';
import { type Part, type Thread } from '@/features/threads/thread';
import { keptThreadKey, type SavedDraft, writeFile } from '@/features/threads/thread-file';
import { forgetThreads } from '@/features/threads/thread-store';
import { useWritingStore } from '@/features/tweetgen/writing-run';
import { currentOwnerKey } from '@/features/workspaces/access';
import { useAnnouncement } from '@/lib/announce';
import { keep, rereadKept } from '@/lib/kept-text';

export function makePart(id: string, text: string, over: Partial<Part> = {}): Part {
  return { id, text, origin: null, notes: [], ...over };
}

export function makeThread(texts: readonly string[], over: Partial<Thread> = {}): Thread {
  return {
    id: 'thread-1',
    parts: texts.map((text, at) => makePart(`p${at + 1}`, text)),
    numbering: 'none',
    hooks: [],
    modelName: null,
    notes: [],
    isChanged: true,
    ...over,
  };
}

/** As if this thread had been left in the editor. */
export function leaveThread(thread: Thread, draft: SavedDraft | null = null): void {
  keep(keptThreadKey(currentOwnerKey()), writeFile({ thread, draft }));
}

export function makeWritten(id: string, text: string): WrittenPart {
  return { id, text, weightedLength: text.length, valid: true, notes: [] };
}

export function makeThreadAnswer(texts: readonly string[], over: Partial<ThreadAnswer> = {}): ThreadAnswer {
  return {
    generationId: 'g1',
    model: 'gpt-3.5-turbo',
    provider: 'built-in',
    modelName: 'Built-in writer',
    tweets: texts.map((text, at) => makeWritten(`t${at + 1}`, text)),
    hooks: [],
    notes: [],
    usage: { used: 13, limit: 20, resetsAt: '2026-11-21T00:00:00.000Z' },
    ...over,
  };
}

export function makeWrittenThread(id: string, prompt: string, texts: readonly string[]): WrittenThread {
  return {
    id,
    task: 'thread',
    input: { prompt, count: texts.length, numbering: 'total' },
    modelName: 'Built-in writer',
    tweets: texts.map((text, at) => makeWritten(`${id}-t${at + 1}`, text)),
    hooks: [],
    notes: [],
    createdAt: '2026-11-20T05:00:00.000Z',
  };
}

/** For afterEach: nothing that a next test could find. */
export function forgetThreadWork(): void {
  cleanup();
  forgetThreads();
  useWritingStore.setState({ thread: null });
  useAnnouncement.setState({ text: '', turn: 0 });
  rereadKept();
  localStorage.clear();
  rereadKept();
}

import type { Numbering } from '@text/thread';
import { mostParts, newThread, type Origin, type Part, type Thread } from '@/features/threads/thread';

/** The draft that a thread was last saved as. */
export interface SavedDraft {
  id: string;
  version: number;
  /** As they were saved, number included. */
  texts: readonly string[];
}

/** A thread with the draft it belongs to, as it is kept on this machine. */
export interface ThreadFile {
  thread: Thread;
  draft: SavedDraft | null;
}

export const keptThreadKey = (owner: string) => `thread:${owner}`;
export const keptTopicKey = (owner: string) => `thread-topic:${owner}`;
export const keptOptionsKey = (owner: string) => `thread-options:${owner}`;
export const keptPasteKey = (owner: string) => `thread-paste:${owner}`;
export const keptShelfKey = (owner: string) => `thread-shelf:${owner}`;

export const numberings = ['none', 'slash', 'total'] as const satisfies readonly Numbering[];

export const writeFile = (file: ThreadFile | null): string | null => (file === null ? null : JSON.stringify(file));

/** What was kept, as far as it still makes sense; null when nothing of it does. */
export function readFile(stored: string | null): ThreadFile | null {
  return fileOf(parseRecord(stored));
}

/** Threads that gave way to another one, the newest first. */
export function readFiles(stored: string | null): ThreadFile[] {
  const { files } = parseRecord(stored);
  return Array.isArray(files) ? files.map((each) => fileOf(asRecord(each))).filter((file) => file !== null) : [];
}

export const writeFiles = (files: readonly ThreadFile[]): string | null =>
  files.length === 0 ? null : JSON.stringify({ files });

type Stored = Record<string, unknown>;

export function parseRecord(stored: string | null): Stored {
  if (stored === null) return {};
  try {
    return asRecord(JSON.parse(stored));
  } catch {
    return {};
  }
}

const asRecord = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {});
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function fileOf({ thread, draft }: Stored): ThreadFile | null {
  const { id, parts, numbering, hooks, modelName, notes, isChanged } = asRecord(thread);
  const found = Array.isArray(parts) ? parts.map((each) => partOf(asRecord(each))).filter((part) => part !== null) : [];
  if (typeof id !== 'string' || found.length === 0) return null;
  return {
    thread: newThread(found.slice(0, mostParts), {
      id,
      numbering: numberings.find((each) => each === numbering) ?? 'none',
      hooks: textsIn(hooks),
      modelName: typeof modelName === 'string' ? modelName : null,
      notes: textsIn(notes),
      isChanged: isChanged === true,
    }),
    draft: draftOf(asRecord(draft)),
  };
}

function partOf({ id, text, origin, notes }: Stored): Part | null {
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return { id, text, origin: originOf(asRecord(origin)), notes: textsIn(notes) };
}

const originOf = ({ generationId, tweetId }: Stored): Origin | null =>
  typeof generationId === 'string' && typeof tweetId === 'string' ? { generationId, tweetId } : null;

const draftOf = ({ id, version, texts }: Stored): SavedDraft | null =>
  typeof id === 'string' && typeof version === 'number' ? { id, version, texts: textsIn(texts) } : null;

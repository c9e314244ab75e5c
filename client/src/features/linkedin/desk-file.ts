import { type Desk, type DeskPost, newDesk, type Origin, type Version } from '@/features/linkedin/desk';

/** Where unsaved work of a person in a workspace lies (lib/kept-text.ts). `owner` is `useOwnerKey()`. */
export const keptTopicKey = (owner: string) => `linkedin-topic:${owner}`;
export const keptOptionsKey = (owner: string) => `linkedin-options:${owner}`;
export const keptDeskKey = (owner: string) => `linkedin:${owner}`;
export const keptShelfKey = (owner: string) => `linkedin-shelf:${owner}`;
/** The text in an open editor. */
export const keptEditingKey = (owner: string, versionId: string) => `linkedin-editing:${owner}:${versionId}`;

export const writeDesk = (desk: Desk | null): string | null => (desk === null ? null : JSON.stringify(desk));

/** What was kept, as far as it still makes sense; null when nothing of it does. */
export function readDesk(stored: string | null): Desk | null {
  return deskOf(parseRecord(stored));
}

/** Posts that gave way to others, the newest first. */
export function readDesks(stored: string | null): Desk[] {
  const { desks } = parseRecord(stored);
  return Array.isArray(desks) ? desks.map((each) => deskOf(asRecord(each))).filter((desk) => desk !== null) : [];
}

export const writeDesks = (desks: readonly Desk[]): string | null =>
  desks.length === 0 ? null : JSON.stringify({ desks });

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
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const indexIn = (value: unknown, list: readonly unknown[]): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < list.length ? value : 0;

function deskOf({ id, posts, selected, notes, isChanged }: Stored): Desk | null {
  const found = Array.isArray(posts) ? posts.map((each) => postOf(asRecord(each))).filter((post) => post !== null) : [];
  if (typeof id !== 'string' || found.length === 0) return null;
  const isMarked = isChanged === true;
  return newDesk(found, { id, selected: indexIn(selected, found), notes: textsIn(notes), isChanged: isMarked });
}

function postOf({ id, versions, at, hooks }: Stored): DeskPost | null {
  const found = Array.isArray(versions)
    ? versions.map((each) => versionOf(asRecord(each))).filter((version) => version !== null)
    : [];
  if (typeof id !== 'string' || found.length === 0) return null;
  return { id, versions: found, at: indexIn(at, found), hooks: textsIn(hooks) };
}

function versionOf({ id, text, written, origin, modelName, notes }: Stored): Version | null {
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return {
    id,
    text,
    written: textOf(written),
    origin: originOf(asRecord(origin)),
    modelName: textOf(modelName),
    notes: textsIn(notes),
  };
}

const originOf = ({ generationId, tweetId }: Stored): Origin | null =>
  typeof generationId === 'string' && typeof tweetId === 'string' ? { generationId, tweetId } : null;

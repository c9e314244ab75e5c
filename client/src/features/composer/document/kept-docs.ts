import * as v from 'valibot';
import { networkIds } from '@/networks/ids';
import { additionKinds } from '@/features/composer/document/additions';
import { type Doc, hasWords, isSameTexts, textsOf } from '@/features/composer/document/document';
import { isSavedAs, type Saved } from '@/features/composer/document/stored';
import { storeDraft, readStored } from '@/lib/device/stored';

// What of the composer is kept on this device, and in what shape.

export const docKey = (owner: string, editor: string) => `doc:${owner}:${editor}`;
export const historyKey = (owner: string, editor: string) => `doc-history:${owner}:${editor}`;
export const shelfKey = (owner: string) => `doc-shelf:${owner}`;

const texts = v.array(v.string());
const origin = v.nullable(
  v.object({ generationId: v.string(), tweetId: v.string(), modelName: v.nullable(v.string()) }),
);
const addition = v.object({
  start: v.number(),
  end: v.number(),
  kind: v.picklist(additionKinds),
});
const version = {
  text: v.string(),
  origin,
  notes: texts,
  // Absent where it was kept before there were any.
  additions: v.optional(v.array(addition), []),
  voice: v.optional(v.nullable(v.object({ notes: texts, fix: v.nullable(v.string()) })), null),
};
const media = v.object({
  id: v.string(),
  url: v.string(),
  width: v.number(),
  height: v.number(),
  mime: v.picklist(['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/quicktime', 'application/pdf']),
  altText: v.nullable(v.string()),
  // Absent where it was kept before there were videos.
  durationMs: v.optional(v.nullable(v.number()), null),
  size: v.optional(v.nullable(v.number()), null),
  codec: v.optional(v.nullable(v.string()), null),
  hasSound: v.optional(v.nullable(v.boolean()), null),
  pages: v.optional(v.nullable(v.number()), null),
  name: v.optional(v.nullable(v.string()), null),
  coverUrl: v.optional(v.nullable(v.string()), null),
  hasCaptions: v.optional(v.boolean(), false),
});
const max = v.optional(v.number());
const part = v.object({
  id: v.string(),
  ...version,
  media: v.array(media),
  versions: v.array(v.object(version)),
  at: v.number(),
});
/** By account. */
const settings = v.optional(v.record(v.string(), v.record(v.string(), v.string())), {});
const doc = v.object({
  id: v.string(),
  network: v.picklist(networkIds),
  max,
  parts: v.pipe(v.array(part), v.minLength(1)),
  numbering: v.picklist(['none', 'slash', 'total']),
  // Those that were kept without their marks would pass for checked.
  openings: v.fallback(v.array(v.object({ text: v.string(), additions: v.array(addition) })), []),
  notes: texts,
  replyTo: v.nullable(
    v.object({ text: v.string(), url: v.nullable(v.string()), authorHandle: v.nullable(v.string()) }),
  ),
  variationOf: v.nullable(v.string()),
  // Absent where it was kept before a document could go to several accounts.
  versions: v.optional(
    v.array(v.object({ accountId: v.string(), network: v.picklist(networkIds), own: v.nullable(v.array(part)), max })),
    [],
  ),
  settings,
  isChanged: v.boolean(),
});
const saved = v.object({
  postId: v.string(),
  version: v.number(),
  texts,
  mediaIds: v.array(texts),
  // Absent where it was kept before it was known.
  isSent: v.optional(v.boolean(), false),
  ideaId: v.optional(v.nullable(v.string()), null),
  network: v.optional(v.nullable(v.picklist(networkIds)), null),
  ideaVersion: v.optional(v.nullable(v.number()), null),
  versions: v.optional(v.string(), ''),
  settings,
});

export interface KeptDoc {
  doc: Doc;
  saved: Saved | null;
}

/** What Undo and Redo lead to from a document, and the stored posts of all of them. */
export interface KeptHistory {
  doc: Doc;
  past: readonly (Doc | null)[];
  future: readonly (Doc | null)[];
  saved: Readonly<Record<string, Saved>>;
}

const docs = v.array(v.nullable(doc));
export const historySchema: v.GenericSchema<unknown, KeptHistory> = v.object({
  ...{ doc, past: docs, future: docs },
  saved: v.record(v.string(), saved),
});

const keptDoc = v.object({ doc, saved: v.nullable(saved) });
export const keptDocSchema: v.GenericSchema<unknown, KeptDoc> = keptDoc;
/** Documents that gave way to others, newest first, with the editor they came from. */
export const shelfSchema: v.GenericSchema<unknown, ShelvedDoc[]> = v.array(
  v.object({ ...keptDoc.entries, editor: v.string() }),
);

export interface ShelvedDoc extends KeptDoc {
  editor: string;
}

export const readShelf = (owner: string): ShelvedDoc[] => readStored(shelfKey(owner), shelfSchema) ?? [];

export const writeShelf = (owner: string, docs: readonly ShelvedDoc[]): void =>
  storeDraft(shelfKey(owner), docs.length === 0 ? null : docs);

/** Somebody has changed it, and no server has it like that. */
export const isUnsaved = ({ doc, saved }: KeptDoc): boolean => hasWords(doc) && doc.isChanged && !isSavedAs(doc, saved);

export const hasSameTexts = (one: KeptDoc, other: KeptDoc | null): boolean =>
  other !== null && isSameTexts(textsOf(one.doc), textsOf(other.doc));

/** What no draft has yet is stored as one in the background. What was only generated is in its chat. */
export function shelve(owner: string, editor: string, kept: KeptDoc): void {
  if (!isUnsaved(kept)) return;
  const others = readShelf(owner).filter(({ doc }) => doc.id !== kept.doc.id);
  writeShelf(owner, [{ ...kept, editor }, ...others]);
}

import type { Network } from '@/components/post-text';
import { type Doc, newDoc, newPart, withoutWritten } from '@/features/composer/document';
import type { Run } from '@/features/composer/run';
import type { Numbering } from '@text/thread';

/** One text of a variant. */
export interface VariantPart {
  text: string;
  /** Null while it is being written. */
  id: string | null;
  notes: readonly string[];
}

/** What a model wrote and nobody has taken yet: a post, or a whole thread. Shown beside the editor. */
export interface Variant {
  generationId: string | null;
  modelName: string | null;
  parts: readonly VariantPart[];
  /** All of it is finished. */
  isDone: boolean;
}

interface StoredGeneration {
  id: string;
  modelName: string | null;
  tweets: readonly { id: string; text: string; notes: readonly string[] }[];
}

/** Each text of a generation by itself. */
export const variantsOf = ({ id, modelName, tweets }: StoredGeneration): Variant[] =>
  tweets.map((tweet) => ({
    generationId: id,
    modelName,
    parts: [{ id: tweet.id, text: tweet.text, notes: tweet.notes }],
    isDone: true,
  }));

/** All texts of a generation as the posts of one thread, without the numbers that the server wrote. */
export function threadVariant(generation: StoredGeneration, numbering: Numbering): Variant {
  const { id, modelName, tweets } = generation;
  const texts = withoutWritten(
    tweets.map(({ text }) => text),
    numbering,
    tweets.length,
  );
  const parts = tweets.map((tweet, at) => ({ id: tweet.id, text: texts[at] ?? tweet.text, notes: tweet.notes }));
  return { generationId: id, modelName, parts, isDone: true };
}

interface StreamedItem {
  id: string;
  text: string;
  notes?: readonly string[];
}

const partsOf = (run: Run): VariantPart[] =>
  run.slots.map(({ text, item }) => {
    const written = item as StreamedItem | null;
    return { id: written?.id ?? null, text: written?.text ?? text, notes: written?.notes ?? [] };
  });

/** What a run has written so far; ended early, only what was finished. */
export function variantsOfRun(run: Run): Variant[] {
  const { generationId, modelName, state } = run;
  const parts = partsOf(run).filter(({ id }) => state === 'writing' || id !== null);
  return parts.map((part) => ({
    generationId,
    modelName,
    parts: [part],
    isDone: part.id !== null,
  }));
}

export function threadVariantOfRun(run: Run, numbering: Numbering): Variant | null {
  const { generationId, modelName, state } = run;
  const parts = partsOf(run);
  const texts = withoutWritten(
    parts.map(({ text }) => text),
    numbering,
    parts.length,
  );
  const shown = parts
    .map((part, at) => ({ ...part, text: texts[at] ?? part.text }))
    .filter(({ id }) => state === 'writing' || id !== null);
  if (shown.length === 0) return null;
  return { generationId, modelName, parts: shown, isDone: state !== 'writing' };
}

/** A variant as a document of its own. */
export function docOfVariant(
  network: Network,
  { generationId, modelName, parts }: Variant,
  over: Partial<Doc> = {},
): Doc {
  const docParts = parts.map(({ id, text, notes }) =>
    newPart(text, {
      origin: generationId === null || id === null ? null : { generationId, tweetId: id, modelName },
      notes,
    }),
  );
  return newDoc(network, docParts, over);
}

/** Whether a document began as this variant. */
export function isFrom(doc: Doc | null, { parts: [first] }: Variant): boolean {
  const part = doc?.parts[0];
  if (part === undefined || first === undefined || first.id === null) return false;
  return [part, ...part.versions].some(({ origin }) => origin?.tweetId === first.id);
}

import type { Network } from '@/networks/ids';
import { type Addition, shiftedAdditions } from '@/features/composer/document/additions';
import {
  type Doc,
  hasWords,
  newDoc,
  newPart,
  type Opening,
  type VoiceLikeness,
  withoutWritten,
} from '@/features/composer/document/document';
import type { Run } from '@/features/composer/generation/run';
import type { Numbering } from '@text/thread/thread';
import { change, currentDoc, type EditorId, replaceDoc } from '@/features/composer/store';
import { networkOfEditor } from '@/features/composer/editors';
import { announce } from '@/lib/focus/announce';

interface Written {
  text: string;
  notes: readonly string[];
  origin: 'model' | 'notes' | 'recorded';
  /** The idea that sets it apart from the others. */
  angle: string | null;
  additions: readonly Addition[];
  voice: VoiceLikeness | null;
}

export interface VariantPart extends Written {
  /** Null while it is being written. */
  id: string | null;
}

/** What a model wrote and nobody has taken yet: a post, or a whole thread. Shown beside the editor. */
export interface Variant {
  generationId: string | null;
  modelName: string | null;
  parts: readonly VariantPart[];
  isDone: boolean;
  /** What a document that begins as this one knows beside its texts. */
  about?: Partial<Doc>;
}

interface StoredGeneration {
  id: string;
  modelName: string | null;
  tweets: readonly (Written & { id: string })[];
}

/** Returns what else the first text could begin with. */
export const openingsOf = (answer: { hooks: readonly string[]; hookAdditions: Addition[][] } | null): Opening[] =>
  answer?.hooks.map((text, at) => ({ text, additions: answer.hookAdditions[at] ?? [] })) ?? [];

export const variantsOf = ({ id, modelName, tweets }: StoredGeneration): Variant[] =>
  tweets.map((tweet) => ({ generationId: id, modelName, parts: [tweet], isDone: true }));

export const threadVariant = ({ id, modelName, tweets }: StoredGeneration, numbering: Numbering): Variant => ({
  generationId: id,
  modelName,
  parts: withoutNumbers(tweets, numbering),
  isDone: true,
});

const unknown: Omit<Written, 'text'> = { notes: [], origin: 'model', angle: null, additions: [], voice: null };

const partsOf = (run: Run): VariantPart[] =>
  run.slots.map(({ text, item }) => {
    const written = item as (Partial<Written> & typeof item) | null;
    return { ...unknown, ...written, id: written?.id ?? null, text: written?.text ?? text };
  });

/** Ended early, only what was finished. */
const isShown =
  ({ state }: Run) =>
  ({ id }: VariantPart): boolean =>
    state === 'writing' || id !== null;

export function variantsOfRun(run: Run): Variant[] {
  const { generationId, modelName } = run;
  const parts = partsOf(run).filter(isShown(run));
  return parts.map((part) => ({ generationId, modelName, parts: [part], isDone: part.id !== null }));
}

export function threadVariantOfRun(run: Run, numbering: Numbering): Variant | null {
  const { generationId, modelName, state } = run;
  const parts = withoutNumbers(partsOf(run), numbering).filter(isShown(run));
  return parts.length === 0 ? null : { generationId, modelName, parts, isDone: state !== 'writing' };
}

/** Without those that the server wrote. */
function withoutNumbers(parts: readonly VariantPart[], numbering: Numbering): VariantPart[] {
  const texts = parts.map(({ text }) => text);
  const plain = withoutWritten(texts, numbering, parts.length);
  return parts.map((part, at) => {
    const text = plain[at] ?? part.text;
    return { ...part, text, additions: shiftedAdditions(part.additions, part.text.length - text.length) };
  });
}

export function docOfVariant(network: Network, { generationId, modelName, parts, about }: Variant): Doc {
  const docParts = parts.map(({ id, text, notes, additions, voice }) =>
    newPart(text, {
      origin: generationId === null || id === null ? null : { generationId, tweetId: id, modelName },
      notes,
      additions,
      voice,
    }),
  );
  return newDoc(network, docParts, about);
}

/** Where a document has its beginning from, in all its versions. */
const originsOf = (doc: Doc | null) =>
  (doc?.parts.slice(0, 1) ?? []).flatMap((part) => [part, ...part.versions]).flatMap(({ origin }) => origin ?? []);

/** Returns whether a document began as this variant. */
export const isFrom = (doc: Doc | null, { parts: [first] }: Variant): boolean =>
  originsOf(doc).some(({ tweetId }) => tweetId === first?.id);

export const isOfGeneration = (doc: Doc | null, id: string): boolean =>
  originsOf(doc).some(({ generationId }) => generationId === id);

/** A variant in place of the text in the editor, which Undo brings back; no cursor where it would only raise a phone's keyboard. */
export function takeVariant(editor: EditorId, variant: Variant, { hasCursor = true } = {}): void {
  const before = currentDoc(editor);
  const doc = docOfVariant(before?.network ?? networkOfEditor(editor), variant);
  const isReplaced = hasWords(before) && before.isChanged;
  const [first] = doc.parts;
  // An untouched one still stands beside the editor.
  const put = isReplaced ? replaceDoc : change;
  put(editor, doc, {
    ...(isReplaced && { notice: 'Your text was replaced.' }),
    ...(hasCursor && first !== undefined && { cursor: { partId: first.id } }),
  });
  announce('In the editor');
}

/** Into an empty editor the first variant goes by itself. What somebody typed is never replaced unasked. */
export function takeFirstVariant(editor: EditorId, [first]: readonly Variant[]): void {
  const doc = currentDoc(editor);
  if (first === undefined || doc === null) return;
  const { network } = doc;
  if (!hasWords(doc)) change(editor, docOfVariant(network, first));
}

import { leftOf } from '@text/length/text-rules';
import { networks } from '@/networks';
import {
  asTyped,
  type Counted,
  type Doc,
  indexOf,
  maxParts,
  newPart,
  type Part,
  rulesOf,
  spliced,
  withParts,
} from '@/features/composer/document/document';
import { shiftedAdditions } from '@/features/composer/document/additions';
import { sentencesOfLine } from '@text/sentence-end';
import { mergeParts, numberWidth, splitAt, wholeInParts } from '@text/thread/thread';

// What is done to the parts of a document: added, split, joined, moved, removed, pasted into.

export interface Changed {
  doc: Doc;
  focus: { partId: string; caret: number };
}

/** Returns null when there is no room for another part. */
export function addBelow(doc: Doc, partId: string): Changed | null {
  if (doc.parts.length >= maxParts) return null;
  const part = newPart('');
  return {
    doc: spliced(doc, indexOf(doc, partId) + 1, { drop: 0, put: [part] }),
    focus: { partId: part.id, caret: 0 },
  };
}

/** Cuts a part in two; null when there is no room for another. */
export function splitPart(doc: Doc, partId: string, caret: number): Changed | null {
  const at = indexOf(doc, partId);
  const part = doc.parts[at];
  if (part === undefined || doc.parts.length >= maxParts) return null;
  const [first, second] = splitAt(part.text, caret);
  const origin = second === '' ? null : part.origin;
  const below = newPart(second, {
    origin,
    additions: shiftedAdditions(part.additions, part.text.length - second.length),
  });
  return {
    doc: spliced(doc, at, { drop: 1, put: [{ ...part, ...asTyped(part, first) }, below] }),
    focus: { partId: below.id, caret: 0 },
  };
}

/** Joins a part to the one above it; null for the first one. */
export function mergeUp(doc: Doc, partId: string): Changed | null {
  const at = indexOf(doc, partId);
  const [above, part] = [doc.parts[at - 1], doc.parts[at]];
  if (above === undefined || part === undefined) return null;
  const text = mergeParts(above.text, part.text);
  const origin = above.text.trim() === '' ? part.origin : above.origin;
  const typed = asTyped(above, text);
  const additions = [...typed.additions, ...shiftedAdditions(part.additions, part.text.length - text.length)];
  const merged = { ...above, ...typed, additions, origin, media: [...above.media, ...part.media] };
  return {
    doc: spliced(doc, at - 1, { drop: 2, put: [merged] }),
    focus: { partId: above.id, caret: text.length - part.text.trimStart().length },
  };
}

/** Moves the cut below a part by a sentence, up or down; null where a part would be left empty. */
export function moveCut(doc: Doc, partId: string, by: -1 | 1): Doc | null {
  const at = indexOf(doc, partId);
  const [above, below] = [doc.parts[at], doc.parts[at + 1]];
  if (above === undefined || below === undefined) return null;
  const from = by < 0 ? above.text : below.text;
  const starts = sentenceStarts(from);
  const start = (by < 0 ? starts.at(-1) : starts[1]) ?? 0;
  const [first, second] = splitAt(from, start);
  if (first === '' || second === '') return null;
  // The space beside the sentence goes with it, so that the way back restores both posts.
  const gap = from.slice(first.length, -second.length);
  const text = [above.text.trimEnd(), below.text.trimStart()].filter(Boolean).join(gap);
  const additions = [...above.additions, ...shiftedAdditions(below.additions, below.text.length - text.length)];
  const [upper, lower] = splitAt(text, by < 0 ? start : text.length - second.length);
  const newAbove = { ...above, ...asTyped({ ...above, text, additions }, upper) };
  const newBelow = {
    ...below,
    ...asTyped(below, lower),
    additions: shiftedAdditions(additions, text.length - lower.length),
  };
  return withParts(doc, doc.parts.with(at, newAbove).with(at + 1, newBelow));
}

function sentenceStarts(text: string): number[] {
  let end = 0;
  return text
    .split('\n')
    .flatMap(sentencesOfLine)
    .map((sentence) => {
      // Its first word: spaces in it may have been doubled.
      const start = text.indexOf(sentence.split(' ', 1)[0] ?? '', end);
      end = start + sentence.length;
      return start;
    });
}

/** Returns null when it would leave the thread. */
export function moveTo(doc: Doc, partId: string, to: number): Doc | null {
  const from = indexOf(doc, partId);
  const part = doc.parts[from];
  if (part === undefined || to < 0 || to >= doc.parts.length || to === from) return null;
  return withParts(doc, doc.parts.toSpliced(from, 1).toSpliced(to, 0, part));
}

export interface Removed {
  part: Part;
  at: number;
}

/** The last part leaves an empty one behind: a document has at least one. */
export function remove(doc: Doc, partId: string): { doc: Doc; removed: Removed } | null {
  const at = indexOf(doc, partId);
  const part = doc.parts[at];
  if (part === undefined) return null;
  const put = doc.parts.length === 1 ? [newPart('')] : [];
  return { doc: spliced(doc, at, { drop: 1, put }), removed: { part, at } };
}

/** Puts a deleted part back; null when there is no room any more. */
export function restore(doc: Doc, { part, at }: Removed): Doc | null {
  const [only] = doc.parts;
  const drop = doc.parts.length === 1 && only?.text.trim() === '' ? 1 : 0;
  if (doc.parts.length - drop >= maxParts) return null;
  return spliced(doc, Math.min(at, doc.parts.length), { drop, put: [part] });
}

type CutOptions = Counted & Pick<Doc, 'numbering'>;

/** Returns a long text as texts of parts, in order and with all its words; what no part is left for stays in the last one. */
export function cutText(text: string, { numbering, ...doc }: CutOptions, most: number = maxParts): string[] {
  const rules = rulesOf(doc);
  const limit = rules.max - numberWidth(numbering, maxParts);
  return wholeInParts(text, { rules, limit, maxParts: most });
}

export interface Paste {
  partId: string;
  pasted: string;
  start: number;
  end: number;
}

export function pasteInto(
  doc: Doc,
  { partId, pasted, start, end }: Paste,
): (Changed & { count: number; whole: string }) | null {
  const at = indexOf(doc, partId);
  const part = doc.parts[at];
  const isLong = leftOf(pasted, rulesOf(doc)) < 0 || /\n\s*\n/.test(pasted.trim());
  if (part === undefined || !isLong || networks[doc.network].threadPath === undefined) return null;
  const whole = part.text.slice(0, start) + pasted + part.text.slice(end);
  const texts = cutText(whole, doc, maxParts - doc.parts.length + 1);
  const [first = '', ...others] = texts;
  if (others.length === 0) return null;
  const { additions } = asTyped(part, whole);
  let from = first.length;
  const below = others.map((text) => {
    from = Math.max(from, whole.indexOf(text, from));
    return newPart(text, { additions: shiftedAdditions(additions, from, from + text.length) });
  });
  const put = [{ ...part, ...asTyped(part, first), additions: shiftedAdditions(additions, 0, first.length) }, ...below];
  const last = put.at(-1) ?? part;
  return {
    doc: spliced(doc, at, { drop: 1, put }),
    focus: { partId: last.id, caret: last.text.length },
    count: texts.length,
    whole,
  };
}

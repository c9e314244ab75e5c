import { cutText } from '@/features/composer/document/parts';
import {
  asTyped,
  type Doc,
  maxParts,
  newPart,
  type Part,
  roomsIn,
  rulesOf,
  withParts,
} from '@/features/composer/document/document';
import { docOn, joinedText, withDocOn } from '@/features/composer/document/versions';
import { networks } from '@/networks';

// The shared text for one account without a model: as many posts as it takes, or one that ends with a sentence.

export interface Adapted {
  parts: readonly Part[];
  /** What there is no room for: it stays in the shared text. */
  leftOut: string;
}

const takesThreads = ({ network }: Doc): boolean => networks[network].threadPath !== undefined;

/** Returns how the shared text fits on an account; null where it does as it is. */
export function adaptedFor(doc: Doc, accountId: string): Adapted | null {
  const shared = { ...docOn(doc, accountId), parts: doc.parts };
  const made = takesThreads(shared) ? splitUp(shared) : cutDown(shared);
  return made.leftOut === '' && made.parts.length === doc.parts.length ? null : made;
}

function splitUp(doc: Doc): Adapted {
  const parts = doc.parts.flatMap((part) => {
    const [first = '', ...others] = cutText(part.text, doc);
    return [{ ...part, ...asTyped(part, first) }, ...others.map((text) => newPart(text, { origin: part.origin }))];
  });
  return { parts: parts.slice(0, maxParts), leftOut: joinedText(parts.slice(maxParts)) };
}

function cutDown(doc: Doc): Adapted {
  const [first] = doc.parts;
  if (first === undefined) return { parts: [], leftOut: '' };
  const whole = joinedText(doc.parts);
  const [text = ''] = cutText(whole, { ...doc, numbering: 'none' });
  const part = { ...first, ...asTyped(first, text), media: doc.parts.flatMap(({ media }) => media) };
  return { parts: [part], leftOut: whole.slice(text.length).trim() };
}

/** Puts texts into the version of an account. */
export const withOwnParts = (doc: Doc, accountId: string, parts: readonly Part[]): Doc =>
  withDocOn(doc, accountId, withParts(docOn(doc, accountId), parts));

/** Returns what of the shared text a version lacks that is its beginning and nothing else; empty for any other. */
export function leftOutOf(doc: Doc, own: readonly Part[]): string {
  const [shared, mine] = [joinedText(doc.parts), joinedText(own)];
  return mine !== '' && shared.startsWith(mine) ? shared.slice(mine.length).trim() : '';
}

/** Returns how much of an account's limit the longest of its posts has. */
export function usedOn(doc: Doc, accountId: string): { used: number; max: number } {
  const shown = docOn(doc, accountId);
  const { max } = rulesOf(shown);
  return { used: max - Math.min(...roomsIn(shown)), max };
}

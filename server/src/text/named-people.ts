import { matchesOf } from './matches';

// A text names a person as `@{Ada Lovelace}`. Each network shows its own handle of them, or their name where they have none there.

/** What a workspace knows of somebody whom its posts name. */
export interface NamedPerson {
  name: string;
  /** By network, as `MentionRules.handle` captures them. */
  handles: Readonly<Record<string, string>>;
}

/** How a network lets a text mention somebody. */
export interface MentionRules {
  /** What is typed as a handle; its group is what is kept. */
  handle: RegExp;
  example: string;
  write(handle: string, name: string): string;
}

/** A place where a text names somebody, in UTF-16 units, end exclusive, and what a network shows there. */
export interface NamedPlace {
  start: number;
  end: number;
  name: string;
  shown: string;
}

export const longestName = 60;
export const nameToken = new RegExp(`@\\{([^{}\\n]{1,${longestName}})\\}`, 'g');
const inWord = /[\p{L}\p{N}_]/u;

export const tokenOf = (name: string): string => `@{${name}}`;

/** A name as it is compared: capitals make no difference. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export const namesSomebody = (text: string): boolean => text.includes('@{');

/** Returns where a text names somebody. */
export const nameTokensIn = (text: string): Omit<NamedPlace, 'shown'>[] =>
  matchesOf(text, nameToken).map(({ 0: token, 1: name = '', index: start }) => ({
    start,
    end: start + token.length,
    name,
  }));

/** Returns whom a text names. A handle that would run into a word would be another one, so the name stands there. */
export function namesIn(
  text: string,
  people: readonly NamedPerson[],
  { network, mention }: { network: string; mention: MentionRules | null },
): NamedPlace[] {
  if (!namesSomebody(text)) return [];
  const known = new Map(people.map((person) => [nameKey(person.name), person]));
  return nameTokensIn(text).map(({ start, end, name }) => {
    const handle = known.get(nameKey(name))?.handles[network];
    const isInWord = inWord.test(text.charAt(start - 1)) || inWord.test(text.charAt(end));
    return { start, end, name, shown: handle && mention && !isInWord ? mention.write(handle, name) : name };
  });
}

/** Returns a text as the network shows it. */
export function withNames(text: string, places: readonly NamedPlace[]): string {
  let at = 0;
  const pieces = places.map(({ start, end, shown }) => {
    const piece = text.slice(at, start) + shown;
    at = end;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}

/** Returns where in the text that was written an index of the shown one is; inside of a name, where that begins. */
export function writtenIndex(index: number, places: readonly NamedPlace[]): number {
  let longer = 0;
  for (const { start, end, shown } of places) {
    const shownStart = start - longer;
    if (index <= shownStart) break;
    if (index < shownStart + shown.length) return start;
    longer += end - start - shown.length;
  }
  return index + longer;
}

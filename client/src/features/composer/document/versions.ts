import { nameKey, nameTokensIn, type NamedPerson } from '@text/named-people';
import {
  type AccountVersion,
  claimsIn,
  type Doc,
  type Part,
  roomsIn,
  withParts,
} from '@/features/composer/document/document';

// One document on several accounts. A version is made by typing in it; a paragraph that reads as the shared one follows it.

const onAccounts = new WeakMap<Doc, Map<string, Doc>>();

/** Returns the document as one account has it: the same object until something changes, as React asks of a store. */
export function docOn(doc: Doc, accountId: string): Doc {
  const known = onAccounts.get(doc) ?? new Map<string, Doc>();
  onAccounts.set(doc, known);
  const before = known.get(accountId);
  if (before !== undefined) return before;
  const version = doc.versions.find((each) => each.accountId === accountId);
  const made =
    version === undefined
      ? doc
      : {
          ...doc,
          network: version.network,
          max: version.max,
          parts: version.own ?? doc.parts,
          openings: [],
          versions: [],
        };
  known.set(accountId, made);
  return made;
}

const tightest = new WeakMap<Doc, Doc>();

/** Returns the shared text as that account has it where it has the least room left; a document on one account as it is. */
export function tightestOf(doc: Doc): Doc {
  const known = tightest.get(doc);
  if (known !== undefined) return known;
  const users = doc.versions.filter(({ own }) => own === null).map(({ accountId }) => docOn(doc, accountId));
  const rooms = users.map((each) => Math.min(...roomsIn(each)));
  const found = users[rooms.indexOf(Math.min(...rooms))] ?? doc;
  tightest.set(doc, found);
  return found;
}

const textOf = (parts: readonly Part[]): string => JSON.stringify(parts.map(({ text, media }) => [text, media]));

/** Puts what was changed on one account into the document; what reads as the shared text is the shared text again. */
export function withDocOn(doc: Doc, accountId: string, { parts, ...changed }: Doc): Doc {
  const isShared = textOf(parts) === textOf(doc.parts);
  // What was vouched for in the shared text is so on all accounts.
  if (isShared && doc.versions.some((each) => each.accountId === accountId && each.own === null))
    return { ...doc, parts };
  const own = isShared ? null : parts;
  const versions = doc.versions.map((each) => (each.accountId === accountId ? { ...each, own } : each));
  return { ...doc, numbering: changed.numbering, versions, isChanged: true };
}

export type AccountPlace = Pick<AccountVersion, 'accountId' | 'network'>;

/** Chooses the accounts; the texts of those that stay, stay. A single one takes the document over with its own text. */
export function withAccounts(doc: Doc, accounts: readonly AccountPlace[]): Doc {
  const versions = accounts.map(
    ({ accountId, network }): AccountVersion =>
      doc.versions.find((each) => each.accountId === accountId) ?? { accountId, network, own: null },
  );
  const [only, ...others] = versions;
  if (only === undefined || others.length > 0) return { ...doc, versions, isChanged: true };
  const { network, max } = only;
  return { ...withParts(doc, only.own ?? doc.parts), network, max, versions: [{ ...only, own: null }] };
}

/** Returns the document with what a part may hold on each of its accounts: the same one where nothing is new. */
export function withLimits(doc: Doc, max: Doc['max'], maxOn: (accountId: string) => Doc['max']): Doc {
  if (doc.max === max && doc.versions.every((each) => each.max === maxOn(each.accountId))) return doc;
  return { ...doc, max, versions: doc.versions.map((each) => ({ ...each, max: maxOn(each.accountId) })) };
}

/** Returns all names in a document's texts, in all of its versions. */
export const namesOf = (doc: Doc): string[] =>
  everyPart(doc).flatMap(({ part }) => nameTokensIn(part.text).map(({ name }) => name));

/** Returns the document with those of the workspace's people whom it names: the same one where nothing is new. */
export function withPeople(doc: Doc, people: readonly NamedPerson[]): Doc {
  const keys = new Set(namesOf(doc).map(nameKey));
  const named = people.filter(({ name }) => keys.has(nameKey(name))).map(({ name, handles }) => ({ name, handles }));
  const isSame = JSON.stringify(named) === JSON.stringify(doc.people ?? []);
  return isSame ? doc : { ...doc, people: named };
}

export const paragraphsOf = (text: string): string[] => text.split(/\n\n+/);

function alike<T>(one: readonly T[], other: readonly T[]): number {
  const at = one.findIndex((each, place) => each !== other[place]);
  return at < 0 ? Math.min(one.length, other.length) : at;
}

/** Carries a change of a shared text into another one that has the same paragraphs there; else returns that one as it is. */
export function carried(own: string, before: string, after: string): string {
  if (own === before) return after;
  const [mine, old, next] = [own, before, after].map(paragraphsOf) as [string[], string[], string[]];
  const start = alike(old, next);
  const end = alike(old.slice(start).toReversed(), next.slice(start).toReversed());
  const gone = old.slice(start, old.length - end);
  const come = next.slice(start, next.length - end);
  // An added paragraph follows the one before it.
  const [anchor, drop] = gone.length > 0 ? [gone, gone.length] : [old.slice(start - 1, start), 0];
  const found = mine.findIndex(
    (_, at) => anchor.length > 0 && anchor.every((each, place) => each === mine[at + place]),
  );
  if (found < 0) return own;
  return mine.toSpliced(drop > 0 ? found : found + 1, drop, ...come).join('\n\n');
}

/** Carries a change of the shared parts into the own texts that read the same there. */
export function withSharedText(before: Doc, after: Doc): Doc {
  if (after.versions.every(({ own }) => own === null) || before.parts === after.parts) return after;
  const follow = (part: Part): Part => {
    const [was, is] = [before, after].map(({ parts }) => parts.find(({ id }) => id === part.id));
    if (was === undefined || is === undefined || was === is) return part;
    return {
      ...part,
      text: carried(part.text, was.text, is.text),
      media: part.media === was.media ? is.media : part.media,
    };
  };
  const versions = after.versions.map((each) => {
    const own = each.own?.map(follow) ?? null;
    return { ...each, own: own && textOf(own) === textOf(after.parts) ? null : own };
  });
  return { ...after, versions };
}

/** Returns all parts that go out, with the account whose own they are; null: the shared ones, where somebody uses them. */
export function everyPart({ parts, versions }: Doc): { accountId: string | null; part: Part }[] {
  const isUsed = versions.length === 0 || versions.some(({ own }) => own === null);
  const texts = [{ accountId: null, own: isUsed ? parts : [] }, ...versions];
  return texts.flatMap(({ accountId, own }) => (own ?? []).map((part) => ({ accountId, part })));
}

/** Returns how many things in all that goes out nobody has checked. */
export const claimsOf = (doc: Doc): number => claimsIn({ parts: everyPart(doc).map(({ part }) => part) });

/** A paragraph of a version that is not the shared one. */
export interface Difference {
  partId: string;
  /** Among the paragraphs of its part, from 0. */
  at: number;
  /** In the text of its part, in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  /** What the shared text says there; null where it says nothing. */
  shared: string | null;
  kind: 'own' | 'onlyHere';
}

export const joinedText = (parts: readonly Part[]): string => parts.map(({ text }) => text.trim()).join('\n\n');

/** Returns what the shared text says in the place of a part of a version; one that is joined into one post, or split up, has all of it there. */
export const sharedTextAt = (doc: Doc, own: readonly Part[], at: number): string =>
  own.length === 1 || doc.parts.length === 1 ? joinedText(doc.parts) : (doc.parts[at]?.text ?? '');

/** Returns where a version differs from the shared text, part by part. */
export const differencesOf = (doc: Doc, own: readonly Part[]): Difference[] =>
  hasSharedWords(doc, own) ? [] : own.flatMap((part, at) => differencesIn(part, sharedTextAt(doc, own, at)));

/** Returns whether a version is the shared text, in as many posts as it may be. */
export const hasSharedWords = (doc: Doc, own: readonly Part[]): boolean => wordsOf(own) === wordsOf(doc.parts);

const wordsOf = (parts: readonly Part[]): string => joinedText(parts).replace(/\s+/g, ' ');

/** Returns where one part of a version differs from what the shared text says in its place. */
export function differencesIn({ id: partId, text }: Pick<Part, 'id' | 'text'>, sharedText: string): Difference[] {
  const [shared = [], mine = []] = [sharedText, text].map((each) => paragraphsOf(each).map((one) => one.trim()));
  const free = shared.filter((each) => !mine.includes(each) && each !== '');
  let end = 0;
  return mine.flatMap((paragraph, at) => {
    const start = text.indexOf(paragraph, end);
    end = start + paragraph.length;
    if (paragraph === '' || shared.includes(paragraph)) return [];
    const inPlace = free.shift() ?? null;
    return [{ partId, at, start, end, shared: inPlace, kind: inPlace === null ? 'onlyHere' : 'own' }];
  });
}

/** Puts the shared paragraph back in its place, or takes away one that is only in this version. */
export function withoutDifference(doc: Doc, accountId: string, { partId, at, shared }: Difference): Doc {
  const here = docOn(doc, accountId);
  const parts = here.parts.map((part) => {
    if (part.id !== partId) return part;
    const paragraphs = paragraphsOf(part.text).toSpliced(at, 1, ...(shared === null ? [] : [shared]));
    return { ...part, text: paragraphs.join('\n\n') };
  });
  return withDocOn(doc, accountId, { ...here, parts });
}

import { leftOf, type TextRules } from '@text/length/text-rules';
import { forbidden } from '@text/length/weighted-length';
import { type NamedPerson, namesIn, withNames } from '@text/named-people';
import { makeUuid } from '@/api/session-id';
import type { ApiData } from '@/api/client';
import { networks } from '@/networks';
import type { Network } from '@/networks/ids';
import { textRules } from '@/networks/text';
import { maxThreadParts, numberParts, type Numbering, withoutNumbers } from '@text/thread/thread';
import { type Addition, movedAdditions, shiftedAdditions } from '@/features/composer/document/additions';

export type Media = ApiData<'/api/publishing/media', 'post'>;

/** The generated text that a part was made of. */
export interface Origin {
  generationId: string;
  tweetId: string;
  /** What wrote it, for people. */
  modelName: string | null;
}

/** How near a generated text is to the voice that was asked for. */
export interface VoiceLikeness {
  /** The ways in which it differs, as short phrases. */
  notes: readonly string[];
  /** The wish for a rewrite that brings it closer; null where none is needed. */
  fix: string | null;
}

/** One text that a part has had: as it was written, or as somebody left it. */
export interface Version {
  text: string;
  origin: Origin | null;
  /** What was done to it when it was written, as sentences. */
  notes: readonly string[];
  /** What of it nobody has kept or struck yet. */
  additions: readonly Addition[];
  /** Null without a voice, and once somebody has changed the text. */
  voice: VoiceLikeness | null;
}

/** One post of a thread, or the only text of a post, without its number. */
export interface Part extends Version {
  id: string;
  media: readonly Media[];
  /** Oldest first, the shown one included; empty while there is only one. */
  versions: readonly Version[];
  /** Which of them shows. */
  at: number;
}

export type Opening = Pick<Version, 'text' | 'additions'>;

export interface ReplyTo {
  text: string;
  url: string | null;
  authorHandle: string | null;
}

export interface AccountVersion {
  accountId: string;
  network: Network;
  /** Null: what the document says. */
  own: readonly Part[] | null;
  max?: Doc['max'];
}

/** What a network is told beside the words: a title, who can see it. */
export type Settings = Readonly<Record<string, string>>;

/** What an editor holds. Never changed in place: each step of the history is one of these. */
export interface Doc {
  id: string;
  network: Network;
  /** What a part may hold on its account, where that is not what its network takes. */
  max?: number | undefined;
  /** Whom its texts name, as far as the workspace knows them. */
  people?: readonly NamedPerson[] | undefined;
  /** 1 to 25, one where the network has no threads. */
  parts: readonly Part[];
  numbering: Numbering;
  openings: readonly Opening[];
  /** About the whole, as sentences. */
  notes: readonly string[];
  replyTo: ReplyTo | null;
  /** The text that this one is a variation of: how close it is stays measured. */
  variationOf: string | null;
  /** Where it goes out; empty: on the account that is chosen when it is sent. */
  versions: readonly AccountVersion[];
  /** What was chosen here, by account; the rest is as it is stored. */
  settings: Readonly<Record<string, Settings>>;
  isChanged: boolean;
}

export const maxParts = maxThreadParts;

export const newPart = (text: string, over: Partial<Part> = {}): Part => ({
  id: makeUuid(),
  text,
  origin: null,
  notes: [],
  additions: [],
  voice: null,
  media: [],
  versions: [],
  at: 0,
  ...over,
});

export function newDoc(network: Network, parts: readonly Part[], over: Partial<Doc> = {}): Doc {
  return {
    id: makeUuid(),
    network,
    parts,
    numbering: 'none',
    openings: [],
    notes: [],
    replyTo: null,
    variationOf: null,
    versions: [],
    settings: {},
    isChanged: false,
    ...over,
  };
}

/** Returns a stored post's texts; a numbering that all of them carry becomes the document's own. */
export function docOfTexts(network: Network, texts: readonly string[]): Doc {
  const plain = withoutNumbers([...texts]);
  const isWhole = (numbering: Numbering) => numberParts(plain, numbering).every((text, at) => text === texts[at]);
  const numbering = (['slash', 'total'] as const).find((each) => texts.length > 1 && isWhole(each)) ?? 'none';
  return newDoc(
    network,
    (numbering === 'none' ? texts : plain).map((text) => newPart(text)),
    { numbering },
  );
}

/** Returns the numbers before the parts, each with its space; empty where there are none. */
export function numbersOf(numbering: Numbering, count: number): string[] {
  const marked = numberParts(
    Array.from({ length: count }, () => 'x'),
    numbering,
  );
  return marked.map((text) => text.slice(0, -1));
}

/** Takes the numbers off that the server wrote for a thread of `count`. */
export function withoutWritten(texts: readonly string[], numbering: Numbering, count: number): string[] {
  const numbers = numbersOf(numbering, count);
  return texts.map((text, at) => (text.startsWith(numbers[at] ?? '') ? text.slice(numbers[at]?.length ?? 0) : text));
}

export function textsOf({ parts, numbering }: Pick<Doc, 'parts' | 'numbering'>): string[] {
  const texts = parts.map(({ text }) => text.trim());
  // Without a numbering, what a person numbered by hand stays.
  return numbering === 'none' ? texts : numberParts(texts, numbering);
}

export const isSameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

export const bodyPartsOf = (doc: Pick<Doc, 'parts' | 'numbering'>): { text: string; mediaIds: string[] }[] =>
  textsOf(doc).map((text, at) => ({ text, mediaIds: doc.parts[at]?.media.map(({ id }) => id) ?? [] }));

export const hasWords = (doc: Doc | null): doc is Doc =>
  doc?.parts.some(({ text, media }) => text.trim() !== '' || media.length > 0) === true;

export const isBlank = (doc: Doc): boolean => !hasWords(doc);

export const indexOf = (doc: Doc, partId: string): number => doc.parts.findIndex(({ id }) => id === partId);

export const withParts = (doc: Doc, parts: readonly Part[]): Doc => ({ ...doc, parts, isChanged: true });

export const spliced = (doc: Doc, at: number, change: { drop: number; put: readonly Part[] }): Doc =>
  withParts(doc, doc.parts.toSpliced(at, change.drop, ...change.put));

export function withPart(doc: Doc, partId: string, change: Partial<Part>): Doc {
  return withParts(
    doc,
    doc.parts.map((part) => (part.id === partId ? { ...part, ...change } : part)),
  );
}

/** Returns what a person's change makes of a text: what was noted about the old one is gone, marks stay with their words. */
export function asTyped(before: Version, typed: string) {
  const text = typed.replace(forbidden, '');
  return { text, notes: [], additions: movedAdditions(before.additions, before.text, text), voice: null };
}

export function withText(doc: Doc, partId: string, text: string): Doc {
  const part = doc.parts[indexOf(doc, partId)];
  return part === undefined ? doc : withPart(doc, partId, asTyped(part, text));
}

const versionOf = ({ text, origin, notes, additions, voice }: Version): Version => ({
  text,
  origin,
  notes,
  additions,
  voice,
});

/** Returns the versions with the shown one as it is now. */
const versionsNow = (part: Part): readonly Version[] =>
  part.versions.length === 0 ? [versionOf(part)] : part.versions.with(part.at, versionOf(part));

/** Returns a new version, shown from now on; the earlier ones can be shown again. */
export function withVersion(doc: Doc, partId: string, version: Version): Doc {
  const part = doc.parts[indexOf(doc, partId)];
  if (part === undefined) return doc;
  const versions = part.text.trim() === '' ? [versionOf(version)] : [...versionsNow(part), versionOf(version)];
  return withPart(doc, partId, { ...versionOf(version), versions, at: versions.length - 1 });
}

/** Shows another version of a part; what was changed in the shown one is in its place when it is shown again. */
export function showingVersion(doc: Doc, partId: string, at: number): Doc {
  const part = doc.parts[indexOf(doc, partId)];
  const version = part?.versions[at];
  if (part === undefined || version === undefined) return doc;
  return withPart(doc, partId, { ...version, versions: versionsNow(part), at });
}

/** Returns how much of a text an opening replaces: the whole first post, the first line where there are no threads. */
const openedBy = (network: Network, text: string): string =>
  networks[network].threadPath === undefined ? (text.split('\n', 1)[0] ?? '') : text;

export function openingOf({ network, parts: [first] }: Doc): Opening {
  const { text: whole, additions } = first ?? { text: '', additions: [] };
  const opened = openedBy(network, whole);
  const text = opened === whole ? whole : opened.trim();
  const start = whole.indexOf(text);
  return { text, additions: shiftedAdditions(additions, start, start + text.length) };
}

/** Another opening; the old one takes its place among the others. */
export function withOpening(doc: Doc, opening: Opening): Doc {
  const [first] = doc.parts;
  if (first === undefined) return doc;
  const old = openingOf(doc);
  const restAt = openedBy(doc.network, first.text).length;
  const rest = shiftedAdditions(first.additions, restAt);
  const others = doc.openings.filter(({ text }) => text !== old.text);
  const openings = others.map((each) => (each.text === opening.text ? old : each)).filter(({ text }) => text.trim());
  const text = opening.text + first.text.slice(restAt);
  const additions = [...opening.additions, ...shiftedAdditions(rest, -opening.text.length)];
  return { ...withPart(doc, first.id, { ...asTyped(first, text), additions }), openings };
}

export type Counted = Pick<Doc, 'network' | 'max' | 'people'>;

/** How the texts of a document are counted. */
export const rulesOf = ({ network, max, people = [] }: Counted): TextRules => ({
  ...textRules[network],
  ...(max !== undefined && { max }),
  namesIn: (text) => namesIn(text, people, { network, mention: textRules[network].mention }),
});

/** Returns a text as its network shows it, with people's handles there. */
export const shownText = (text: string, counted: Counted): string =>
  withNames(text, rulesOf(counted).namesIn?.(text) ?? []);

export const shownTexts = (doc: Doc): string[] => textsOf(doc).map((text) => shownText(text, doc));

const counts = new WeakMap<Part, Map<string, number>>();

/** Counted once a part: a long thread is looked through at every key. */
function roomIn(part: Part, number: string, doc: Counted): number {
  const known = counts.get(part) ?? new Map<string, number>();
  counts.set(part, known);
  const text = number + shownText(part.text.trim(), doc);
  const key = `${doc.network} ${doc.max} ${text}`;
  const left = known.get(key) ?? leftOf(text, rulesOf(doc));
  known.set(key, left);
  return left;
}

/** Returns how much more fits into each part; less than 0 where it is too long. */
export function roomsIn(doc: Doc): number[] {
  const numbers = numbersOf(doc.numbering, doc.parts.length);
  return doc.parts.map((part, at) => roomIn(part, numbers[at] ?? '', doc));
}

/** Ids of the parts that nobody may send: over the limit, and without a word, which a picture does not make up for. */
export function faultsOf(doc: Doc): { over: string[]; empty: string[] } {
  const rooms = roomsIn(doc);
  return {
    over: doc.parts.filter((_, at) => (rooms[at] ?? 0) < 0).map(({ id }) => id),
    empty: doc.parts.filter(({ text }) => text.trim() === '').map(({ id }) => id),
  };
}

/** Returns how many things in it nobody has checked. */
export const claimsIn = ({ parts }: { parts: readonly Pick<Part, 'additions'>[] }): number =>
  parts.reduce((sum, { additions }) => sum + additions.length, 0);

/** Returns whether the sign that was typed follows a gap. */
export function beginsWord(before: string, after: string): boolean {
  if (after.length <= before.length) return false;
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at > 0 && /\s/.test(before[at - 1] ?? '') && !/\s/.test(after[at] ?? ' ');
}

import { leftOf } from '@text/length/text-rules';
import { type Cut, type CutKind, cutsIn } from '@text/suggestions/cuts';
import { applyEdits } from '@text/suggestions/edits';
import { requestIn } from '@text/suggestions/request';
import { type Suggestion, type SuggestionKind, suggestionKinds, suggestionsFor } from '@text/suggestions/suggestions';
import { withheldNames } from '@text/suggestions/withheld';
import { networks } from '@/networks';
import { type Counted, type Part, rulesOf } from '@/features/composer/document/document';
import type { TextMark } from '@/features/composer/document/marks';
import type { Range } from '@/features/composer/document/selected-range';
import { cutText } from '@/features/composer/document/parts';
import { counted } from '@/lib/words/format';

/** One row of the list: what may be worth a look, of one kind. */
export interface Hint {
  kind: SuggestionKind;
  lead: string;
  rest: string;
  /** The marks that it is about, in the order of the text. */
  places: readonly Pick<Suggestion, 'start' | 'end'>[];
  /** By which they are remembered once they are dismissed. */
  keys: readonly string[];
  /** The text after a click; the same where only the person can say what should stand there. */
  fixed: string;
  /** What a click takes away. */
  struck: readonly Range[];
}

/** A stretch that the text could do without. */
export interface CutHint {
  kind: CutKind;
  key: string;
  words: string;
  start: number;
  end: number;
  fixed: string;
  saved: number;
  /** How much room is left without it and those above; below 0, how much is too long. */
  left: number;
}

export interface TooLong {
  length: number;
  limit: number;
  /** How many posts it makes; 1 where it can't become a thread. */
  posts: number;
  cuts: readonly CutHint[];
  /** The text without any of them. */
  allCut: string;
}

export interface Suggestions {
  hints: readonly Hint[];
  tooLong: TooLong | null;
  marks: readonly TextMark[];
}

/** The key of what puts away the line about a request. */
export const requestKey = 'request';

/** Returns whether a text only asks for one, and nobody has said that it is theirs. */
export const isRequest = (text: string, dismissed: readonly string[]): boolean =>
  !dismissed.includes(requestKey) && requestIn(text) !== null;

const outPrefix = 'out ';

/** Returns the keys that remember the names which a text asks to keep out, and no more after a change. */
export const outKeysOf = (text: string, changed: string): string[] => {
  const left = withheldNames(changed);
  return withheldNames(text).flatMap((name) => (left.includes(name) ? [] : outPrefix + name));
};

const names = new WeakMap<Part, string>();

/** Returns the names that some posts ask to keep out, a line each: the same text as long as they are the same. */
export function keptOutBy(parts: readonly Part[]): string {
  const namesOf = (part: Part): string => {
    const found = names.get(part) ?? withheldNames(part.text).join('\n');
    names.set(part, found);
    return found;
  };
  return parts.map(namesOf).filter(Boolean).join('\n');
}

export interface SuggestionOptions extends Counted {
  /** Before the text, with its space. */
  number: string;
  dismissed: readonly string[];
  /** What a whole thread asks to keep out; where it is undefined, what the text itself does. */
  keptOut: readonly string[] | undefined;
  /** It is one of several posts. */
  isOfThread: boolean;
}

/** Returns what may be worth a look in a text that stays as it is typed. */
export function suggest(text: string, options: SuggestionOptions): Suggestions {
  const { dismissed, keptOut, isOfThread } = options;
  const isOpen = (key: string) => !dismissed.includes(key);
  const asked = dismissed.flatMap((key) => (key.startsWith(outPrefix) ? key.slice(outPrefix.length) : []));
  const open = suggestionsFor(text, [...new Set([...(keptOut ?? withheldNames(text)), ...asked])]).filter(
    // A post in the middle of a thread begins where the one before it ended.
    (one) => isOpen(keyOf(text, one)) && !(isOfThread && one.kind === 'number'),
  );
  const tooLong = tooLongIn(text, { ...options, isOpen });
  return {
    hints: suggestionKinds.flatMap((kind) =>
      hintOf(
        text,
        kind,
        open.filter((one) => one.kind === kind),
      ),
    ),
    tooLong,
    marks: open.map(({ start, end, kind }) => ({ start, end, kind })),
  };
}

const keyOf = (text: string, { kind, start, end }: Pick<Suggestion, 'start' | 'end'> & { kind: string }): string =>
  `${kind} ${text.slice(start, end).toLowerCase()}`;

function hintOf(text: string, kind: SuggestionKind, found: readonly Suggestion[]): Hint[] {
  const [first] = found;
  if (first === undefined) return [];
  const key = keyOf(text, first);
  // Of names and doubts each is a decision of its own: the row is about the first one, as often as it stands there.
  const isEach = kind === 'withheld' || kind === 'unsure';
  const meant = isEach ? found.filter((one) => keyOf(text, one) === key) : found;
  const others = found.length - meant.length;
  const [lead, rest] = wordsFor(text, kind, meant);
  return [
    {
      kind,
      lead,
      rest: others === 0 ? rest : `${rest} ${others} more.`,
      places: meant,
      keys: [...new Set(meant.map((one) => keyOf(text, one)))],
      fixed: accepted(text, meant),
      struck: meant.flatMap(({ edits }) => edits),
    },
  ];
}

/** From the end, since a sentence that goes takes the space before it with it; two names of one sentence take it once. */
function accepted(text: string, found: readonly Suggestion[]): string {
  const [first] = found;
  if (first?.kind === 'tidy')
    return applyEdits(
      text,
      found.flatMap(({ edits }) => edits),
    );
  const isNew = ({ edits: [edit] }: Suggestion, at: number) => edit?.start !== found[at - 1]?.edits[0]?.start;
  return found.filter(isNew).reduceRight((changed, { edits }) => applyEdits(changed, edits), text);
}

const maxQuote = 28;
const quoted = (words: string): string =>
  `“${words.length > maxQuote ? `${words.slice(0, maxQuote).trimEnd()}…` : words}”`;

function wordsFor(text: string, kind: SuggestionKind, found: readonly Suggestion[]): [lead: string, rest: string] {
  const message = found[0]?.message ?? '';
  const quotes = found.slice(0, 2).map(({ start, end }) => quoted(text.slice(start, end)));
  if (kind === 'tidy') return [tidyWords(found), 'Wording stays as it is.'];
  if (kind === 'note' && found.length > 1) return [`${found.length} look like notes to yourself.`, quotes.join(', ')];
  const [, lead, rest] = /^(“.+?”|[^:.]+[:.]) (.+)$/u.exec(message) ?? [];
  return lead === undefined || rest === undefined ? [message, quotes.join(', ')] : [lead, rest];
}

function tidyWords(found: readonly Suggestion[]): string {
  const apostrophes = found.filter(({ edits: [edit] }) => /['’]/u.test(edit?.text ?? '')).length;
  const capitals = found.length - apostrophes;
  const words = [
    capitals > 0 && counted(capitals, 'capital', 'capitals'),
    apostrophes > 0 && counted(apostrophes, 'apostrophe', 'apostrophes'),
  ];
  return `${words.filter(Boolean).join(', ')}.`;
}

interface LengthOptions extends Counted, Pick<SuggestionOptions, 'number'> {
  isOpen: (key: string) => boolean;
}

function tooLongIn(text: string, { number, isOpen, ...limits }: LengthOptions): TooLong | null {
  const rules = rulesOf(limits);
  const limit = rules.max;
  const countOf = (some: string) => limit - leftOf(number + some.trim(), rules);
  const length = countOf(text);
  if (length <= limit) return null;
  const cuts = cutsIn(text).filter((cut) => isOpen(keyOf(text, cut)));
  const without = (count: number) =>
    applyEdits(
      text,
      cuts.slice(0, count).map(({ edit }) => edit),
    );
  return {
    length,
    limit,
    posts:
      networks[limits.network].threadPath === undefined
        ? 1
        : cutText(text, { ...limits, numbering: number === '' ? 'none' : 'slash' }).length,
    cuts: cuts.map((cut, at) => {
      const after = countOf(without(at + 1));
      return { ...cutHint(text, cut), saved: countOf(without(at)) - after, left: limit - after };
    }),
    allCut: without(cuts.length),
  };
}

const cutHint = (text: string, cut: Cut) => ({
  ...cut,
  key: keyOf(text, cut),
  words: text.slice(cut.start, cut.end).replace(/^[\s,(]+|[\s,)]+$/gu, ''),
  fixed: applyEdits(text, [cut.edit]),
});

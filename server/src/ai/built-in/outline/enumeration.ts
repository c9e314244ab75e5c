import { isNearDuplicate } from '../../../text/similarity';
import type { LongForm } from '../draft.types';
import { pointing, preposition, steps } from './cues.data';
import { capitalized } from '../sentences';

/** Several things that one sentence tells. */
export interface Enumeration {
  kind: 'deeds' | 'labelled' | 'bare';
  /** What stands over them, without its colon; '' where they are the whole sentence. */
  head: string;
  /** Each told alone. */
  items: string[];
  /** Each as it stands in the sentence. */
  parts: string[];
  /** Each as a row, where a list of them can be made. */
  rows?: string[];
  /** The line over the rows, where the sentence has none. */
  did?: string;
}

const longestHead = 90;
const fewest = 3;
/** Characters of an item that says something alone, on average. */
const ownMean = { title: 14, labelled: 21, bare: 16 };
/** `312 runners`: a figure for a list, and no part alone. */
const scrap = /^\P{L}*\d\S* \S+$/u;
const quoted = /["“„«»”]|\([^)]*,[^)]*\)/;

/** What a sentence enumerates; nothing where that is not sure. */
export function enumerationOf(text: string, form: LongForm): Enumeration | undefined {
  if (quoted.test(text)) return undefined;
  return labelledOf(text, form) ?? deedsOf(text, form) ?? bareOf(text, form);
}

function labelledOf(text: string, form: LongForm): Enumeration | undefined {
  const match = /^([^:;]+):\s+(.+)$/su.exec(text);
  const [, named = '', rest = ''] = match ?? [];
  const head = named.trim();
  if (!match || head.length > longestHead || /[:;]\s/.test(rest)) return undefined;
  const parts = split(rest, form.joint);
  const isList = parts.length >= fewest && !/[.!?]\s/.test(rest);
  return isList
    ? { kind: 'labelled', head, parts, items: parts.map(capitalized), rows: parts.map(capitalized) }
    : undefined;
}

function deedsOf(text: string, form: LongForm): Enumeration | undefined {
  if (/[:;]/.test(text.replace(/\d:\d/g, ''))) return undefined;
  for (const parts of waysToSplit(text, form.joint)) {
    const deeds = parts.length >= 2 ? form.deeds(parts) : undefined;
    if (deeds) return { kind: 'deeds', head: '', parts, ...deeds };
  }
  return undefined;
}

function bareOf(text: string, form: LongForm): Enumeration | undefined {
  const parts = split(text, form.joint);
  const isBare =
    parts.length >= fewest &&
    !text.includes(': ') &&
    !parts.every(isName) &&
    !parts.some(isBound) &&
    form.statements(text).every(({ hasVerb }) => !hasVerb);
  return isBare
    ? { kind: 'bare', head: '', parts, items: parts.map(capitalized), rows: parts.map(capitalized) }
    : undefined;
}

/** It says nothing without the words around it. */
const isBound = (part: string): boolean => preposition.test(part) || pointing.test(part) || steps.test(part);

/** `The Making of a Manager` */
const isName = (part: string): boolean =>
  /^\p{Lu}/u.test(part) && (part.match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length === 0;

/** Whether each item can be a part of a thread: below the title of a brief, shorter ones can. */
export function standsApart({ kind, items }: Enumeration, isTitle: boolean): boolean {
  const mean = items.reduce((sum, item) => sum + item.length, 0) / items.length;
  const isSaidTwice = items.some((item, at) => items.slice(0, at).some((other) => isNearDuplicate(item, other)));
  if (isSaidTwice || kind === 'deeds') return !isSaidTwice;
  if (kind === 'bare' && items.some((item) => scrap.test(item))) return false;
  return mean >= (isTitle ? ownMean.title : ownMean[kind]) && items.every((item) => item.includes(' '));
}

/** At commas, and at the word that joins the last two. */
function split(text: string, joint: string): string[] {
  const [first = []] = waysToSplit(text, joint);
  return first;
}

/** The ways to read the last item: `a, b and c` in three, or with `b and c` as one. */
function waysToSplit(text: string, joint: string): string[][] {
  const pieces = text.split(/(?<!\d),\s+|,\s+(?!\d{3}(?!\d))/u).map((piece) => piece.trim());
  const opens = new RegExp(`^(?:${joint}) `, 'iu');
  const last = pieces.at(-1) ?? '';
  const rest = pieces.slice(0, -1);
  if (opens.test(last)) return [[...rest, last.replace(opens, '')]];
  const joins = [...last.matchAll(new RegExp(` (?:${joint}) `, 'giu'))];
  const cut = joins.map(({ index, 0: word }) => [...rest, last.slice(0, index), last.slice(index + word.length)]);
  // With two joining words nobody knows which of them joins the list.
  return cut.length === 1 ? [...cut, pieces] : rest.length > 0 || cut.length === 0 ? [pieces, ...cut] : cut;
}

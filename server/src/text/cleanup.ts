import { withoutEntities } from './addresses/plain-form';
import { matchesOf } from './matches';
import { visibleText } from './length/visible';

const quotePairs: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ["'", "'"],
  ['‘', '’'],
];

/**
 * Takes off what a model wraps around a draft (quotes, numbering, labels, bold marks, spaces), what it leaves in it (thoughts, stop
 * tokens, escapes) and characters that nobody sees. What `given` has of that kind stays.
 */
export function cleanDraft(text: string, given = ''): string {
  let current = text;
  for (;;) {
    const bare = withoutQuotes(withoutTrailingSpaces(withoutLeavings(visibleText(current), given)));
    const next = withoutBold(withoutNumbering(bare, given));
    if (next === current) return current;
    current = next;
  }
}

const thought = /^\s*<(think\w*|thought\w*|reasoning)\b[^<>]*>[^]*?<\/\1>/i;
const stopToken =
  /<[|｜][^<>|｜\n]{1,40}[|｜]>|(?:(?:<\/?(?:s|eos|bos|pad|[a-z]{1,20}(?:_[a-z]{1,20}){1,4})>|\[\/?INST\])\s*)+$/gi;
/** Behind the end of a sentence, or twice, it is no code. */
const escapedBreak = /(?:\\r)?(?:\\n){2,}|(?<=[.!?…:;,]["”)]?)\\n(?!\p{Ll})/gu;

function withoutLeavings(text: string, given: string): string {
  const written = text.replace(thought, '').replace(stopToken, '');
  const isCode = given.includes('\\') || written.includes('`');
  const broken = isCode
    ? written
    : written.replace(escapedBreak, (breaks) => '\n'.repeat(breaks.split('\\n').length - 1)).replaceAll('\\"', '"');
  return /&#?\w{2,7};|html|xml/i.test(given) || isCode ? broken : withoutEntities(broken);
}

function withoutTrailingSpaces(text: string): string {
  return text.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim();
}

function withoutQuotes(text: string): string {
  for (const [open, close] of quotePairs) {
    if (text.length < 2 || !text.startsWith(open) || !text.endsWith(close)) continue;
    const inside = text.slice(open.length, -close.length);
    if (!inside.includes(open) && !inside.includes(close)) return inside;
  }
  return text;
}

/** What models call one of several posts, in the languages that drafts are asked for in. */
export const draftLabel =
  '(?:tweet|post|reply|draft|option|version|variante?|entwurf|beitrag|brouillon|borrador|rascunho|opci[oó]n|op[cç][aã]o)';
const label = new RegExp(
  `^(?:tweet|draft|option|variant)\\s+\\d{1,2}\\s*[.)-]\\s+|^${draftLabel}(?:\\s+(?:\\d{1,2}|[a-e]))?\\s*:\\s+`,
  'i',
);
const listItem = /\n[^\S\n]*2[.)]\s/g;

/**
 * Removes `1. `, `1) `, `1/ `, `2/5 ` and `Tweet 1: `; never a figure that begins a sentence (`3.5 hours`, `24/7 support`) or
 * a list.
 */
function withoutNumbering(text: string, given: string): string {
  const lastItem = matchesOf(text, listItem).at(-1)?.index ?? -1;
  let rest = text;
  for (;;) {
    const isList = text.length - rest.length <= lastItem;
    const named = label.exec(rest)?.[0];
    const isGiven = named !== undefined && given.toLowerCase().includes(named.replace(/[\s:.)-]+$/, '').toLowerCase());
    const found = isGiven ? undefined : (named ?? (isList ? undefined : numberOf(rest)));
    if (found === undefined) return rest;
    rest = rest.slice(found.length);
  }
}

function numberOf(text: string): string | undefined {
  const [whole, position, total] = /^(\d{1,2})(?:[.)]|\/(\d{0,2}))\s+/.exec(text) ?? [];
  return total && Number(total) < Number(position) ? undefined : whole;
}

/** Markdown bold only where it wraps the whole or is left over at an edge. */
function withoutBold(text: string): string {
  const wrapped = /^(\*\*|__)([^*_]+)\1$/s.exec(text);
  if (wrapped) return wrapped[2] ?? text;
  const marks = text.match(/\*\*/g)?.length ?? 0;
  if (marks !== 1) return text;
  return text.replace(/^\*\*\s*|(?<!\s)\s*\*\*$/g, '');
}

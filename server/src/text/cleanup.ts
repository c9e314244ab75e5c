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

/** Takes off what a model wraps around a draft (quotes, numbering, bold marks, spaces) and characters that nobody sees. */
export function cleanDraft(text: string): string {
  let current = text;
  for (;;) {
    const next = withoutBold(withoutNumbering(withoutQuotes(withoutTrailingSpaces(visibleText(current)))));
    if (next === current) return current;
    current = next;
  }
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

const label = /^(?:tweet|draft|option|variant)\s+\d{1,2}\s*[:.)-]\s+/i;
const listItem = /\n[^\S\n]*2[.)]\s/g;

/**
 * Removes `1. `, `1) `, `1/ `, `2/5 ` and `Tweet 1: `; never a figure that begins a sentence (`3.5 hours`, `24/7 support`) or
 * a list.
 */
function withoutNumbering(text: string): string {
  const lastItem = matchesOf(text, listItem).at(-1)?.index ?? -1;
  let rest = text;
  for (;;) {
    const isList = text.length - rest.length <= lastItem;
    const found = label.exec(rest)?.[0] ?? (isList ? undefined : numberOf(rest));
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

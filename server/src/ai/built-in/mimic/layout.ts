import type { Structure } from '../../../text/structure';
import type { Seeded } from '../seeded';

/** How a post stands on its lines. */
export interface Layout {
  lineCount: number;
  /** What stands between the first line and the rest, between the others, and before the last where it is another. */
  gaps: { first: string; rest: string; last?: string };
  /** What its list items begin with, or nothing when it has none. */
  mark: 'number' | 'dash' | undefined;
  /** Lines of its list. */
  items: number;
}

/** One way to tell something: the lines of the post, the first of them its opening. */
export interface Telling {
  lines: string[];
  isList: boolean;
  /** Beside the usual, e.g. for what tells the brief's facts line by line. */
  worth?: number;
}

const item = /^\s*(?:[-*•–‣▪→👉✅]|\d{1,2}[.)/:]|\[[ x]?\])\s+/u;
const numbered = /^\s*\d{1,2}[.)/:]\s/;

export function readLayout(text: string, structure: Structure): Layout {
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n');
  const isBlank = lines.map((line) => line.trim() === '');
  const own = lines.filter((_, at) => !isBlank[at]);
  const items = own.filter((line) => item.test(line));
  const blanks = lines.filter((_, at) => at > 1 && isBlank[at]).length;
  return {
    lineCount: structure.lineCount,
    gaps: { first: isBlank[1] ? '\n\n' : '\n', rest: blanks > (own.length - 1) / 2 ? '\n\n' : '\n' },
    mark: items.length < 2 ? undefined : items.some((line) => numbered.test(line)) ? 'number' : 'dash',
    items: items.length,
  };
}

/** The parts on about as many lines as the layout has, in their order; a list gives each item its own line. */
export function laidOut(parts: readonly string[], layout: Layout, isList: boolean): string {
  if (!isList || parts.length < 3) return joined(onLines(parts, layout.lineCount), layout);
  const [head = '', ...items] = parts;
  const marked = items.map((text, at) => (layout.mark === 'number' ? `${at + 1}. ${bare(text)}` : `- ${bare(text)}`));
  return joined([head, ...marked], layout);
}

/** An item of one sentence goes without its full stop. */
const bare = (text: string): string => (/[.!?] /.test(text) ? text : text.replace(/\.$/, ''));

function joined(lines: readonly string[], { gaps }: Layout): string {
  const [first = '', ...rest] = lines;
  const last = rest.length > 2 && gaps.last !== undefined ? rest.pop() : undefined;
  const body = rest.length === 0 ? first : `${first}${gaps.first}${rest.join(gaps.rest)}`;
  return last === undefined ? body : `${body}${gaps.last ?? ''}${last}`;
}

/** Neighbours share a line where there are more sentences than lines; the first and the last keep their own. */
function onLines(sentences: readonly string[], lineCount: number): string[] {
  if (lineCount <= 1) return [sentences.join(' ')];
  const lines = [...sentences];
  while (lines.length > lineCount) {
    const at = shortestPair(lines);
    lines.splice(at, 2, `${lines[at] ?? ''} ${lines[at + 1] ?? ''}`);
  }
  return lines;
}

function shortestPair(lines: readonly string[]): number {
  const from = lines.length > 3 ? 1 : 0;
  const to = lines.length > 3 ? lines.length - 2 : lines.length - 1;
  const lengths = lines.map((line, at) =>
    at >= from && at < to ? line.length + (lines[at + 1]?.length ?? 0) : Infinity,
  );
  return Math.max(0, lengths.indexOf(Math.min(...lengths)));
}

/** A sentence that cannot stand first. */
const leaning =
  /^(?:now|both|nobody|no one|since then|after that|until then|it|they|this|that|these|those|he|she|but|and|or|so|then|which|also|instead|er|sie|es|das|aber|und|dann|ella?|él|pero|y|il|elle|ça|cela|mais|et|ele|ela|isso|e)(?!\p{L})/iu;

/** Whether it says nothing without the one before it. */
export const leans = (sentence: string): boolean => leaning.test(sentence);

/** Whether a sentence can open a post of this kind. */
export function opens(sentence: string, { hook }: Pick<Structure, 'hook'>): boolean {
  if (leans(sentence)) return false;
  if (hook === 'question') return sentence.endsWith('?');
  if (hook === 'number') return /\d/.test(sentence) && !sentence.endsWith('?');
  if (hook === 'quote') return /^["“]/.test(sentence);
  return !sentence.endsWith('?');
}

/** Lines that belong to no order, as a post of this build: one of them on its lines, and more only where the build has room. */
export function drawn(lines: readonly string[], structure: Structure, random: Seeded): string[][] {
  const fit = random.shuffled(lines.filter((line) => opens(line, structure)));
  // Too few with a figure or a quotation: a plain statement opens as well, and then a question.
  const plain = random.shuffled(lines.filter((line) => !fit.includes(line) && opens(line, { hook: 'statement' })));
  const asked = random.shuffled(lines.filter((line) => !fit.includes(line) && !plain.includes(line) && !leans(line)));
  return [...fit, ...plain, ...asked].slice(0, mostOpeners).flatMap((first) => {
    const others = random.shuffled(lines.filter((line) => line !== first));
    const question =
      structure.ending === 'question' && !first.endsWith('?') ? others.find((line) => line.endsWith('?')) : undefined;
    const end = question ? [question] : [];
    if (structure.lineCount <= 1) return question ? [[first, question], [first]] : [[first]];
    const parts = partsOf(first);
    const isShort = parts.length + end.length < structure.lineCount - 1;
    const second = isShort ? others.find((line) => !line.endsWith('?') && !leans(line)) : undefined;
    const whole = [...parts, ...(second ? partsOf(second) : [])];
    // Also without the question: a subject has few, and a batch should not end on one of them three times.
    return question ? [fitting([...whole, question]), fitting(whole)] : [fitting(whole)];
  });
}

const mostOpeners = 12;

/** The sentences of one line, each of which may take a line of its own. */
const partsOf = (line: string): string[] => line.split(/(?<=[.!?])\s+(?=\p{Lu}|¿)/u);

const room = 272;

/** Without lines from the middle, until the rest fits into a tweet. */
function fitting(lines: readonly string[]): string[] {
  const kept = [...lines];
  while (kept.length > 2 && kept.join('\n\n').length > room) {
    const longest = kept.slice(1, -1).reduce((most, line) => (line.length > most.length ? line : most), '');
    kept.splice(kept.indexOf(longest, 1), 1);
  }
  return kept;
}

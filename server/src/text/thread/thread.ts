import { readAtoms, borders, type Atom, type Border } from './atoms';
import { numberedBlocks, numberWidth, type NumberedBlock, type Numbering } from './numbers';
import { overflowOf, type TextRules } from '../length/text-rules';
import { forbidden } from '../length/weighted-length';
import { xText } from '../platform-texts';

export { numberParts, numberWidth, withoutNumber, withoutNumbers, type Numbering } from './numbers';

/** As many parts as a thread may have. */
export const maxThreadParts = 25;

type Counting = Pick<TextRules, 'counts' | 'max' | 'maxBytes'>;

export interface SplitOptions {
  /** How the network counts; X where it is not said. */
  rules?: Counting;
  /** Length that a part may have, its number included, where it is not the network's. */
  limit?: number;
  /** Room is left for these numbers; `numberParts` writes them. */
  numbering?: Numbering;
  maxParts?: number;
}

export interface Split {
  /** Without numbers. */
  parts: string[];
  /** What is beyond the last part that a thread may have. */
  rest: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Matches a line of three and more hyphens or asterisks, as writers part posts by hand. */
const divider = /^[^\S\n]*(?:-{3,}|\*{3,}|_{3,})[^\S\n]*$/gm;

/**
 * Splits a long text into the parts of a thread. Short paragraphs share a part while they fit; one that is too long, or that a part
 * below four fifths needs, is opened at its lines and sentences, and what is too long then at clauses and words, and a word only
 * where it alone is too long. Numbers that the text has ("1/ … 2/
 * …") and lines of hyphens are borders and taken off. The words stay all and in order.
 */
export function splitIntoParts(text: string, options: SplitOptions = {}): Split {
  const { numbering = 'none', maxParts = maxThreadParts } = options;
  const rules = { ...(options.rules ?? xText), ...(options.limit !== undefined && { max: options.limit }) };
  const tidy = text.replace(forbidden, '').replace(/\r\n?/g, '\n').normalize('NFC');
  if (numbering === 'none') return splitAll(tidy, { rules, maxParts });
  // One part goes without a number.
  const single = splitAll(tidy, { rules, maxParts: 1 });
  if (single.rest === '') return single;
  // Numbers of two figures are wider, which may take one more part.
  const narrow = Math.min(9, maxParts);
  const few = splitAll(tidy, { rules: roomIn(rules, numbering, narrow), maxParts });
  if (few.parts.length <= narrow && few.rest === '') return few;
  return splitAll(tidy, { rules: roomIn(rules, numbering, maxParts), maxParts });
}

/** Returns all of a long text as parts: what no part is left for stays in the last one, where it shows as too long. */
export function wholeInParts(text: string, options: SplitOptions = {}): string[] {
  const { parts, rest } = splitIntoParts(text, options);
  return rest === '' ? parts : [...parts.slice(0, -1), mergeParts(parts.at(-1) ?? '', rest)];
}

const roomIn = (rules: Counting, numbering: Numbering, count: number): Counting => ({
  ...rules,
  max: Math.max(1, rules.max - numberWidth(numbering, count)),
});

function splitAll(text: string, limits: PartLimits): Split {
  const { counts, max } = limits.rules;
  const parts: string[] = [];
  for (const { from, body } of blocksOf(text)) {
    if (text.slice(body.start, body.end).trim() === '') continue;
    if (parts.length === limits.maxParts) return { parts, rest: text.slice(from).trim() };
    const packer = new Packer(text, limits, parts);
    packer.pack(readAtoms(text, body, { counts, limit: max, most: max * limits.maxParts }));
    if (packer.restFrom !== null) return { parts, rest: text.slice(packer.restFrom).trim() };
  }
  return { parts, rest: '' };
}

/** Stretches that share no part. */
function blocksOf(text: string): NumberedBlock[] {
  const blocks = numberedBlocks(text) ?? [{ from: 0, body: { start: 0, end: text.length } }];
  return blocks.flatMap(({ from, body }) => {
    const found: NumberedBlock[] = [];
    let [start, outer] = [body.start, from];
    for (const match of text.slice(body.start, body.end).matchAll(divider)) {
      const at = body.start + match.index;
      found.push({ from: outer, body: { start, end: at } });
      start = at + match[0].length;
      outer = start;
    }
    return [...found, { from: outer, body: { start, end: body.end } }];
  });
}

/** Share of the limit. */
const thin = 0.8;

interface PartLimits {
  rules: Counting;
  maxParts: number;
}

/** Fills parts with the atoms of one block, in order. */
class Packer {
  /** Where the text goes on that no part is left for. */
  restFrom: number | null = null;

  private atoms: Atom[] = [];
  /** Weight of the atoms before each, with the space after them. */
  private before: number[] = [];
  /** The first atom of the open part. */
  private from = 0;

  constructor(
    private readonly text: string,
    private readonly limits: PartLimits,
    private readonly parts: string[],
  ) {}

  pack(atoms: Atom[]): void {
    this.atoms = atoms;
    let sum = 0;
    this.before = atoms.map(({ weight, gap }) => {
      sum += weight + gap;
      return sum - weight - gap;
    });
    this.add({ start: 0, end: atoms.length }, borders.paragraph);
    this.close(atoms.length);
  }

  /** Adds the atoms of a stretch that borders of this strength and above part from the rest. */
  private add(unit: { start: number; end: number }, border: Border): void {
    const { max: limit } = this.limits.rules;
    if (this.restFrom !== null || this.weight(this.from, unit.end) <= limit) return;
    const isLong = this.weight(unit.start, unit.end) > limit;
    const filled = this.weight(this.from, unit.start);
    // What is still thin takes the first sentences of the next paragraph; half full, it does not take the first words of a sentence.
    const isThin = border >= borders.sentence && filled > 0 && filled < limit * thin;
    if ((!isLong && !isThin) || (border < borders.sentence && filled > limit / 2)) this.close(unit.start);
    if (!isLong && !isThin) return;
    for (const inner of this.unitsOf(unit, border)) this.add(inner, Math.max(0, border - 1) as Border);
  }

  private *unitsOf(unit: { start: number; end: number }, border: Border): Generator<{ start: number; end: number }> {
    let start = unit.start;
    for (let at = unit.start; at < unit.end; at += 1) {
      if (at < unit.end - 1 && (this.atoms[at]?.border ?? 0) < border) continue;
      yield { start, end: at + 1 };
      start = at + 1;
    }
  }

  /** Returns the weight of a part of these atoms, without the space after it. */
  private weight(from: number, to: number): number {
    const last = this.atoms[to - 1];
    if (!last || to <= from) return 0;
    return (this.before[to - 1] ?? 0) + last.weight - (this.before[from] ?? 0);
  }

  private close(to: number): void {
    while (this.from < to && this.restFrom === null) {
      const first = this.atoms[this.from];
      if (this.parts.length === this.limits.maxParts) {
        this.restFrom = first?.start ?? 0;
        return;
      }
      const end = this.fittingEnd(to);
      this.parts.push(this.slice(this.from, end));
      this.from = end;
    }
  }

  /** A cut can make a link of what was none, which may weigh more than its letters, and bytes may be too many: then it is cut before. */
  private fittingEnd(to: number): number {
    let end = to;
    while (end > this.from + 1) {
      const over = overflowOf(this.slice(this.from, end), this.limits.rules);
      if (over === null) break;
      const last = (this.atoms[this.from]?.start ?? 0) + over;
      do end -= 1;
      while (end > this.from + 1 && (this.atoms[end - 1]?.end ?? 0) > last);
    }
    return end;
  }

  private slice(from: number, to: number): string {
    return this.text.slice(this.atoms[from]?.start ?? 0, this.atoms[to - 1]?.end ?? 0);
  }
}

/**
 * Returns the text before and after an offset (UTF-16), without the space at the cut; inside an emoji or an accented letter it
 * moves before it.
 */
export function splitAt(text: string, offset: number): [string, string] {
  const asked = Math.min(Math.max(0, Math.trunc(offset)), text.length);
  const at = graphemes.segment(text).containing(asked)?.index ?? asked;
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}

const finished =
  /[.!?…:。！？：؟۔।]["'”’»)\]」』）]*(?:\s*\p{Extended_Pictographic}\uFE0F?)*$|\p{Extended_Pictographic}\uFE0F?$/u;
const denseLetter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、，]';
const denseJoint = [new RegExp(`${denseLetter}$`, 'u'), new RegExp(`^${denseLetter}`, 'u')] as const;

/** Joins two parts: a blank line between, or a space where the first stops in the middle of a sentence. */
export function mergeParts(a: string, b: string): string {
  const [first, second] = [a.trimEnd(), b.trimStart()];
  if (first === '' || second === '') return first + second;
  if (finished.test(first.slice(-40))) return `${first}\n\n${second}`;
  return denseJoint[0].test(first) && denseJoint[1].test(second) ? first + second : `${first} ${second}`;
}

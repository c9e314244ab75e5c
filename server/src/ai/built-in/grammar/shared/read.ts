import { capitalized, splitSentences, type Sentence } from '../../sentences';
import type { Pack } from './pack.types';

/** A sentence of the brief and its place in it. */
export interface Line extends Sentence {
  order: number;
  /** Cannot be told without the line before it. */
  leans: boolean;
  /** Cannot be the first line. */
  follows: boolean;
  /** States a figure that a later line replaces. */
  isBefore: boolean;
  /** Is the first line only where less of the brief will do. */
  isKnown: boolean;
  hasNumber: boolean;
  /** Opens a paragraph of several. */
  opens: boolean;
  /** Tells what follows from the rest: a lesson, a verdict. */
  isPoint: boolean;
  /** A bullet, or words without a verb on a line of their own. */
  isRow: boolean;
  /** Share of the brief that it carries, not normalised. */
  weight: number;
}

/** Sentences read of a brief, so that long notes stay fast. */
const longestBrief = 24;

/** `most` sentences are read. */
export function readLines(body: string, pack: Pack, most = longestBrief): Line[] {
  const sentences = withOpening(mergeAbbreviated(splitSentences(withoutMarks(body)), pack));
  const all = sentences
    .filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at)
    .slice(0, most);
  const firsts = new Set(body.split(/\n\s*\n/).map((paragraph) => splitSentences(withoutMarks(paragraph))[0]?.text));
  const lines = all.map((sentence, order) => ({
    ...readLine(sentence, order, pack),
    opens: order > 0 && firsts.has(sentence.text),
  }));
  // `Die Quote lag bei 18 %. Nach … sind es 11 %.`: the second figure is of the same thing.
  return lines.map((line, at) =>
    line.hasNumber && lines[at - 1]?.isBefore === true ? { ...line, leans: true } : line,
  );
}

/** `¡Por fin!` belongs to what comes after it. */
function withOpening(sentences: readonly Sentence[]): Sentence[] {
  const [first, second, ...rest] = sentences;
  const isCall = first?.end === '!' && !first.isBullet && first.text.split(' ').length <= 3;
  if (!first || !second || !isCall || second.isBullet) return [...sentences];
  return [{ ...second, text: `${said(first.text, first.end)} ${capitalized(second.text)}` }, ...rest];
}

function readLine(sentence: Sentence, order: number, pack: Pack): Omit<Line, 'opens'> {
  const isHeading = sentence.text.endsWith(':');
  const text = sentence.text.replace(/[;,]$/, '');
  const hasNumber = /\d/.test(text);
  const isPoint = pack.point.test(text);
  const names = text.match(/(?<=\p{L} )\p{Lu}\p{L}+/gu)?.length ?? 0;
  return {
    ...sentence,
    text,
    order,
    hasNumber,
    isPoint,
    isRow: sentence.isBullet || isHeading || (sentence.end === '' && !pack.hasVerb(text)),
    leans: order > 0 && pack.leans(text) && !sentence.isBullet,
    follows:
      order > 0 && (pack.follows(text) || !pack.hasVerb(text) || text.split(' ').length < 4 || /^\p{L}+: /u.test(text)),
    isBefore: hasNumber && pack.before.test(text),
    isKnown: order > 0 && pack.definite.test(text),
    weight: 1 + (order === 0 ? 1.5 : 0) + (hasNumber ? 1.5 : 0) + (names > 0 ? 0.5 : 0) + (isPoint ? 0.5 : 0),
  };
}

/** Emoji and hashtags come back at the end when they are wished for. */
function withoutMarks(body: string): string {
  return body
    .replace(
      /\p{Extended_Pictographic}[\uFE0F\u200D\u{1F3FB}-\u{1F3FF}\p{Extended_Pictographic}]*|\p{Regional_Indicator}+|[\uFE0F\u20E3]/gu,
      '',
    )
    .replace(/(?:\s*(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+)+\s*$/gmu, '')
    .replace(/(?<![\p{L}\p{N}_&])#(?=\p{L})/gu, '')
    .replace(/«\s*/g, '«')
    .replace(/\s*»/g, '»')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1');
}

/** `ca. 30 Leute` and `am 12. und 13. Juni` are no ends of sentences. */
function mergeAbbreviated(sentences: readonly Sentence[], { abbreviations, ordinal }: Pack): Sentence[] {
  const merged: Sentence[] = [];
  for (const sentence of sentences) {
    const last = merged.at(-1);
    const lastWord = /[\p{L}\d]+$/u.exec(last?.text ?? '')?.[0]?.toLowerCase() ?? '';
    const goesOn =
      last?.end === '.' &&
      !sentence.isBullet &&
      (abbreviations.includes(lastWord) ||
        ordinal?.test(last.text) === true ||
        (/^\d{1,2}$/.test(lastWord) && /^\p{Ll}/u.test(sentence.text)));
    if (last && goesOn)
      merged[merged.length - 1] = { ...last, text: `${last.text}. ${sentence.text}`, end: sentence.end };
    else merged.push(sentence);
  }
  return merged;
}

/** A statement as a sentence: capital first, mark last. */
export function said(text: string, end = '.'): string {
  const whole = capitalized(text.trim());
  if (/(?:https?:\/\/|\p{L}\.\p{Ll}{2,}\/?)\S*$/u.test(whole)) return whole;
  return /[.!?…]["”’“»')\]]*$/.test(whole) || whole.endsWith(':') ? whole : `${whole}${end === '' ? '.' : end}`;
}

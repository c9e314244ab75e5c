import type { TextRange } from '../addresses/urls';
import { wordsIn } from '../words';
import { type Edit, removing } from './edits';
import { sentencesIn } from './sentences';

export interface Strike {
  edit: Edit;
  what: 'clause' | 'sentence';
  /** What is read afterwards where the words stood, and before and after them. */
  before: string;
  struck: string;
  after: string;
}

/** Between clauses; a comma in a figure is none, and what a colon announces can't go alone. */
const border = /[,;–—()，、；](?!\d)/gu;
/** A sentence of fewer is torn. */
const fewestLeft = 3;

/** Begins a sentence that is nothing without the one before it. */
export const pointsBack =
  /^(?:it|this|that|these|those|they|which|es|das|dies\p{L}{0,2}|sie|cela|ça|esto|eso|isso|isto|questo)(?!\p{L})/iu;

/**
 * Returns what goes with marked words: their clause, or the whole sentence where the rest of it would be torn, with those after it
 * that point back at it.
 */
export function strikeOf(text: string, { start, end }: TextRange): Strike {
  const sentences = sentencesIn(text);
  const touched = sentences.filter((one) => one.start < end && start < one.end);
  const sentence = { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end };
  const clause = touched.length === 1 ? clauseIn(text, sentence, { start, end }) : null;
  for (const after of sentences.filter((one) => clause === null && one.start >= sentence.end)) {
    if (text.slice(sentence.end, after.start).includes('\n\n') || !pointsBack.test(after.text)) break;
    sentence.end = after.end;
  }
  const edit = clause === null ? removing(text, sentence) : { ...clause, text: '' };
  return {
    edit,
    what: clause === null ? 'sentence' : 'clause',
    before: clause === null ? '' : text.slice(sentence.start, edit.start),
    struck: text.slice(edit.start, edit.end).trim(),
    after: clause === null ? '' : text.slice(edit.end, sentence.end),
  };
}

function clauseIn(text: string, sentence: TextRange, { start, end }: TextRange): TextRange | null {
  const borders = [...text.slice(sentence.start, sentence.end).matchAll(border)].map(({ 0: sign, index }) => ({
    sign,
    at: sentence.start + index,
  }));
  const opening = borders.findLast(({ sign, at }) => at < start && sign !== ')');
  if (opening === undefined) return null;
  const closing = borders.find(({ at }) => at >= end);
  const isBracket = opening.sign === '(';
  if (isBracket !== (closing?.sign === ')')) return null;
  const lead = /\s*$/u.exec(text.slice(sentence.start, opening.at))?.[0].length ?? 0;
  const to = closing === undefined ? sentenceStop(text, sentence) : closing.at + (isBracket ? 1 : 0);
  const range = { start: opening.at - lead, end: isBracket ? to : text.slice(0, to).trimEnd().length };
  const [before, after] = [text.slice(sentence.start, range.start), text.slice(range.end, sentence.end)];
  const isQuoted = [before, after].some((rest) => (rest.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 1);
  return isQuoted || wordsIn(before + after).length < fewestLeft ? null : range;
}

/** Where the signs begin that end it. */
const sentenceStop = (text: string, { start, end }: TextRange): number =>
  start + text.slice(start, end).replace(/[.!?…。！？"”’»)]+$/u, '').length;

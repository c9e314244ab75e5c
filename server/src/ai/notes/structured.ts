import { detectLanguage } from '../../text/language/language';
import { turns } from '../../text/questions/leaning.data';
import { sentencesOfLine } from '../../text/sentence-end';
import { linesOf } from '../../text/structure/lines';
import { readStructure, unlikeEnds, type Structure } from '../../text/structure/structure';
import type { Answer } from '../text-model.port';
import { arrangedNotes } from './arranged-notes.data';
import { inLine, layOut, type Room } from './layout/layout';
import { announces, apart, endedAs, listed, listFormOf, setLinesOf, type SetLine } from './brief/list-form';
import { canOpen, isQuestion, standsAlone } from './brief/openings';
import { readNotes, type Unit } from './brief/read-notes';
import type { Arrangement } from './layout/variants';

/**
 * Returns the answers to the questions for each beat, in the order of the beats; what does not fit is left out from the end.
 */
export function fromAnswers(answers: readonly Answer[], { limit, lengthOf }: Room): Arrangement[] {
  const lines = answers.map(({ answer }) => {
    const units = readNotes(answer);
    return layOut(units, units);
  });
  let text = '';
  for (const line of lines.filter(Boolean)) {
    const longer = text === '' ? line : `${text}\n\n${line}`;
    if (lengthOf(longer) > limit) break;
    text = longer;
  }
  return text === '' ? [] : [{ text, angle: "Your answers, in the post's order" }];
}

/** A post whose structure others get. */
export interface Followed {
  source: string;
  structure: Structure;
}

/**
 * Notes in the structure of a post: as its list where it has one, else a line for each of its lines, from each sentence on that
 * may open. Those that open and end as the post come first; one of fewer lines comes where there is no other.
 */
export function fromNotes(units: readonly Unit[], { source, structure }: Followed, room: Room): Arrangement[] {
  const lines = setLinesOf(source);
  const isChanged = structure.lineCount !== readStructure(source).lineCount;
  // A list without a line above it is all hook.
  const isList = structure.beats.includes('list') || lines.every(({ isItem }) => isItem);
  if (isList && lines.some(({ isItem }) => isItem)) {
    const form = listFormOf(lines);
    if (!form) return [];
    const most = isChanged ? structure.lineCount - form.above.length - form.below.length : Infinity;
    return named([listed(units, form, most) ?? ''], { structure }, room);
  }
  const ordered = askedWhere(units, lines);
  // The line above a list would stand over a part of it.
  const mayStart = (unit: Unit, at: number): boolean =>
    canOpen(ordered, at) && !(unit.isLeadIn && ordered[at + 1]?.list !== null);
  const starts = ordered.flatMap((unit, at) => (mayStart(unit, at) ? [at] : []));
  const found = starts.map((start) => lined(ordered.slice(start), { notes: units, lines, structure }, room));
  const whole = found.flatMap(({ text, count }) => (count >= structure.lineCount ? [text] : []));
  const [part] = found.filter(({ count }) => count > 1);
  return whole.length === 0 && part
    ? [{ text: part.text, angle: `${part.count} of the post's ${structure.lineCount} lines` }]
    : named(whole, isChanged ? { structure } : { structure, source }, room);
}

/** Returns the texts that stand alone, each with what it has of the post; of a post with a source, the number of sentences too. */
function named(
  texts: readonly string[],
  { structure, source }: Pick<Followed, 'structure'> & Partial<Followed>,
  { limit, lengthOf }: Room,
): Arrangement[] {
  const alone = texts.filter((text) => standsAlone(text) && lengthOf(text) <= limit);
  // One sentence that is left over is no post of several.
  const several = source && sentenceCount(source) > 1 ? alone.filter((text) => sentenceCount(text) > 1) : [];
  const fitting = several.length > 0 ? several : alone;
  return fitting
    .map((text) => {
      const ends = unlikeEnds(text, structure);
      const another = ends.length > 0 ? [`another ${ends.join(' and ')}`] : [];
      return { text, unlike: [...another, ...unlikeCount(text, source ?? text)], ends: ends.length };
    })
    .toSorted((a, b) => a.ends - b.ends)
    .map(({ text, unlike }) => ({
      text,
      angle: unlike.length === 0 ? "In the post's structure" : `The post's structure, ${unlike.join(', ')}`,
    }));
}

const sentenceCount = (text: string): number => linesOf(text).flatMap((line) => sentencesOfLine(line.text)).length;

function unlikeCount(text: string, post: string): string[] {
  const missing = sentenceCount(post) - sentenceCount(text);
  return missing === 0 ? [] : [missing > 0 ? 'fewer sentences' : 'more sentences'];
}

/** Says which notes a text has no room for. */
export function withLeftOut(one: Arrangement, units: readonly Unit[]): Arrangement {
  const text = wordsOf(one.text);
  const gone = units.flatMap(apart).filter((unit) => !text.includes(wordsOf(unit.text)));
  return gone.length === 0 ? one : { ...one, notes: [arrangedNotes.leftOut(gone.map((unit) => unit.text))] };
}

const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Groups what a text may not be cut between: a line with what leans on it or turns it, and code. */
function boundGroups(units: readonly Unit[]): Unit[][] {
  const turn = turns[detectLanguage(units.map(({ text }) => text).join('\n'))];
  const groups: Unit[][] = [];
  for (const unit of units) {
    const open = groups.at(-1);
    const isBound = unit.leans && (unit.line === open?.at(-1)?.line || turn?.test(unit.text));
    if (open && (isBound || unit.isCode)) open.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

/** Parts what leans on each other, from the start on, until there is a sentence for each line. */
function spread(groups: readonly Unit[][], lineCount: number): Unit[][] {
  let missing = lineCount - groups.length;
  return groups.flatMap((group) => {
    const isParted = missing > 0 && group.every(({ isCode }) => !isCode);
    const apart = isParted ? Math.min(missing, group.length - 1) : 0;
    missing -= apart;
    return [...group.slice(0, apart).map((unit) => [unit]), group.slice(apart)];
  });
}

/** Puts as many sentences in a line as the post has there, where there are more than its lines. */
function asFull(groups: readonly Unit[][], lines: readonly SetLine[]): Unit[][] {
  let spare = groups.length - lines.length;
  const left = [...groups];
  const full = lines.map(({ text }) => {
    const line = left.splice(0, 1).flat();
    const most = sentencesOfLine(text).length;
    while (spare > 0 && line.length < most && !left[0]?.[0]?.isCode) {
      line.push(...left.splice(0, 1).flat());
      spare -= 1;
    }
    return line;
  });
  return [...full.filter(({ length }) => length > 0), ...left];
}

/** Has the only question of the notes first or last where the post has its own there, and nothing leans on it. */
function askedWhere(units: readonly Unit[], lines: readonly SetLine[]): readonly Unit[] {
  const at = units.findIndex(isQuestion);
  const [question, next] = [units[at], units[at + 1]];
  if (!question || question.list !== null || next?.leans || units.filter(isQuestion).length > 1) return units;
  const others = units.toSpliced(at, 1);
  const [first, last] = [lines[0], lines.at(-1)].map((line) => line !== undefined && isQuestion(line));
  if (last && !first && !(at === 0 && others[0]?.isWeak)) return [...others, question];
  return first && !last && !question.leans && !question.isWeak ? [question, ...others] : units;
}

/** Fewer lines are a pair, which its own next line completes. */
const fewestWithEnding = 3;

/** Returns as many groups as a text has room for; of those that go, the last is the last, as the others lead to it. */
function withEnding(groups: readonly Unit[][], most: number): readonly Unit[][] {
  const [first, ending] = [groups.slice(0, most), groups.at(-1)];
  const isSentence = /[.!?…]["”’)]*$/u.test(ending?.at(-1)?.text ?? '');
  const mayEnd = isSentence && ending?.[0]?.leans === false && first.at(-2)?.at(-1)?.isLeadIn !== true;
  return most >= fewestWithEnding && groups.length > most && ending && mayEnd ? [...first.slice(0, -1), ending] : first;
}

interface Lined {
  text: string;
  count: number;
}

/**
 * Returns as many lines as the structure has, a sentence each, set apart as in the post; where there are more, one stands with what
 * leans on it. A post of one line has as many sentences as that.
 */
function lined(
  units: readonly Unit[],
  { notes, lines, structure }: { notes: readonly Unit[]; lines: readonly SetLine[]; structure: Structure },
  { limit, lengthOf }: Room,
): Lined {
  const isOne = structure.lineCount === 1;
  const most = isOne ? sentencesOfLine(lines[0]?.text ?? '').length : structure.lineCount;
  const bound = boundGroups(units);
  const all = bound.length > 1 ? spread(bound, most) : units.map((unit) => [unit]);
  const isChanged = lines.length !== structure.lineCount;
  const groups = withEnding(isOne || isChanged ? all : asFull(all, lines), most);
  let [text, count] = ['', 0];
  for (const group of groups) {
    const like = lines[Math.min(count, lines.length - 1)] ?? { text: '', gap: '\n\n' };
    const isLast = group === groups.at(-1) || count === most - 1;
    const line = lineOf(group, notes, isOne ? null : like.text);
    const longer = isOne ? inLine([text, line]) : [text, line].filter(Boolean).join(like.gap);
    if (lengthOf(longer) > limit || (isLast && group.at(-1)?.isLeadIn && !announces(like.text))) break;
    text = longer;
    count += 1;
  }
  return { text, count };
}

/** Returns the units in one line, which ends as the line of the post if both announce what follows, or neither does. */
function lineOf(group: readonly Unit[], all: readonly Unit[], like: string | null): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || group.some(({ isCode }) => isCode)) return layOut(group, all);
  const inOne = group.map((unit) => ({ ...unit, line: first.line, paragraph: first.paragraph }));
  const line = layOut(inOne, all);
  return like !== null && last?.isLeadIn === announces(like) ? endedAs(line, like) : line;
}

const mostBioLines = 6;

/** Returns bios: all lines that fit, then fewer of them, in order; the first says what the person does. */
export function bios(lines: readonly string[], { limit, lengthOf }: Room): Arrangement[] {
  const [first, ...rest] = lines.slice(0, mostBioLines);
  if (first === undefined) return [];
  const choices = [
    rest,
    ...rest.map((line) => [line]),
    ...rest.map((line) => rest.filter((other) => other !== line)),
    [],
  ];
  const texts = choices.map((chosen) => inLine([first, ...chosen])).filter((text) => lengthOf(text) <= limit);
  return [...new Set(texts)].map((text) => ({ text, angle: 'Your answers as a bio' }));
}

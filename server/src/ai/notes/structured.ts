import type { Structure } from '../../text/structure/structure';
import type { Answer } from '../text-model.port';
import { canOpen } from './openings';
import type { Arrangement } from './variants';
import { inLine, layOut, standsAlone, type Room } from './layout';
import { readNotes, type Unit } from './read-notes';

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
  return text === '' ? [] : [{ text, angle: 'Your answers, in the post’s order' }];
}

const opens: Partial<Record<Structure['hook'], (text: string) => boolean>> = {
  question: (text) => /[?？؟]["”’»)]*$/u.test(text),
  number: (text) => /\d/.test(text),
  quote: (text) => /^["“„«「]/u.test(text),
  list_promise: (text) => /[:：]$/.test(text),
};

interface Spacing extends Room {
  /** Whether the lines stand below each other without a blank one. */
  isTight?: boolean;
}

/** Whether a text has lines, and none of them blank. */
export const isTight = (text: string): boolean => /\n/.test(text.trim()) && !/\n[^\S\n]*\n/u.test(text.trim());

/**
 * Notes under the build of a post: a line for each of its lines, from each sentence on that opens as the post does. Those with all
 * of its lines come first.
 */
export function fromNotes(units: readonly Unit[], structure: Structure, room: Spacing): Arrangement[] {
  const starts = units.flatMap((_, at) => (canOpen(units, at) ? [at] : []));
  const isHook = opens[structure.hook] ?? (() => true);
  const fitting = starts.filter((at) => isHook(units[at]?.text ?? ''));
  const others = starts.filter((at) => !fitting.includes(at));
  const found = [...fitting, ...others].flatMap((start, at) => {
    const { text, lines } = lined(units.slice(start), structure, { ...room, all: units });
    const angle = at < fitting.length ? 'In the post’s structure' : 'The same structure, another opening';
    return standsAlone(text) ? [{ text, angle, isWhole: lines >= structure.lineCount }] : [];
  });
  return [...found.filter(({ isWhole }) => isWhole), ...found.filter(({ isWhole }) => !isWhole)].map(
    ({ text, angle }) => ({ text, angle }),
  );
}

function boundGroups(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const open = groups.at(-1);
    if (open && (unit.leans || unit.isCode)) open.push(unit);
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

/** Returns as many lines as the structure has, a sentence each; where there are more, one stands with what it leans on. */
function lined(
  units: readonly Unit[],
  { lineCount, beats }: Structure,
  room: Spacing & { all: readonly Unit[] },
): { text: string; lines: number } {
  // Lists stand in lines below each other.
  const isSpread = lineCount > 1 && !beats.includes('list') && room.isTight !== true;
  const bound = boundGroups(units);
  const all = bound.length > 1 ? spread(bound, lineCount) : units.map((unit) => [unit]);
  const groups = lineCount > 1 ? all.slice(0, lineCount) : all;
  let text = '';
  let lines = 0;
  for (const group of groups) {
    const line = layOut(group, room.all);
    const longer = lineCount === 1 ? inLine([text, line]) : [text, line].filter(Boolean).join(isSpread ? '\n\n' : '\n');
    if (room.lengthOf(longer) > room.limit || (group.at(-1)?.isLeadIn && group === groups.at(-1))) break;
    text = longer;
    lines += 1;
  }
  // One line is not the build of several.
  return { text: lines < Math.min(lineCount, 2) ? '' : text, lines };
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

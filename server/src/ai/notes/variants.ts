import { detectLanguage } from '../../text/language/language';
import { turns } from '../../text/questions/leaning.data';
import { layOut, type Room } from './layout';
import { isApart, isNumber, isSetBelow, mayLead, openingAngle, pointer } from './openings';
import type { Unit } from './read-notes';

export interface Arrangement {
  text: string;
  /** What sets it apart, in a few words. */
  angle: string;
}

export interface Candidate extends Arrangement {
  /** Whether a sentence has left its place: the same words are another text then. */
  isReordered?: boolean;
}

/** Shorter lists say nothing below their last item, and shorter notes nothing before their end. */
const fewestItems = 4;
const fewestSentences = 3;

/** Returns the notes in other ways than from one place to their end, those first that open otherwise. */
export const variantsOf = (units: readonly Unit[], room: Room): Candidate[] => [
  ...reordered(units, room),
  ...heads(units, room),
  ...tails(units, room),
];

/** Returns all of the notes below another sentence of theirs, or a list below the figure that it ends with. */
function reordered(units: readonly Unit[], { limit, lengthOf }: Room): Candidate[] {
  if (units.some(({ isCode, text }) => isCode || /^["“„«「]/u.test(text))) return [];
  if (lengthOf(layOut(units, units)) > limit) return [];
  const isResult = (unit: Unit): boolean =>
    unit === units.at(-1) && isNumber(unit) && units.length >= fewestItems && units.every(({ list }) => list === 0);
  const hooks = [...units.entries()].toSorted(([, a], [, b]) => Number(isNumber(b)) - Number(isNumber(a)));
  return hooks.flatMap(([at, hook]) => {
    const rest = units.filter((unit) => unit !== hook);
    if (units[at + 1]?.leans || !(mayLead(units, at) || (isResult(hook) && isApart(units, at)))) return [];
    const text = `${hook.text}\n\n${layOut(rest, rest)}`;
    return lengthOf(text) <= limit ? [{ text, angle: openingAngle(hook), isReordered: true }] : [];
  });
}

/** Returns the notes from a sentence further down to their end, where nothing in them stands for what was said above. */
function tails(units: readonly Unit[], { limit, lengthOf }: Room): Candidate[] {
  const found: Candidate[] = [];
  for (const [at, unit] of [...units.entries()].toReversed()) {
    const next = units[at + 1];
    if (!next) continue;
    if (!next.leans && pointer.test(next.text)) break;
    if (!mayLead(units, at)) continue;
    const text = layOut(units.slice(at), units);
    if (lengthOf(text) > limit) break;
    found.unshift({ text, angle: openingAngle(unit) });
  }
  return found;
}

/** Returns the notes from their start to an earlier end, the longest first: no turn is cut off, and no list. */
function heads(units: readonly Unit[], { limit, lengthOf }: Room): Candidate[] {
  const language = detectLanguage(units.map(({ text }) => text).join('\n'));
  if (!(language in turns) || units.length < fewestSentences) return [];
  const found: Candidate[] = [];
  for (const [at, next] of units.entries()) {
    if (next.list !== null) break;
    const before = units[at - 1];
    const isTorn = before?.isLeadIn || before?.isCode || next.isCode || turns[language]?.test(next.text);
    if (!before || isTorn || isSetBelow(before, next)) continue;
    const text = layOut(units.slice(0, at), units);
    if (lengthOf(text) > limit) break;
    found.unshift({ text, angle: at === 1 ? 'One sentence alone' : `The first ${at} sentences` });
  }
  return found;
}

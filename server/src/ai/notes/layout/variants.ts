import { detectLanguage } from '../../../text/language/language';
import { turns, weakStarts } from '../../../text/questions/leaning.data';
import { isStatement } from '../../../text/questions/questions';
import { layOut, type Room } from './layout';
import { isApart, isNumber, isSetBelow, mayLead, openingAngle, pointer } from '../brief/openings';
import type { Unit } from '../brief/read-notes';
import { factsIn, mostStrength, strengthOf } from './strength';

export interface Arrangement {
  text: string;
  /** What sets it apart, in a few words. */
  angle: string;
  /** What was done to it, as sentences. */
  notes?: string[];
}

export interface Candidate extends Arrangement {
  /** Whether a sentence has left its place: the same words are another text then. */
  isReordered?: boolean;
}

interface VariantsRoom extends Room {
  mayBeWeak?: boolean;
}

/** Shorter lists say nothing below their last item, and shorter notes nothing before their end. */
const fewestItems = 4;
const fewestSentences = 3;
const fewestOfSelection = 4;

/** Returns the notes in other ways than from one place to their end, those first that open otherwise. */
export const variantsOf = (units: readonly Unit[], room: VariantsRoom): Candidate[] => [
  ...reordered(units, room),
  ...heads(units, room),
  ...selection(units, room),
  ...tails(units, room),
];

/** Returns the first sentence with those others that show most, where each of these says by itself what it is about. */
function selection(units: readonly Unit[], { limit, lengthOf }: Room): Candidate[] {
  if (
    units.length < fewestOfSelection ||
    units.some(({ list, isCode, isLeadIn }) => list !== null || isCode || isLeadIn)
  )
    return [];
  const kept = units.filter((unit, at) => at === 0 || strengthOf(unit) > 0);
  const isFree = kept.every((unit, at) => at === 0 || isApart(units, units.indexOf(unit)));
  const text = layOut(kept, kept);
  const isShorter = kept.length > 1 && kept.length < units.length;
  return isShorter && isFree && lengthOf(text) <= limit ? [{ text, angle: 'The start and the figures' }] : [];
}

/** Returns all of the notes below another sentence of theirs, or a list below the figure that it ends with. */
function reordered(units: readonly Unit[], { limit, lengthOf }: Room): Candidate[] {
  if (units.some(({ isCode, text }) => isCode || /^["“„«「]/u.test(text))) return [];
  if (lengthOf(layOut(units, units)) > limit) return [];
  const hasFigures = units.some((unit) => strengthOf(unit) > 0);
  const hooks = [...units.entries()]
    .filter(([at, unit]) => (!hasFigures || strengthOf(unit) > 0) && !isOpen(units, at))
    .toSorted(([, a], [, b]) => strengthOf(b) - strengthOf(a));
  return hooks.flatMap(([at, hook]) => {
    const rest = units.filter((unit) => unit !== hook);
    if (!(mayLead(units, at) || isResult(units, at))) return [];
    const text = `${hook.text}\n\n${layOut(rest, rest)}`;
    return lengthOf(text) <= limit ? [{ text, angle: openingAngle(hook), isReordered: true }] : [];
  });
}

/** Whether what follows a sentence may need it, as the rest of its paragraph does where it tells a story. */
function isOpen(units: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  const opensParagraph = unit?.list === null && !unit.isFact && before?.paragraph !== unit.paragraph;
  return next?.leans === true || (opensParagraph && next?.paragraph === unit.paragraph);
}

const ofOneself = /^(?:i|we|my|our)(?!\p{L})/iu;

/** Whether a figure at the end of the notes, or an item of their list that tells one, may stand above the others. */
function isResult(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (!unit || !isNumber(unit)) return false;
  const isLast = at === units.length - 1;
  const language = detectLanguage(units.map(({ text }) => text).join('\n'));
  const hasSubject = weakStarts[language]?.test(unit.text) === false;
  // What was measured says enough in four words: "Revenue is up 11%."
  if (unit.isFact && hasSubject && strengthOf(unit) === mostStrength)
    return isApart(units.with(at, { ...unit, isWeak: false }), at);
  if (!isApart(units, at)) return false;
  if (unit.list === null) return isLast && strengthOf(unit) > 1 && ofOneself.test(unit.text);
  if (units.length < fewestItems || units.some(({ list }) => list !== 0)) return false;
  return isLast || (isStatement(unit.text, language) && hasSubject);
}

/** Returns the notes from a sentence further down to their end, where nothing in them stands for what was said above. */
function tails(units: readonly Unit[], { limit, lengthOf }: Room): Candidate[] {
  const found: Candidate[] = [];
  for (const [at, unit] of [...units.entries()].toReversed()) {
    const next = units[at + 1];
    if (!next) continue;
    if (!next.leans && pointer.test(next.text)) break;
    if (!mayLead(units, at) || units[at - 1]?.paragraph === unit.paragraph) continue;
    const text = layOut(units.slice(at), units);
    if (lengthOf(text) > limit) break;
    found.unshift({ text, angle: openingAngle(unit) });
  }
  return found;
}

/**
 * Returns the notes from their start to the earliest end with their strongest facts, or to any, the longest first, where they may
 * be weak: no turn is cut off, and no list.
 */
function heads(units: readonly Unit[], { limit, lengthOf, mayBeWeak = false }: VariantsRoom): Candidate[] {
  const language = detectLanguage(units.map(({ text }) => text).join('\n'));
  if (!(language in turns) || units.length < fewestSentences) return [];
  if (!mayBeWeak && units.every((unit) => strengthOf(unit) === 0)) return [];
  const hasFacts = factsIn(units);
  const found: Candidate[] = [];
  for (const [at, next] of units.entries()) {
    if (next.list !== null) break;
    const before = units[at - 1];
    const isTorn = before?.isLeadIn || before?.isCode || next.isCode || next.leans || turns[language]?.test(next.text);
    if (!before || isTorn || isSetBelow(before, next)) continue;
    const text = layOut(units.slice(0, at), units);
    if (lengthOf(text) > limit) break;
    // Fewer than half of the sentences are only a start.
    if (mayBeWeak || (at * 2 >= units.length && hasFacts(text)))
      found.push({ text, angle: at === 1 ? 'One sentence alone' : `The first ${at} sentences` });
  }
  return mayBeWeak ? found.toReversed() : found.slice(0, 1);
}

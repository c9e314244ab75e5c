import { sentencesOfLine } from '../sentence-end';
import { maxBeats, maxLineCount, type Beat, type EndingType, type HookType, type Structure } from './kinds';
import { beatOf, endingOf, hookOf, takeApart, type ReadText } from './readings';
import type { Line } from './lines';

export {
  beats,
  endings,
  hookTypes,
  maxBeats,
  maxLineCount,
  structureLabels,
  type Beat,
  type EndingType,
  type HookType,
  type Structure,
} from './kinds';

/** Returns the build of a post. Texts in other languages than English are read by punctuation and layout alone. */
export function readStructure(text: string): Structure {
  const read = takeApart(text);
  const ending = endingOf(read);
  return {
    hook: hookOf(read),
    beats: beatsOf(read, ending),
    lineCount: Math.min(maxLineCount, Math.max(1, read.lines.length)),
    ending,
  };
}

/** Returns how a post opens, without the rest of its build. */
export const readHook = (text: string): HookType => hookOf(takeApart(text));

/**
 * Returns one beat for each paragraph, or each sentence of a text of one or two, and one for each list; equal neighbours are one.
 */
function beatsOf(read: ReadText, ending: EndingType): Beat[] {
  const [, ...rest] = unitsOf(read.lines);
  const found: Beat[] = rest.map((unit) => (unit.isItem ? 'list' : beatOf(unit.text, read)));
  if (found.length > 0) found[found.length - 1] = lastBeat(found.at(-1) ?? 'context', ending);
  const merged = found.filter((beat, at) => beat !== found[at - 1]);
  const kept = merged.length < maxBeats ? merged : [...merged.slice(0, maxBeats - 2), ...merged.slice(-1)];
  return ['hook', ...kept];
}

function lastBeat(beat: Beat, ending: EndingType): Beat {
  if (ending === 'list_item') return 'list';
  // A short last line that states a result or a lesson is still the punchline.
  return ending === 'statement' ? beat : ending;
}

type Unit = Pick<Line, 'text' | 'isItem'>;

function unitsOf(lines: readonly Line[]): Unit[] {
  const isLong = new Set(lines.map(({ paragraph }) => paragraph)).size > 2;
  const units: (Unit & { paragraph: number })[] = [];
  for (const line of lines) {
    const open = units.at(-1);
    const isSame = open?.isItem === line.isItem && (line.isItem || (isLong && open.paragraph === line.paragraph));
    if (open && isSame) open.text = `${open.text} ${line.text}`;
    else if (isLong || line.isItem) units.push({ ...line });
    else units.push(...sentencesOfLine(line.text).map((text) => ({ ...line, text })));
  }
  return units;
}

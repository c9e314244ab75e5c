import { marksApart, numberedApart, sentencesApart } from '../../text/enumeration';
import { verdictOf } from '../../text/questions/judge';
import { readBrief, type ReadBrief } from '../../text/questions/questions';
import { wholeSentences } from '../../text/questions/sentences';
import type { TextInput, TextTask } from '../text-model.port';
import { isNaming } from '../../text/questions/secrecy/withheld';
import { readListBrief } from './brief/list-brief';
import { readNotes, type Unit } from './brief/read-notes';
import { ownReplies } from './starters/replies';
import type { Followed } from './structured';

export const isList = ({ structure }: Followed): boolean => structure.beats.includes('list');

/** Reads a brief as its task does: what a reply or a list says would be a word to the writer elsewhere. */
export function taskBrief(task: TextTask, input: TextInput, followed?: Followed): ReadBrief {
  const { prompt } = input;
  const forReaders = [...(input.forReaders ?? []), ...labelledRows(prompt)];
  if (task === 'replies') return readBrief(prompt, [...forReaders, ...ownReplies(prompt)]);
  const text = marksApart(prompt);
  if (followed && isList(followed)) return readListBrief(sentencesApart(numberedApart(text)), forReaders);
  if (followed && isQuestion(followed.source) && isForReaders(prompt)) return readBrief(prompt, [prompt]);
  return readBrief(task === 'thread' ? numberedApart(text) : text, forReaders);
}

const counted =
  /^(?!(?:tweet|post|part|slide|version|option|idea|title|hook|point|sentence|line|paragraph) )\p{L}+ (?:one|two|three|four|five|six|\d{1,2}):\s\S|^what (?:did|does)(?:n['’]t| not)? (?:help|work)[^:]{0,30}:\s\S/iu;
const rowSign = /^\s*(?:[-*•]|\(?\d{1,2}[.)])\s+/u;

/** Items of a list that count what they tell, whose first word alone may look like an order: "Fix one: cache the layers". */
const labelledRows = (prompt: string): string[] =>
  prompt
    .split('\n')
    .filter((line) => rowSign.test(line))
    .flatMap((line) => wholeSentences(line.replace(rowSign, '')))
    .filter((sentence) => counted.test(sentence));

/** Takes the number from a line that was an item of a list of which its neighbours are gone. */
function withoutLoneNumbers(notes: string, prompt: string): string {
  const numbers = [...prompt.matchAll(/^\(?(\d{1,2})[.)]\s/gmu)].map(([, number]) => Number(number));
  if (numbers.length < 3 || numbers.some((number, at) => number !== at + 1)) return notes;
  const lines = notes.split('\n');
  const isNumbered = (line = ''): boolean => /^\(?\d{1,2}[.)]\s/u.test(line);
  return lines
    .map((line, at) =>
      isNumbered(lines[at - 1]) || isNumbered(lines[at + 1]) ? line : line.replace(/^\(?\d{1,2}[.)]\s+/u, ''),
    )
    .join('\n');
}

const isQuestion = (text: string): boolean => /^[^.!?\n]+\?$/u.test(text.trim());
const asking = /^(?:what|which|who|whose|where|when|why|how|(?:would|do|did|have|are|could|can|if) you)(?!\p{L})/iu;

/** Whether a brief is one question as well, and asks nothing of the writer. */
const isForReaders = (prompt: string): boolean =>
  isQuestion(prompt) && asking.test(prompt.trim()) && verdictOf(prompt, 'en') !== 'writer';

/** Returns the notes, then each answer as a paragraph. */
export function ownUnits(
  { notes, withheld }: ReadBrief,
  answers: readonly Unit[][],
  { prompt, fewest }: { prompt: string; fewest: number },
): Unit[] {
  const parts = [withoutWithheld(readNotes(withoutLoneNumbers(notes, prompt), fewest), withheld), ...answers];
  const [lines, paragraphs, lists] = [1_000, 1_000, 1_000];
  const units = parts.flatMap((part, at) =>
    part.map((unit) => ({
      ...unit,
      line: unit.line + at * lines,
      paragraph: unit.paragraph + at * paragraphs,
      list: unit.list === null ? null : unit.list + at * lists,
    })),
  );
  const [first, ...rest] = units;
  return first ? [{ ...first, leans: false }, ...rest] : units;
}

/** Without sentences that name what is withheld, and those that lean on them. */
function withoutWithheld(units: Unit[], withheld: readonly string[]): Unit[] {
  let isOut = false;
  return units.filter(({ text, leans }) => {
    isOut = isNaming(text, withheld) || (isOut && leans);
    return !isOut;
  });
}

import { wordsIn } from '../words';
import { maxFindings, type Finding } from './finding';
import { listCounters } from '../thread/list-counter';
import { genericWords } from './structures.data';
import { sentencesIn, type Sentence, type Stretch } from './sentences';

const broetryLines = 4;
const longestBroetryLine = 14;

/** Finds posts in which each sentence is a paragraph of its own (S5). */
export function broetryFindings(text: string, lines: readonly Stretch[]): Finding[] {
  const isSpaced = lines.every((line, index) => {
    const next = lines[index + 1];
    return !next || /\n\s*\n/.test(text.slice(line.end, next.start));
  });
  const [first, last] = [lines[0], lines.at(-1)];
  if (lines.length < broetryLines || !isSpaced || !lines.every(isVerse) || !first || !last) return [];
  return [
    {
      rule: 'S5',
      severity: 3,
      start: first.start,
      end: last.end,
      why: 'A blank line after every sentence looks like a template. Group sentences that belong together.',
    },
  ];
}

const listNumber = /^\d{1,2}[.)] /;

const isVerse = ({ text }: Stretch): boolean =>
  !listNumber.test(text) && sentencesIn(text).length === 1 && wordsIn(text).length <= longestBroetryLine;

const bullet = /^[ \t]{0,3}((?:\p{Extended_Pictographic}\uFE0F?|[✓✔✗✘▶►→➜➡]\uFE0F?|[-=]>)[ \t]{0,3})(?=\S)/u;

/** Finds lines that begin with emoji or arrows (S6). */
export function bulletFindings(lines: readonly Stretch[]): Finding[] {
  const marked = startsOf(lines, bullet);
  if (marked.length < 2) return [];
  return marked.map((range) => ({
    ...range,
    rule: 'S6',
    severity: 3,
    why: 'Emoji and arrows as bullets look pasted from an AI chat. Use hyphens.',
    fix: '- ',
  }));
}

/** Returns what the first lines begin with that the pattern fits, as many as anybody reads. */
function startsOf(lines: readonly Stretch[], pattern: RegExp): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, text } of lines) {
    if (found.length === maxFindings) break;
    const match = pattern.exec(text);
    if (match) found.push({ start, end: start + match[0].length });
  }
  return found;
}

const label = /^(?:[-•*]|\d{1,2}[.)]) {0,3}(?:\*\*)?\p{Lu}[\p{L}' ’-]{1,30}(?::\*\*|\*\*:|:)(?= \S)/u;

/** Finds a label and a colon on bullet after bullet (S7). */
export function labelFindings(lines: readonly Stretch[]): Finding[] {
  const labels = startsOf(lines, label);
  if (labels.length < 3) return [];
  return labels.map((range) => ({
    ...range,
    rule: 'S7',
    severity: 2,
    why: "A label before every item looks pasted from an AI chat. Write each one as you'd say it.",
  }));
}

const fewestTitleWords = 5;
/** Small words that nobody writes with a capital inside a sentence, names apart. */
const smallInside = new Set(
  'that this your our with from every should could what when how why to for and of is are not'.split(' '),
);

/** All small words are of ASCII, so a line without such a capital inside holds none with a capital. */
const capitalInside = /.[A-Z]/;

/** Finds English lines in title case (S7). */
export function titleFindings(lines: readonly Stretch[]): Finding[] {
  return lines
    .filter(({ text: line }) => {
      if (!capitalInside.test(line)) return false;
      const words = wordsIn(line).map(({ start, end }) => line.slice(start, end));
      const isCapital = (word: string): boolean => /^[\p{Lu}\p{N}]/u.test(word);
      const inside = words.slice(1).filter((word) => isCapital(word) && smallInside.has(word.toLowerCase()));
      const isTitle = words.every((word) => word.length < 4 || isCapital(word));
      return words.length >= fewestTitleWords && isTitle && inside.length > 0 && /\p{Ll}/u.test(line);
    })
    .map(({ start, end }) => ({
      rule: 'S7',
      severity: 2,
      start,
      end,
      why: 'Capitals on every word look like a headline. Use sentence case.',
    }));
}

/** Finds a list that is announced and does not follow (S10). */
export function listFindings(text: string): Finding[] {
  return listCounters(text)
    .filter(({ promised, items }) => items < promised)
    .map(({ start, end, promised, items }) => ({
      rule: 'S10',
      severity: 2,
      start,
      end,
      why: `This announces ${promised} items but lists ${items === 0 ? 'none' : `only ${items}`}. Change the number or add the rest.`,
    }));
}

const fewestForRhythm = 6;
/** Standard deviation of the words in a sentence over their mean, below which nobody writes by hand. */
const evenRhythm = 0.35;

/** Finds sentences of one length (S17). */
export function rhythmFindings(sentences: readonly Sentence[]): Finding[] {
  const lengths = sentences
    .map(({ text, words }) => words.length - (listNumber.test(text) ? 1 : 0))
    .filter((length) => length > 0);
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (lengths.length < fewestForRhythm || !first || !last) return [];
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  if (Math.sqrt(variance) / mean >= evenRhythm) return [];
  return [
    {
      rule: 'S17',
      severity: 2,
      start: first.start,
      end: last.end,
      why: `All ${lengths.length} sentences have about ${Math.round(mean)} words. Make one short and one long.`,
    },
  ];
}

/** Verbs of advice that machines string together: "Listen closely. Iterate quickly. Stay curious." */
const adviceVerbs = new Set(
  (
    'start use do keep stay listen iterate learn build ship show be focus trust embrace invest take believe stop find know ' +
    'own share test repeat move think ask grow write create choose make set track review plan act dream rest reflect breathe ' +
    'serve lead love live give try fail adapt connect engage nurture protect celebrate simplify measure automate delegate'
  ).split(' '),
);

/** Words that people begin sentence after sentence with. */
const ordinaryStarts = new Set(
  "i i'm i've i'd we we're you he she it it's they the a an my our this that no not and but so".split(' '),
);

/** Finds three sentences in a row that begin or end alike (S3). */
export function echoFindings(sentences: readonly Sentence[]): Finding[] {
  const found: Finding[] = [];
  for (let index = 0; index + 2 < sentences.length; index += 1) {
    const three = sentences.slice(index, index + 3);
    const [first, , last] = three;
    if (!first || !last || (found.at(-1)?.end ?? 0) > first.start || !isEcho(three.map(({ words }) => words))) continue;
    found.push({
      rule: 'S3',
      severity: 3,
      start: first.start,
      end: last.end,
      why: 'Three sentences built alike sound rehearsed. Say it once.',
    });
  }
  return found;
}

function isEcho(three: readonly string[][]): boolean {
  if (three.some((words) => words.length < 2 || words.length > 8)) return false;
  const same = (pick: (words: string[]) => string | undefined): boolean => new Set(three.map(pick)).size === 1;
  const start = three[0]?.[0] ?? '';
  const isSameStart = same((words) => words[0]) && !ordinaryStarts.has(start);
  const isSameIt = start.startsWith('it') && same((words) => `${words[0]} ${words[1]}`);
  const isSameEnd = three.every((words) => words.length <= 3) && same((words) => words.at(-1));
  const isAdvice = three.every((words) => words.length <= 5 && adviceVerbs.has(words[0] ?? ''));
  return isSameStart || isSameIt || isSameEnd || isAdvice || isSlogan(three);
}

/** "Small steps. Big dreams. Endless possibilities.": as people write it too, generic words tell. */
const isSlogan = (three: readonly string[][]): boolean =>
  three.every((words) => words.length === 2) && genericWords.test(three.flat().join(' '));

import { detectLanguage } from '../language/language';
import { leaningPronoun, leaningStarts, turns } from '../questions/leaning.data';
import { sentencesOfLine } from '../sentence-end';

const empty = 'to be honest|in my opinion|of course|as you know|basically|honestly|actually|frankly';
const opening = new RegExp(`(?<=^|[.!?]\\s)(?:${empty}),? (\\p{L})`, 'giu');
/** Strengthens nothing; behind a negation it says something of its own. */
const filler = new RegExp(
  `(?<!(?:not|n['’]t|so)) (?:(?:${empty})(?=,? )|(?:very|really|literally|extremely|incredibly|totally|absolutely)(?= \\p{Ll}))`,
  'giu',
);
const aside = / \((?![^()]*\d)[^()\n]{1,80}\)/gu;
/** A text that loses less is not shorter yet. */
const leastLoss = 0.1;
const fewestItems = 3;

/** Returns the sentences of one paragraph, each together with those that lean on it or turn it; none of other texts. */
function ideasOf(text: string): string[] {
  if (/\n/.test(text.trim())) return [];
  const language = detectLanguage(text);
  const ideas: string[] = [];
  for (const sentence of sentencesOfLine(text.trim())) {
    const isBound = [leaningStarts, turns].some((starts) => starts[language]?.test(sentence));
    if (isBound && ideas.length > 0) ideas.push(`${ideas.pop() ?? ''} ${sentence}`);
    else ideas.push(sentence);
  }
  return ideas;
}

/** Returns a text without filler, and without one idea where that takes no figure, link or mention away; the same text where none can go. */
export function shorter(text: string): string {
  const lean = detectLanguage(text) === 'en' ? withoutFiller(text) : text;
  if (text.length - lean.length >= text.length * leastLoss) return lean;
  const [first, ...others] = ideasOf(lean);
  const isSpare = (idea: string, at: number): boolean =>
    !/\d|https?:|[@#]\p{L}/u.test(idea) && !leaningPronoun.test(others[at + 1] ?? '');
  const gone = others.findLastIndex(isSpare);
  return gone < 0 ? lean : [first, ...others.toSpliced(gone, 1)].join(' ');
}

const withoutFiller = (text: string): string =>
  text
    .replace(aside, '')
    .replace(opening, (_, letter: string) => letter.toUpperCase())
    .replace(filler, '');

/** Returns each idea in a line of a list; the same text where there are too few. */
export const list = (text: string): string => inLines(text, fewestItems, (idea) => `- ${idea}`).join('\n');

/** Returns each idea as a paragraph; the same text where there is only one. */
export const split = (text: string): string => inLines(text, 2, (idea) => idea).join('\n\n');

function inLines(text: string, fewest: number, line: (idea: string) => string): string[] {
  const ideas = ideasOf(text);
  return ideas.length < fewest ? [text] : ideas.map(line);
}

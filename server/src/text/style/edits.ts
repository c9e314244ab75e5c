import { hasFact } from '../facts/facts';
import { enumerated } from '../enumeration';
import { detectLanguage } from '../language/language';
import { leaningPronoun, leaningStarts, turns } from '../questions/leaning.data';
import { sentencesOfLine } from '../sentence-end';
import { linesOf } from '../structure/lines';

const empty = 'to be honest|in my opinion|of course|as you know|basically|honestly|actually|frankly';
/** "to" alone says it. */
const inOrder = 'in order(?= to )';
const opening = new RegExp(`(?<=^|[.!?]\\s)(?:${empty}|${inOrder}),? (\\p{L})`, 'giu');
/** Strengthens nothing; behind a negation it says something of its own. */
const filler = new RegExp(
  `(?<!(?:not|n['’]t|so))(?:,? (?:${empty})(?:,(?= )|(?=[ .!?]))| ${inOrder}| (?:very|really|literally|extremely|incredibly|totally|absolutely)(?= \\p{Ll}))`,
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

interface Shortened {
  text: string;
  /** What was taken out, word for word. */
  gone: string[];
}

/**
 * Returns a text without filler, and without one idea where that takes no figure, name, quote, link or mention away; the same text
 * where none can go. `keepsEnd`: the last idea is what all others lead to.
 */
export function shortened(text: string, { keepsEnd = true } = {}): Shortened {
  const lean = detectLanguage(text) === 'en' ? withoutFiller(text) : { text, gone: [] };
  if (text.length - lean.text.length >= text.length * leastLoss) return lean;
  const pieces = piecesOf(lean.text);
  const isSpare = (piece: Piece, at: number): boolean =>
    at > 0 &&
    !(keepsEnd && at === pieces.length - 1) &&
    !piece.isKept &&
    !leaningPronoun.test(pieces[at + 1]?.text ?? '') &&
    !isTelling(piece.text);
  const at = pieces.findLastIndex(isSpare);
  const spare = pieces[at];
  if (spare === undefined) return lean;
  const rest = pieces.toSpliced(at, 1).map((piece, place) => {
    const isFirstOfLine = place === at && piece.gap === ' ';
    return (isFirstOfLine ? spare.gap : piece.gap) + piece.text;
  });
  return { text: rest.join(''), gone: [...lean.gone, spare.text] };
}

/** Of a passage, whose last idea is followed by others. */
export const shorter = (text: string): string => shortened(text, { keepsEnd: false }).text;

/** A word or two answer what stands before them: "I was." */
const fewestWords = 3;

const isTelling = (idea: string): boolean =>
  /\d|https?:|[@#]\p{L}/u.test(idea) || idea.split(' ').length < fewestWords || hasFact(idea);

function withoutFiller(text: string): Shortened {
  const gone: string[] = [];
  const drop = (match: string, letter = ''): string => {
    gone.push(match.slice(0, match.length - letter.length).trim());
    return letter.toUpperCase();
  };
  const lean = text
    .replace(aside, (match) => drop(match))
    .replace(opening, (match, letter: string) => drop(match, letter))
    .replace(filler, (match) => drop(match));
  return { text: lean, gone };
}

/** An idea of a text of any number of lines. */
interface Piece {
  text: string;
  /** What stands before it. */
  gap: string;
  /** Whether the lines around it need it: an item of a list, and what announces others. */
  isKept: boolean;
}

function piecesOf(text: string): Piece[] {
  const language = detectLanguage(text);
  const isBound = (idea: string): boolean => [leaningStarts, turns].some((starts) => starts[language]?.test(idea));
  const items = new Set(linesOf(text).flatMap((line) => (line.isItem ? [line.text] : [])));
  const pieces: Piece[] = [];
  let gap = '';
  for (const part of text.trim().split(/(\n+)/u)) {
    const line = part.trim();
    if (line === '') gap = gap === ' ' ? part : gap + part;
    else {
      const isItem = items.has(line);
      for (const idea of isItem ? [line] : sentencesOfLine(line)) {
        const open = pieces.at(-1);
        if (open && isBound(idea)) open.text += gap + idea;
        else pieces.push({ text: idea, gap, isKept: isItem || /[:：]$/u.test(idea) });
        gap = ' ';
      }
    }
  }
  return pieces;
}

/** Returns what is named after a colon, or else each idea, in a line of a list; the same text where there are too few. */
export const list = (text: string): string =>
  namedItems(text) ?? inLines(text, fewestItems, (idea) => `- ${idea}`).join('\n');

function namedItems(text: string): string | null {
  const sentences = /\n/.test(text) ? [] : sentencesOfLine(text);
  for (const [at, sentence] of sentences.entries()) {
    const row = enumerated(sentence);
    if (!row) continue;
    const above = [...sentences.slice(0, at), row.lead].join(' ');
    const below = sentences.slice(at + 1).join(' ');
    return [[above, ...row.items.map((item) => `- ${item}`)].join('\n'), below].filter(Boolean).join('\n\n');
  }
  return null;
}

/** Returns each idea as a paragraph; the same text where there is only one. */
export const split = (text: string): string => inLines(text, 2, (idea) => idea).join('\n\n');

function inLines(text: string, fewest: number, line: (idea: string) => string): string[] {
  const ideas = ideasOf(text);
  return ideas.length < fewest ? [text] : ideas.map(line);
}

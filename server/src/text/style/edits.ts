import { hasFact } from '../facts/facts';
import { enumerated } from '../enumeration';
import { detectLanguage } from '../language/language';
import { leaningPronoun, leaningStarts, turns } from './leaning.data';
import { matchesOf } from '../matches';
import { wholeSentences } from '../sentences';
import { linesOf } from '../structure/lines';
import { capitalized } from './wording-fix';

const empty = 'to be honest|in my opinion|of course|as you know|basically|honestly|actually|frankly';
/** "to" alone says it. */
const inOrder = 'in order(?= to )';
const opening = new RegExp(`(?<=^|[.!?]\\s)(?:${empty}|${inOrder}),? (\\p{L})`, 'giu');
/** Strengthens nothing; behind a negation it says something of its own. */
const filler = new RegExp(
  `(?<!(?:not|n['’]t|so))(?:,? (?:${empty})(?:,(?= )|(?=[ .!?]))| ${inOrder}| (?:very|really|literally|extremely|incredibly|totally|absolutely)(?= \\p{Ll}))`,
  'giu',
);
/** Strengthens nothing in German. */
const germanFiller =
  /(?<!(?:nicht|so|kein\p{Ll}{0,2})) (?:wirklich|eigentlich|sozusagen|quasi|irgendwie|total|extrem|unglaublich)(?= \p{Ll})/gu;
/** What somebody said, word for word. */
const quotation = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»/gu;
const quotationOrBracket = new RegExp(`${quotation.source}|\\([^()\\n]{1,400}\\)`, 'gu');
const aside = / \((?![^()]*\d)[^()\n]{1,80}\)/gu;
/** A text that loses less is not shorter yet. */
const leastLoss = 0.1;
const fewestItems = 3;

/** Changes a text around what matches `kept`. */
function changedAround(kept: RegExp, text: string, change: (part: string) => string): string {
  let [changed, from] = ['', 0];
  for (const { 0: match, index } of matchesOf(text, kept)) {
    changed += change(text.slice(from, index)) + match;
    from = index + match.length;
  }
  return changed + change(text.slice(from));
}

/** Returns the sentences of one paragraph, also those that begin with a small letter; none of other texts. */
function sentencesOf(text: string): string[] {
  const line = text.trim();
  if (/\n/.test(line)) return [];
  const small = line.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  if (small.length !== line.length) return wholeSentences(line);
  const [first = '', ...others] = wholeSentences(small);
  return [line.slice(0, first.length), ...others];
}

/** Whether a sentence leans on the one before it, or turns it. */
const isBound = (sentence: string, language: string): boolean =>
  [leaningStarts, turns].some((starts) => starts[language]?.test(sentence) === true);

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
  const lean = withoutFiller(text);
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
  const drop = (match: string, rest = ''): string => {
    gone.push(
      match
        .slice(0, match.length - rest.length)
        .replace(/^,/u, '')
        .trim(),
    );
    return rest;
  };
  const language = detectLanguage(text);
  if (language === 'de')
    return {
      text: changedAround(quotationOrBracket, text, (part) => part.replace(germanFiller, (match) => drop(match))),
      gone,
    };
  if (language !== 'en') return { text, gone };
  const plain = changedAround(quotation, text, (part) => part.replace(aside, (match) => drop(match)));
  const lean = changedAround(quotationOrBracket, plain, (part) =>
    part
      .replace(opening, (match, letter: string) => drop(match, letter).toUpperCase())
      .replace(filler, (match, at: number, whole: string) => {
        drop(match);
        // One comma parts the clauses around it, two belong to what stands between them.
        return /^[^,]*,[^,]*$/u.test(match) && whole.charAt(at + match.length) === ' ' ? ',' : '';
      }),
  );
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
  const items = new Set(linesOf(text).flatMap((line) => (line.isItem ? [line.text] : [])));
  const pieces: Piece[] = [];
  let gap = '';
  for (const part of text.trim().split(/(\n+)/u)) {
    const line = part.trim();
    if (line === '') gap = gap === ' ' ? part : gap + part;
    else {
      const isItem = items.has(line);
      for (const idea of isItem ? [line] : wholeSentences(line)) {
        const open = pieces.at(-1);
        if (open && isBound(idea, language)) open.text += gap + idea;
        else pieces.push({ text: idea, gap, isKept: isItem || /[:：]$/u.test(idea) });
        gap = ' ';
      }
    }
  }
  return pieces;
}

/** Returns what is named after a colon, or else each of several sentences that are alike, in a line of a list; the same text otherwise. */
export function list(text: string): string {
  const sentences = sentencesOf(text);
  if (sentences.length >= fewestItems && areAlike(sentences, detectLanguage(text)))
    return sentences.map((sentence) => `- ${sentence}`).join('\n');
  return namedItems(sentences) ?? text;
}

const mostTimesAsLong = 3;
/** Begins what somebody tells, where one sentence follows from another. */
const teller = /^["“]?(?:i|he|she|they|it|you|ich|er|sie|es|wir|we)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** Its first word, or what is told of somebody: "We cut". */
const startOf = (sentence: string): string => sentence.split(' ', teller.test(sentence) ? 2 : 1).join(' ');

/** Whether sentences are about as long, and all begin alike, or none says who did what next. */
function areAlike(sentences: readonly string[], language: string): boolean {
  const lengths = sentences.map(({ length }) => length);
  const starts = new Set(sentences.map((sentence) => startOf(sentence).toLowerCase()));
  return (
    Math.max(...lengths) <= Math.min(...lengths) * mostTimesAsLong &&
    (starts.size === 1 || !sentences.some((sentence) => teller.test(sentence) || isBound(sentence, language)))
  );
}

function namedItems(sentences: readonly string[]): string | null {
  for (const [at, sentence] of sentences.entries()) {
    const row = enumerated(sentence);
    if (!row) continue;
    const above = [...sentences.slice(0, at), row.lead].join(' ');
    const below = sentences.slice(at + 1).join(' ');
    return [[above, ...row.items.map((item) => `- ${item}`)].join('\n'), below].filter(Boolean).join('\n\n');
  }
  return null;
}

/** Parts clauses that have a subject each. */
const joint =
  /, (?=(?:and|but|so|yet|und|aber|doch|denn) (?:i|we|you|he|she|it|they|nobody|everyone|everybody|ich|wir|du|er|sie|es|ihr|man|niemand|keiner|alle)(?!\p{L}))/giu;

/** Returns each idea as a paragraph, or else each sentence or clause of the only one; the same text where there is nothing to part. */
export function split(text: string): string {
  const language = detectLanguage(text);
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return text;
  const [first = '', ...others] = sentences;
  const isOneIdea = others.every((sentence) => isBound(sentence, language));
  if (others.length > 0)
    return others.reduce((all, next) => all + (!isOneIdea && isBound(next, language) ? ' ' : '\n\n') + next, first);
  const clauses = changedAround(quotationOrBracket, first, (part) => part.replace(joint, '\n')).split('\n');
  if (clauses.length < 2) return text;
  return clauses.map((clause) => capitalized(clause.replace(/^(?:and|und) /iu, ''))).join('.\n\n');
}

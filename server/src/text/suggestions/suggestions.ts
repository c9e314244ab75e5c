import { detectLanguage } from '../language/language';
import { type Edit, removing } from './edits';
import { type Sentence, sentencesIn } from './sentences';
import { tidyEdits } from './tidy';
import { unsureIn } from './unsure';
import { isSecret, isSecretBefore, placesOf, withheldNames, isWithholding } from './withheld';
import { platformNames } from '../platform-names';

const amount = String.raw`\d[\d.,\u00A0\u202F]*`;
/** A share, a sum, or a figure beside another: "41%", "2,400 euros", "from 31 to 12", "2 of 19". */
const measured = new RegExp(
  `[$€£¥]\\s?\\d|${amount}\\s?(?:[%€$£¥]|percent|per cent|euros?|dollars?|pounds?|[kKmM](?!\\p{L}))|${amount} (?:\\p{L}+ )?(?:to|of|out of|auf|bis|von|a|de|à|sur|para) ${amount}|${amount}[^.!?]{1,60}?(?:up|down) from ${amount}`,
  'u',
);
/** Needs the sentence before it. */
const leans =
  /^(?:it|its|this|that|these|those|they|their|he|she|and|but|so|then|also|which|es|das|dann|und|aber|ça|et|mais|eso|y|pero|isso|e|mas)(?!\p{L})/iu;

/** Returns the first sentence with a figure that shows something, where the text does not begin with one, and where the figure stands; null without. */
function strongestNumber(
  sentences: readonly Sentence[],
): { sentence: Sentence; figure: { start: number; end: number } } | null {
  if (sentences.length < 3 || measured.test(sentences[0]?.text ?? '')) return null;
  const at = sentences.findIndex(({ text }) => measured.test(text) && !leans.test(text));
  const sentence = sentences[at];
  const found = measured.exec(sentence?.text ?? '');
  if (!sentence || !found) return null;
  const start = sentence.start + found.index;
  return { sentence, figure: { start, end: start + found[0].replace(/[.,\s]+$/u, '').length } };
}

const within = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** What people write to themselves, or to whoever writes for them, beside what readers get. */
const toSelf = within(
  "^(?:todo|to do|note to self|reminder|remember to|don['’]?t forget|ps to self|idea)(?=\\s?[:–—-]|\\s)|" +
    '(?:maybe|perhaps|could be|worth|good for|turn (?:this|it) into|use (?:this|it) (?:for|as)) (?:a |an |another |the )?(?:tweet|post|thread|story|carousel|' +
    `${Object.values(platformNames).join('|')})(?=\\s?\\?|[.!]*$)|` +
    '(?:->|=>|→) ?(?:maybe|perhaps|post|tweet|thread|check|ask|todo)|' +
    '^(?:check|verify|confirm|ask|look up|find|add|insert|include|link) (?:with \\p{L}+[.?!]*$|whether|if|(?:the |a )?(?:link|source|photo|picture|screenshot|number|figure|date|name|quote|spelling)s?)(?!\\p{L})|' +
    '^(?:make|keep) it (?:short|shorter|funny|punchy|simple|casual|serious|formal|light)|^(?:tone|hook|cta|audience|format|length|style)\\s?:|' +
    '^(?:no|without) (?:hashtags?|emojis?|links?)[.!]*$|(?:photo|picture|pic|image|video)s? (?:attached|to go|to follow|coming|below)|sorry for (?:the )?(?:typos|mess)|' +
    '^(?:notiz an mich|nicht vergessen|bitte (?:kurz|locker|ohne))|^(?:nota para mí|no olvidar|sin (?:emojis|hashtags))|^(?:note à moi|ne pas oublier|sans (?:emojis?|hashtags?))|^(?:nota para mim|não esquecer|sem (?:emojis?|hashtags?))',
);

/** Whether a sentence looks like a remark beside the text. It is only marked, so a wrong guess costs one line of a list. */
const isNoteToSelf = (sentence: string): boolean => toSelf.test(sentence) || isWithholding(sentence);

/** In the order in which a list shows them. */
export const suggestionKinds = ['withheld', 'unsure', 'note', 'tidy', 'number'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A mark in a text that somebody typed. Nothing of it happens without a click. */
export interface Suggestion {
  kind: SuggestionKind;
  /** What is marked: UTF-16 offsets, the end exclusive. */
  start: number;
  end: number;
  message: string;
  /** What the click does; empty where only the person can say what should stand there. */
  edits: Edit[];
}

/** More are no post that somebody typed. */
const mostSentences = 300;

const sentencesOf = (text: string): Sentence[] =>
  sentencesIn(text)
    .filter(({ text: one }) => /\p{L}/u.test(one))
    .slice(0, mostSentences);

/** Returns what may be worth a look in a text that stays as it is typed, kind by kind. `names` are those to keep out. */
export function suggestionsFor(text: string, names: readonly string[] = withheldNames(text)): Suggestion[] {
  const sentences = sentencesOf(text);
  return [
    ...withheld(text, sentences, names),
    ...unsure(text),
    ...notes(text, sentences),
    ...tidy(text),
    ...number(text, sentences),
  ];
}

/** Returns what in a text is for nobody but its writer. */
export function remarksIn(text: string): string[] {
  const sentences = sentencesOf(text);
  const found = [...withheld(text, sentences, withheldNames(text)), ...notes(text, sentences)];
  return found.map(({ start, end }) => text.slice(start, end));
}

function withheld(text: string, sentences: readonly Sentence[], names: readonly string[]): Suggestion[] {
  return sentences.flatMap((sentence, at): Suggestion[] => {
    const next = sentences[at + 1]?.text ?? '';
    const edits = [removing(text, sentence)];
    const { start, end } = sentence;
    if (isNoteToSelf(sentence.text) && !isSecret(sentence.text)) return [];
    if (isSecret(sentence.text) || isSecretBefore(next))
      return [{ kind: 'withheld', start, end, message: 'You said that this is not for readers.', edits }];
    return placesOf(sentence.text, names).map((name) => ({
      kind: 'withheld',
      ...{ start: start + name.start, end: start + name.end },
      message: `“${sentence.text.slice(name.start, name.end)}” is a name you asked to keep out.`,
      edits,
    }));
  });
}

const unsure = (text: string): Suggestion[] =>
  unsureIn(text).map(({ remark, ...at }) => ({ kind: 'unsure', ...at, message: `Stated as unsure: ${remark}.` }));

const notes = (text: string, sentences: readonly Sentence[]): Suggestion[] =>
  sentences
    .filter((sentence) => isNoteToSelf(sentence.text) && !isSecret(sentence.text))
    .map((sentence) => ({
      kind: 'note',
      start: sentence.start,
      end: sentence.end,
      message: 'Looks like a note to yourself.',
      edits: [removing(text, sentence)],
    }));

const tidy = (text: string): Suggestion[] =>
  tidyEdits(text, detectLanguage(text)).map((edit) => ({
    kind: 'tidy',
    start: edit.start,
    end: Math.max(edit.end, edit.start + 1),
    message: /['’]/u.test(edit.text) ? 'An apostrophe is missing.' : 'A capital is missing.',
    edits: [edit],
  }));

function number(text: string, sentences: readonly Sentence[]): Suggestion[] {
  const strongest = strongestNumber(sentences.filter(({ text: one }) => !isNoteToSelf(one)));
  if (!strongest) return [];
  const { sentence, figure } = strongest;
  const at = sentences.indexOf(sentence) + 1;
  const first = sentences.find(({ text: one }) => !isNoteToSelf(one))?.start ?? 0;
  const edits = [
    { start: first, end: first, text: text.slice(sentence.start, sentence.end) + gapAfter(text, sentence) },
    removing(text, sentence),
  ];
  const message = `Your strongest number is in sentence ${at}. Start with it?`;
  return [{ kind: 'number', ...figure, message, edits }];
}

/** A line of its own stays one, and so does what ends without a full stop. */
function gapAfter(text: string, { start, end }: Sentence): string {
  const above = /\n*$/u.exec(text.slice(0, start).replace(/[^\S\n]+$/u, ''))?.[0].slice(0, 2) ?? '';
  const endsLine = /^[^\S\n]*(?:\n|$)/u.test(text.slice(end));
  if (endsLine && above !== '') return above;
  return /[.!?…。！？”’»")]$/u.test(text.slice(start, end)) ? ' ' : '\n';
}

import { sentencesOfLine } from '../sentence-end';
import { detectLanguage } from '../language/language';
import {
  calendarName,
  doubted,
  familyName,
  nothingNamed,
  privateBlock,
  privateBracket,
  privateItem,
  privateLabel,
  privateSentence,
  withheldWish,
} from './withheld.data';

/** Whether something is withheld from publication: "not for publication: …". */
export const hasPrivate = (prompt: string): boolean => privateLabel.test(prompt);

/**
 * Returns what stands outside of what a label like "not for publication:" withholds: the bracket or the item of a list that holds
 * the label, or all that follows it, and the sentence that the label interrupts or speaks of.
 */
export function withoutPrivate(prompt: string): string {
  const open = prompt.replace(privateBracket, ' ').replace(privateBlock, '').replace(privateItem, '');
  const label = privateLabel.exec(open);
  if (!label) return open;
  const before = open.slice(0, label.index);
  const told = before.replace(/(?<![\s([*•–—-])[\s([*•–—-]+$/u, '');
  const isBetween = before.slice(told.length).includes('\n') || /[.!?…。！？]["'”’»)\]]*$/u.test(told.slice(-9));
  const isOfBefore = /[([]\s*$/u.test(before) && !/[:：]$/u.test(label[0]);
  if (isBetween && !isOfBefore) return told;
  const start = told.lastIndexOf('\n') + 1;
  return told.slice(0, start) + sentencesOfLine(told.slice(start)).slice(0, -1).join(' ');
}

/** Whether a sentence says what not to name, or that it is not for readers: "Keep Kim out of it." */
export const isWithholding = (sentence: string): boolean =>
  (sentence.length < longestWish && sentence.search(withheldWish) === 0 && wishesOf(sentence)[0]?.index === 0) ||
  [privateSentence, doubted].some((sign) => sentence.search(sign) !== -1);
const longestWish = 120;

interface Wish {
  index: number;
  /** What is not to be named, as the person says it. */
  what: string;
  /** Whether nothing but names is meant: "which clients", "the client's name". */
  isOfNames: boolean;
}

function wishesOf(text: string): Wish[] {
  return [...text.matchAll(withheldWish)].flatMap(({ index, groups = {} }) => {
    const [group, what] = Object.entries(groups).find(([, found]) => found !== undefined) ?? ['', ''];
    if (group.startsWith('said') && !isName(what)) return [];
    return [{ index, what, isOfNames: group === 'which' || /(?:names?|namen)$/iu.test(what.split(ofWhom)[0] ?? '') }];
  });
}
const ofWhom = / (?:of|de|von|des|di|do|da|du) /u;

/** What is "not to be said" is one word, a quotation or a name: "don't say that it was easy" speaks of how. */
const isName = (what: string): boolean =>
  !/\s/u.test(what) || /^["“„«]/u.test(what) || what.split(' ').every((word) => /^[\p{Lu}\d€$£]/u.test(word));

/** Names, figures and things that the person wants to see in no text, in small letters: "don't mention Kim's resignation". */
export function withheldWords(prompt: string): string[] {
  const named = wishesOf(prompt).flatMap(({ what, isOfNames }) => {
    if (familyName.test(what)) return [];
    if (isOfNames) return namesBeside(what, prompt);
    return what.split(/ (?:or|and|oder|und|o|y|ou|et|e|nor) |,(?!\d)|\//u).flatMap(wordsNamed);
  });
  const figures = [...prompt.matchAll(doubted)].flatMap(({ groups }) =>
    wordsNamed(Object.values(groups ?? {}).find((found) => found !== undefined) ?? ''),
  );
  return [...new Set([...named, ...figures])];
}

/** Words and figures, in small letters. */
const tokens = (text: string): string[] => text.match(/\p{L}[\p{L}\p{N}-]*|\d(?:[\d.,]*\d)?/gu) ?? [];

export const isNaming = (text: string, withheld: readonly string[]): boolean =>
  tokens(text).some((word) => withheld.includes(word.toLowerCase()));

function wordsNamed(part: string): string[] {
  const [thing = ''] = part.split(ofWhom);
  const words = tokens(thing).filter((word) => !nothingNamed.test(word));
  const names = words.filter((word) => /^\p{Lu}/u.test(word));
  const figures = words.filter((word) => /^\d/u.test(word));
  const things = words.filter((word) => /^\p{Ll}/u.test(word)).slice(-1);
  return [
    ...names,
    ...figures,
    ...(names.length > 1 || (names.length === 1 && !part.startsWith(names[0] ?? '')) ? [] : things),
  ].map((word) => word.toLowerCase());
}

/** Names in the sentences that speak of whose name is not to be said; German writes all nouns as it writes names. */
function namesBeside(what: string, prompt: string): string[] {
  if (detectLanguage(prompt) === 'de') return [];
  const whose = tokens(what).filter((word) => !nothingNamed.test(word) && word.length > 3);
  return prompt
    .split('\n')
    .flatMap(sentencesOfLine)
    .filter(
      (sentence) =>
        !isWithholding(sentence) &&
        whose.some((word) => isNaming(sentence, [word, `${word}s`, word.replace(/s$/u, '')])),
    )
    .flatMap((sentence) => tokens(sentence).slice(1))
    .filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word) && !calendarName.test(word))
    .map((word) => word.toLowerCase());
}

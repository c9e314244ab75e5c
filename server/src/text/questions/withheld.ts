import { sentencesOfLine } from '../sentence-end';
import { familyName, nothingNamed, privateBracket, privateLabel, privateSentence, withheldWish } from './withheld.data';

/** Whether something is withheld from publication: "not for publication: …". */
export const hasPrivate = (prompt: string): boolean => privateLabel.test(prompt);

/** Returns what precedes a label like "not for publication:", without the sentence that the label interrupts or speaks of. */
export function withoutPrivate(prompt: string): string {
  const open = prompt.replace(privateBracket, ' ');
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
  (sentence.length < longestWish && withheldWish.exec(sentence)?.index === 0) || privateSentence.test(sentence);
const longestWish = 120;

/** Names and things that the person wants to see in no text, in small letters: "don't mention Kim's resignation". */
export function withheldWords(prompt: string): string[] {
  const wishes = [...prompt.matchAll(new RegExp(withheldWish, 'giu'))];
  return wishes.flatMap(({ groups }) => {
    const what = Object.values(groups ?? {}).find((found) => found !== undefined) ?? '';
    if (familyName.test(what)) return [];
    return what.split(/ (?:or|and|oder|und|o|y|ou|et|e|nor) |[,/]/u).flatMap((part) => {
      const [thing = ''] = part.split(/ (?:of|de|von|des|di|do|da|du) /u);
      const words = (thing.match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []).filter((word) => !nothingNamed.test(word));
      const names = words.filter((word) => /^\p{Lu}/u.test(word));
      // Whose name it is, the notes may still say: "the client's name".
      if (names.length === 0 && /names?$/iu.test(thing.trim())) return [];
      return (names.length > 0 ? names : words.slice(-1)).map((word) => word.toLowerCase());
    });
  });
}

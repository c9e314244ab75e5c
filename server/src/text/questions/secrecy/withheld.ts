import { sentencesOfLine } from '../../sentence-end';
import { detectLanguage } from '../../language/language';
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
import {
  replacement,
  secretBefore,
  secretBracket,
  secretHead,
  secretLabel,
  secretLines,
  secretNext,
  secretTail,
  swap,
} from './secrets.data';
import { leans } from '../leaning';

/** Whether something is withheld from publication: "not for publication: …". */
export const hasPrivate = (prompt: string): boolean => privateLabel.test(prompt);

/**
 * Returns what stands outside of what a label like "not for publication:" withholds: the sentence, the bracket or the item of a list
 * that holds the label, or all that follows where nothing ends it, and the sentence that the label interrupts or speaks of.
 */
export function withoutPrivate(prompt: string): string {
  let open = prompt
    .replace(privateBracket, (bracket) => (secretBracket.test(bracket) ? bracket : ' '))
    .replace(privateBlock, '')
    .replace(privateItem, '')
    .replace(secretLines, '');
  for (let at = 0; at < mostLabels; at += 1) {
    const label = privateLabel.exec(open);
    if (!label) return open;
    const after = open.slice(label.index + label[0].length);
    const told = before(open.slice(0, label.index), !/[:：]$/u.test(label[0]) && ownMark.test(after));
    const rest = behind(after, label[0]);
    if (rest === '') return told;
    open = `${told}${rest.startsWith('\n') ? '' : ' '}${rest}`;
  }
  return before(open, false);
}
/** Behind more, nothing is read. */
const mostLabels = 8;

/** The label ends its sentence, or a bracket that it is in: "We sold it – not for publication." */
const ownMark = /^\s*(?:$|[.!)\]])/u;

function before(text: string, isOfBefore: boolean): string {
  const told = text.replace(/(?<![\s([*•–—-])[\s([*•–—-]+$/u, '');
  const isBetween = text.slice(told.length).includes('\n') || ended.test(told.slice(-9));
  if (isBetween && !isOfBefore) return told;
  const start = told.lastIndexOf('\n') + 1;
  return told.slice(0, start) + sentencesOfLine(told.slice(start)).slice(0, -1).join(' ');
}
const ended = /[.!?…。！？]["'”’»)\]]*$/u;

/** What stands behind the sentence that a label withholds, and behind those that lean on it; '' where nothing ends it. */
function behind(text: string, label: string): string {
  if (!/[:：]$/u.test(label)) return /^[.!]+\s/u.test(text) ? text.replace(/^[.!]+[ \t]*/u, '').trimEnd() : '';
  const [line = ''] = text.split('\n', 1);
  const [secret = '', ...others] = sentencesOfLine(line);
  if (!ended.test(secret)) return '';
  const language = detectLanguage(text);
  const next = others.findIndex(
    (sentence, at) => !leans(sentence, language) && !goesOn(sentence, others[at - 1] ?? secret),
  );
  return (next === -1 ? '' : others.slice(next).join(' ')) + text.slice(line.length);
}

/** Whether a sentence goes on with what the one before told, as one does that has its subject or names its things again. */
export function goesOn(text: string, before: string): boolean {
  const [own, others] = [text, before.replace(/^.*?[:：]\s/su, '')].map((one) => tokens(one.toLowerCase()));
  if (own?.[0] === others?.[0] || /^(?:the|that|his|her|its|their)$/u.test(own?.[0] ?? '')) return true;
  return own?.some((word) => word.length >= longWord && others?.includes(word)) ?? false;
}
const longWord = 5;

/** Whether a sentence is marked as one for the writer alone: "Between us: …", "… (don't say that)". */
export const isSecret = (sentence: string): boolean =>
  [secretLabel, secretHead, secretBracket, secretTail, secretBefore, secretNext, swap, privateSentence].some((sign) =>
    sign.test(sentence),
  );

/**
 * Whether it withholds what was told right before it: "Don't say that.", or "Call them 'a client'" where nothing else was told of a
 * client.
 */
export const isSecretBefore = (sentence: string, told: readonly string[]): boolean =>
  (secretBefore.test(sentence) && !isOfNoName(sentence, told.at(-1) ?? '')) ||
  (/^[([]/u.test(sentence) && secretBracket.test(sentence)) ||
  (swap.test(sentence) && !told.some((other) => isNaming(other, replacedBy(sentence)[0]?.things ?? [])));

/** Whether nothing but a name is to be left out, and the sentence before has none: "We hired him. Don't use his name." */
const isOfNoName = (sentence: string, before: string): boolean =>
  / names?[.!]*$/iu.test(sentence) &&
  /^(?:i|we|he|she|they) /iu.test(before) &&
  tokens(before)
    .slice(1)
    .every((word) => /^\P{Lu}/u.test(word) || calendarName.test(word));

/** Whether a sentence says what not to name, or that it is not for readers: "Keep Kim out of it." */
export const isWithholding = (sentence: string): boolean =>
  isSecret(sentence) ||
  (sentence.length < longestWish && sentence.search(withheldWish) === 0 && wishesOf(sentence)[0]?.index === 0) ||
  sentence.search(doubted) !== -1;
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
    if (['instead', 'swap'].includes(group) && !/^[\p{Lu}\d€$£]/u.test(what)) return [];
    return [
      {
        index,
        what,
        isOfNames: group === 'which' || nameAlone.test(what.split(ofWhom)[0] ?? '') || ofSomebody.test(what),
      },
    ];
  });
}
const nameAlone = /(?<!\p{L})(?:names?|namen?|nombres?|noms?|nomes?|nom[ei])$/iu;
const ofSomebody = /^(?:de|del|d[aeo]s?|des) /u;
const ofWhom = / (?:of|de|von|des|der|di|do|da|du) /u;

/** What is "not to be said" is one word, a quotation or a name: "don't say that it was easy" speaks of how. */
const isName = (what: string): boolean =>
  !/\s/u.test(what) || /^["“„«]/u.test(what) || what.split(' ').every((word) => /^[\p{Lu}\d€$£]/u.test(word));

/** Names, figures and things that the person wants to see in no text, in small letters: "don't mention Kim's resignation". */
export function withheldWords(prompt: string): string[] {
  const named = wishesOf(prompt).flatMap(({ index, what, isOfNames }) => {
    if (familyName.test(what)) return [];
    if (isOfNames)
      return [
        ...namesBeside(what, prompt),
        ...namesOf(/(\p{Lu}\p{L}+)['’]s? names?$/u.exec(what)?.[1] ?? ''),
        ...namesOf(nameInBracket.exec(prompt.slice(index))?.[1] ?? ''),
      ];
    return what.split(/ (?:or|and|oder|und|o|y|ou|et|e|nor) |,(?!\d)|\//u).flatMap(wordsNamed);
  });
  const figures = [...prompt.matchAll(doubted)].flatMap(({ groups }) =>
    wordsNamed(Object.values(groups ?? {}).find((found) => found !== undefined) ?? ''),
  );
  return [...new Set([...named, ...figures, ...replacedIn(prompt)])];
}
/** "Don't use the student's name (it's Tomas)." */
const nameInBracket = /^[^.!?()\n]{0,120}\((?:(?:it|he|she|that)['’]s )?(\p{Lu}[\p{L} '’-]{1,40})\)/u;

/** Names and sums in what is to be said in other words: "We lost Dunmore. Call them 'a client'." */
const replacedIn = (prompt: string): string[] =>
  replacedBy(prompt).flatMap(({ index, things }) => {
    const told = prompt.slice(0, index).split('\n').flatMap(sentencesOfLine);
    const meant = told.filter((sentence) => isNaming(sentence, things));
    const nearest = told.findLast((sentence) => sums(sentence).length > 0 || namesOf(sentence).length > 0);
    return (meant.length > 0 ? meant : [nearest ?? '']).flatMap((sentence) => [
      ...sums(sentence),
      ...(detectLanguage(prompt) === 'de' ? [] : namesOf(sentence.replace(/^\S+/u, ''))),
    ]);
  });

/** What is said instead, and where: the thing is its last word. */
const replacedBy = (text: string): { index: number; things: string[] }[] =>
  [...text.matchAll(replacement)].slice(0, mostLabels).map(({ index, groups }) => {
    const thing =
      tokens(groups?.instead ?? '')
        .at(-1)
        ?.toLowerCase() ?? '';
    return { index, things: [thing, `${thing}s`] };
  });
const sums = (text: string): string[] =>
  (
    text.match(/[€$£] ?\d[\d.,]{0,14}|\d[\d.,]{0,14}(?= ?(?:[€$£km]|euros?|dollars?|pounds)(?!\p{L}))/giu) ?? []
  ).flatMap(tokens);

/** Words and figures, in small letters. */
const tokens = (text: string): string[] => text.match(/\p{L}[\p{L}\p{N}-]*|\d(?:[\d.,]*\d)?/gu) ?? [];

export const isNaming = (text: string, withheld: readonly string[]): boolean => {
  const words = tokens(text.toLowerCase());
  return words.some((word, at) => withheld.includes(word) || withheld.includes(`${word} ${words[at + 1] ?? ''}`));
};

function wordsNamed(part: string): string[] {
  const [thing = ''] = part.split(ofWhom);
  const words = tokens(thing).filter((word) => !nothingNamed.test(word));
  const names = words.filter((word) => /^\p{Lu}/u.test(word));
  const figures = words.filter((word) => /^\d/u.test(word));
  const things = words.filter((word) => /^\p{Ll}/u.test(word)).slice(-1);
  // "The rival gym" is not each gym.
  const other = words.find((word) => otherOne.test(word));
  if (other && names.length === 0 && other !== things[0])
    return [...(/^(?:an)?other$/u.test(other) ? [] : [other]), `${other} ${things[0] ?? ''}`];
  return [
    ...names,
    ...figures,
    ...(names.length > 1 || (names.length === 1 && !part.startsWith(names[0] ?? '')) ? [] : things),
  ].map((word) => word.toLowerCase());
}

const otherOne = /^(?:rival|competing|(?:an)?other)$/u;

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
    .flatMap((sentence) => namesOf(tokens(sentence.replace(placeName, '')).slice(1).join(' ')));
}

/** Where it was is nobody's name. */
const placeName = /(?<= (?:in|near|en|em) )\p{Lu}\p{L}+/gu;

const namesOf = (text: string): string[] =>
  tokens(text)
    .filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word) && !calendarName.test(word))
    .map((word) => word.toLowerCase());

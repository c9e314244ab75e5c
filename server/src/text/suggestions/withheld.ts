import { detectLanguage } from '../language/language';
import { remembered } from '../remembered';
import { sentencesOfLine } from '../sentence-end';
import {
  replacement,
  secretBefore,
  secretBracket,
  secretHead,
  secretLabel,
  secretNext,
  secretTail,
  swap,
} from './secrets.data';
import {
  calendarName,
  doubted,
  familyName,
  nothingNamed,
  privateBracket,
  privateLabel,
  privateSentence,
  withheldWish,
} from './withheld.data';

/** Whether a sentence tells something and says itself that it is not for readers: "Between us: …", "… (don't say that)". */
export const isSecret = (sentence: string): boolean =>
  [secretLabel, secretHead, secretBracket, secretTail, privateLabel, privateBracket, privateSentence].some(
    (sign) => sentence.search(sign) !== -1,
  );

/** Whether it withholds the sentence before it: "Don't say that." */
export const isSecretBefore = (sentence: string): boolean => secretBefore.test(sentence);

/** Whether it only says what to leave out, or what to say instead: "Don't mention Kim." */
export const isWithholding = (sentence: string): boolean =>
  [secretBefore, secretNext, swap].some((sign) => sign.test(sentence)) ||
  (sentence.length < longestWish && wishesOf(sentence)[0]?.index === 0);
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

/** Names, figures and things that the person wants to see in no text, in small letters, the longest first: "don't mention Kim". */
export const withheldNames = remembered((prompt): readonly string[] => {
  const phrases = wishesOf(prompt).flatMap(({ what, isOfNames }) => (isOfNames ? [] : [what.trim().toLowerCase()]));
  const names = [...phrases.filter((what) => /^\S+ \S+( \S+)?$/u.test(what)), ...withheldWords(prompt)];
  return [...new Set(names)].sort((a, b) => b.length - a.length);
});

/** Returns where names stand as whole words, of two that overlap the longer one. */
export function placesOf(text: string, names: readonly string[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const name of names)
    for (const { index } of text
      .toLowerCase()
      .matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'))) {
      const range = { start: index, end: index + name.length };
      if (!found.some((other) => range.start < other.end && other.start < range.end)) found.push(range);
    }
  return found.sort((a, b) => a.start - b.start);
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function withheldWords(prompt: string): string[] {
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
  [...text.matchAll(replacement)].map(({ index, groups }) => {
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

const isNaming = (text: string, withheld: readonly string[]): boolean => {
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

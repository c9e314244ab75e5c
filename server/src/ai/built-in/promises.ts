import { inventedFacts } from '../../text/facts';
import { namesIn } from '../../text/facts/names';
import { checkStyle } from '../../text/style/check-style';
import type { Finding } from '../../text/style/finding';
import { isValidTweet } from '../../text/weighted-length';
import { allWords, carriesConcrete, hasConcrete, hashtagsIn, type Details } from './details';

interface Limits {
  maxLength: number;
  /** Code: its own rules of capitals and brackets. */
  isCode?: boolean;
  /** Not English: capitals and joints follow other rules, e.g. German nouns; the language's grammar checks its own. */
  isForeign?: boolean;
}

/** Whether a draft keeps what this writer promises; the brief's own details are the only facts it may state. */
export function keepsPromises(text: string, details: Details, limits: Limits): boolean {
  const { maxLength, isCode = false, isForeign = false } = limits;
  return (
    isValidTweet(text, maxLength) &&
    !(isForeign ? hasStyleTell(text) : hasTell(text, details)) &&
    inventsNothing(text, details) &&
    (isForeign || isKnownByName(text, details)) &&
    (isCode || isForeign || !hasSeam(text)) &&
    (!hasConcrete(details) || carriesConcrete(text, details) || sharesWording(text, details))
  );
}

/** A decision told in the brief's own words is a detail too: `deleting the team-invite step`. */
function sharesWording(text: string, details: Details): boolean {
  const own = new Set(allWords(text).filter((word) => word.length > 3 && details.words.has(word)));
  return own.size >= 3;
}

/** Near-certain tells, and shapes that this writer has no need of; single words may be the person's own. */
export function hasTell(text: string, details: Details): boolean {
  return hasStyleTell(text) || hasTitleCaseLine(text, details) || shouts(text, details);
}

const hasStyleTell = (text: string): boolean => checkStyle(text, 'twitter').some(isRefused);

/** An even rhythm (S17) may be the person's own as well. */
const isRefused = ({ rule, severity }: Finding): boolean =>
  severity === 3 || (severity === 2 && /^S\d/.test(rule) && rule !== 'S17');

function hasTitleCaseLine(text: string, details: Details): boolean {
  return text.split('\n').some((line) => {
    const words = line.match(/\p{L}[\p{L}'’]{3,}/gu) ?? [];
    if (words.length < 4) return false;
    const invented = words.filter((item) => !details.names.has(item));
    return words.every((item) => /^\p{Lu}/u.test(item)) && invented.length > 1;
  });
}

/** S20: a word in capitals that the brief does not write that way, or any long one. */
function shouts(text: string, details: Details): boolean {
  const capitals = text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu) ?? [];
  return capitals.some((item) => !details.names.has(item) || item.length > 6);
}

/** S26 and its kin: figures, links, handles and quotes come from the brief or not at all. */
function inventsNothing(text: string, details: Details): boolean {
  return (
    inventedFacts(text, details.facts).length === 0 &&
    hashtagsIn(text).every((tag) => details.hashtags.has(tag) || isFromWords(tag.slice(1), details))
  );
}

/** Every name of the text stands in the brief. */
function isKnownByName(text: string, details: Details): boolean {
  return namesIn(text).every((name) => isKnown(name, details));
}

function isKnown(name: string, details: Details): boolean {
  const lower = name.toLowerCase();
  return (
    details.words.has(lower) || details.words.has(lower.replace(/['’]s$/, '')) || details.hashtags.has(`#${lower}`)
  );
}

function isFromWords(tag: string, details: Details): boolean {
  return (
    details.words.has(tag) ||
    [...details.words].some((first) => tag.startsWith(first) && details.words.has(tag.slice(first.length)))
  );
}

/** Marks of careless joining. */
function hasSeam(text: string): boolean {
  return (
    /[^\S\n]{2,}|\n{3,}|(?<!\.)\.\.(?!\.)|,\.|\.,|,,|;\.|:\.|\?\.|!\.| [,.;:!?](?:\s|$)/.test(text) ||
    /(?<![\p{L}])(?:because|and|but|or|which|the|a|an)[.!?](?:\s|$)/u.test(text) ||
    /(?:^|\s)(?:a [aeio][a-zà-öø-ÿ]|an [bcdfgjklmnpqrtvwxyz][a-zà-öø-ÿ])/i.test(withoutArticleExceptions(text)) ||
    /[,;:]$/.test(text) ||
    /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text.replace(/\b(?:had had|that that|very very|so so|bye bye)\b/gi, '')) ||
    startsLowerCase(text) ||
    unbalanced(text)
  );
}

function withoutArticleExceptions(text: string): string {
  return text
    .replace(/\ba(?= (?:one|once|euro|eu|ukulele|uni|use|user|usage|usual)[a-zà-öø-ÿ]*)|\bA (?=or|and|is\b)/gi, '')
    .replace(/\bA\b(?= [a-z])/g, (article) => article);
}

function startsLowerCase(text: string): boolean {
  return [...text.matchAll(/(?:^|[^.\d\s][.!?]["”’')]?\s+|\n\n?)(\p{Ll}[\p{L}\p{N}]*\S*)/gu)].some((match) => {
    const word = match[1] ?? '';
    const before = text.slice(0, match.index + 2);
    if (/(?:e\.g|i\.e|vs|etc|a\.m|p\.m)\.$/i.test(before.trimEnd())) return false;
    return !/^\p{Ll}+\p{Lu}|^[a-z0-9-]+\.[a-z]{2,}|^https?:/u.test(word);
  });
}

function unbalanced(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  return count('(') !== count(')') || count('“') !== count('”') || count('"') % 2 === 1;
}

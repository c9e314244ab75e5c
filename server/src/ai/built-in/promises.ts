import { isValidTweet } from '../../text/weighted-length';
import { allWords, carriesConcrete, hasConcrete, namesIn, readDetails, type Details } from './details';
import { bannedPatterns, bannedPhrases } from './tells.data';

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;
const counted =
  /(?:^|[.!?\n]\s*|\bhere are |\bmy )(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s+(?:[a-zà-öø-ÿ]+\s)?(?:things|ways|tips|lessons|reasons|rules|mistakes|ideas|habits|signs)\b[^.!?:\n]*[.:]?/i;

/** Whether a draft keeps what this writer promises; the brief's own details are the only facts it may state. */
export function keepsPromises(
  text: string,
  details: Details,
  limits: { maxLength: number; isCode?: boolean },
): boolean {
  return (
    isValidTweet(text, limits.maxLength) &&
    !hasTell(text, details) &&
    inventsNothing(text, details) &&
    (limits.isCode === true || !hasSeam(text)) &&
    (!hasConcrete(details) || carriesConcrete(text, details) || sharesWording(text, details))
  );
}

/** A decision told in the brief's own words is a detail too: `deleting the team-invite step`. */
function sharesWording(text: string, details: Details): boolean {
  const own = new Set(allWords(text).filter((word) => word.length > 3 && details.words.has(word)));
  return own.size >= 3;
}

export function hasTell(text: string, details: Details): boolean {
  if (hasBannedPhrase(text) || bannedPatterns.some(({ pattern }) => pattern.test(text))) return true;
  if ((text.match(emoji)?.length ?? 0) > 1) return true;
  const hashtags = text.match(/(?<![\p{L}\p{N}_&])#[\p{L}_]/gu)?.length ?? 0;
  if (hashtags > 1 || (hashtags === 1 && !/#[\p{L}\p{N}_]+$/u.test(text))) return true;
  return countsBeforeListing(text) || hasTitleCaseLine(text, details) || shouts(text, details);
}

/** Plain search: a pattern of all phrases costs a tenth of a second to compile. */
function hasBannedPhrase(text: string): boolean {
  const lower = text.toLowerCase().replaceAll('’', "'");
  return bannedPhrases.some((item) => {
    const at = lower.indexOf(item);
    return (
      at !== -1 && !/[\p{L}\p{N}-]$/u.test(lower.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(lower.slice(at + item.length))
    );
  });
}

/** S10: "3 things:" must be followed by as many lines or items. */
function countsBeforeListing(text: string): boolean {
  const match = counted.exec(text);
  if (!match) return false;
  const after = text.slice(match.index + match[0].length);
  const items = Math.max(
    after.trim().split('\n').filter(Boolean).length,
    after.split(/,? and |,|[.!?](?:\s|$)/).filter((item) => item.trim() !== '').length,
  );
  const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const promised = words.indexOf((match[1] ?? '').toLowerCase()) + 2;
  return items < (promised >= 2 ? promised : Number(match[1]));
}

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

/** S26 and its kin: figures, names, links, handles and quotes come from the brief or not at all. */
function inventsNothing(text: string, details: Details): boolean {
  const own = readDetails(text);
  return (
    [...own.numbers].every((item) => details.numbers.has(item)) &&
    [...own.numberWords].every((item) => details.numberWords.has(item)) &&
    [...own.links].every((item) => details.links.has(item)) &&
    [...own.handles].every((item) => details.handles.has(item)) &&
    own.quotes.every((quote) => details.quotes.some((given) => given.includes(quote))) &&
    namesIn(text).every((name) => isKnown(name, details)) &&
    [...own.hashtags].every((tag) => details.hashtags.has(tag) || isFromWords(tag.slice(1), details))
  );
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
    /(?<![\p{L}])(?:because|and|but|so|or|since|that|which|with|to|of|the|a|an)[.!?](?:\s|$)/u.test(text) ||
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

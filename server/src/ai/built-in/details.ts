import { carriesFact, hasFact, readFacts, type Facts } from '../../text/facts';
import { handlesIn, quotesIn } from '../../text/facts/mentions';
import { namesIn } from '../../text/facts/names';
import { numbersIn } from '../../text/facts/numbers';
import { findUrls } from '../../text/weighted-length';

/** What a brief states that a draft may repeat and must never make up. */
export interface Details {
  facts: Facts;
  /** Figures, as typed. */
  numbers: Set<string>;
  /** Numbers in words, lower-cased. */
  numberWords: Set<string>;
  /** As typed. */
  links: Set<string>;
  /** As typed, with their sign. */
  handles: Set<string>;
  /** Without their marks. */
  quotes: string[];
  hashtags: Set<string>;
  /** Every word, lower-cased: a capitalised word of a draft must be among them. */
  words: Set<string>;
  /** Words that are written like names. */
  names: Set<string>;
  /** Words with an article or a possessive in front: what the brief is about, most frequent first. */
  nouns: string[];
}

const hashtag = /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.&+-][\p{L}\p{N}]+)*/gu;

export function readDetails(text: string): Details {
  const plain = withoutLinks(text);
  const numbers = numbersIn(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
  return {
    facts: readFacts(text),
    numbers: new Set(numbers.filter((item) => /\d/.test(item))),
    numberWords: new Set(numbers.flatMap((item) => (/\d/.test(item) ? [] : item.split(/[\s-]+/)))),
    links: new Set(findUrls(text).map(({ start, end }) => text.slice(start, end))),
    handles: new Set(handlesIn(text).map(({ start, end }) => text.slice(start, end))),
    quotes: quotesIn(text).map(({ start, end }) => text.slice(start + 1, end - 1)),
    hashtags: new Set(hashtagsIn(text)),
    words: new Set(allWords(text).flatMap((item) => [item, ...item.split(/['’.&+-]/)])),
    names: new Set(namesIn(plain)),
    nouns: nounsIn(plain),
  };
}

/** Numbers, names, links, handles and quotes: what makes a draft concrete. */
export const hasConcrete = ({ facts }: Details): boolean => hasFact(facts);

/** Whether a draft repeats one of them. */
export const carriesConcrete = (text: string, { facts }: Details): boolean => carriesFact(text, facts);

export const hashtagsIn = (text: string): string[] => (text.match(hashtag) ?? []).map((item) => item.toLowerCase());

function nounsIn(text: string): string[] {
  const counts = new Map<string, number>();
  for (const match of text.matchAll(/\b(?:our|my|the|an?|your|new)\s+(\p{Ll}{4,18})\b(?=[\s.,;:!?]|$)/gu)) {
    const noun = match[1] ?? '';
    if (
      !/(?:ed|ly|ing|ous|ful|ive|est)$/.test(noun) ||
      /^(?:onboarding|pricing|marketing|hiring|training|parenting)$/.test(noun)
    )
      counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([noun]) => noun);
}

export function allWords(text: string): string[] {
  return (text.match(word) ?? []).map((item) => item.toLowerCase());
}

function withoutLinks(text: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of findUrls(text)) {
    result += `${text.slice(at, start)} `;
    at = end;
  }
  return result + text.slice(at);
}

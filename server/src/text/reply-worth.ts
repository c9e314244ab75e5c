import { emojiIn } from './length/emoji';
import { greetingWords, optOuts, sayings, sensitive, skipReasons, type SensitiveTopic } from './reply-worth.data';
import { findUrls, type TextRange } from './addresses/urls';
import { foldConfusables, wordsIn } from './words';

/** A greeting has no more words. */
const longestGreeting = 12;
const order: readonly SensitiveTopic[] = ['tragedy', 'minor', 'health', 'politics', 'religion'];

/**
 * Returns why a post should be left without a reply, as a sentence for a person; null where a reply may be worth it. Lists of
 * words for English, German, Spanish, French and Portuguese; it leaves alone rather too much that is sensitive than too little.
 */
export function skipReason(tweet: string): string | null {
  const urls = findUrls(tweet);
  const bare = without(without(tweet, urls), emojiIn(without(tweet, urls))).replace(
    /[@＠#＃][\p{L}\p{M}\p{N}_]+/gu,
    ' ',
  );
  const words = wordsIn(bare);
  if (!words.some(({ folded }) => /\p{L}/u.test(folded))) return urls.length > 0 ? skipReasons.link : wordless(tweet);
  if (words.length <= longestGreeting && words.every(({ folded }) => greetingWords.has(folded)))
    return skipReasons.greeting;
  const read = readable(tweet);
  if (optOuts.some((pattern) => found(pattern, read))) return skipReasons.optOut;
  const literal = sayings.reduce((text, pattern) => text.replace(pattern, ' … '), read);
  return topicIn(literal);
}

/** A hashtag alone may still name what happened. */
function wordless(tweet: string): string | null {
  return topicIn(readable(tweet)) ?? skipReasons.emoji;
}

function topicIn(read: string): string | null {
  const topic = order.find((name) => sensitive[name].some((pattern) => found(pattern, read)));
  return topic ? skipReasons[topic] : null;
}

/** Returns the text with the words of hashtags, one spelling of apostrophes and one space between. */
const readable = (tweet: string): string =>
  foldConfusables(tweet)
    .replace(/[#＃]([\p{L}\p{M}\p{N}_]+)/gu, (_, tag: string) => tag.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' '))
    .replace(/\s+/g, ' ');

/** The patterns are global for replacing: a search starts at the beginning all the same. */
const found = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

function without(text: string, ranges: readonly TextRange[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of ranges) {
    kept += `${text.slice(at, start)} `;
    at = end;
  }
  return kept + text.slice(at);
}

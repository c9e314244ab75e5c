import { replyWish, wishNoun, wishStart } from './brief.data';
import { practical } from './doubtful.data';
import { speaksOfText } from './to-writer';
import { addressed } from './to-writer.data';
import { wholeWish } from './wishes.data';
import { isWithholding } from './withheld';

const longestWish = 120;
/** What figures, quotes and people of the person's own stand in is no wish about the writing. */
const isOwn = /\d{3,}|["“]|(?<=[^\p{L}])(?:i|we|our|my)(?!\p{L})/iu;
const count = /^(?:in )?\d{1,2} (?:tweets|posts|tuits|beiträge|publicaciones|publications|publicações)[.!]*$/iu;

const isOneWish = (text: string): boolean =>
  text.length < longestWish &&
  (wholeWish.test(text) ||
    isWithholding(text) ||
    (wishStart.test(text) && wishNoun.test(text) && !isOwn.test(text)) ||
    count.test(text));

/** Whether a sentence is one wish, or only wishes, one after the other: "Professional tone, max 150 words." */
const areWishes = (sentence: string): boolean =>
  isOneWish(sentence) || (sentence.length < longestWish && sentence.split(/, /).every(isOneWish));

/** A few words with "please", which readers are not asked for: "Facts only please." */
const isPoliteFragment = (text: string): boolean =>
  /^(?:[\p{L}'’-]+,? ){1,5}(?:please|pls|plz|bitte|por favor|svp|stp|per favore)[.!]*$/iu.test(text) &&
  !practical.test(text) &&
  !addressed.test(text);

/** Whether a sentence or a part of one tells the writer how to write, or what. */
export const isWish = (text: string, language: string): boolean =>
  areWishes(text) ||
  isWithholding(text) ||
  replyWish.test(text) ||
  isPoliteFragment(text) ||
  speaksOfText(text, language);

/** Leaves brackets out of a line that speak to the writer, and adds them to `told`. */
export const withoutBrackets = (line: string, language: string, told: string[]): string =>
  line.replace(/\s?\(([^()]{1,100})\)(?:(?<=(?:^|[.!?…]\s?)\([^()]{1,100}\))[.!])?/gu, (whole, text: string) => {
    if (!isOneWish(text) && !speaksOfText(text, language)) return whole;
    told.push(text);
    return '';
  });

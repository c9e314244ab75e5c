import { wholeWish } from './wishes.data';
import { isWish, longestWish } from './orders';
import { speaksOfText } from './to-writer';
import { isWithholding } from './withheld';

const isOneWish = (text: string): boolean =>
  text.length < longestWish && (wholeWish.test(text) || isWithholding(text) || isWish(text));

/** Whether a sentence is one wish, or only wishes, one after the other: "Professional tone, max 150 words." */
export const areWishes = (sentence: string): boolean =>
  isOneWish(sentence) || (sentence.length < longestWish && sentence.split(/, /).every(isOneWish));

/** Leaves brackets out of a line that speak to the writer, and adds them to `told`. */
export const withoutBrackets = (line: string, language: string, told: string[]): string =>
  line.replace(/\s?\(([^()]{1,100})\)(?:(?<=(?:^|[.!?…]\s?)\([^()]{1,100}\))[.!])?/gu, (whole, text: string) => {
    if (!isOneWish(text) && !speaksOfText(text, language)) return whole;
    told.push(text);
    return '';
  });

import { slips } from './spelling.data';

/** The brief without slips of the keyboard: a draft that repeats them would be posted with them. */
export function spelled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}@#/._-])\p{L}{2,12}(?![\p{L}\p{N}'’@/_-]|\.\p{L})/gu, (word) => {
    const right = slips[word.toLowerCase()];
    if (right === undefined || /^\p{Lu}{2}/u.test(word)) return word;
    return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  });
}

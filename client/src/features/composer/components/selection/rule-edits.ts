import { wholeSentences } from '@text/sentences';
import { cutsIn } from '@text/suggestions/cuts';
import { applyEdits } from '@text/suggestions/edits';

const fewestItems = 3;
const sentencesOf = (words: string): string[] => (words.includes('\n') ? [] : wholeSentences(words));

/** Without what its sentences stand without. */
export const shorter = (words: string): string =>
  applyEdits(
    words,
    cutsIn(words).map(({ edit }) => edit),
  );

export function list(words: string): string {
  const sentences = sentencesOf(words);
  return sentences.length < fewestItems ? words : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

export const split = (words: string): string => sentencesOf(words).join('\n\n') || words;

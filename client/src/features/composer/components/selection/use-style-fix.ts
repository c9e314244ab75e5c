import { useQuery } from '@tanstack/react-query';
import type { Network } from '@/networks/ids';
import { writingSettingsQuery } from '@/features/composer/generation/generations-api';
import { linter } from '@/features/composer/hooks/document/use-style-check';
import { wholeSentences } from '@text/sentences';
import { cutsIn } from '@text/suggestions/cuts';
import { applyEdits } from '@text/suggestions/edits';

const fewestItems = 3;
const sentencesOf = (words: string): string[] => (words.includes('\n') ? [] : wholeSentences(words));

/** What needs neither a model nor the word lists. */
const ruleEdits = {
  /** Without what its sentences stand without. */
  shorter: (words: string): string =>
    applyEdits(
      words,
      cutsIn(words).map(({ edit }) => edit),
    ),
  list: (words: string): string => {
    const sentences = sentencesOf(words);
    return sentences.length < fewestItems ? words : sentences.map((sentence) => `- ${sentence}`).join('\n');
  },
  split: (words: string): string => sentencesOf(words).join('\n\n') || words,
};

export type RuleEdit = keyof typeof ruleEdits | 'plainer';

const noHouse = { bannedWords: [], rules: '' };

/** Returns what makes of some words what code alone can; the same words where that is nothing. */
export function useStyleFix(network: Network): (words: string, edit: RuleEdit) => Promise<string> {
  const { data: settings = noHouse } = useQuery(writingSettingsQuery());
  return async (words, edit) => {
    if (edit !== 'plainer') {
      // The spaces around a selection belong to what is next to it.
      const own = words.trim();
      return words.replace(own, () => ruleEdits[edit](own));
    }
    const checks = await linter.get();
    return checks.checkTweet(words, checks.readHouse(settings), network).fixAll();
  };
}

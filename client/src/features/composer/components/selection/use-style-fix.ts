import { useQuery } from '@tanstack/react-query';
import type { Network } from '@/networks/ids';
import { writingSettingsQuery } from '@/features/composer/generation/generations-api';
import { linter } from '@/features/composer/hooks/document/use-style-check';
import { lazy } from '@/lib/loading/lazy';

/** What needs no model. */
export type RuleEdit = 'shorter' | 'plainer' | 'list' | 'split';

const noHouse = { bannedWords: [], rules: '' };
const ruleEdits = lazy(() => import('@/features/composer/components/selection/rule-edits'));

/** Returns what makes of some words what code alone can; the same words where that is nothing. */
export function useStyleFix(network: Network): (words: string, edit: RuleEdit) => Promise<string> {
  const { data: settings = noHouse } = useQuery(writingSettingsQuery());
  return async (words, edit) => {
    if (edit !== 'plainer') {
      const edits = await ruleEdits.get();
      // The spaces around a selection belong to what is next to it.
      const own = words.trim();
      return words.replace(own, () => edits[edit](own));
    }
    const checks = await linter.get();
    return checks.checkTweet(words, checks.readHouse(settings), network).fixAll();
  };
}

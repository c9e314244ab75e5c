import { useQuery } from '@tanstack/react-query';
import type { Network } from '@/components/posts/post-text';
import { writingSettingsQuery } from '@/features/composer/generation/generations-api';
import { linter } from '@/features/composer/hooks/document/use-style-check';

const noHouse = { bannedWords: [], rules: '' };

/** Returns what puts right in some words what code alone can. */
export function useStyleFix(network: Network): (words: string) => Promise<string> {
  const { data: settings = noHouse } = useQuery(writingSettingsQuery());
  return async (words) => {
    const checks = await linter.get();
    return checks.checkTweet(words, checks.readHouse(settings), network).fixAll();
  };
}

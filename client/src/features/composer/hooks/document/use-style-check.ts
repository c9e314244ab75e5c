import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Network } from '@/networks/ids';
import { writingSettingsQuery } from '@/features/composer/generation/generations-api';
import type { StyleCheck } from '@/features/composer/style-check';
import { lazy, useLazy } from '@/lib/loading/lazy';

/** The checks with their word lists come with the first words. */
export const linter = lazy(() => import('@/features/composer/style-check'));
export const useLinter = (isWanted = true) => useLazy(linter, isWanted);

const noHouse = { bannedWords: [], rules: '' };
const nothing: StyleCheck = { marks: [], fixAll: () => '' };

export interface CheckedText extends StyleCheck {
  /** The text that was checked: while somebody types it is a little older than theirs. */
  text: string;
}

export function useStyleCheck(text: string, network: Network): CheckedText {
  const checked = useDeferredValue(text);
  const checks = useLinter(checked.trim() !== '');
  const { data: settings = noHouse } = useQuery(writingSettingsQuery());
  const house = useMemo(() => checks?.readHouse(settings), [checks, settings]);
  return useMemo(() => {
    const check = checks === undefined || house === undefined ? nothing : checks.checkTweet(checked, house, network);
    return { ...check, text: checked };
  }, [checks, house, checked, network]);
}

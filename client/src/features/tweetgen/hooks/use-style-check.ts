import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Network } from '@/components/post-text';
import { writingSettingsQuery } from '@/features/tweetgen/api';
import { useLinter } from '@/features/tweetgen/hooks/use-linter';
import type { StyleCheck } from '@/features/tweetgen/style-marks';

const noHouse = { bannedWords: [], rules: '' };

export interface CheckedText extends StyleCheck {
  /** The text that was checked: while somebody types it is a little older than theirs. */
  text: string;
}

const nothing: StyleCheck = { marks: [], fixAll: () => '' };

/** Style of a post, checked after the key stroke, never during it. Without the checks nothing is marked. */
export function useStyleCheck(text: string, network: Network = 'twitter'): CheckedText {
  const checked = useDeferredValue(text);
  const linter = useLinter();
  const { data: settings = noHouse } = useQuery(writingSettingsQuery());
  const house = useMemo(() => linter?.readHouse(settings), [linter, settings]);
  return useMemo(() => {
    const check = linter === null || house === undefined ? nothing : linter.checkTweet(checked, house, network);
    return { ...check, text: checked };
  }, [linter, house, checked, network]);
}

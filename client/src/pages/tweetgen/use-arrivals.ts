import { useEffect } from 'react';
import { startEmpty } from '@/features/composer/actions';
import { takeCarriedPosts } from '@/features/composer/document/carried';
import { clearRun } from '@/features/composer/generation/run';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { useOwnerKey } from '@/features/session/access';

/** What somebody comes with: a text from a free tool, or the wish for an empty post (`?new`), perhaps for a time (`&at=`). */
export function useArrivals(isWriting: boolean): void {
  const owner = useOwnerKey();
  useEffect(() => {
    if (isWriting) takeCarriedPosts('tweet');
  }, [isWriting, owner]);
  const start = () => {
    clearRun('tweet');
    startEmpty('tweet', 'twitter');
  };
  useAskedNew({ editor: 'tweet', start, isWriting });
}

import { useEffect } from 'react';
import { startEmpty } from '@/features/composer/actions';
import { takeCarriedPosts } from '@/features/composer/document/carried';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { useOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/tweets/notes-key';

/** What somebody comes with: a text from a free tool, or the wish for an empty post (`?new`), perhaps for a time (`&at=`). */
export function useArrivals(isWriting: boolean): void {
  const owner = useOwnerKey();
  useEffect(() => {
    if (isWriting) takeCarriedPosts('tweet');
  }, [isWriting, owner]);
  const start = () => {
    clearBrief('tweet', notesKey(owner, null));
    startEmpty('tweet', 'twitter');
  };
  useAskedNew({ editor: 'tweet', start, isWriting });
}

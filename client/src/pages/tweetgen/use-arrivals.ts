import { useEffect } from 'react';
import { startEmpty } from '@/features/composer/actions';
import { takeCarriedPosts } from '@/features/composer/document/carried';
import { clearBrief } from '@/features/composer/generation/previous-notes';
import { useAskedNew } from '@/features/composer/hooks/document/use-asked-new';
import { mimicKeys } from '@/features/mimic/field-keys';
import { replyKeys } from '@/features/replies/field-keys';
import { useOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/tweets/notes-key';

const fieldKeys = {
  reply: replyKeys,
  variation: mimicKeys,
  tweet: (owner: string): readonly [string] => [notesKey(owner, null)],
};

/** What somebody comes with: a text from a free tool, or the wish for an empty post (`?new`), perhaps for a time (`&at=`). */
export function useArrivals(editor: keyof typeof fieldKeys): void {
  const owner = useOwnerKey();
  useEffect(() => {
    if (editor === 'tweet') takeCarriedPosts('tweet');
  }, [editor, owner]);
  const start = () => {
    clearBrief(editor, owner, fieldKeys[editor](owner));
    startEmpty(editor);
  };
  useAskedNew({ editor, start });
}

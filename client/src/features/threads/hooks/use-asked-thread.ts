import { useEffect, useEffectEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router';
import { fetchPost } from '@/features/publishing/save-tweet';
import { openCarried, openDraft } from '@/features/threads/open-thread';
import { useCarriedText } from '@/features/tweetgen/hooks/use-carried-text';
import { carry, takeCarried } from '@/lib/carried-text';

/** Opens the draft that the address asks for (`?draft=`). */
export function useAskedDraft(): void {
  const [params, setParams] = useSearchParams();
  const draftId = params.get('draft');
  const forget = useEffectEvent(() =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('draft');
        return next;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  useEffect(() => {
    if (draftId === null) return undefined;
    let isCurrent = true;
    fetchPost(draftId)
      .then((post) => isCurrent && openDraft(post))
      .catch(() => isCurrent && toast.error('This draft did not load. It may be deleted.'))
      .finally(() => isCurrent && forget());
    return () => {
      isCurrent = false;
    };
  }, [draftId]);
}

/** What was brought from the free tool: a thread goes into the editor, a topic into its field. */
export function useCarriedThread(topicKey: string) {
  useEffect(() => {
    const carried = takeCarried('thread');
    if (carried !== null && !openCarried(carried)) carry('thread', carried);
  }, []);
  return useCarriedText('thread', topicKey);
}

import { useEffect, useEffectEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router';
import { openIdea } from '@/features/composer/actions';
import { fetchIdea } from '@/features/composer/posts/ideas-api';
import { fetchPost } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';

/** Opens the draft that the address asks for (`?draft=`), once; returns whether one is on its way. */
export function useAskedDraft(editor: EditorId): boolean {
  const [params, setParams] = useSearchParams();
  const postId = params.get('draft');
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
    if (postId === null) return undefined;
    let isCurrent = true;
    fetchPost(postId)
      .then(({ ideaId }) => fetchIdea(ideaId))
      .then((idea) => isCurrent && openIdea(editor, idea))
      .catch(() => isCurrent && toast.error("This draft didn't load. It may have been deleted."))
      .finally(() => isCurrent && forget());
    return () => {
      isCurrent = false;
    };
  }, [editor, postId]);
  return postId !== null;
}

import { useQuery } from '@tanstack/react-query';
import { useSaved } from '@/features/composer/hooks/document/use-doc';
import { type Idea, ideaQuery } from '@/features/composer/posts/ideas-api';
import { pollAfterMs } from '@/features/composer/posts/status';
import type { EditorId } from '@/features/composer/store';

/** Returns what is stored of a document on several accounts; undefined for any other, and until it is read. */
export function useEditorIdea(editor: EditorId): Idea | undefined {
  const saved = useSaved(editor);
  const id = saved === null || saved.ideaVersion === null ? null : saved.ideaId;
  const { data } = useQuery({
    ...ideaQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      const waits = (state.data?.posts ?? []).map((post) => pollAfterMs(post, Date.now()));
      const soonest = Math.min(...waits.map((wait) => (wait === false ? Infinity : wait)));
      return Number.isFinite(soonest) && soonest;
    },
  });
  return id === null ? undefined : data;
}

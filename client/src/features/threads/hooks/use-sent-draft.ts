import { useInfiniteQuery } from '@tanstack/react-query';
import { draftsQuery } from '@/features/publishing/api';
import { useThreadStore } from '@/features/threads/thread-store';

/** The stored post of a thread when it is no draft any more, e.g. one that broke and was opened from the posts. */
export function useSentDraft(threadId: string): string | undefined {
  const id = useThreadStore(({ drafts }) => drafts[threadId]?.id);
  const { data, hasNextPage } = useInfiniteQuery(draftsQuery());
  const isDraft = data === undefined || hasNextPage || data.some((draft) => draft.id === id);
  return isDraft ? undefined : id;
}

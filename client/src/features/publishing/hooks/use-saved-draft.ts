import { useInfiniteQuery } from '@tanstack/react-query';
import { draftsQuery, type Post } from '@/features/publishing/api';

/** The draft that holds exactly this text, if one does: the list of drafts alone says what is saved. */
export function useSavedDraft(text: string): Post | undefined {
  const { data } = useInfiniteQuery(draftsQuery());
  return data?.find(({ parts, platform }) => platform === 'twitter' && parts.length === 1 && parts[0]?.text === text);
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { draftsQuery, type Post } from '@/features/publishing/api';
import type { SavePlatform } from '@/features/publishing/save-tweet';

/** The draft that holds exactly this text, if one does: the list of drafts alone says what is saved. */
export function useSavedDraft(text: string, wanted: SavePlatform = 'twitter'): Post | undefined {
  const { data } = useInfiniteQuery(draftsQuery());
  return data?.find(({ parts, platform }) => platform === wanted && parts.length === 1 && parts[0]?.text === text);
}

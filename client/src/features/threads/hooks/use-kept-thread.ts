import { useInfiniteQuery } from '@tanstack/react-query';
import { draftsQuery, type Post } from '@/features/publishing/api';
import { isSameTexts, textsOf, type Thread } from '@/features/threads/thread';
import type { SavedDraft } from '@/features/threads/thread-file';
import { useThreadStore } from '@/features/threads/thread-store';

export const toDraft = ({ id, version, parts }: Post): SavedDraft => ({
  id,
  version,
  texts: parts.map(({ text }) => text),
});

export const holds = (post: Post, texts: readonly string[]): boolean => isSameTexts(toDraft(post).texts, texts);

/** The draft that holds exactly these texts, if one does; null as long as nobody knows. */
function useKeptDraft(texts: readonly string[], own: SavedDraft | undefined): SavedDraft | null {
  const { data, hasNextPage, isFetching } = useInfiniteQuery(draftsQuery());
  const found = data?.find((draft) => draft.platform === 'twitter' && holds(draft, texts));
  if (found !== undefined) return toDraft(found);
  if (own === undefined || !isSameTexts(own.texts, texts)) return null;
  const isGone = data !== undefined && !isFetching && !hasNextPage && data.every(({ id }) => id !== own.id);
  return isGone ? null : own;
}

/** Nothing of these can be changed any more. */
const out: ReadonlySet<string> = new Set<Post['status']>([
  'publishing',
  'published',
  'partially_published',
  'needs_attention',
]);

/**
 * What the server has of a thread: `kept` holds exactly its texts; `own` is the draft that another text goes into, absent
 * once that is out. `post`: what was sent of the thread.
 */
export function useKeptThread(thread: Thread, post: Post | undefined) {
  const drafted = useThreadStore(({ drafts }) => drafts[thread.id]);
  const isOut = post !== undefined && post.id === drafted?.id && out.has(post.status);
  const found = useKeptDraft(textsOf(thread), drafted);
  const kept = post !== undefined && holds(post, textsOf(thread)) ? toDraft(post) : found;
  return { own: isOut ? undefined : drafted, kept };
}

import type { Post } from '@/features/publishing/api';
import { useCardChoices } from '@/features/publishing/popover/choices-store';

export const planKey = ({ id }: Pick<Post, 'id'>): string => `post:${id}`;

/** A scheduled post's new time starts at the time that it has, not at what was chosen in its `card` before. */
export function useScheduleStart(post: Post, card = planKey(post)): () => void {
  const [, choose] = useCardChoices(card);
  return () => {
    if (post.status === 'scheduled') choose({ when: undefined });
  };
}

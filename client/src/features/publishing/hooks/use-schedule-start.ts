import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '@/features/auth/api';
import type { Post } from '@/features/publishing/api';
import { useCardChoices } from '@/features/publishing/popover/choices-store';
import { wallTimeOf } from '@/features/publishing/popover/wall-time';
import { guessTimeZone } from '@/lib/time-zones';

export const planKey = ({ id }: Pick<Post, 'id'>): string => `post:${id}`;

/** Where the choice of a new time starts: at the time that the post has, if it has one. */
export function useScheduleStart(post: Post): () => void {
  const [, choose] = useCardChoices(planKey(post));
  const { data: me } = useQuery(accountQuery());
  const { scheduledAt, status } = post;
  return () => {
    if (scheduledAt === null || status !== 'scheduled') return;
    choose({ when: wallTimeOf(Date.parse(scheduledAt), me?.timezone ?? guessTimeZone()) });
  };
}

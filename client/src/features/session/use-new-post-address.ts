import { useQuery } from '@tanstack/react-query';
import { newLinkedinPostAddress, newPostAddress } from '@/app/paths';
import { accountQuery } from '@/features/session/api';
import { needs, usePlanAccess } from '@/features/session/plan-access';

/** Returns where a new post begins: on LinkedIn where the plan doesn't include X, unless the person said that they post on X alone. */
export function useNewPostAddress(): string {
  const { lockedBy } = usePlanAccess();
  const { data: me } = useQuery(accountQuery());
  const isOnXAlone = me?.platforms.join() === 'twitter';
  return isOnXAlone || lockedBy(needs.integration('twitter')) === null ? newPostAddress : newLinkedinPostAddress;
}

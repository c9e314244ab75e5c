import { newLinkedinPostAddress, newPostAddress } from '@/app/paths';
import { needs, usePlanAccess } from '@/features/session/plan-access';

/** Returns where a new post begins: on LinkedIn where the plan doesn't include X. */
export function useNewPostAddress(): string {
  const { lockedBy } = usePlanAccess();
  return lockedBy(needs.integration('twitter')) === null ? newPostAddress : newLinkedinPostAddress;
}

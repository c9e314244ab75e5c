import { useQuery } from '@tanstack/react-query';
import { tweetNetwork } from '@/networks';
import { newLinkedinPostAddress, newPostAddress, newTexts } from '@/app/paths';
import { accountQuery } from '@/features/session/api';
import { needs, usePlanAccess } from '@/features/session/plan-access';

/** Returns where a new post begins: on LinkedIn where the plan doesn't include X, unless the person said that they post on X alone. */
export function useNewPostAddress(): string {
  const { lockedBy } = usePlanAccess();
  const { data: me } = useQuery(accountQuery());
  // As a string, since the answer of a server that is not yet replaced has no such list.
  const isOnXAlone = String(me?.platforms) === tweetNetwork;
  return isOnXAlone || lockedBy(needs.integration(tweetNetwork)) === null ? newPostAddress : newLinkedinPostAddress;
}

/** Returns what can be begun instead: each of `newTexts` but where a new post begins anyway. */
export function useOtherTexts(): (typeof newTexts)[number][] {
  const address = useNewPostAddress();
  return newTexts.filter(({ to }) => to !== address);
}

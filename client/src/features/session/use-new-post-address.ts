import { useQuery } from '@tanstack/react-query';
import { networkIds, tweetNetwork } from '@/networks/ids';
import { writingPathOf } from '@/networks/screens';
import { newTexts } from '@/app/paths';
import { accountQuery } from '@/features/session/api';
import { needs, usePlanAccess } from '@/features/session/plan-access';

/** Returns where a new post begins: for the first network that the plan includes, unless the person said that they post on X alone. */
export function useNewPostAddress(): string {
  const { lockedBy } = usePlanAccess();
  const { data: me } = useQuery(accountQuery());
  // As a string, since the answer of a server that is not yet replaced has no such list.
  const isOnXAlone = String(me?.platforms) === tweetNetwork;
  const included = networkIds.find((id) => lockedBy(needs.integration(id)) === null);
  return `${writingPathOf((isOnXAlone ? undefined : included) ?? tweetNetwork)}?new`;
}

/** Returns what can be begun instead: each of `newTexts` but where a new post begins anyway. */
export function useOtherTexts(): (typeof newTexts)[number][] {
  const address = useNewPostAddress();
  return newTexts.filter(({ to }) => to !== address);
}

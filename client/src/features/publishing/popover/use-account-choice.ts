import { useQuery } from '@tanstack/react-query';
import { type Account, accountsQuery, platformsQuery } from '@/features/integrations/api';
import type { OutgoingPlatform } from '@/features/publishing/popover/outgoing';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

const isUsable = ({ canPublish, status }: Account): boolean => canPublish && status === 'active';
/** Connected by name alone, an account is only read. */
const couldPublish = ({ method }: Account): boolean => method === 'oauth';

/** The accounts of a network that a post can go out on, and the one that was chosen last in this workspace. */
export function useAccountChoice(platform: OutgoingPlatform) {
  const [remembered, remember] = useKept(`publish-account:${useOwnerKey()}:${platform}`);
  const { data, error, refetch } = useQuery(accountsQuery(platform));
  const { data: platforms } = useQuery(platformsQuery());
  const accounts = data?.filter(couldPublish) ?? [];
  const chosen = accounts.find(({ id }) => id === remembered) ?? accounts.find(isUsable) ?? accounts[0] ?? null;
  return {
    isKnown: data !== undefined,
    error,
    refetch,
    accounts,
    chosen,
    isUsable: chosen !== null && isUsable(chosen),
    choose: remember,
    network: platforms?.find(({ id }) => id === platform),
  };
}

export type AccountChoice = ReturnType<typeof useAccountChoice>;

import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { activeWorkspace, useAuthStore } from '@/features/session/store';
import { billingKeys } from '@/features/session/api';

/** Paying is the owner's alone. */
export function useIsOwner(): boolean {
  return useAuthStore((state) => activeWorkspace(state.user)?.role === 'owner');
}

const ownerQuery = () =>
  queryOptions({
    queryKey: [...billingKeys.all, 'owner'] as const,
    queryFn: async ({ signal }) => {
      const members = await unwrap(api.GET('/api/workspace/members', { signal }));
      return members.find(({ role }) => role === 'owner') ?? null;
    },
  });

/** Whom the others ask. */
export function useOwner() {
  const isOwner = useIsOwner();
  return useQuery({ ...ownerQuery(), enabled: !isOwner });
}

/** Why the buttons of this screen are off; undefined for the owner. */
export function useOwnersReason(): string | undefined {
  const isOwner = useIsOwner();
  const { data: owner } = useOwner();
  if (isOwner) return undefined;
  return `Only the owner can change the plan or the payment method. Ask ${owner?.name ?? 'them'}.`;
}

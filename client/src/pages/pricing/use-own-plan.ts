import { useEffect, useState } from 'react';
import { api, unwrap } from '@/api/client';
import { activeWorkspace, useAuthStore } from '@/features/auth/store';

/** Of members, read after the page is on the screen: their plan, and whether it is theirs to change. */
export function useOwnPlan() {
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const isOwner = useAuthStore((state) => activeWorkspace(state.user)?.role === 'owner');
  const info = useRead(isMember ? readInfo : null);
  const members = useRead(isMember && !isOwner ? readMembers : null);
  return { isMember, isOwner, info, owner: members?.find(({ role }) => role === 'owner')?.name };
}

const readInfo = (signal: AbortSignal) => unwrap(api.GET('/api/billing/info', { signal }));
const readMembers = (signal: AbortSignal) => unwrap(api.GET('/api/workspace/members', { signal }));

/** Nothing for null and without an answer: the page then shows what visitors see. */
function useRead<Data>(read: ((signal: AbortSignal) => Promise<Data>) | null): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    if (read === null) return undefined;
    const controller = new AbortController();
    void read(controller.signal).then(setData, () => undefined);
    return () => controller.abort();
  }, [read]);
  return read === null ? undefined : data;
}

import { useEffect, useState } from 'react';
import { api, unwrap } from '@/api/client';
import { activeWorkspace, useAuthStore } from '@/features/session/store';

/** Of members, read after the page is on the screen: their plan, and whether it is theirs to change. */
export function useOwnPlan() {
  const isMember = useAuthStore((state) => state.isAuthenticated && state.user?.isEmailVerified === true);
  const isOwner = useAuthStore((state) => activeWorkspace(state.user)?.role === 'owner');
  const { data: info, isReading } = useRead(isMember ? readInfo : null);
  const { data: members } = useRead(isMember && !isOwner ? readMembers : null);
  const owner = members?.find(({ role }) => role === 'owner')?.name;
  return { isMember, isOwner, info, isWaitingForPlan: isOwner && isReading, owner };
}

const readInfo = (signal: AbortSignal) => unwrap(api.GET('/api/billing/info', { signal }));
const readMembers = (signal: AbortSignal) => unwrap(api.GET('/api/workspace/members', { signal }));

interface Read<Data> {
  data: Data | undefined;
  isReading: boolean;
}

/** Nothing for null and without an answer: the page does without it. */
function useRead<Data>(read: ((signal: AbortSignal) => Promise<Data>) | null): Read<Data> {
  const [data, setData] = useState<Data>();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (read === null) return undefined;
    const controller = new AbortController();
    void read(controller.signal)
      .then(setData, () => undefined)
      .then(() => setOver(!controller.signal.aborted));
    return () => controller.abort();
  }, [read]);
  return read === null ? { data: undefined, isReading: false } : { data, isReading: !isOver };
}

import { useEffect, useLayoutEffect } from 'react';
import type { Desk } from '@/features/linkedin/desk';
import { startOwn } from '@/features/linkedin/desk-actions';
import { openDesk, useDeskStore } from '@/features/linkedin/desk-store';
import { useOwnerKey } from '@/features/workspaces/access';
import { takeCarried } from '@/lib/carried-text';

/** The posts of who is signed in, brought back before the screen is drawn, and what was brought from the free preview. */
export function useOpenDesk(): Desk | null {
  const owner = useOwnerKey();
  useLayoutEffect(() => openDesk(owner), [owner]);
  useEffect(() => {
    const carried = takeCarried('linkedin');
    if (carried !== null) startOwn(carried);
  }, []);
  return useDeskStore((state) => (state.ownerKey === owner ? state.desk : null));
}

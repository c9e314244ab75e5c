import { useEffect, useLayoutEffect, useState } from 'react';
import type { Desk } from '@/features/linkedin/desk';
import { startOwn } from '@/features/linkedin/desk-actions';
import { openDesk, useDeskStore } from '@/features/linkedin/desk-store';
import { useOwnerKey } from '@/features/workspaces/access';
import { takeCarried } from '@/lib/carried-text';

interface OpenDesk {
  desk: Desk | null;
  /** A text was brought along just now. */
  hasArrived: boolean;
}

/** The posts of who is signed in, brought back before the screen is drawn, and what was brought from the free preview. */
export function useOpenDesk(): OpenDesk {
  const owner = useOwnerKey();
  const [hasArrived, setArrived] = useState(false);
  useLayoutEffect(() => openDesk(owner), [owner]);
  useEffect(() => {
    const carried = takeCarried('linkedin');
    if (carried === null) return;
    startOwn(carried);
    setArrived(true);
  }, []);
  const desk = useDeskStore((state) => (state.ownerKey === owner ? state.desk : null));
  return { desk, hasArrived };
}

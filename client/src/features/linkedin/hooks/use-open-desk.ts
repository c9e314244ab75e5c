import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Desk } from '@/features/linkedin/desk';
import { startOwn } from '@/features/linkedin/desk-actions';
import { openDesk, useDeskStore } from '@/features/linkedin/desk-store';
import { useOwnerKey } from '@/features/workspaces/access';
import { takeCarried } from '@/lib/carried-text';
import { reveal } from '@/lib/use-revealed';

/** The posts of who is signed in, brought back before the screen is drawn, and what was brought from the free preview. */
export function useOpenDesk(): Desk | null {
  const owner = useOwnerKey();
  const hasArrived = useRef(false);
  useLayoutEffect(() => openDesk(owner), [owner]);
  useEffect(() => {
    const carried = takeCarried('linkedin');
    if (carried === null) return;
    startOwn(carried);
    hasArrived.current = true;
  }, []);
  const desk = useDeskStore((state) => (state.ownerKey === owner ? state.desk : null));
  useEffect(() => {
    if (desk === null || !hasArrived.current) return;
    hasArrived.current = false;
    // On a phone it stands below an empty form. Next: the router first brings a new page to its top.
    setTimeout(() => reveal(document.querySelector('[data-linkedin-desk]')), 100);
  }, [desk]);
  return desk;
}

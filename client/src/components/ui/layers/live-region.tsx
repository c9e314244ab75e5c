import { useAnnouncement } from '@/lib/focus/announce';

/** Once in the app. `announce()` of lib/focus/announce.ts writes into it. */
export function LiveRegion() {
  const { text, turn } = useAnnouncement();
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only" data-testid="live-region">
      <span key={turn}>{text}</span>
    </div>
  );
}

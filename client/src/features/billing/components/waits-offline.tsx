import { Button } from '@/components/ui/button';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

/** At a button that leaves for the payment: it goes on by itself, or not at all. */
export function WaitsOffline({ call: { isPaused, cancel } }: { call: { isPaused: boolean; cancel: () => void } }) {
  return isPaused ? <Waiting onCancel={cancel} /> : null;
}

function Waiting({ onCancel }: { onCancel: () => void }) {
  const line = useFocusRefuge<HTMLDivElement>();
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <p role="status">Waiting for your connection.</p>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

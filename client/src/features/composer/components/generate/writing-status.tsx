import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';

const stillAfterMs = 6_000;

interface WritingStatusProps {
  /** What is being written, such as "3 tweets". */
  what: string;
  startedAtMs: number;
  onCancel: () => void;
}

/** Never a percentage: nobody knows how long a model takes. */
export function WritingStatus({ what, startedAtMs, onCancel }: WritingStatusProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, startedAtMs + stillAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [startedAtMs]);
  const cancel = () => {
    onCancel();
    // The button goes with the run; the keyboard must not fall out of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="flex min-h-9 items-center gap-2.5">
      <SpinnerArc className="size-4 animate-spin text-ink-2 motion-reduce:animate-pulse" />
      <p className="flex-1 text-h3">{isLong ? 'Still writing…' : `Writing ${what}…`}</p>
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

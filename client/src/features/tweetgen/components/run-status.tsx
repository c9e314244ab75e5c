import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import { cancelRun, type Run } from '@/features/tweetgen/run';

const stillAfterMs = 6_000;

/** Never a percentage: nobody knows how long a model takes. */
export function RunStatus({ run }: { run: Run }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, run.startedAtMs + stillAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [run.startedAtMs]);
  const { count } = run.body;
  const cancel = () => {
    cancelRun();
    // The button goes with the run; the keyboard must not fall out of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="flex min-h-9 items-center gap-2.5">
      <SpinnerArc className="size-4 animate-spin text-ink-2 motion-reduce:animate-pulse" />
      <p className="flex-1 text-h3">
        {isLong ? 'Still writing…' : `Writing ${count} ${count === 1 ? 'tweet' : 'tweets'}…`}
      </p>
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

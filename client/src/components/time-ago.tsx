import { dateClockText, relativeTime } from '@/lib/format';
import { useNow } from '@/lib/use-now';

/** Relative, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={dateClockText(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

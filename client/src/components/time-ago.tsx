import { exactTime, relativeTime } from '@/lib/relative-time';
import { useNow } from '@/lib/use-now';

/** Relative, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

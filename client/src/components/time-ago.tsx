import { dateClockText, relativeTime } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

/** How long ago something was, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={dateClockText(at)}>
      {/* What has just come may be newer than the clock that is read once in a while. */}
      {Date.parse(at) > now - 60_000 ? 'just now' : relativeTime(at, now)}
    </time>
  );
}

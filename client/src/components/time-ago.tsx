import { dateClockText, relativeTime } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface TimeAgoProps {
  at: string;
  /** It begins a line, with a capital: "Yesterday". */
  startsLine?: boolean;
}

/** How long ago something was, with the exact time on hover. */
export function TimeAgo({ at, startsLine = false }: TimeAgoProps) {
  const now = useNow();
  return (
    <time
      dateTime={at}
      title={dateClockText(at)}
      className={startsLine ? 'inline-block first-letter:uppercase' : undefined}
    >
      {/* What has just come may be newer than the clock that is read once in a while. */}
      {Date.parse(at) > now - 60_000 ? 'just now' : relativeTime(at, now)}
    </time>
  );
}

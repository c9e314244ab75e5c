import { clsx } from 'clsx';
import { TimeAgo } from '@/components/time-ago';
import type { Post } from '@/features/publishing/api';
import { timeAndZone, timeWords } from '@/features/publishing/popover/time-words';
import { isWaiting, timeOf } from '@/features/publishing/post-words';
import { relativeTime } from '@/lib/relative-time';
import { guessTimeZone, zoneName } from '@/lib/time-zones';
import { useNow } from '@/lib/use-now';

/** The zone that the post was scheduled in. */
export const zoneOf = ({ timezone }: Pick<Post, 'timezone'>): string => timezone ?? guessTimeZone();

/** When a post goes out, or when it went; the zone shows while its row is looked at. */
export function PostWhen({ post }: { post: Post }) {
  const at = timeOf(post);
  if (post.status !== 'scheduled' && post.status !== 'publishing')
    return (
      <span className="text-ink-2">
        <TimeAgo at={at} />
      </span>
    );
  return <PlannedTime at={at} zone={zoneOf(post)} isSure={!isWaiting(post)} />;
}

interface PlannedTimeProps {
  at: string;
  zone: string;
  /** Nothing is in its way; else how long it takes is not said. */
  isSure: boolean;
}

function PlannedTime({ at, zone, isSure }: PlannedTimeProps) {
  const nowMs = useNow();
  return (
    <time dateTime={at} title={timeAndZone(at, zone)} className="block tabular-nums">
      {timeWords(at, zone)}
      <span className="block text-small text-ink-3">
        {isSure && (
          <span className="group-focus-within/row:hidden group-hover/row:hidden">{relativeTime(at, nowMs)}</span>
        )}
        <span className={clsx(isSure && 'hidden group-focus-within/row:inline group-hover/row:inline')}>
          {zoneName(zone)}
        </span>
      </span>
    </time>
  );
}

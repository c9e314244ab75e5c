import { TimeAgo } from '@/components/time-ago';
import type { Post } from '@/features/publishing/api';
import { timeInZone, timeWords } from '@/features/publishing/popover/time-words';
import { timeOf } from '@/features/publishing/post-words';
import { relativeTime } from '@/lib/relative-time';
import { guessTimeZone, zoneName } from '@/lib/time-zones';
import { useNow } from '@/lib/use-now';

/** The zone that the time was chosen in. What the server timed itself ("publish now") is in UTC, which nobody chose. */
export const zoneOf = ({ timezone }: Pick<Post, 'timezone'>): string =>
  timezone === null || timezone === 'UTC' ? guessTimeZone() : timezone;

/** When a post goes out, or when it went; the zone shows while its row is looked at. */
export function PostWhen({ post }: { post: Post }) {
  const at = timeOf(post);
  if (post.status !== 'scheduled' && post.status !== 'publishing')
    return (
      <span className="text-ink-2">
        <TimeAgo at={at} />
      </span>
    );
  return <PlannedTime at={at} zone={zoneOf(post)} />;
}

function PlannedTime({ at, zone }: { at: string; zone: string }) {
  const nowMs = useNow();
  return (
    <time dateTime={at} title={`${timeInZone(at, zone)}, ${zoneName(zone)}`} className="block tabular-nums">
      {timeWords(at, zone)}
      <span className="block text-small text-ink-3">
        <span className="group-focus-within/row:hidden group-hover/row:hidden">{relativeTime(at, nowMs)}</span>
        <span className="hidden group-focus-within/row:inline group-hover/row:inline">{zoneName(zone)}</span>
      </span>
    </time>
  );
}

import { clsx } from 'clsx';
import { TimeAgo } from '@/components/time-ago';
import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf } from '@/features/composer/posts/status';
import { dayMs, relativeDay, timeAndZone, zoneText } from '@/features/composer/sending/time';
import { useZone } from '@/features/session/api';
import { dateClockText, relativeTime, weekdayClockText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

/** Returns the zone that the post was scheduled in, else the person's own. */
export function useZoneOf({ timezone }: Pick<Post, 'timezone'>): string {
  const { zone } = useZone();
  return timezone ?? zone;
}

/** When a post is or was published, or should have been; the zone shows while its row is looked at. A draft has no time yet. */
export function PostWhen({ post }: { post: Post }) {
  const zone = useZoneOf(post);
  const at = post.publishedAt ?? post.scheduledAt;
  if (at === null)
    return (
      <span className="text-ink-2">
        Created <TimeAgo at={post.createdAt} />
      </span>
    );
  if (post.status !== 'scheduled' && post.status !== 'publishing') return <PastTime at={at} zone={zone} />;
  return <PlannedTime at={at} zone={zone} isSure={displayStatusOf(post) !== 'held'} />;
}

function PastTime({ at, zone }: { at: string; zone: string }) {
  const nowMs = useNow();
  const isThisYear = new Date(at).getFullYear() === new Date(nowMs).getFullYear();
  return (
    <time dateTime={at} title={timeAndZone(at, zone)} className="block tabular-nums max-md:inline">
      {isThisYear ? weekdayClockText(at, zone) : dateClockText(at, zone)}{' '}
      <span className="text-small text-ink-3 max-md:hidden md:block">{relativeTime(at, nowMs)}</span>
    </time>
  );
}

/** "in 3 hr", "tomorrow": days are those of the calendar, as in the panel that the time was chosen in. */
function howSoon(at: string, zone: string, nowMs: number): string {
  const days = (Date.parse(at) - nowMs) / dayMs;
  return days < 1 || days > 30 ? relativeTime(at, nowMs) : relativeDay(Date.parse(at), zone, nowMs).toLowerCase();
}

interface PlannedTimeProps {
  at: string;
  zone: string;
  /** Nothing is in its way; else nobody knows how long it takes. */
  isSure: boolean;
}

function PlannedTime({ at, zone, isSure }: PlannedTimeProps) {
  const nowMs = useNow();
  return (
    <time dateTime={at} title={timeAndZone(at, zone)} className="block tabular-nums">
      {weekdayClockText(at, zone)}{' '}
      <span className="text-small text-ink-3 max-md:before:content-['·_'] md:block">
        {isSure && (
          <span className="group-focus-within/row:hidden group-hover/row:hidden">{howSoon(at, zone, nowMs)}</span>
        )}
        <span className={clsx(isSure && 'hidden group-focus-within/row:inline group-hover/row:inline')}>
          {zoneText(zone)}
        </span>
      </span>
    </time>
  );
}

import { useIsViewer } from '@/features/session/access';
import { paths } from '@/app/paths';
import { clsx } from 'clsx';
import { calendarDayNumber, calendarWeekdayName, counted } from '@/lib/words/format';
import { Panel } from '@/pages/dashboard/components/panel';
import { FreeSlot, WeekPost } from '@/pages/dashboard/components/week-item';
import type { Week, WeekDay } from '@/pages/dashboard/week';

interface ThisWeekProps {
  week: Week;
  views: ReadonlyMap<string, number>;
  isBlank: boolean;
}

const morePosts = { to: { pathname: paths.posts, search: '?tab=scheduled' }, label: 'Scheduled posts' };

/** Seven days side by side; where there is no room for that, one below the other from today on. */
export function ThisWeek({ week, views, isBlank }: ThisWeekProps) {
  return (
    <Panel title={week.isAhead ? 'Next 7 days' : 'This week'} aside={<PostsAndSlots week={week} />} more={morePosts}>
      <ol className="border-t border-line @min-[52rem]:grid @min-[52rem]:min-h-40 @min-[52rem]:grid-cols-7">
        {week.days.map((day) => (
          <Day
            key={day.date}
            day={day}
            zone={week.zone}
            views={views}
            firstAtMs={isBlank ? week.freeAtMs[0] : undefined}
          />
        ))}
      </ol>
    </Panel>
  );
}

/** Counts what the days below show: one below the other, they begin with today. */
function PostsAndSlots({ week: { postCount, pastPostCount, freeAtMs } }: { week: Week }) {
  const freeCount = freeAtMs.length;
  if (pastPostCount === 0) return <Counts {...{ postCount, freeCount }} />;
  return (
    <>
      <Counts {...{ postCount, freeCount }} className="@max-[52rem]:hidden" />
      <Counts postCount={postCount - pastPostCount} freeCount={freeCount} isRest className="@min-[52rem]:hidden" />
    </>
  );
}

interface CountsProps {
  postCount: number;
  freeCount: number;
  /** Without the days before today. */
  isRest?: boolean;
  className?: string;
}

function Counts({ postCount, freeCount, isRest = false, className }: CountsProps) {
  const count = postCount + freeCount;
  if (count === 0) return null;
  return (
    <p className={clsx('flex items-center gap-2 text-small text-ink-2 tabular-nums', className)}>
      {count <= 21 && (
        <span aria-hidden="true" className="flex gap-[3px] @max-[22rem]:hidden">
          {Array.from({ length: count }, (_, at) => (
            <span
              key={at}
              className={clsx(
                'h-1.5 w-3.5 rounded-[2px]',
                at < postCount ? 'bg-accent-line' : 'inset-ring inset-ring-line-strong',
                count > 12 && 'w-2!',
              )}
            />
          ))}
        </span>
      )}
      {counted(postCount, 'post', 'posts')}
      {isRest && ' from today'} · {counted(freeCount, 'free slot', 'free slots')}
    </p>
  );
}

interface DayProps extends Pick<ThisWeekProps, 'views'> {
  day: WeekDay;
  zone: string;
  /** The slot that is offered for a first post. */
  firstAtMs: number | undefined;
}

function Day({ day, zone, views, firstAtMs }: DayProps) {
  const { date, isPast, isToday, items } = day;
  const isViewer = useIsViewer();
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'min-w-0 border-line not-first:border-t @min-[52rem]:border-t-0! @min-[52rem]:not-first:border-l',
        'grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-2 px-3 py-2 @min-[52rem]:flex @min-[52rem]:flex-col @min-[52rem]:px-1.5',
        isPast && '@max-[52rem]:hidden',
        isToday && 'bg-linear-to-r from-accent-soft to-transparent to-30% @min-[52rem]:bg-linear-to-b',
      )}
    >
      <h3
        className={clsx(
          'px-1 py-1.5 text-tiny @min-[52rem]:flex @min-[52rem]:items-center @min-[52rem]:gap-1.5 @min-[52rem]:pt-0 @min-[52rem]:pb-1',
          isToday ? 'text-ink' : 'text-ink-3',
        )}
      >
        {calendarWeekdayName(date)}{' '}
        <span
          className={clsx(
            'inline-block text-body font-semibold text-ink tabular-nums @min-[52rem]:text-tiny @min-[52rem]:font-semibold',
            isToday && 'rounded-chip bg-accent px-1.5 text-accent-ink! inset-ring inset-ring-accent-line',
          )}
        >
          {calendarDayNumber(date)}
        </span>
        {isToday && <span className="ml-auto @max-[52rem]:sr-only">Today</span>}
      </h3>
      {items.length === 0 ? (
        <p className="px-1 py-2 text-tiny text-ink-3 @min-[52rem]:py-1">{isPast ? 'No posts' : 'Nothing planned'}</p>
      ) : (
        <ul className="flex min-w-0 flex-col gap-1.5">
          {items.map((item) => (
            <li key={item.kind === 'post' ? item.post.id : item.atMs}>
              {item.kind === 'post' ? (
                <WeekPost post={item.post} atMs={item.atMs} zone={zone} views={views.get(item.post.id)} />
              ) : (
                <FreeSlot atMs={item.atMs} zone={zone} isFixed={isViewer} isFirst={item.atMs === firstAtMs} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

import { clsx } from 'clsx';
import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Card } from '@/components/ui/card';
import type { BestTimes } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { timesText } from '@/features/analytics/words';
import { zoneText } from '@/features/composer/sending/time';
import { counted } from '@/lib/words/format';
import { hourText, longWeekdayName, timeOfDayText, weekdayName } from '@/lib/time-of-day';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { missingSlots, slotsOfBest } from '@/features/analytics/best-slot';
import { slotsQuery } from '@/features/composer/posts/posts-api';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { useSetSlots } from '@/features/slots/api';
import { announce } from '@/lib/focus/announce';
import { useNow } from '@/lib/use-now';
type Cell = BestTimes['cells'][number];

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const heats = ['bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5'] as const;
/** From which times of the usual on a cell is so strong: below the first it is the weakest. */
const heatFrom = [0.6, 0.9, 1.2, 1.6];

const heatOf = (timesUsual: number) => heats[heatFrom.filter((from) => timesUsual >= from).length];

interface BestTimesCardProps {
  bestTimes: BestTimes;
  accountIds: readonly string[];
  /** "since Aug 30": not the chosen period, which may be too short. */
  since: string;
  fileName: string;
}

/** The hours of the week, by how posts made then did. */
export function BestTimesCard({ bestTimes, accountIds, since, fileName }: BestTimesCardProps) {
  const { cells, posts, best, timezone } = bestTimes;
  const rows = cells.map((cell) => [longWeekdayName(cell.weekday), hourText(cell.hour), cell.posts, cell.timesUsual]);
  return (
    <Card
      title="Best times"
      description={`From ${counted(posts, 'post', 'posts')} ${since}, ${zoneText(timezone)}`}
      actions={<CsvButton name={fileName} header={['Weekday', 'Hour', 'Posts', 'Times usual']} rows={rows} />}
    >
      <p className="mb-3">
        {best === null ? 'No hour stands out yet. It takes a few posts at the same hour.' : bestText(best)}
      </p>
      <HeatTable bestTimes={bestTimes} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AddSlot {...{ bestTimes, accountIds }} />
        <p className="ml-auto inline-flex items-center gap-1.5 text-tiny text-ink-3">
          Fewer views
          <span aria-hidden="true" className="flex gap-0.5">
            {heats.map((heat) => (
              <span key={heat} className={clsx('size-3.5 rounded-[3px]', heat)} />
            ))}
          </span>
          More
        </p>
      </div>
    </Card>
  );
}

function bestText({ weekday, hour, posts, timesUsual }: NonNullable<BestTimes['best']>) {
  const when = weekday === null ? `${hourText(hour)} on any day` : `${longWeekdayName(weekday)} at ${hourText(hour)}`;
  return (
    <>
      {when} works best: posts then get <strong>{timesText(timesUsual)} your usual</strong> (
      {counted(posts, 'post', 'posts')}).
    </>
  );
}

function HeatTable({ bestTimes: { cells, best } }: { bestTimes: BestTimes }) {
  const found = new Map(cells.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  const isBest = (weekday: number, hour: number) =>
    best !== null && best.hour === hour && (best.weekday === null || best.weekday === weekday);
  return (
    <table className="w-full table-fixed border-separate border-spacing-px text-tiny sm:border-spacing-0.5">
      <caption className="sr-only">How posts did, by weekday and hour</caption>
      <thead>
        <tr className="text-left text-ink-3">
          <td className="w-8 sm:w-9" />
          {hours.map((hour) => (
            <th key={hour} scope="col" className="overflow-visible p-0 font-medium whitespace-nowrap">
              {hour % 6 === 0 ? hourText(hour).replace(':00', '') : <span className="sr-only">{hourText(hour)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row" className="text-left font-medium text-ink-2">
              {weekdayName(weekday)}
            </th>
            {hours.map((hour) => (
              <HeatCell key={hour} cell={found.get(weekday * 24 + hour)} isBest={isBest(weekday, hour)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeatCell({ cell, isBest }: { cell: Cell | undefined; isBest: boolean }) {
  const times = cell?.timesUsual ?? null;
  return (
    <td
      title={cellText(cell)}
      className={clsx(
        'relative h-5 rounded-[4px] p-0',
        times === null ? 'border border-line' : heatOf(times),
        isBest && 'outline-2 -outline-offset-1 outline-ink',
      )}
    >
      <span className="sr-only">{cellText(cell)}</span>
    </td>
  );
}

function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return 'No posts';
  const posts = counted(cell.posts, 'post', 'posts');
  return cell.timesUsual === null ? `${posts}, not enough to compare` : `${timesText(cell.timesUsual)} usual, ${posts}`;
}

interface AddSlotProps {
  bestTimes: BestTimes;
  /** Those that the hour was found for. */
  accountIds: readonly string[];
}

/** Makes the best hour a time at which queued posts go out. */
function AddSlot({ bestTimes, accountIds }: AddSlotProps) {
  const weeks = useQueries({ queries: accountIds.map((id) => slotsQuery(id)) }).flatMap(({ data }, at) =>
    data === undefined ? [] : { accountId: accountIds[at] ?? '', ...data },
  );
  const isViewer = useIsViewer();
  const nowMs = useNow();
  const set = useSetSlots();
  const [first] = weeks;
  if (bestTimes.best === null || first === undefined || weeks.length < accountIds.length) return null;
  const changes = weeks.flatMap(({ accountId, timezone, slots }) => {
    const missing = missingSlots(slotsOfBest(bestTimes, timezone, nowMs), { timezone, slots });
    return missing.length === 0 ? [] : { accountId, timezone, slots: [...slots, ...missing] };
  });
  const name = slotName(bestTimes, first.timezone, nowMs);
  if (changes.length === 0)
    return <p className="text-small text-ink-2">{name} is one of your slots. Queued posts are published then.</p>;
  const add = () => {
    for (const change of changes) set.mutate(change);
    announce(`${name} added as a slot`);
  };
  return (
    <Tooltip reason={isViewer ? viewerReason : undefined}>
      <Button size="sm" icon={<Plus />} onClick={add}>
        Add {name} as a slot
      </Button>
    </Tooltip>
  );
}

function slotName(bestTimes: BestTimes, zone: string, nowMs: number): string {
  const [slot] = slotsOfBest(bestTimes, zone, nowMs);
  if (slot === undefined) return '';
  const time = timeOfDayText(slot.time);
  return bestTimes.best?.weekday === null ? `${time} every day` : `${weekdayName(slot.weekday)} ${time}`;
}

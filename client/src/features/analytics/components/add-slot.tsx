import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { BestTimes } from '@/features/analytics/api';
import { missingSlots, slotsOfBest } from '@/features/analytics/best-slot';
import { slotsQuery } from '@/features/composer/posts/posts-api';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { useSetSlots } from '@/features/slots/api';
import { announce } from '@/lib/focus/announce';
import { timeOfDayText, weekdayName } from '@/lib/time-of-day';
import { useNow } from '@/lib/use-now';

interface AddSlotProps {
  bestTimes: BestTimes;
  /** Those that the hour was found for. */
  accountIds: readonly string[];
}

/** Makes the best hour a time at which queued posts go out. */
export function AddSlot({ bestTimes, accountIds }: AddSlotProps) {
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
      <Button size="sm" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={add}>
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

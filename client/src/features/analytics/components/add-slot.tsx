import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { type BestTimes, useSetSlots } from '@/features/analytics/api';
import { missingSlots, slotsOfBest, weekdayText } from '@/features/analytics/best-slot';
import { slotsQuery } from '@/features/composer/posts-api';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { announce } from '@/lib/announce';
import { useNow } from '@/lib/use-now';

/** Makes the best hour a time at which queued posts go out. */
export function AddSlot({ bestTimes }: { bestTimes: BestTimes }) {
  const { data: known } = useQuery(slotsQuery());
  const isViewer = useIsViewer();
  const nowMs = useNow();
  const set = useSetSlots();
  if (bestTimes.best === null || known === undefined) return null;
  const wanted = slotsOfBest(bestTimes, known.timezone, nowMs);
  const missing = missingSlots(wanted, known);
  const [first] = wanted;
  if (first === undefined) return null;
  const name =
    bestTimes.best.weekday === null ? `${first.time} every day` : `${weekdayText(first.weekday)} ${first.time}`;
  if (missing.length === 0)
    return <p className="text-small text-ink-2">{name} is one of your slots. Queued posts are published then.</p>;
  const add = () =>
    set.mutate(
      { timezone: known.timezone, slots: [...known.slots, ...missing] },
      { onSuccess: () => announce(`${name} added as a slot`) },
    );
  return (
    <Tooltip reason={isViewer ? viewerReason : undefined}>
      <Button
        size="sm"
        pending={set.isPending && !set.isPaused}
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={add}
      >
        Add {name} as a slot
      </Button>
    </Tooltip>
  );
}

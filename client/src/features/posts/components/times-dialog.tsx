import { queryOptions, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { postKeys, slotsQuery } from '@/features/composer/posts/posts-api';
import type { Move, Timed } from '@/features/posts/hooks/use-times';
import { excerpt } from '@/features/posts/post-text';
import { type FreeSlots, type Shift, shiftedMs, slotsFor } from '@/features/posts/shift';
import { useZone } from '@/features/session/api';
import { counted, oneOrMany, weekdayClockText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface TimesDialogProps {
  /** Scheduled ones, or drafts alone. */
  posts: readonly Timed[];
  startWith?: Way;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: (moves: Move[]) => void;
}

const ways = [
  { value: 'step', label: 'Earlier or later' },
  { value: 'slots', label: 'Next free slots' },
] as const;
type Way = (typeof ways)[number]['value'];
const steps = [false, true].flatMap((isEarlier) =>
  (['hour', 'day', 'week'] as const).map((unit) => ({ unit, isEarlier })),
);
const aDayLater: Shift = { count: 1, unit: 'day', isEarlier: false };
const mostSteps = 366;

type Planned = Omit<Move, 'scheduledAt'> & { scheduledAt: string | null };

const plannedAt = ({ scheduledAt }: Timed): string => scheduledAt ?? '';
const hasTime = (planned: Planned): planned is Move => planned.scheduledAt !== null;

function freeSlotsQuery(client: QueryClient, accountIds: readonly (string | null)[]) {
  const slotsOf = async (id: string | null): Promise<FreeSlots> => [id, (await client.fetchQuery(slotsQuery(id))).next];
  return queryOptions({
    queryKey: [...postKeys.allSlots, 'of', ...accountIds],
    queryFn: () => Promise.all(accountIds.map(slotsOf)),
  });
}

/**
 * Moves scheduled posts by one step, so that the spaces between them stay, or in their order to the next free slots of their
 * accounts; the list says what comes of each.
 */
export function TimesDialog({ posts, startWith = 'step', open, onOpenChange, pending, onConfirm }: TimesDialogProps) {
  const isOfDrafts = posts.every(({ scheduledAt }) => scheduledAt === null);
  const [chosen, setWay] = useState<Way>();
  const way = isOfDrafts ? 'slots' : (chosen ?? startWith);
  const [shift, setShift] = useState(aDayLater);
  const { zone } = useZone();
  const nowMs = useNow();
  const inOrder = posts.toSorted((a, b) => plannedAt(a).localeCompare(plannedAt(b)));
  const accountIds = [...new Set(inOrder.map(({ accountId }) => accountId))];
  const query = useQuery({ ...freeSlotsQuery(useQueryClient(), accountIds), enabled: open && way === 'slots' });
  const slots = slotsFor(inOrder, query.data ?? [], nowMs);
  const planned = inOrder.map((post, at): Planned => {
    const timezone = post.timezone ?? zone;
    const shifted = () => new Date(shiftedMs(plannedAt(post), timezone, shift)).toISOString();
    return { post, scheduledAt: way === 'slots' ? (slots[at] ?? null) : shifted(), timezone };
  });
  const moves = planned.filter(hasTime);
  const isPast = ({ scheduledAt }: Planned) => scheduledAt !== null && Date.parse(scheduledAt) <= nowMs;
  const isFine = moves.length > 0 && (way === 'slots' || shift.count > 0) && !moves.some(isPast);
  const nameOf = (count: number) => `${isOfDrafts ? 'Schedule' : 'Change time of'} ${counted(count, 'post', 'posts')}`;
  const list = (
    <ul aria-label="New times" className="flex flex-col gap-2.5 text-small">
      {planned.map((each) => (
        <li key={each.post.id}>
          <p className="truncate" dir="auto">
            {excerpt(each.post) || 'No text'}
          </p>
          <NewTime planned={each} isPast={isPast(each)} />
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={nameOf(posts.length)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            aria-disabled={!isFine}
            onClick={() => isFine && onConfirm(moves)}
          >
            {nameOf(moves.length || posts.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isOfDrafts && <ToggleGroup label="Move" hideLabel full options={ways} value={way} onChange={setWay} />}
        {way === 'step' ? (
          <>
            <Step shift={shift} onChange={setShift} />
            {list}
          </>
        ) : (
          <QueryList query={query} name="Your free slots" blocks={posts.map(() => 'h-10 w-full')}>
            {() => list}
          </QueryList>
        )}
      </div>
    </Dialog>
  );
}

function NewTime({ planned: { post, scheduledAt, timezone }, isPast }: { planned: Planned; isPast: boolean }) {
  return (
    <p className="text-ink-2 tabular-nums">
      {post.scheduledAt === null ? 'Draft' : weekdayClockText(post.scheduledAt, timezone)}{' '}
      {scheduledAt === null ? (
        <span className="text-ink-3">
          · No free slot left, {post.scheduledAt === null ? 'stays a draft' : 'keeps its time'}
        </span>
      ) : (
        <span className={clsx('whitespace-nowrap', isPast ? 'text-danger' : 'font-semibold text-ink')}>
          <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {weekdayClockText(scheduledAt, timezone)}
          {isPast && ' has passed'}
        </span>
      )}
    </p>
  );
}

function Step({ shift, onChange }: { shift: Shift; onChange: (shift: Shift) => void }) {
  const chosen = steps.findIndex(({ unit, isEarlier }) => unit === shift.unit && isEarlier === shift.isEarlier);
  const setCount = (typed: string) =>
    onChange({ ...shift, count: Math.min(mostSteps, Math.max(0, Math.trunc(Number(typed)))) });
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <Field label="Move by">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={mostSteps}
          value={shift.count === 0 ? '' : shift.count}
          onChange={(event) => setCount(event.target.value)}
        />
      </Field>
      <Field label="Unit and direction">
        <Select value={chosen} onChange={(event) => onChange({ ...shift, ...steps[Number(event.target.value)] })}>
          {steps.map(({ unit, isEarlier }, at) => (
            <option key={at} value={at}>
              {oneOrMany(shift.count, unit, `${unit}s`)} {isEarlier ? 'earlier' : 'later'}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

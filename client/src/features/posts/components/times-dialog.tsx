import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import type { Post } from '@/features/composer/posts/posts-api';
import type { Move } from '@/features/posts/hooks/use-times';
import { excerpt } from '@/features/posts/post-text';
import { type Shift, shiftedMs } from '@/features/posts/shift';
import { useZone } from '@/features/session/api';
import { counted, oneOrMany, weekdayClockText } from '@/lib/words/format';
import { useNow } from '@/lib/use-now';

interface TimesDialogProps {
  posts: readonly Post[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: (moves: Move[]) => void;
}

const steps = [false, true].flatMap((isEarlier) =>
  (['hour', 'day', 'week'] as const).map((unit) => ({ unit, isEarlier })),
);
const aDayLater: Shift = { count: 1, unit: 'day', isEarlier: false };
const mostSteps = 366;

/** Moves scheduled posts by one step, so that the spaces between them stay; the list says what comes of each. */
export function TimesDialog({ posts, open, onOpenChange, pending, onConfirm }: TimesDialogProps) {
  const [shift, setShift] = useState(aDayLater);
  const { zone } = useZone();
  const nowMs = useNow();
  const moves = posts.flatMap((post): Move[] => {
    if (post.scheduledAt === null) return [];
    const timezone = post.timezone ?? zone;
    return [{ post, scheduledAt: new Date(shiftedMs(post.scheduledAt, timezone, shift)).toISOString(), timezone }];
  });
  const isPast = ({ scheduledAt }: Move) => Date.parse(scheduledAt) <= nowMs;
  const isFine = shift.count > 0 && !moves.some(isPast);
  const name = `Change time of ${counted(posts.length, 'post', 'posts')}`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={name}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            aria-disabled={!isFine}
            onClick={() => isFine && onConfirm(moves)}
          >
            {name}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Step shift={shift} onChange={setShift} />
        <ul aria-label="New times" className="flex flex-col gap-2.5 text-small">
          {moves.map((move) => (
            <li key={move.post.id}>
              <p className="truncate" dir="auto">
                {excerpt(move.post)}
              </p>
              <p className="text-ink-2 tabular-nums">
                {weekdayClockText(move.post.scheduledAt ?? '', move.timezone)}{' '}
                <span className={clsx('whitespace-nowrap', isPast(move) ? 'text-danger' : 'font-semibold text-ink')}>
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> {weekdayClockText(move.scheduledAt, move.timezone)}
                  {isPast(move) && ' has passed'}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
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
      <Field label="Direction">
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

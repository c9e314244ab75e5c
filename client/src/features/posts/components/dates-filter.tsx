import { clsx } from 'clsx';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import type { PostsParams } from '@/features/posts/hooks/use-posts-params';
import { type DateChoice, dateChoices } from '@/features/posts/post-dates';

interface DatesFilterProps {
  params: Pick<PostsParams, 'dates' | 'days' | 'change'>;
  isRow: boolean;
}

/** When the listed posts were published, else are scheduled, else were written. */
export function DatesFilter({ params: { dates, days, change }, isRow }: DatesFilterProps) {
  return (
    <>
      <Field label="Dates" hideLabel={isRow}>
        <Select
          value={dates ?? ''}
          onChange={(event) => change({ dates: event.target.value })}
          className={isRow ? 'w-36' : ''}
        >
          <option value="">Any time</option>
          {(Object.keys(dateChoices) as DateChoice[]).map((each) => (
            <option key={each} value={each}>
              {dateChoices[each]}
            </option>
          ))}
        </Select>
      </Field>
      {dates === 'custom' && (
        // In a row on a line of their own, so that they don't move when a menu beside them comes later.
        <div
          className={clsx(
            'grid gap-2',
            isRow ? 'order-1 basis-full grid-cols-[10rem_10rem] justify-end' : 'grid-cols-2 max-[379px]:grid-cols-1',
          )}
        >
          <Field label="First day">
            <Input
              type="date"
              value={days.from ?? ''}
              max={days.to ?? undefined}
              onChange={(event) => change({ from: event.target.value })}
            />
          </Field>
          <Field label="Last day">
            <Input
              type="date"
              value={days.to ?? ''}
              min={days.from ?? undefined}
              onChange={(event) => change({ to: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import type { Sorting } from '@/lib/use-sorting';

interface SortHeaderProps<Column> {
  column: Column;
  name: string;
  sorting: Sorting<Column>;
  onSort: (column: Column) => void;
  /** Figures stand at the right, words at the left. */
  align?: 'left' | 'right';
  className?: string;
}

const icon = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

export function SortHeader<Column extends string>({
  column,
  name,
  sorting,
  onSort,
  align = 'right',
  className,
}: SortHeaderProps<Column>) {
  const isSorted = sorting.by === column;
  const Arrow = sorting.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sorting.direction : undefined}
      className={clsx('p-0', align === 'right' ? 'text-right' : 'text-left', className)}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={clsx(
          'inline-flex min-h-8 items-center gap-1 rounded-control px-2 font-medium -outline-offset-2 touch:min-h-11 hover:bg-hover hover:text-ink',
          isSorted && 'font-semibold text-ink',
        )}
      >
        {name}
        {/* The room of the arrow is kept: columns stay where they are. */}
        <span className="w-3 shrink-0">{isSorted && <Arrow {...icon} />}</span>
      </button>
    </th>
  );
}

interface SortSelectProps<Column> {
  columns: readonly (readonly [Column, string])[];
  sorting: Sorting<Column>;
  onSort: (column: Column) => void;
  className?: string;
}

/** For phones, where rows are cards and no column has a head. */
export function SortSelect<Column extends string>(props: SortSelectProps<Column>) {
  const { columns, sorting, onSort, className = 'mb-3 sm:hidden' } = props;
  const Arrow = sorting.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div className={clsx('flex items-end gap-2', className)}>
      <div className="min-w-0 flex-1">
        <Field label="Sort by">
          <Select value={sorting.by} onChange={(event) => onSort(event.target.value as Column)}>
            {columns.map(([column, name]) => (
              <option key={column} value={column}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <IconButton
        label={`Reverse order (${sorting.direction} now)`}
        variant="outline"
        onClick={() => onSort(sorting.by)}
        icon={<Arrow {...icon} size={16} />}
      />
    </div>
  );
}

import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '@/lib/device/use-media';

interface TabsProps<Value extends string> {
  /** The accessible name of the list. */
  label: string;
  /** A `count` of null is on its way and has its room. */
  tabs: readonly { value: Value; label: string; count?: number | null }[];
  /** From the address: `useSearchParam('tab', …)`. */
  value: Value;
  onChange: (value: Value) => void;
  /** For many: from 1280 px on the list stands at the side of the panels, from 640 px on it wraps, so that none is out of sight. */
  atSide?: boolean;
  /** Where else on the page the list stands. */
  place?: Element | null;
  children: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  atSide = false,
  place = null,
  children,
}: TabsProps<Value>) {
  const isRow = useMedia('(width < 40rem)') || !atSide;
  const isColumn = useMedia('(width >= 80rem)') && atSide;
  const list = useRef<HTMLDivElement>(null);
  const isCounted = tabs.every(({ count }) => typeof count === 'number');
  // On a phone the tab that the address names may lie outside the row. The counts move it when they come.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.current.offsetWidth / 2;
  }, [value, isCounted]);
  const labels = (
    <Radix.List
      ref={list}
      aria-label={label}
      className={clsx(
        isColumn && 'sticky top-20 flex flex-col gap-0.5',
        // A label begins where the content below does.
        !isRow && !isColumn && '-mx-2.5 mb-4 flex flex-wrap gap-0.5',
        isRow &&
          'scroll-hint relative mb-4 flex overflow-x-auto gap-2 shadow-[inset_0_-1px_0_var(--line)] max-sm:-mx-4 max-sm:px-2.5 max-[25rem]:gap-0 sm:-mx-1.5 sm:mb-6',
      )}
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          // Radix focuses it by script, which browsers take for the keyboard.
          onMouseDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true, focusVisible: false })}
          className={clsx(
            'group flex shrink-0 items-center font-semibold text-ink-2 hover:text-ink data-[state=active]:text-ink touch:min-h-11',
            isRow
              ? // Its label begins where the content below does, with room for the focus ring, which leaves the line below it in sight.
                'outline-none min-h-10 border-b-2 px-1.5 border-transparent data-[state=active]:border-ink'
              : '-outline-offset-2 min-h-9 rounded-control px-2.5 hover:bg-hover data-[state=active]:bg-active',
          )}
        >
          <span
            className={clsx(
              'flex items-center gap-1.5 max-[25rem]:gap-1',
              isRow && 'rounded-chip outline-offset-3 outline-focus group-focus-visible:outline-2',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="min-w-[2ch] text-left text-tiny text-ink-3 tabular-nums">{tab.count}</span>
            )}
          </span>
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      orientation={isColumn ? 'vertical' : 'horizontal'}
      className={clsx(isColumn && 'grid grid-cols-[11.5rem_minmax(0,1fr)] items-start gap-8')}
    >
      {place === null ? labels : createPortal(labels, place)}
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="rounded-control">
      {children}
    </Radix.Content>
  );
}

import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface TabsProps<Value extends string> {
  /** The accessible name of the list. */
  label: string;
  tabs: readonly { value: Value; label: string; count?: number }[];
  /** From the address: `useSearchParam('tab', …)`. */
  value: Value;
  onChange: (value: Value) => void;
  /** TabPanel elements, one a tab. */
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const isCounted = tabs.every(({ count }) => count !== undefined);
  // On a phone the tab that the address names may lie outside the row, and the counts move it when they come.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.current.offsetWidth / 2;
  }, [value, isCounted]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative mb-4 flex overflow-x-auto border-b border-line sm:mb-6"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink touch:min-h-11"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-tiny text-ink-3 tabular-nums">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
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

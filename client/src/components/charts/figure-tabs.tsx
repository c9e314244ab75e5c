import { clsx } from 'clsx';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface FigureTabsProps<Key extends string> {
  name: string;
  figures: readonly { key: Key; name: string; value: ReactNode }[];
  shown: Key;
  onChange: (key: Key) => void;
  /** The chart of what is shown. */
  children: ReactNode;
  /** Below the chart: figures without one. */
  footer?: ReactNode;
}

export function FigureTabs<Key extends string>({
  name,
  figures,
  shown,
  onChange,
  children,
  footer,
}: FigureTabsProps<Key>) {
  return (
    <section aria-label={name} className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <Tabs.Root value={shown} onValueChange={(next) => onChange(next as Key)}>
        <Tabs.List
          aria-label="Metric"
          className={clsx(
            'grid grid-cols-2 bg-sunken max-[15rem]:block',
            figures.length > 2 && (figures.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'),
          )}
        >
          {figures.map(({ key, name: label, value }) => (
            <Tabs.Trigger
              key={key}
              value={key}
              className="flex min-w-0 flex-col items-start gap-0.5 border-t-3 border-b border-b-line border-transparent px-4 py-3 text-left -outline-offset-2 not-last:border-r not-last:border-r-line max-sm:last:odd:col-span-2 max-sm:even:border-r-0 hover:bg-hover data-[state=active]:border-t-accent-line data-[state=active]:border-b-transparent data-[state=active]:bg-surface"
            >
              <span className="text-small text-ink-2">{label}</span>
              {value}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={shown} className="p-4 -outline-offset-2">
          {children}
        </Tabs.Content>
      </Tabs.Root>
      {footer}
    </section>
  );
}

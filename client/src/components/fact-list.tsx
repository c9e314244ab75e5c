import type { ReactNode } from 'react';

/** Names and values, a line each. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-2 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="max-w-[60%] shrink-0 text-ink-2">{name}</dt>
          <dd className="text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

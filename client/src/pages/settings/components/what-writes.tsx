import { Card } from '@/components/ui/card';
import type { Models } from '@/features/models/overview';

/** For whoever cannot change it. */
export function WhatWrites({ models: { names, isConnected } }: { models: Models }) {
  const [first, ...others] = new Set(names.map(({ name }) => name));
  return (
    <Card
      title="Models in use"
      description={
        isConnected ? 'Chosen by the site admins of this server.' : 'Ask a site admin to connect a model for everyone.'
      }
    >
      {others.length === 0 ? (
        <>
          <p className="mb-2 text-small font-semibold wrap-anywhere">
            {isConnected ? `All of these use ${first}:` : 'With all of these, your text stays as you type it:'}
          </p>
          <p className="font-mono text-tiny text-ink-2">{names.map(({ label }) => label).join(' · ')}</p>
        </>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 text-small sm:gap-x-6">
          {names.map(({ label, name }) => (
            <div key={label} className="contents">
              <dt className="font-mono text-tiny text-ink-2">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-small text-ink-2">Each draft shows which model wrote it.</p>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Plan } from '@/features/session/api';
import { type PausedGroup, pausedQuery, useBringBack } from '@/features/billing/plan-changes';
import { countedLimit, groupTitle, pronoun } from '@/features/billing/words';

interface PausedCardProps {
  plan: Plan;
  /** Why the buttons are off; undefined for the owner. */
  reason: string | undefined;
}

/** What is kept and paused because the plan has no room for it, and the way back. */
export function PausedCard({ plan, reason }: PausedCardProps) {
  const query = useQuery(pausedQuery());
  const groups = query.data?.filter(({ items }) => items.length > 0);
  if (groups?.length === 0) return null;
  return (
    <Card title="Paused on this plan" description="Nothing is deleted. Resume when there's room.">
      <QueryList query={{ ...query, data: groups }} name="What's paused" blocks={['h-8 w-1/2', 'h-24']}>
        {(found) => (
          <div className="flex flex-col gap-5">
            {found.map((group) => (
              <Group key={group.key} group={group} plan={plan} reason={reason} />
            ))}
          </div>
        )}
      </QueryList>
    </Card>
  );
}

function Group({ group, plan, reason }: PausedCardProps & { group: PausedGroup }) {
  const { key, items, room } = group;
  const bringBack = useBringBack();
  const titleId = useId();
  const reasonId = useId();
  const off =
    reason ??
    (room === 0 ? `${plan.name} has no room for more. Upgrade to resume ${pronoun(key, items.length)}.` : undefined);
  const fits = room < 0 ? items.length : Math.min(room, items.length);
  const send = (names: string, ids?: string[]) =>
    bringBack.mutate({
      key,
      ...(ids !== undefined && { ids }),
      said: `${names} resumed`,
    });
  const button = {
    size: 'sm',
    'aria-disabled': off !== undefined,
    ...(off !== undefined && { 'aria-describedby': reasonId }),
  } as const;
  const isBusy = (id?: string) => bringBack.isPending && bringBack.variables.ids?.[0] === id;
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-h3">
          {groupTitle[key]}: {countedLimit(key, items.length)} paused
        </h3>
        {items.length > 1 && (
          <Button {...button} pending={isBusy()} onClick={() => send(countedLimit(key, fits))}>
            {fits === items.length || fits === 0 ? 'Resume all' : `Resume ${fits}`}
          </Button>
        )}
      </div>
      {off !== undefined && (
        <p id={reasonId} className="mb-2 text-small text-ink-2">
          {off}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-well border border-line">
        {items.map(({ id, name, detail }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {name} {detail !== null && <span className="text-small text-ink-3">{detail}</span>}
            </span>
            <Button {...button} aria-label={`Resume ${name}`} pending={isBusy(id)} onClick={() => send(name, [id])}>
              {' '}
              Resume{' '}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import type { BillingInfo, Plan } from '@/features/billing/api';
import { type UsageKey, usageLabel, usageNote } from '@/features/billing/limit-words';
import { useNow } from '@/lib/use-now';

const keys: readonly UsageKey[] = [
  'generationsToday',
  'tweetsThisMonth',
  'integrations',
  'teamMembers',
  'automationRules',
];

interface UsageCardProps {
  info: BillingInfo;
  plans: readonly Plan[];
  /** Invitations that hold a seat until they are accepted, revoked or over. */
  waitingInvites: number;
}

/** How much of the plan is used, when it starts again, and what comes at the end of it. */
export function UsageCard({ info, plans, waitingInvites }: UsageCardProps) {
  const nowMs = useNow();
  return (
    <Card title="Usage">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {keys.map((key) => {
          const { used, limit } = info.usage[key];
          const notes = [key === 'teamMembers' && waitingText(waitingInvites), usageNote(key, { info, plans, nowMs })];
          const note = notes.filter(Boolean).join(' ') || undefined;
          return (
            <li key={key}>
              <Meter label={usageLabel(key)} used={used} limit={limit} {...(note !== undefined && { note })} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function waitingText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 invitation waits and holds a seat.' : `${count} invitations wait and hold a seat each.`;
}

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

/** How much of the plan is used, when it starts again, and what comes at the end of it. */
export function UsageCard({ info, plans }: { info: BillingInfo; plans: readonly Plan[] }) {
  const nowMs = useNow();
  return (
    <Card title="Usage">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {keys.map((key) => {
          const { used, limit } = info.usage[key];
          const note = usageNote(key, { info, plans, nowMs });
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

import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import type { BillingInfo, Plan } from '@/features/session/api';
import { threadText, type UsageKey, usageLabel, usageNote } from '@/features/billing/limit-words';
import { counted, oneOrMany } from '@/lib/words/format';
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
      <ul className="flex flex-col gap-5">
        {keys.map((key) => {
          const { used, limit } = info.usage[key];
          const seats = key === 'teamMembers' && invitedText(info.usage.teamMembers.pendingInvites);
          const notes = [seats, usageNote(key, { info, plans, nowMs }), key === 'tweetsThisMonth' && threadText];
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

/** They count as members until they are accepted, revoked or over. */
function invitedText(count: number): string {
  if (count === 0) return '';
  return `${counted(count, 'seat is', 'seats are')} held by ${oneOrMany(count, 'a pending invitation', 'pending invitations')}.`;
}

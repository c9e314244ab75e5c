import { FactList } from '@/components/fact-list';
import { Card } from '@/components/ui/card';
import { LimitValue } from '@/features/billing/components/limit-value';
import { limitRows } from '@/features/billing/limit-rows';
import type { Plan } from '@/features/session/api';

/** What the plan holds beside what Usage counts. */
export function PlanIncludes({ plan }: { plan: Plan }) {
  const rows = limitRows.filter(({ isCounted }) => !isCounted);
  return (
    <Card title={`Included in ${plan.name}`}>
      <FactList facts={rows.map(({ name, value }) => [name, <LimitValue text={value(plan.limits)} />])} />
    </Card>
  );
}

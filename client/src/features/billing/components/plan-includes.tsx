import { Card } from '@/components/ui/card';
import { limitRows } from '@/features/billing/limit-rows';
import type { Plan } from '@/features/session/api';

/** What the plan holds beside what Usage counts. */
export function PlanIncludes({ plan }: { plan: Plan }) {
  const rows = limitRows.filter(({ isCounted }) => !isCounted);
  return (
    <Card title={`Included in ${plan.name}`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 text-small">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere">
              <ul>
                {value(plan.limits)
                  .split(', ')
                  .map((each) => (
                    <li key={each}>{each}</li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

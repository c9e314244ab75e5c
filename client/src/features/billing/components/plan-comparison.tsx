import { LimitValue } from '@/features/billing/components/limit-value';
import { limitRows } from '@/features/billing/limit-rows';
import { plans } from '@/features/session/plan-table';

/** All limits side by side; on a phone one card a row. The roles stay when the drawing is no table any more. */
export function PlanComparison() {
  return (
    <table role="table" aria-labelledby="comparison-heading" className="w-full max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          <td role="cell" className="w-1/4" />
          {plans.map((plan) => (
            <th key={plan.id} role="columnheader" scope="col" className="w-1/4 p-3 text-left text-h2">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {limitRows.map((row) => (
          <tr
            key={row.name}
            role="row"
            className="border-line max-sm:block max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4 sm:border-t"
          >
            <th role="rowheader" scope="row" className="text-left align-top text-h3 max-sm:block sm:p-3 sm:pl-0">
              {row.name}
            </th>
            {plans.map((plan) => (
              <td
                key={plan.id}
                role="cell"
                className="align-top text-ink-2 max-sm:mt-1 max-sm:flex max-sm:gap-2 sm:p-3"
              >
                <span aria-hidden="true" className="w-16 shrink-0 text-ink-3 sm:hidden">
                  {plan.name}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <LimitValue text={row.value(plan.limits)} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

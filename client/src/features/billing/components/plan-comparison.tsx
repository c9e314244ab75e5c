import { LimitValue } from '@/features/billing/components/limit-value';
import { limitRows } from '@/features/billing/limit-rows';
import { plans } from '@/features/session/plan-table';

/** On a phone a row's name stands above its values, which leaves the plans the whole width. */
const rowStyle = 'border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2';

/** All limits side by side. The roles stay when the drawing is no table any more. */
export function PlanComparison() {
  return (
    <table role="table" aria-labelledby="comparison-heading" className="w-full max-sm:block">
      <thead role="rowgroup" className="max-sm:sticky max-sm:top-0 max-sm:z-sticky max-sm:block max-sm:bg-surface">
        <tr role="row" className={rowStyle}>
          <td role="cell" className="w-1/4 max-sm:hidden" />
          {plans.map((plan) => (
            <th key={plan.id} role="columnheader" scope="col" className="py-3 text-left text-h2 sm:w-1/4 sm:px-3">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {limitRows.map((row) => (
          <tr key={row.name} role="row" className={`${rowStyle} border-t max-sm:py-3`}>
            <th role="rowheader" scope="row" className="text-left align-top text-h3 max-sm:col-span-3 sm:p-3 sm:pl-0">
              {row.name}
            </th>
            {plans.map((plan) => (
              <td
                key={plan.id}
                role="cell"
                className="align-top text-ink-2 wrap-anywhere max-sm:mt-1 max-sm:text-small sm:p-3"
              >
                <LimitValue text={row.value(plan.limits)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { LimitValue } from '@/features/billing/components/limit-value';
import { limitRows } from '@/features/billing/limit-rows';
import type { Plan } from '@/features/session/api';

/** Phones have no room for three columns: the name stands above its two values. */
const stacked = 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-0.5';

/** What two plans differ in, one beside the other. */
export function LimitChanges({ from, to }: { from: Plan; to: Plan }) {
  const rows = limitRows
    .map(({ name, value }) => ({ name, now: value(from.limits), then: value(to.limits) }))
    .filter(({ now, then }) => now !== then);
  return (
    <table role="table" className="w-full text-small max-sm:block">
      <thead role="rowgroup" className="max-sm:block">
        <tr role="row" className={`text-left text-ink-3 ${stacked}`}>
          <td role="cell" className="max-sm:hidden" />
          <th role="columnheader" scope="col" className="py-1.5 pr-3 font-semibold">
            {from.name}
          </th>
          <th role="columnheader" scope="col" className="py-1.5 font-semibold">
            {to.name}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map(({ name, now, then }) => (
          <tr key={name} role="row" className={`border-t border-line py-2 align-top ${stacked}`}>
            <th
              role="rowheader"
              scope="row"
              className="text-left font-semibold max-sm:col-span-2 sm:w-1/3 sm:py-2 sm:pr-3"
            >
              {name}
            </th>
            <td role="cell" className="wrap-anywhere text-ink-2 sm:w-1/3 sm:py-2 sm:pr-3">
              <LimitValue text={now} />
            </td>
            <td role="cell" className="wrap-anywhere sm:py-2">
              <LimitValue text={then} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { plans, type TablePlan } from '@/features/billing/plan-table';

const networks: Record<string, string> = {
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
const grouped = new Intl.NumberFormat('en');
/** The table says -1 for "no limit". */
const count = (limit: number) => (limit < 0 ? 'Unlimited' : grouped.format(limit));
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const rows: readonly { name: string; value: (limits: TablePlan['limits']) => string }[] = [
  { name: 'Generations per day', value: ({ tweetGenPerDay }) => count(tweetGenPerDay) },
  { name: 'Tweets per month', value: ({ tweetsPerMonth }) => count(tweetsPerMonth) },
  { name: 'Networks', value: ({ integrations }) => integrations.map((each) => networks[each] ?? each).join(', ') },
  { name: 'AI models', value: ({ aiModels }) => aiModels.join(', ') },
  { name: 'Automation rules', value: ({ automationRules }) => count(automationRules) },
  { name: 'Analytics', value: ({ analyticsLevel }) => capitalized(analyticsLevel) },
  { name: 'Team members', value: ({ teamMembers }) => count(teamMembers) },
  { name: 'Support', value: ({ supportLevel }) => capitalized(supportLevel) },
];

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
        {rows.map((row) => (
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
                <span className="min-w-0 wrap-anywhere">{row.value(plan.limits)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

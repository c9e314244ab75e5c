import { useQuery } from '@tanstack/react-query';
import { type Revenue, revenueQuery } from '@/features/admin/api';
import { type DayFigure, DayFigures } from '@/features/admin/components/day-figures';
import { type Column, FigureTable } from '@/features/admin/components/figure-table';
import { StatList } from '@/features/admin/components/stat-list';
import { TabQuery } from '@/features/admin/components/tab-query';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { centsInDollars, centsText, dollarsText, planNames } from '@/features/admin/words';
import { calendarMonth, exactPercent, wholeNumber } from '@/lib/words/format';

type Plan = Revenue['plans'][number];
type Month = Revenue['months'][number];

export function RevenueTab({ params }: { params: AdminParams }) {
  const query = useQuery(revenueQuery(params.period));
  return (
    <TabQuery query={query} name="The revenue">
      {(data) => (
        <>
          <DayFigures
            figures={figuresOf(data)}
            period={data.period}
            params={params}
            footer={<Totals revenue={data} />}
          />
          <Tables revenue={data} />
        </>
      )}
    </TabQuery>
  );
}

function figuresOf({ mrrCents, arrCents, series }: Revenue): DayFigure[] {
  return [
    {
      ...{ key: 'mrr', name: 'MRR', figure: mrrCents, format: centsText, pointFormat: dollarsText },
      points: series.map((each) => ({ day: each.day, value: centsInDollars(each.mrrCents) })),
    },
    {
      ...{ key: 'arr', name: 'ARR', figure: arrCents, format: centsText, pointFormat: dollarsText },
      points: series.map(({ day, mrrCents: cents }) => ({
        day,
        value: centsInDollars(cents === null ? null : cents * 12),
      })),
    },
  ];
}

function Totals({ revenue: { paying, given, trials, churn, pastDue } }: { revenue: Revenue }) {
  return (
    <StatList
      label="Subscriptions"
      stats={[
        { name: 'Paying workspaces', figure: paying, format: wholeNumber, note: 'Late payments included' },
        { name: 'Complimentary', figure: given, format: wholeNumber, note: 'On a plan without paying' },
        {
          ...{ name: 'Past due', figure: pastDue.workspaces, format: wholeNumber },
          note: `${centsText(pastDue.mrrCents)} of MRR`,
        },
        { name: 'Trials running', figure: trials.running, format: wholeNumber },
        { name: 'Trials started', figure: trials.started, format: wholeNumber },
        { name: 'Trials converted', figure: trials.converted, format: wholeNumber },
        { name: 'Trials ended unpaid', figure: trials.ended, format: wholeNumber, rise: 'bad' },
        {
          ...{ name: 'Trial conversion', figure: trials.conversionShare, format: exactPercent },
          ...{ missing: 'No trials ended', note: 'Of the trials that ended in this period' },
        },
        { name: 'Workspaces lost', figure: churn.workspaces, format: wholeNumber, rise: 'bad' },
        { name: 'MRR lost', figure: churn.mrrCents, format: centsText, rise: 'bad' },
        {
          ...{ name: 'Revenue churn', figure: churn.share, format: exactPercent },
          ...{ missing: 'No MRR at the start of this period', note: 'Of the MRR at the start' },
        },
      ]}
    />
  );
}

const periodNames = { monthly: 'monthly', yearly: 'yearly' };

const planColumns: readonly Column<Plan>[] = [
  { key: 'workspaces', name: 'Workspaces', cell: ({ workspaces }) => workspaces, format: wholeNumber },
  { key: 'mrr', name: 'MRR', cell: ({ mrrCents }) => mrrCents, format: centsText },
];

const monthColumns: readonly Column<Month>[] = [
  { key: 'new', name: 'New', cell: ({ newCents }) => newCents, format: centsText },
  { key: 'expansion', name: 'Upgrades', cell: ({ expansionCents }) => expansionCents, format: centsText },
  { key: 'contraction', name: 'Downgrades', cell: ({ contractionCents }) => contractionCents, format: centsText },
  { key: 'churn', name: 'Churn', cell: ({ churnCents }) => churnCents, format: centsText },
  { key: 'net', name: 'Net', cell: ({ netCents }) => netCents, format: centsText },
];

function Tables({ revenue: { plans, months, period } }: { revenue: Revenue }) {
  const days = `${period.from}-${period.to}`;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <FigureTable
        title="By plan"
        rowName={{ name: 'Plan', of: ({ planId, period: billed }) => `${planNames[planId]}, ${periodNames[billed]}` }}
        columns={planColumns}
        rows={plans}
        first={{ by: 'mrr', direction: 'descending' }}
        fileName={`plans-${days}`}
        empty="No paying workspaces yet."
      />
      <FigureTable
        title="How MRR changed"
        description="The first and last month include only the days in this period."
        rowName={{ name: 'Month', of: ({ month }) => month, format: calendarMonth }}
        columns={monthColumns}
        rows={months}
        first={{ by: 'name', direction: 'descending' }}
        fileName={`mrr-changes-${days}`}
        empty="Nothing changed in this period."
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { type Features, featuresQuery } from '@/features/admin/api';
import { type DayFigure, DayFigures } from '@/features/admin/components/day-figures';
import { type Column, FigureTable } from '@/features/admin/components/figure-table';
import { StatList } from '@/features/admin/components/stat-list';
import { TabQuery } from '@/features/admin/components/tab-query';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import {
  centsText,
  dollarsText,
  durationText,
  microUsdInDollars,
  microUsdText,
  planNames,
  toolName,
} from '@/features/admin/words';
import { exactPercent, percent, wholeNumber } from '@/lib/words/format';

type Tool = Features['tools'][number];
type Model = Features['models'][number];
type PlanCost = Features['plans'][number];

export function FeaturesTab({ params }: { params: AdminParams }) {
  const query = useQuery(featuresQuery(params.period));
  return (
    <TabQuery query={query} name="The features">
      {(data) => (
        <>
          <DayFigures figures={figuresOf(data)} period={data.period} params={params} />
          <Tables data={data} />
        </>
      )}
    </TabQuery>
  );
}

function figuresOf({ runs, failures, costMicroUsd, series }: Features): DayFigure[] {
  return [
    {
      ...{ key: 'runs', name: 'Generations', figure: runs, format: wholeNumber },
      points: series.map((each) => ({ day: each.day, value: each.runs })),
    },
    {
      ...{ key: 'failures', name: 'Failed', figure: failures, format: wholeNumber, rise: 'bad' as const },
      points: series.map((each) => ({ day: each.day, value: each.failures })),
    },
    {
      ...{ key: 'cost', name: 'Model cost', figure: costMicroUsd, format: microUsdText, rise: 'neutral' as const },
      pointFormat: dollarsText,
      points: series.map((each) => ({ day: each.day, value: microUsdInDollars(each.costMicroUsd) })),
    },
  ];
}

const runColumns: readonly Column<Tool | Model>[] = [
  { key: 'runs', name: 'Runs', cell: ({ runs }) => runs, format: wholeNumber },
  { key: 'failures', name: 'Failed', cell: ({ failures }) => failures, format: wholeNumber },
  { key: 'p50', name: 'Usual time', cell: ({ latencyMs }) => latencyMs?.p50 ?? null, format: durationText },
  { key: 'p99', name: 'Slowest 1%', cell: ({ latencyMs }) => latencyMs?.p99 ?? null, format: durationText },
  { key: 'cost', name: 'Cost', cell: ({ costMicroUsd }) => costMicroUsd, format: microUsdText },
];

const toolColumns: readonly Column<Tool>[] = [
  ...runColumns,
  { key: 'texts', name: 'Texts', cell: ({ texts }) => texts, format: wholeNumber },
  { key: 'kept', name: 'Kept', cell: ({ keptShare }) => keptShare, format: percent },
  { key: 'edited', name: 'Edited', cell: ({ medianEditShare }) => medianEditShare, format: percent },
];

const planColumns: readonly Column<PlanCost>[] = [
  { key: 'price', name: 'Price a month', cell: ({ priceCents }) => priceCents, format: centsText },
  { key: 'workspaces', name: 'Workspaces', cell: ({ workspaces }) => workspaces, format: wholeNumber },
  { key: 'runs', name: 'Runs', cell: ({ runs }) => runs, format: wholeNumber },
  { key: 'cost', name: 'Cost', cell: ({ costMicroUsd }) => costMicroUsd, format: microUsdText },
  {
    ...{ key: 'each', name: 'Cost per workspace in 30 days', format: microUsdText },
    cell: ({ costPerWorkspaceMicroUsd }) => costPerWorkspaceMicroUsd,
  },
  { key: 'share', name: 'Of the price', cell: ({ costShareOfPrice }) => costShareOfPrice, format: exactPercent },
];

const mostRuns = { by: 'runs', direction: 'descending' } as const;

function Tables({ data: { tools, models, plans, visitors, period } }: { data: Features }) {
  const days = `${period.from}-${period.to}`;
  return (
    <>
      <FigureTable
        title="By tool"
        description="Kept: saved, scheduled or published. Edited: how much of a kept text people usually change first."
        rowName={{ name: 'Tool', of: ({ tool }) => toolName(tool) }}
        columns={toolColumns}
        rows={tools}
        first={mostRuns}
        fileName={`tools-${days}`}
        empty="Nothing was generated in this period."
      />
      <FigureTable
        title="By model"
        rowName={{ name: 'Model', of: ({ model }) => model }}
        columns={runColumns}
        rows={models}
        first={mostRuns}
        fileName={`models-${days}`}
        empty="No models were used in this period."
      />
      <FigureTable
        title="Cost against plan price"
        description="At the models' list prices."
        rowName={{ name: 'Plan', of: ({ planId }) => planNames[planId] }}
        columns={planColumns}
        rows={plans}
        first={{ by: 'price', direction: 'ascending' }}
        fileName={`plan-costs-${days}`}
        empty="No plans were used in this period."
      />
      <Card title="Free tools" description="Used without signing in.">
        <div className="-mx-4 -mb-4 overflow-hidden rounded-b-card border-t border-line">
          <StatList
            label="Free tools"
            stats={[
              { name: 'Texts written', figure: visitors.generations, format: wholeNumber },
              { name: 'Profiles and posts read', figure: visitors.reads, format: wholeNumber },
            ]}
          />
        </div>
      </Card>
    </>
  );
}

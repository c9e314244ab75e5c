import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/billing.service';
import type { AdminFeaturesResponse, ModelFiguresResponse, PlanCostResponse, ToolFiguresResponse } from './figures.dto';
import { byDimension, type Figures, share } from './figures';
import { FiguresReading } from './figures-reading.service';
import { FiguresRepository, type PercentileRow, type SumRow } from './figures.repository';
import { type AdminPeriod, daysIn } from './periods';

const measures = ['tool.runs', 'tool.failures', 'tool.cost', 'visitor.uses', 'workspaces.total'];
const summed = [
  ...[
    'tool.runs',
    'tool.failures',
    'tool.cost',
    'tool.texts',
    'tool.kept',
    'model.runs',
    'model.failures',
    'model.cost',
  ],
  ...['plan.runs', 'plan.cost'],
];

@Injectable()
export class FeaturesService {
  constructor(
    private readonly reading: FiguresReading,
    private readonly repository: FiguresRepository,
    private readonly billing: BillingService,
  ) {}

  async features(period: AdminPeriod): Promise<AdminFeaturesResponse> {
    const { figures, head } = await this.reading.read(period, measures);
    const [sums, toolLatencies, modelLatencies, edits, plans] = await Promise.all([
      this.repository.sums(summed, figures.period),
      this.repository.percentiles('tool.latency', figures.period),
      this.repository.percentiles('model.latency', figures.period),
      this.repository.percentiles('tool.edit', figures.period),
      this.repository.subscriptions(),
    ]);
    const onPlan = (planId: string): number =>
      plans
        .filter((group) => group.planId === planId && group.status !== 'canceled')
        .reduce((n, g) => n + g.workspaces, 0);
    return {
      ...head,
      runs: figures.compared('tool.runs'),
      failures: figures.compared('tool.failures'),
      costMicroUsd: figures.compared('tool.cost'),
      tools: toolsOf(sums, toolLatencies, edits),
      models: runsOf(sums, 'model', modelLatencies).map(({ name, ...rest }) => ({ model: name, ...rest })),
      plans: this.plansOf(sums, figures, onPlan),
      visitors: {
        generations: figures.compared('visitor.uses', (metric) => metric === 'freeGenerations'),
        reads: figures.compared('visitor.uses', (metric) => metric === 'freeReads'),
      },
      series: seriesOf(figures),
    };
  }

  private plansOf(sums: SumRow[], figures: Figures, onPlan: (planId: string) => number): PlanCostResponse[] {
    const [runs, costs] = [byDimension(sums, 'plan.runs'), byDimension(sums, 'plan.cost')];
    const others = this.billing.plans().filter(({ price }) => price > 0);
    const all = figures.level('workspaces.total').value ?? 0;
    // The total was counted some minutes ago, the plans are those of now.
    const free = Math.max(0, all - others.reduce((sum, { id }) => sum + onPlan(id), 0));
    return this.billing.plans().map(({ id, price }) => {
      const workspaces = price > 0 ? onPlan(id) : free;
      const costMicroUsd = costs.get(id) ?? 0;
      const costPerWorkspaceMicroUsd =
        workspaces > 0 ? Math.round((costMicroUsd * 30) / figures.period.days / workspaces) : null;
      return {
        planId: id,
        priceCents: 100 * price,
        workspaces,
        runs: runs.get(id) ?? 0,
        costMicroUsd,
        costPerWorkspaceMicroUsd,
        costShareOfPrice: costPerWorkspaceMicroUsd === null ? null : share(costPerWorkspaceMicroUsd, 1_000_000 * price),
      };
    });
  }
}

type Runs = Omit<ModelFiguresResponse, 'model'> & { name: string };

function runsOf(sums: SumRow[], prefix: 'tool' | 'model', latencies: PercentileRow[]): Runs[] {
  const [failures, costs] = [byDimension(sums, `${prefix}.failures`), byDimension(sums, `${prefix}.cost`)];
  return [...byDimension(sums, `${prefix}.runs`)]
    .map(([name, runs]) => ({
      name,
      runs,
      failures: failures.get(name) ?? 0,
      latencyMs: percentilesOf(latencies, name),
      costMicroUsd: costs.get(name) ?? 0,
    }))
    .sort((a, b) => b.runs - a.runs || a.name.localeCompare(b.name));
}

export const percentilesOf = (rows: PercentileRow[], name: string): { p50: number; p99: number } | null => {
  const found = rows.find(({ dimension }) => dimension === name);
  return found ? { p50: found.p50, p99: found.p99 } : null;
};

function toolsOf(sums: SumRow[], latencies: PercentileRow[], edits: PercentileRow[]): ToolFiguresResponse[] {
  const [texts, kept] = [byDimension(sums, 'tool.texts'), byDimension(sums, 'tool.kept')];
  return runsOf(sums, 'tool', latencies).map(({ name, ...rest }) => {
    const edit = edits.find(({ dimension }) => dimension === name);
    return {
      tool: name,
      ...rest,
      texts: texts.get(name) ?? 0,
      keptTexts: kept.get(name) ?? 0,
      keptShare: share(kept.get(name) ?? 0, texts.get(name) ?? 0),
      medianEditShare: edit ? edit.p50 / 100 : null,
    };
  });
}

function seriesOf(figures: Figures): AdminFeaturesResponse['series'] {
  const [runs, failures, costs] = [
    figures.series('tool.runs'),
    figures.series('tool.failures'),
    figures.series('tool.cost'),
  ];
  return daysIn(figures.period).map((day, at) => ({
    day,
    runs: runs[at] ?? null,
    failures: failures[at] ?? null,
    costMicroUsd: costs[at] ?? null,
  }));
}

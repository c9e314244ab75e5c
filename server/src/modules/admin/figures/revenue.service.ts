import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/billing.service';
import { type Figures, share } from './figures';
import { FiguresReading } from './figures-reading.service';
import { FiguresRepository, type Span, type SubscriptionGroup } from './figures.repository';
import { type AdminPeriod, daysIn } from './periods';
import type {
  AdminRevenueResponse,
  PlanRevenueResponse,
  RevenueMonthResponse,
  TrialsResponse,
  ComparedResponse,
} from './figures.dto';

const firstDay = '0001-01-01';
const monthly = (annualCents: number): number => Math.round(annualCents / 12);
const is = (wanted: string) => (dimension: string) => dimension === wanted;

/** Answers from the changes of subscriptions: what they add up to until a day is what they brought on it. */
@Injectable()
export class RevenueService {
  constructor(
    private readonly reading: FiguresReading,
    private readonly repository: FiguresRepository,
    private readonly billing: BillingService,
  ) {}

  /** Of the last day of the period, and of the last one before it. */
  async mrrOf(figures: Figures): Promise<ComparedResponse> {
    const { value, previous } = await this.annualOf(figures);
    return { value: value && monthly(value), previous: previous && monthly(previous) };
  }

  async revenue(period: AdminPeriod): Promise<AdminRevenueResponse> {
    const metrics = ['revenue.annualCents', 'revenue.changes', 'revenue.trials'];
    const [{ figures, head }, groups] = await Promise.all([
      this.reading.read(period, metrics),
      this.repository.subscriptions(),
    ]);
    const annual = await this.annualOf(figures);
    const begin = annual.previous ?? 0;
    const paid = groups.filter(({ isPaid, status }) => isPaid && (status === 'active' || status === 'past_due'));
    const late = paid.filter(({ status }) => status === 'past_due');
    const lostCents = figures.compared('revenue.annualCents', is('churn'));
    return {
      ...head,
      mrrCents: await this.mrrOf(figures),
      arrCents: annual,
      paying: countOf(paid),
      given: countOf(
        groups.filter(({ isPaid, status, planId }) => !isPaid && status === 'active' && this.costs(planId)),
      ),
      plans: this.plansOf(paid),
      trials: trialsOf(figures, groups),
      churn: {
        workspaces: figures.compared('revenue.changes', is('churn')),
        mrrCents: { value: positive(lostCents.value), previous: positive(lostCents.previous) },
        share: share(-(lostCents.value ?? 0), begin),
      },
      pastDue: { workspaces: countOf(late), mrrCents: monthly(this.annualCentsOf(late)) },
      months: monthsOf(figures),
      series: mrrSeries(figures, begin),
    };
  }

  private async annualOf(figures: Figures): Promise<ComparedResponse> {
    const { from, to, previousFrom, previousTo } = figures.period;
    const until = async (day: string): Promise<number> =>
      (await this.repository.sums(['revenue.annualCents'], { from: firstDay, to: day })).reduce(
        (sum, { value }) => sum + value,
        0,
      );
    const isCounted = (span: Span): boolean => figures.sum('users.signedUp', span) !== null;
    return {
      value: isCounted({ from, to }) ? await until(to) : null,
      previous: isCounted({ from: previousFrom, to: previousTo }) ? await until(previousTo) : null,
    };
  }

  private costs(planId: string): boolean {
    return this.billing.plans().some(({ id, price }) => id === planId && price > 0);
  }

  private annualCentsOf(groups: SubscriptionGroup[]): number {
    return groups.reduce((sum, { planId, period, workspaces }) => {
      const plan = this.billing.plans().find(({ id }) => id === planId);
      const dollars = plan ? (period === 'yearly' ? plan.annualPrice : 12 * plan.price) : 0;
      return sum + 100 * dollars * workspaces;
    }, 0);
  }

  private plansOf(paid: SubscriptionGroup[]): PlanRevenueResponse[] {
    const kinds = this.billing
      .plans()
      .flatMap(({ id, price }) =>
        price > 0 ? (['monthly', 'yearly'] as const).map((period) => ({ planId: id, period })) : [],
      );
    return kinds.map((kind) => {
      const own = paid.filter(({ planId, period }) => planId === kind.planId && (period ?? 'monthly') === kind.period);
      return { ...kind, workspaces: countOf(own), mrrCents: monthly(this.annualCentsOf(own)) };
    });
  }
}

const countOf = (groups: SubscriptionGroup[]): number => groups.reduce((sum, { workspaces }) => sum + workspaces, 0);

const positive = (annualCents: number | null): number | null => annualCents && monthly(-annualCents);

function trialsOf(figures: Figures, groups: SubscriptionGroup[]): TrialsResponse {
  const [converted, ended] = [
    figures.compared('revenue.trials', is('converted')),
    figures.compared('revenue.trials', is('ended')),
  ];
  return {
    running: countOf(groups.filter(({ status }) => status === 'trialing')),
    started: figures.compared('revenue.trials', is('started')),
    converted,
    ended,
    conversionShare: share(converted.value ?? 0, (converted.value ?? 0) + (ended.value ?? 0)),
  };
}

function monthsOf(figures: Figures): RevenueMonthResponse[] {
  const months = [...new Set(daysIn(figures.period).map((day) => day.slice(0, 7)))];
  return months.map((month) => {
    const { from, to } = figures.period;
    const [first, last] = [`${month}-01`, `${month}-31`];
    const span = { from: first > from ? first : from, to: last < to ? last : to };
    const of = (kind: string): number => monthly(figures.sum('revenue.annualCents', span, is(kind)) ?? 0);
    const parts = {
      newCents: of('new'),
      expansionCents: of('expansion'),
      contractionCents: of('contraction'),
      churnCents: of('churn'),
    };
    return { month, ...parts, netCents: Object.values(parts).reduce((sum, cents) => sum + cents, 0) };
  });
}

function mrrSeries(figures: Figures, begin: number): { day: string; mrrCents: number | null }[] {
  let annual = begin;
  const changes = figures.series('revenue.annualCents');
  return daysIn(figures.period).map((day, at) => {
    annual += changes[at] ?? 0;
    return { day, mrrCents: changes[at] === null ? null : monthly(annual) };
  });
}

import { Injectable } from '@nestjs/common';
import {
  type AdminDashboardResponse,
  type DashboardDayResponse,
  type FunnelStepResponse,
  funnelSteps,
} from './figures.dto';
import { type Figures, share } from './figures';
import { FiguresReading } from './figures-reading.service';
import { daysIn, type AdminPeriod } from './periods';
import { RevenueService } from './revenue.service';

const metrics = [
  ...['users.active', 'users.activeWithin', 'users.funnel', 'tool.runs', 'tool.cost'],
  ...['posts.published', 'posts.failed'],
];

@Injectable()
export class AdminDashboardService {
  constructor(
    private readonly reading: FiguresReading,
    private readonly revenue: RevenueService,
  ) {}

  async dashboard(period: AdminPeriod): Promise<AdminDashboardResponse> {
    const { figures, head } = await this.reading.read(period, metrics);
    const totals = {
      users: figures.level('users.total'),
      newUsers: figures.compared('users.signedUp'),
      activeToday: figures.level('users.activeWithin', '1'),
      activeWithin7Days: figures.level('users.activeWithin', '7'),
      activeWithin30Days: figures.level('users.activeWithin', '30'),
      generations: figures.compared('tool.runs'),
      postsPublished: figures.compared('posts.published'),
      postsFailed: figures.compared('posts.failed'),
      mrrCents: await this.revenue.mrrOf(figures),
      modelCostMicroUsd: figures.compared('tool.cost'),
    };
    return { ...head, totals, funnel: funnelOf(figures), series: seriesOf(figures) };
  }
}

function funnelOf(figures: Figures): FunnelStepResponse[] {
  const reached = (step: string): number =>
    figures.sum('users.funnel', figures.period, (dimension) => dimension === step) ?? 0;
  return funnelSteps.map((step) => ({ step, users: reached(step), share: share(reached(step), reached('signedUp')) }));
}

function seriesOf(figures: Figures): DashboardDayResponse[] {
  const [signUps, activeUsers, generations, published, failed] = [
    figures.series('users.signedUp'),
    figures.series('users.active'),
    figures.series('tool.runs'),
    figures.series('posts.published'),
    figures.series('posts.failed'),
  ];
  return daysIn(figures.period).map((day, at) => ({
    day,
    signUps: signUps[at] ?? null,
    activeUsers: activeUsers[at] ?? null,
    generations: generations[at] ?? null,
    postsPublished: published[at] ?? null,
    postsFailed: failed[at] ?? null,
  }));
}

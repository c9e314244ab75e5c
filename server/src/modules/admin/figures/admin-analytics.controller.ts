import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly, ShowsSamples } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { CohortsService } from '../people/cohorts.service';
import { AdminUsersQuery, AdminUsersResponse } from '../people/people.dto';
import { PeopleService } from '../people/people.service';
import {
  AdminDashboardResponse,
  AdminFeaturesResponse,
  AdminPlatformsResponse,
  AdminRevenueResponse,
  PeriodQuery,
} from './figures.dto';
import { AdminDashboardService } from './dashboard.service';
import { FeaturesService } from './features.service';
import { AdminPlatformsService } from './platforms.service';
import { RevenueService } from './revenue.service';

/** Figures of the whole installation, over UTC days. */
@Controller('admin/analytics')
export class AdminAnalyticsController {
  constructor(
    private readonly dashboards: AdminDashboardService,
    private readonly people: PeopleService,
    private readonly cohorts: CohortsService,
    private readonly featureFigures: FeaturesService,
    private readonly revenueFigures: RevenueService,
    private readonly platformFigures: AdminPlatformsService,
  ) {}

  /** Returns totals beside those of the period before, how far new people came, and each day. */
  @ShowsSamples()
  @AdminOnly()
  @Get('dashboard')
  dashboard(@Query() { period }: PeriodQuery): Promise<AdminDashboardResponse> {
    return this.dashboards.dashboard(period);
  }

  /** Lists people, with how many there are and who comes back. The look is written to the audit log. */
  @ShowsSamples()
  @AdminOnly()
  @Get('users')
  async users(@CurrentUser() admin: Principal, @Query() query: AdminUsersQuery): Promise<AdminUsersResponse> {
    const { period, search, plan, suspended, ...page } = query;
    const filter = {
      ...(search && { search }),
      ...(plan && { plan }),
      ...(suspended && { isSuspended: suspended === 'true' }),
    };
    const [summary, list] = await Promise.all([this.cohorts.summary(period), this.people.list(admin, filter, page)]);
    return { ...summary, ...list };
  }

  /** Returns what is written: by tool, by model, by plan and for visitors, with failures, time, cost and what was kept. */
  @ShowsSamples()
  @AdminOnly()
  @Get('features')
  features(@Query() { period }: PeriodQuery): Promise<AdminFeaturesResponse> {
    return this.featureFigures.features(period);
  }

  /** Returns what subscriptions bring, and how that changed. */
  @ShowsSamples()
  @AdminOnly()
  @Get('revenue')
  revenue(@Query() { period }: PeriodQuery): Promise<AdminRevenueResponse> {
    return this.revenueFigures.revenue(period);
  }

  /** Returns accounts, posts, failures with their reasons, and lateness, by platform. */
  @ShowsSamples()
  @AdminOnly()
  @Get('platforms')
  platforms(@Query() { period }: PeriodQuery): Promise<AdminPlatformsResponse> {
    return this.platformFigures.platforms(period);
  }
}

import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Access } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../common/auth/actor';
import { MayDecline } from '../../common/http/may-decline.decorator';
import { tweetPlatform } from '../integrations/platforms/platforms';
import {
  DashboardResponse,
  SummaryQuery,
  SummaryResponse,
  SyncResponse,
  XAnalyticsRequest,
  XAnalyticsResponse,
} from './figures/figures.dto';
import { DashboardService } from './figures/dashboard.service';
import { RefreshService } from './figures/refresh.service';
import { SummaryService } from './figures/summary.service';
import { XAnalyticsService } from './figures/x-analytics.service';

@Controller('integrations/analytics')
export class AnalyticsController {
  constructor(
    private readonly summaries: SummaryService,
    private readonly dashboards: DashboardService,
    private readonly xAnalytics: XAnalyticsService,
    private readonly refreshes: RefreshService,
  ) {}

  /** Returns how the workspace's accounts did over a period of UTC days. */
  @Access('viewer', 'analytics:read')
  @Get('summary')
  async summary(@CurrentActor() actor: Actor, @Query() query: SummaryQuery): Promise<SummaryResponse> {
    return this.summaries.summary(actor, query);
  }

  /** Returns the last seven days, and how the latest posts began. */
  @Access('viewer', 'analytics:read')
  @Get('dashboard')
  async dashboard(@CurrentActor() { workspaceId }: Actor): Promise<DashboardResponse> {
    return this.dashboards.dashboard(workspaceId);
  }

  /** Returns the figures of one account on X; with `refresh=true` they are read first. */
  @Access('viewer', 'analytics:read')
  @MayDecline()
  @Get('x')
  async x(@CurrentActor() { workspaceId }: Actor, @Query() query: XAnalyticsRequest): Promise<XAnalyticsResponse> {
    const { refresh, ...wanted } = query;
    if (refresh === 'true') await this.refreshes.one(workspaceId, tweetPlatform, wanted.accountId);
    return this.xAnalytics.ofAccount(workspaceId, wanted);
  }

  /** Reads the figures of every LinkedIn account now. */
  @Access('editor')
  @MayDecline()
  @HttpCode(200)
  @Post('sync/linkedin')
  async syncLinkedin(@CurrentActor() { workspaceId }: Actor): Promise<SyncResponse> {
    return { accounts: await this.refreshes.all(workspaceId, 'linkedin') };
  }
}

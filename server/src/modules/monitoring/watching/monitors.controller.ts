import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import {
  CostEstimateResponse,
  MonitoringResponse,
  MonitoringSettingsResponse,
  MonitorResponse,
  toSettings,
  ChangeMonitoringSettingsRequest,
  ChangeMonitorRequest,
  CreateMonitorRequest,
  EstimateQuery,
} from './monitors.dto';
import { MonitoringService } from '../monitoring.service';
import { MonitorsService } from './monitors.service';

@Controller('monitoring')
export class MonitorsController {
  constructor(
    private readonly monitors: MonitorsService,
    private readonly monitoring: MonitoringService,
  ) {}

  /** Lists the monitored accounts, the oldest first, with what monitoring has found, sent and cost. */
  @Access('viewer')
  @Get()
  async overview(@CurrentActor() { workspaceId }: Actor): Promise<MonitoringResponse> {
    const { monitors, settings, ...rest } = await this.monitoring.overview(workspaceId);
    return { monitors, settings: toSettings(settings), ...rest };
  }

  /**
   * Watches an account on X from now on. 402 when the plan lacks X, 409 for one that is monitored already, 422 for one that is
   * unknown, suspended, protected or the workspace's own, and for `auto` without X's approval.
   */
  @Access('editor')
  @Idempotent()
  @Post()
  async create(@CurrentActor() actor: Actor, @Body() body: CreateMonitorRequest): Promise<MonitorResponse> {
    return this.monitors.create(actor, body);
  }

  /** Returns what watching an account would cost. Nothing is stored. */
  @Access('editor')
  @Get('estimate')
  estimate(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { twitterUsername, accountId }: EstimateQuery,
  ): Promise<CostEstimateResponse> {
    return this.monitors.estimate(workspaceId, twitterUsername, accountId);
  }

  /** Changes what the body names; pausing takes back what waits to be sent. */
  @Access('editor')
  @Patch('settings')
  async changeSettings(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeMonitoringSettingsRequest,
  ): Promise<MonitoringSettingsResponse> {
    return toSettings(await this.monitoring.changeSettings(actor, body));
  }

  /** Changes what the body names. */
  @Access('editor')
  @Patch(':id')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeMonitorRequest,
  ): Promise<MonitorResponse> {
    return this.monitors.change(actor, id, body);
  }

  /** Stops watching. What was sent stays in the list; what waits for a decision is deleted. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.monitors.delete(actor, id);
  }
}

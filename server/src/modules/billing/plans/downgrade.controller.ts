import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { CurrentActor, type Actor } from '../../../common/auth/actor';
import { BillingInfoResponse } from '../billing.dto';
import { BillingService } from '../billing.service';
import {
  DowngradeQuery,
  DowngradeRequest,
  DowngradeResponse,
  PausedGroupResponse,
  ResumeRequest,
} from './downgrade.dto';
import { DowngradeService } from './downgrade.service';
import { LimitsService } from '../usage/limits.service';

@Controller('billing')
export class DowngradeController {
  constructor(
    private readonly billing: BillingService,
    private readonly downgrades: DowngradeService,
    private readonly limits: LimitsService,
  ) {}

  /** Returns what a lower plan would leave running, as a proposal. Nothing is deleted: the rest would be paused. */
  @Access('owner')
  @Get('downgrade')
  async preview(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { planId }: DowngradeQuery,
  ): Promise<DowngradeResponse> {
    return this.downgrades.preview(workspaceId, planId);
  }

  /**
   * Goes to a lower plan: at the end of the period that is paid for, or at once for a plan that was given. 422 when more is
   * kept than the plan has room for.
   */
  @Access('owner')
  @Post('downgrade')
  @HttpCode(200)
  async downgrade(
    @CurrentActor() actor: Actor,
    @Body() { planId, keep }: DowngradeRequest,
  ): Promise<BillingInfoResponse> {
    await this.downgrades.downgrade(actor, planId, keep);
    return this.billing.info(actor.workspaceId);
  }

  /** Takes back the lower plan, or the end, that is coming. */
  @Access('owner')
  @Delete('downgrade')
  async keepPlan(@CurrentActor() actor: Actor): Promise<BillingInfoResponse> {
    await this.downgrades.keepPlan(actor);
    return this.billing.info(actor.workspaceId);
  }

  /** Returns what is kept and paused because the plan has no room for it. */
  @Access('viewer')
  @Get('paused')
  @ApiOkResponse({ type: [PausedGroupResponse] })
  async paused(@CurrentActor() { workspaceId }: Actor): Promise<PausedGroupResponse[]> {
    return this.limits.paused(workspaceId);
  }

  /** Lets paused things run again, as far as the plan has room; 402 when it has none. */
  @Access('owner')
  @Post('paused/resume')
  @HttpCode(200)
  @ApiOkResponse({ type: [PausedGroupResponse] })
  async resume(@CurrentActor() actor: Actor, @Body() { key, ids }: ResumeRequest): Promise<PausedGroupResponse[]> {
    return this.limits.resume(actor, key, ids);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { PreviewService } from '../triggers/preview.service';
import {
  PreviewResponse,
  ChangeRuleRequest,
  NewRuleRequest,
  PauseRuleRequest,
  RulePreviewRequest,
  RuleResponse,
  RulesResponse,
  toChanges,
  toDefinition,
  toRule,
} from './rules.dto';
import { RulesService } from './rules.service';

@Controller('automation/rules')
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly previews: PreviewService,
  ) {}

  /** Lists the rules of the workspace, the oldest first. */
  @Access('viewer')
  @Get()
  async list(@CurrentActor() { workspaceId }: Actor): Promise<RulesResponse> {
    return { rules: (await this.rules.list(workspaceId)).map(toRule) };
  }

  /** Makes a rule, on unless `status` is `paused`. 402 when the plan has no room for another. */
  @Access('editor')
  @Idempotent()
  @Post()
  async create(@CurrentActor() actor: Actor, @Body() body: NewRuleRequest): Promise<RuleResponse> {
    const { name, status } = body;
    return toRule(await this.rules.create(actor, { ...toDefinition(body), name, isActive: status !== 'paused' }));
  }

  /** Says when a rule would run, and what it would have done in the last 30 days. Nothing is stored or written. */
  @Access('viewer')
  @HttpCode(200)
  @Post('preview')
  async preview(@CurrentActor() { workspaceId }: Actor, @Body() body: RulePreviewRequest): Promise<PreviewResponse> {
    return this.previews.of(workspaceId, toDefinition(body));
  }

  @Access('viewer')
  @Get(':id')
  async get(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<RuleResponse> {
    return toRule(await this.rules.get(workspaceId, id));
  }

  /** Changes what the body names. */
  @Access('editor')
  @Put(':id')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeRuleRequest,
  ): Promise<RuleResponse> {
    return toRule(await this.rules.change(actor, id, toChanges(body)));
  }

  /** Deletes a rule with its runs. The posts that it wrote stay. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.rules.delete(actor, id);
  }

  @Access('editor')
  @HttpCode(200)
  @Post(':id/pause')
  async pause(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: PauseRuleRequest,
  ): Promise<RuleResponse> {
    return toRule(await this.rules.pause(actor, id, reason || null));
  }

  /** Turns a paused or failing rule on. What it missed meanwhile stays missed. */
  @Access('editor')
  @HttpCode(200)
  @Post(':id/resume')
  async resume(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<RuleResponse> {
    return toRule(await this.rules.resume(actor, id));
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { UsersService } from '../../users/users.service';
import { IdeasService } from '../ideas/ideas.service';
import {
  ApprovalResponse,
  AskedResponse,
  AskForEachRequest,
  DecisionRequest,
  NewReviewLinkResponse,
  ReviewLinkResponse,
  WaitingApprovalResponse,
} from './approvals.dto';
import { Approvals } from './approvals.service';
import { ReviewLinks } from './review-links.service';

/** Approvals of exactly what a post says: people decide, keys and agents never. */
@Controller('publishing')
export class ApprovalsController {
  constructor(
    private readonly approvals: Approvals,
    private readonly links: ReviewLinks,
    private readonly ideas: IdeasService,
    private readonly users: UsersService,
  ) {}

  /** Lists what waits for approval, or was changed since it had it: the soonest 100. */
  @Access('viewer')
  @Get('approvals')
  @ApiOkResponse({ type: [WaitingApprovalResponse] })
  list(@CurrentActor() { workspaceId, userId }: Actor): Promise<WaitingApprovalResponse[]> {
    return this.approvals.waiting(workspaceId, userId);
  }

  /** Asks for an approval of each. What is published, or was asked for within the hour, stays as it is. */
  @Access('editor')
  @HttpCode(200)
  @Post('approvals')
  async askForEach(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Body() { ideaIds }: AskForEachRequest,
  ): Promise<AskedResponse> {
    return { asked: await this.approvals.askForEach(workspaceId, userId, ideaIds) };
  }

  /** Says how the approval of an idea stands, and who decided what. */
  @Access('viewer')
  @Get('ideas/:id/approval')
  async get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ApprovalResponse> {
    const key = { workspaceId: actor.workspaceId, id };
    await this.ideas.get(key);
    return this.approvals.get(key, actor);
  }

  /** Asks for an approval of all versions; where one is asked for already, reminds of it, at most once an hour. */
  @Access('editor')
  @HttpCode(200)
  @Post('ideas/:id/approval')
  async ask(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ApprovalResponse> {
    const key = { workspaceId: actor.workspaceId, id };
    await this.ideas.get(key);
    await this.approvals.ask(key, actor.userId);
    return this.approvals.get(key, actor);
  }

  /** Approves what was read, or asks for changes. 409 when it was changed since it was read. */
  @Access('editor')
  @HttpCode(200)
  @Post('ideas/:id/approval/decisions')
  async decide(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: DecisionRequest,
  ): Promise<ApprovalResponse> {
    const key = { workspaceId: actor.workspaceId, id };
    const { name } = await this.users.get(actor.userId);
    await this.approvals.decide(key, { name, userId: actor.userId, linkId: null }, body);
    return this.approvals.get(key, actor);
  }

  /** Lists the review links of an idea that work, the oldest first. Whoever makes links could approve as a guest: admins alone. */
  @Access('admin')
  @Get('ideas/:id/review-links')
  @ApiOkResponse({ type: [ReviewLinkResponse] })
  listLinks(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<ReviewLinkResponse[]> {
    return this.links.list({ workspaceId, id });
  }

  /** Makes an address, shown only now, by which somebody without an account reads, comments and decides for seven days. */
  @Access('admin')
  @Post('ideas/:id/review-links')
  async createLink(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Param('id', IdPipe) id: string,
  ): Promise<NewReviewLinkResponse> {
    await this.ideas.get({ workspaceId, id });
    return this.links.create({ workspaceId, id }, userId);
  }

  /** The address stops working. What was decided by it stays. */
  @Access('admin')
  @Delete('ideas/:id/review-links/:linkId')
  revokeLink(@CurrentActor() { workspaceId }: Actor, @Param('linkId', IdPipe) linkId: string): Promise<void> {
    return this.links.revoke(workspaceId, linkId);
  }
}

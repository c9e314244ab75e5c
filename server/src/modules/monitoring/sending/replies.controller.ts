import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import type { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import {
  ApproveReplyRequest,
  ChangeReplyRequest,
  MonitorRepliesQuery,
  RepliesQuery,
  MonitoredReplyResponse,
} from './replies.dto';
import { RepliesListService } from './replies-list.service';
import { RepliesService } from './replies.service';

/** Replies that are suggested for monitored posts. Each call on one returns its post as it stands afterwards. */
@Controller('monitoring')
export class RepliesController {
  constructor(
    private readonly list: RepliesListService,
    private readonly replies: RepliesService,
  ) {}

  /** Lists monitored posts with their candidates, the newest first. */
  @Access('viewer')
  @ApiOkResponse({ type: [MonitoredReplyResponse] })
  @Get('replies')
  async all(
    @CurrentActor() { workspaceId }: Actor,
    @Query() query: RepliesQuery,
  ): Promise<Page<MonitoredReplyResponse>> {
    return this.list.page(workspaceId, query);
  }

  /** Lists those of one monitored account. */
  @Access('viewer')
  @ApiOkResponse({ type: [MonitoredReplyResponse] })
  @Get(':id/replies')
  async ofMonitor(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) monitorId: string,
    @Query() query: MonitorRepliesQuery,
  ): Promise<Page<MonitoredReplyResponse>> {
    await this.list.requireMonitor(workspaceId, monitorId);
    return this.list.page(workspaceId, { ...query, monitorId });
  }

  /** Changes the text of a candidate that waits. 409 once its post is decided. */
  @Access('editor')
  @Patch('replies/:candidateId')
  async change(
    @CurrentActor() { workspaceId }: Actor,
    @Param('candidateId', IdPipe) candidateId: string,
    @Body() { text }: ChangeReplyRequest,
  ): Promise<MonitoredReplyResponse> {
    return this.shown(workspaceId, await this.replies.change(workspaceId, candidateId, text));
  }

  /**
   * Sends the candidate after `undoSeconds`, or hands it off where X takes no reply from an app: `handoffUrl` then opens X with
   * the text. 409 when its post has an approved reply already, is older than a day, or a limit is reached.
   */
  @Access('editor')
  @HttpCode(200)
  @Post('replies/:candidateId/approve')
  async approve(
    @CurrentActor() actor: Actor,
    @Param('candidateId', IdPipe) candidateId: string,
    @Body() { undoSeconds }: ApproveReplyRequest,
  ): Promise<MonitoredReplyResponse> {
    return this.shown(actor.workspaceId, await this.replies.approve(actor, candidateId, undoSeconds));
  }

  /** Rejects the candidate's post with all its candidates. */
  @Access('editor')
  @HttpCode(200)
  @Post('replies/:candidateId/reject')
  async reject(
    @CurrentActor() actor: Actor,
    @Param('candidateId', IdPipe) candidateId: string,
  ): Promise<MonitoredReplyResponse> {
    return this.shown(actor.workspaceId, await this.replies.reject(actor, candidateId));
  }

  /** Takes an approval or a rejection back. 409 once the reply is sent. */
  @Access('editor')
  @HttpCode(200)
  @Post('replies/:candidateId/undo')
  async undo(
    @CurrentActor() actor: Actor,
    @Param('candidateId', IdPipe) candidateId: string,
  ): Promise<MonitoredReplyResponse> {
    return this.shown(actor.workspaceId, await this.replies.undo(actor, candidateId));
  }

  private async shown(workspaceId: string, postId: string): Promise<MonitoredReplyResponse> {
    return this.list.one(workspaceId, postId);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor, CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
import { PageQuery } from '../../../common/http/cursor.dto';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { PostResponses } from '../../publishing/posts/post-responses.service';
import { ApproveRunRequest, ReviewResponse, RunResponse, toReview, toRun, toTiming } from './runs.dto';
import { type ReviewView, RunsService } from './runs.service';

@Controller('automation')
export class RunsController {
  constructor(
    private readonly runs: RunsService,
    private readonly responses: PostResponses,
  ) {}

  /** Lists what a rule did, the newest first. */
  @RequireRole('viewer')
  @ApiOkResponse({ type: [RunResponse] })
  @Get('rules/:id/runs')
  async list(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Query() page: PageQuery,
  ): Promise<Page<RunResponse>> {
    return (await this.runs.list(workspace.id, id, page)).map(toRun);
  }

  /** Lists the drafts that wait for a person, the newest first; `meta.total` counts them all. */
  @RequireRole('viewer')
  @ApiOkResponse({ type: [ReviewResponse] })
  @Get('reviews')
  async reviews(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() page: PageQuery,
  ): Promise<Page<ReviewResponse>> {
    const { items, nextCursor, total } = await this.runs.reviews(workspace.id, page);
    return new Page(await this.toReviews(workspace.id, items), nextCursor, total);
  }

  /** Publishes the draft of a run, after `undoSeconds` or at `scheduledAt`. 409 when it is decided already. */
  @RequireRole('editor')
  @Idempotent()
  @HttpCode(200)
  @Post('runs/:id/approve')
  async approve(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ApproveRunRequest,
  ): Promise<ReviewResponse> {
    return this.answer(actor, await this.runs.approve(actor, id, { timing: toTiming(body), version: body.version }));
  }

  /** Takes the draft out of the queue; it stays among the drafts. */
  @RequireRole('editor')
  @HttpCode(200)
  @Post('runs/:id/reject')
  async reject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ReviewResponse> {
    return this.answer(actor, await this.runs.reject(actor, id));
  }

  /** Undoes an approval that was not sent yet, or a rejection. */
  @RequireRole('editor')
  @HttpCode(200)
  @Post('runs/:id/undo')
  async undo(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ReviewResponse> {
    return this.answer(actor, await this.runs.undo(actor, id));
  }

  private async answer({ workspaceId }: Actor, run: ReviewView): Promise<ReviewResponse> {
    return toReview(run, run.post && (await this.responses.one(workspaceId, run.post)));
  }

  private async toReviews(workspaceId: string, runs: ReviewView[]): Promise<ReviewResponse[]> {
    const posts = await this.responses.many(
      workspaceId,
      runs.flatMap(({ post }) => post ?? []),
    );
    const byId = new Map(posts.map((post) => [post.id, post]));
    return runs.map((run) => toReview(run, byId.get(run.postId ?? '') ?? null));
  }
}

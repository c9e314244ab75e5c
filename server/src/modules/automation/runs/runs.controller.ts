import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
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
  @Access('viewer')
  @ApiOkResponse({ type: [RunResponse] })
  @Get('rules/:id/runs')
  async list(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Query() page: PageQuery,
  ): Promise<Page<RunResponse>> {
    return (await this.runs.list(workspaceId, id, page)).map(toRun);
  }

  /** Lists the drafts that wait for a person, the newest first; `meta.total` counts them all. */
  @Access('viewer')
  @ApiOkResponse({ type: [ReviewResponse] })
  @Get('reviews')
  async reviews(@CurrentActor() { workspaceId }: Actor, @Query() page: PageQuery): Promise<Page<ReviewResponse>> {
    const { items, nextCursor, total } = await this.runs.reviews(workspaceId, page);
    return new Page(await this.toReviews(workspaceId, items), nextCursor, total);
  }

  /** Publishes the draft of a run, after `undoSeconds` or at `scheduledAt`. 409 when it is decided already. */
  @Access('editor')
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
  @Access('editor')
  @HttpCode(200)
  @Post('runs/:id/reject')
  async reject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ReviewResponse> {
    return this.answer(actor, await this.runs.reject(actor, id));
  }

  /** Undoes an approval that was not sent yet, or a rejection. */
  @Access('editor')
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

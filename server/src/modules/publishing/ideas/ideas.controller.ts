import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { UsersService } from '../../users/users.service';
import { Approvals } from '../approvals/approvals.service';
import { CommentResponse } from '../comments/comments.dto';
import { CommentsService } from '../comments/comments.service';
import { PostResponses } from '../posts/post-responses.service';
import { toIdeaReceipts } from '../receipts/receipt.dto';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { IdeaHistory } from './idea-history.service';
import { IdeaScheduling } from './idea-scheduling.service';
import type { Idea } from './idea.types';
import {
  ChangeIdeaRequest,
  IdeaResponse,
  IdeaStateResponse,
  NewIdeaRequest,
  ScheduleIdeaRequest,
  toContent,
} from './ideas.dto';
import { IdeaSeries } from './repeats/idea-series.service';
import { IdeasService } from './ideas.service';

/** What a person writes once, with its version on each account. */
@Controller('publishing/ideas')
export class IdeasController {
  constructor(
    private readonly ideas: IdeasService,
    private readonly scheduling: IdeaScheduling,
    private readonly series: IdeaSeries,
    private readonly history: IdeaHistory,
    private readonly comments: CommentsService,
    private readonly responses: PostResponses,
    private readonly users: UsersService,
    private readonly receipts: ReceiptsRepository,
    private readonly approvals: Approvals,
  ) {}

  /** Stores a draft with a version for each account, which counts nothing. */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @Post()
  async create(@CurrentActor() actor: Actor, @Body() body: NewIdeaRequest): Promise<IdeaResponse> {
    const { parts = [], ...content } = toContent(body);
    return this.answer(actor, await this.ideas.create(actor, { ...content, parts, platform: body.platform }));
  }

  @Access('viewer', 'posts:read')
  @Get(':id')
  async get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<IdeaResponse> {
    return this.answer(actor, await this.ideas.get({ workspaceId: actor.workspaceId, id }));
  }

  /** Changes what the body names. Versions that are out or on their way keep their text. */
  @Access('editor', 'posts:draft')
  @Patch(':id')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { version, ...body }: ChangeIdeaRequest,
  ): Promise<IdeaResponse> {
    const key = { workspaceId: actor.workspaceId, id };
    return this.answer(actor, await this.ideas.change(key, actor, { ...toContent(body), version }));
  }

  /** Deletes the versions that are not out; published ones are hidden here. */
  @Access('editor', 'posts:draft')
  @Delete(':id')
  async delete(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.ideas.remove({ workspaceId, id });
  }

  /** Gives versions their times: all of the targets, or none; then `details` says why, by target. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/schedule')
  async schedule(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ScheduleIdeaRequest,
  ): Promise<IdeaResponse> {
    const { userId, workspaceId } = actor;
    return this.answer(actor, await this.scheduling.schedule({ workspaceId, id }, { ...body, userId }));
  }

  /** Makes drafts of all versions that are scheduled; what is on its way already goes on. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/unschedule')
  async unschedule(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<IdeaResponse> {
    return this.answer(actor, await this.scheduling.unschedule({ workspaceId: actor.workspaceId, id }));
  }

  /** Lets it come no more after this one: later ones that are not out are deleted. */
  @Access('editor', 'posts:schedule')
  @Delete(':id/repeat')
  async stopRepeating(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.ideas.get({ workspaceId, id });
    await this.series.stopAfter({ workspaceId, id });
  }

  /** Lists what it says and said, the newest first, with what reading its versions back showed and who asked and decided what. */
  @Access('viewer', 'posts:read')
  @Get(':id/history')
  async listHistory(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
  ): Promise<IdeaStateResponse[]> {
    const { posts } = await this.ideas.get({ workspaceId, id });
    const states = await this.history.list({ workspaceId, id });
    const receipts = await this.receipts.ofPosts(posts.map(({ id: postId }) => postId));
    const decisions = await this.approvals.history({ workspaceId, id });
    const during = states.map(({ changedSince }, at) => {
      const until = states[at - 1]?.changedSince;
      return decisions.filter((each) => each.at >= changedSince && (until === undefined || each.at < until));
    });
    const people = await this.users.findMany([...new Set(states.flatMap(({ changedById }) => changedById ?? []))]);
    const names = new Map(people.map(({ id, name }) => [id, { id, name }]));
    return states.map(({ changedById, changedVia, changedSince, ...state }, at) => ({
      ...state,
      receipts: toIdeaReceipts(posts, receipts, { from: changedSince, to: states[at - 1]?.changedSince }),
      decisions: during[at] ?? [],
      endedApproval: during[at + 1]?.some(({ verdict }) => verdict === 'approve') ?? false,
      author: names.get(changedById ?? '') ?? null,
      via: changedVia,
      at: changedSince,
    }));
  }

  /** Lists what members said about any of its versions, the oldest first. */
  @Access('viewer', 'posts:read')
  @Get(':id/comments')
  async listComments(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
  ): Promise<CommentResponse[]> {
    const { posts } = await this.ideas.get({ workspaceId, id });
    return this.comments.listOf(
      workspaceId,
      posts.map(({ id: postId }) => postId),
    );
  }

  private async answer({ workspaceId }: Actor, { posts, ...idea }: Idea): Promise<IdeaResponse> {
    const repeat = await this.series.of({ workspaceId, id: idea.id });
    return { ...idea, repeat, posts: await this.responses.many(workspaceId, posts) };
  }
}

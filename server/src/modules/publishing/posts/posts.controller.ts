import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import {
  BulkRequest,
  BulkResponse,
  PostCountsResponse,
  PostFilterQuery,
  PostListQuery,
  PostSearchQuery,
  toPostFilter,
} from './posts.dto';
import { BulkService } from './bulk.service';
import { PostEditing } from './post-editing.service';
import { PostResponses } from './post-responses.service';
import { PostResponse } from './post.dto';
import { PublishedPosts } from './published-posts.service';
import {
  ChangePostRequest,
  ChangePostsRequest,
  DeletePostQuery,
  NewPostRequest,
  toPostChange,
  toWrittenPost,
} from '../publishing.dto';
import { PublishingService } from '../publishing.service';

@Controller()
export class PostsController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly editing: PostEditing,
    private readonly bulk: BulkService,
    private readonly responses: PostResponses,
    private readonly published: PublishedPosts,
  ) {}

  /** Lists the workspace's posts, drafts included; newest first unless `sort` says otherwise. */
  @Access('viewer', 'posts:read')
  @Get('integrations/posts')
  @ApiOkResponse({ type: [PostResponse] })
  async list(@CurrentActor() { workspaceId }: Actor, @Query() query: PostListQuery): Promise<Page<PostResponse>> {
    const { cursor, limit, sort, order } = query;
    const filter = await this.published.withSimilar(workspaceId, toPostFilter(query));
    const page =
      sort === 'views'
        ? await this.published.byViews(workspaceId, filter, { cursor, limit, order })
        : await this.publishing.list(workspaceId, filter, { cursor, limit, sort, order });
    return new Page(await this.responses.many(workspaceId, page.items), page.nextCursor);
  }

  /** Finds up to eight posts by words of their text, the most similar first. */
  @Access('viewer', 'posts:read')
  @Get('publishing/posts/search')
  @ApiOkResponse({ type: [PostResponse] })
  async search(
    @CurrentActor() { workspaceId }: Actor,
    @Query() { search }: PostSearchQuery,
  ): Promise<Page<PostResponse>> {
    return new Page(await this.responses.many(workspaceId, await this.published.search(workspaceId, search)), null);
  }

  /** Counts the posts of each tab of the posts screen. */
  @Access('viewer', 'posts:read')
  @Get('publishing/posts/counts')
  async counts(@CurrentActor() { workspaceId }: Actor, @Query() query: PostFilterQuery): Promise<PostCountsResponse> {
    return this.publishing.counts(workspaceId, await this.published.withSimilar(workspaceId, toPostFilter(query)));
  }

  /** Stores a draft, which counts nothing. */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @Post('publishing/posts')
  async create(
    @CurrentActor() { workspaceId, userId, via }: Actor,
    @Body() body: NewPostRequest,
  ): Promise<PostResponse> {
    const post = await this.publishing.create(workspaceId, userId, toWrittenPost(body, via));
    return this.responses.one(workspaceId, post);
  }

  /** Does one action on many posts, each by itself. */
  @Access('editor', 'posts:draft')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/bulk')
  async runBulk(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Body() { ids, action, accountId = null }: BulkRequest,
  ): Promise<BulkResponse> {
    return { results: await this.bulk.run(workspaceId, { ids, action, accountId, userId }) };
  }

  /** Gives up to 500 posts other times or accounts, or deletes them: all of them, or none; then `details` says why, by change. */
  @Access('editor', 'posts:schedule')
  @Idempotent()
  @Patch('publishing/posts')
  async changeMany(@CurrentActor() actor: Actor, @Body() { changes }: ChangePostsRequest): Promise<PostResponse[]> {
    return this.responses.many(actor.workspaceId, await this.bulk.change(actor, changes));
  }

  @Access('viewer', 'posts:read')
  @Get('publishing/posts/:id')
  async get(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<PostResponse> {
    return this.responses.one(workspaceId, await this.publishing.get({ workspaceId, id }));
  }

  /**
   * Changes a draft, a scheduled or a failed post, and of a partly published one the `parts` that are not out yet. Tweets that
   * are added to a thread count as kept.
   */
  @Access('editor', 'posts:draft')
  @Patch('publishing/posts/:id')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangePostRequest,
  ): Promise<PostResponse> {
    const { workspaceId } = actor;
    const post = await this.editing.change({ workspaceId, id }, toPostChange(body, actor));
    return this.responses.one(workspaceId, post);
  }

  /** Deletes a post that is not out yet; a published one is hidden, and with `onPlatform=true` deleted there too. */
  @Access('editor', 'posts:draft')
  @Delete('publishing/posts/:id')
  async delete(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Query() { onPlatform }: DeletePostQuery,
  ): Promise<void> {
    await this.editing.remove({ workspaceId, id }, { onPlatform: onPlatform === 'true' });
  }
}

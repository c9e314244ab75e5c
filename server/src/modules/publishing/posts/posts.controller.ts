import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor, CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
import { Page } from '../../../common/http/envelope';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { BulkRequest, BulkResponse } from './bulk.dto';
import { BulkService } from './bulk.service';
import { PostEditing } from './post-editing.service';
import { PostResponses } from './post-responses.service';
import { PostResponse } from './post.types';
import { PublishedPosts } from './published-posts.service';
import { PostCountsResponse, PostFilterQuery, PostListQuery, PostSearchQuery, toPostFilter } from './posts.dto';
import { ChangePostRequest, DeletePostQuery, NewPostRequest, toPostChange, toWrittenPost } from '../publishing.dto';
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
  @RequireRole('viewer')
  @Get('integrations/posts')
  @ApiOkResponse({ type: [PostResponse] })
  async list(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() query: PostListQuery,
  ): Promise<Page<PostResponse>> {
    const { cursor, limit, sort, order } = query;
    const filter = await this.published.withSimilar(workspace.id, toPostFilter(query));
    const page =
      sort === 'views'
        ? await this.published.byViews(workspace.id, filter, { cursor, limit, order })
        : await this.publishing.list(workspace.id, filter, { cursor, limit, sort, order });
    return new Page(await this.responses.many(workspace.id, page.items), page.nextCursor);
  }

  /** Finds up to eight posts by words of their text, the most similar first. */
  @RequireRole('viewer')
  @Get('publishing/posts/search')
  @ApiOkResponse({ type: [PostResponse] })
  async search(
    @CurrentWorkspace() { id }: WorkspaceContext,
    @Query() { search }: PostSearchQuery,
  ): Promise<Page<PostResponse>> {
    return new Page(await this.responses.many(id, await this.published.search(id, search)), null);
  }

  /** Counts the posts of each tab of the posts screen. */
  @RequireRole('viewer')
  @Get('publishing/posts/counts')
  async counts(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() query: PostFilterQuery,
  ): Promise<PostCountsResponse> {
    return this.publishing.counts(workspace.id, await this.published.withSimilar(workspace.id, toPostFilter(query)));
  }

  /** Stores a draft. Its texts count as kept tweets. */
  @RequireRole('editor')
  @Idempotent()
  @Post('publishing/posts')
  async create(@CurrentActor() { workspaceId, userId }: Actor, @Body() body: NewPostRequest): Promise<PostResponse> {
    const post = await this.publishing.create(workspaceId, userId, toWrittenPost(body));
    return this.responses.one(workspaceId, post);
  }

  /** Does one action on many posts, each by itself. */
  @RequireRole('editor')
  @Idempotent()
  @HttpCode(200)
  @Post('publishing/posts/bulk')
  async runBulk(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Body() { ids, action, accountId = null }: BulkRequest,
  ): Promise<BulkResponse> {
    return { results: await this.bulk.run(workspaceId, { ids, action, accountId, userId }) };
  }

  @RequireRole('viewer')
  @Get('publishing/posts/:id')
  async get(@CurrentWorkspace() workspace: WorkspaceContext, @Param('id', IdPipe) id: string): Promise<PostResponse> {
    return this.responses.one(workspace.id, await this.publishing.get({ workspaceId: workspace.id, id }));
  }

  /**
   * Changes a draft, a scheduled or a failed post, and of a partly published one the `parts` that are not out yet. Tweets that
   * are added to a thread count as kept.
   */
  @RequireRole('editor')
  @Patch('publishing/posts/:id')
  async change(
    @CurrentActor() { workspaceId, userId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangePostRequest,
  ): Promise<PostResponse> {
    const change = toPostChange(body, userId);
    return this.responses.one(workspaceId, await this.editing.change({ workspaceId, id }, change));
  }

  /** Deletes a post that is not out yet; a published one is hidden, and with `onPlatform=true` deleted there too. */
  @RequireRole('editor')
  @Delete('publishing/posts/:id')
  async delete(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Query() { onPlatform }: DeletePostQuery,
  ): Promise<void> {
    await this.editing.remove({ workspaceId: workspace.id, id }, { onPlatform: onPlatform === 'true' });
  }
}

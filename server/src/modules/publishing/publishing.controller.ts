import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../common/auth/principal';
import { Page } from '../../common/http/envelope';
import { IdPipe } from '../../common/http/id.pipe';
import { PostResponse, toPostResponse } from './post.types';
import { ChangeDraftRequest, PostListQuery, toDraftChange } from './publishing.dto';
import { PublishingService } from './publishing.service';

@Controller()
export class PublishingController {
  constructor(private readonly publishing: PublishingService) {}

  /** The workspace's posts, drafts included, newest first. */
  @RequireRole('viewer')
  @Get('integrations/posts')
  @ApiOkResponse({ type: [PostResponse] })
  async list(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Query() query: PostListQuery,
  ): Promise<Page<PostResponse>> {
    const { platform, status, search, cursor, limit } = query;
    const page = await this.publishing.list(workspace.id, { platform, status, search }, { cursor, limit });
    return new Page(page.items.map(toPostResponse), page.nextCursor);
  }

  @RequireRole('viewer')
  @Get('publishing/posts/:id')
  async get(@CurrentWorkspace() workspace: WorkspaceContext, @Param('id', IdPipe) id: string): Promise<PostResponse> {
    return toPostResponse(await this.publishing.get({ workspaceId: workspace.id, id }));
  }

  /** Changes the texts of a draft. Tweets that are added to a thread count as kept. */
  @RequireRole('editor')
  @Patch('publishing/posts/:id')
  async change(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeDraftRequest,
  ): Promise<PostResponse> {
    return toPostResponse(await this.publishing.changeDraft({ workspaceId: workspace.id, id }, toDraftChange(body)));
  }

  /** Deletes a draft. What it counted as kept tweets stays counted. */
  @RequireRole('editor')
  @Delete('publishing/posts/:id')
  async delete(@CurrentWorkspace() workspace: WorkspaceContext, @Param('id', IdPipe) id: string): Promise<void> {
    await this.publishing.deleteDraft({ workspaceId: workspace.id, id });
  }
}

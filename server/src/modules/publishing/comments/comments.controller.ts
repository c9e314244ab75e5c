import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { CommentRequest, CommentResponse, NewCommentRequest, ResolveRequest } from './comments.dto';
import { CommentsService } from './comments.service';

@Controller('publishing/posts/:postId/comments')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  /** Lists what members say of a post, the oldest first: all of it, since there are at most 200. */
  @Access('viewer', 'posts:read')
  @Get()
  @ApiOkResponse({ type: [CommentResponse] })
  list(@CurrentActor() { workspaceId }: Actor, @Param('postId', IdPipe) postId: string): Promise<CommentResponse[]> {
    return this.comments.list({ workspaceId, id: postId });
  }

  /** Adds a comment. Notifies whoever made the post or commented on it before, and whom it names, such as `@Ada Lovelace`. */
  @Access('editor')
  @Idempotent()
  @Post()
  add(
    @CurrentActor() actor: Actor,
    @Param('postId', IdPipe) postId: string,
    @Body() body: NewCommentRequest,
  ): Promise<CommentResponse> {
    return this.comments.add({ ...actor, postId, ...body });
  }

  /** Marks a comment as resolved, or as open again. */
  @Access('editor')
  @HttpCode(200)
  @Post(':id/resolve')
  resolve(
    @CurrentActor() { workspaceId }: Actor,
    @Param('postId', IdPipe) postId: string,
    @Param('id', IdPipe) id: string,
    @Body() { isResolved }: ResolveRequest,
  ): Promise<CommentResponse> {
    return this.comments.resolve({ workspaceId, postId, id }, isResolved);
  }

  /** Changes the text of one's own comment. Nobody is notified again. */
  @Access('editor')
  @Patch(':id')
  change(
    @CurrentActor() { userId, workspaceId }: Actor,
    @Param('postId', IdPipe) postId: string,
    @Param('id', IdPipe) id: string,
    @Body() { text }: CommentRequest,
  ): Promise<CommentResponse> {
    return this.comments.change({ workspaceId, postId, id }, { userId, text });
  }

  /** Deletes one's own comment; admins delete anybody's. */
  @Access('editor')
  @Delete(':id')
  async delete(
    @CurrentActor() { userId, workspaceId, role }: Actor,
    @Param('postId', IdPipe) postId: string,
    @Param('id', IdPipe) id: string,
  ): Promise<void> {
    await this.comments.delete({ workspaceId, postId, id }, { userId, role });
  }
}

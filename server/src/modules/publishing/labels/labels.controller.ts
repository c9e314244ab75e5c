import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import {
  ChangeLabelRequest,
  LabelResponse,
  ListedLabelResponse,
  MarkPostsRequest,
  NewLabelRequest,
} from './labels.dto';
import { LabelsService } from './labels.service';

@Controller('publishing/labels')
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  /** Lists the workspace's labels by name: all of them, since there are at most 50. */
  @Access('viewer', 'posts:read')
  @Get()
  @ApiOkResponse({ type: [ListedLabelResponse] })
  list(@CurrentActor() { workspaceId }: Actor): Promise<ListedLabelResponse[]> {
    return this.labels.list(workspaceId);
  }

  /** Makes a label. 422 where another one has the name. */
  @Access('editor')
  @Idempotent()
  @Post()
  create(@CurrentActor() { workspaceId }: Actor, @Body() body: NewLabelRequest): Promise<LabelResponse> {
    return this.labels.create(workspaceId, body);
  }

  /** Changes what the body names, on all posts that have it. */
  @Access('editor')
  @Patch(':id')
  change(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeLabelRequest,
  ): Promise<LabelResponse> {
    return this.labels.change(workspaceId, id, body);
  }

  /** Deletes a label. The posts that have it stay. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.labels.delete(workspaceId, id);
  }

  /** Puts the label on posts or takes it off them: on all of them or none. A post has at most 10; a published one can have them too. */
  @Access('editor', 'posts:draft')
  @Put(':id/posts')
  async mark(
    @CurrentActor() { workspaceId }: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: MarkPostsRequest,
  ): Promise<void> {
    await this.labels.mark(workspaceId, id, body);
  }
}

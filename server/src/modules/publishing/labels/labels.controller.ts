import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../../common/auth/principal';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import {
  ChangeLabelRequest,
  LabelResponse,
  ListedLabelResponse,
  MarkPostsRequest,
  NewLabelRequest,
  toLabel,
  toListedLabel,
} from './labels.dto';
import { LabelsService } from './labels.service';

@Controller('publishing/labels')
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  /** Lists the workspace's labels by name: all of them, since there are at most 50. */
  @RequireRole('viewer')
  @Get()
  @ApiOkResponse({ type: [ListedLabelResponse] })
  async list(@CurrentWorkspace() { id }: WorkspaceContext): Promise<ListedLabelResponse[]> {
    return (await this.labels.list(id)).map(toListedLabel);
  }

  /** Makes a label. 422 where another one has the name. */
  @RequireRole('editor')
  @Idempotent()
  @Post()
  async create(@CurrentWorkspace() { id }: WorkspaceContext, @Body() body: NewLabelRequest): Promise<LabelResponse> {
    return toLabel(await this.labels.create(id, body));
  }

  /** Changes what the body names, on all posts that have it. */
  @RequireRole('editor')
  @Patch(':id')
  async change(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeLabelRequest,
  ): Promise<LabelResponse> {
    return toLabel(await this.labels.change(workspace.id, id, body));
  }

  /** Deletes a label. The posts that have it stay. */
  @RequireRole('editor')
  @Delete(':id')
  async delete(@CurrentWorkspace() workspace: WorkspaceContext, @Param('id', IdPipe) id: string): Promise<void> {
    await this.labels.delete(workspace.id, id);
  }

  /** Puts the label on posts or takes it off them: on all of them or none. A post has at most 10; a published one can have them too. */
  @RequireRole('editor')
  @Put(':id/posts')
  async mark(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Param('id', IdPipe) id: string,
    @Body() body: MarkPostsRequest,
  ): Promise<void> {
    await this.labels.mark(workspace.id, id, body);
  }
}

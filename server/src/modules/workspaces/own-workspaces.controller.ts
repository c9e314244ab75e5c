import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '../../common/auth/actor';
import { Page } from '../../common/http/envelope';
import { CreateWorkspaceRequest, WorkspaceInListResponse, WorkspaceResponse } from './workspaces.dto';
import { WorkspacesService } from './workspaces.service';

/** The workspaces of the signed-in person. */
@Controller('workspaces')
export class OwnWorkspacesController {
  constructor(private readonly workspaces: WorkspacesService) {}

  /** Lists all of them, the oldest membership first; those with a paused seat too. */
  @Get()
  @ApiOkResponse({ type: [WorkspaceInListResponse] })
  async list(@CurrentUser() { userId }: Principal): Promise<Page<WorkspaceInListResponse>> {
    return new Page(await this.workspaces.listAllOf(userId), null);
  }

  /** Creates a workspace, which becomes the active one. 409 for somebody who owns 20. */
  @Post()
  async create(@CurrentUser() { userId }: Principal, @Body() body: CreateWorkspaceRequest): Promise<WorkspaceResponse> {
    const workspace = await this.workspaces.createOwned(userId, body);
    return { ...workspace, role: 'owner', memberCount: 1 };
  }
}

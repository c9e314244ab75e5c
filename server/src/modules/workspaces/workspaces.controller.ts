import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { RequireRole } from '../../common/auth/access.decorators';
import { CurrentWorkspace, type WorkspaceContext } from '../../common/auth/principal';
import { PageQuery } from '../../common/http/cursor.dto';
import { Page } from '../../common/http/envelope';
import {
  MemberResponse,
  RenameWorkspaceRequest,
  toMemberResponse,
  toWorkspaceResponse,
  WorkspaceResponse,
} from './workspaces.dto';
import { WorkspacesService } from './workspaces.service';

/** The workspace that `X-Workspace-ID` names, else the active one (`PATCH /auth/me {activeWorkspaceId}` changes that). */
@Controller('workspace')
export class WorkspacesController {
  constructor(private readonly workspaces: WorkspacesService) {}

  /** This workspace and what the signed-in person may do in it. */
  @Get()
  @RequireRole('viewer')
  async get(@CurrentWorkspace() { id, role }: WorkspaceContext): Promise<WorkspaceResponse> {
    return toWorkspaceResponse({ ...(await this.workspaces.get(id)), role });
  }

  /** Renames it: admins and owners. */
  @Patch()
  @RequireRole('admin')
  async rename(
    @CurrentWorkspace() { id, role }: WorkspaceContext,
    @Body() { name }: RenameWorkspaceRequest,
  ): Promise<WorkspaceResponse> {
    return toWorkspaceResponse({ ...(await this.workspaces.rename(id, name)), role });
  }

  /** Everybody in it, who joined first comes first. */
  @Get('members')
  @RequireRole('viewer')
  @ApiOkResponse({ type: [MemberResponse] })
  async members(
    @CurrentWorkspace() { id }: WorkspaceContext,
    @Query() query: PageQuery,
  ): Promise<Page<MemberResponse>> {
    const page = await this.workspaces.members(id, query);
    return new Page(page.items.map(toMemberResponse), page.nextCursor);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AllowPaused, RequireRole } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor, CurrentWorkspace, type WorkspaceContext } from '../../common/auth/principal';
import { PageQuery } from '../../common/http/cursor.dto';
import { Page } from '../../common/http/envelope';
import { IdPipe } from '../../common/http/id.pipe';
import { TeamService } from './team.service';
import {
  ChangeRoleRequest,
  DeleteWorkspaceRequest,
  MemberResponse,
  toMemberResponse,
  toWorkspaceResponse,
  TransferRequest,
  UpdateWorkspaceRequest,
  WorkspaceResponse,
} from './workspaces.dto';
import { WorkspacesService } from './workspaces.service';

/** The workspace that `X-Workspace-ID` names, else the active one (`PATCH /auth/me {activeWorkspaceId}` changes that). */
@Controller('workspace')
export class WorkspacesController {
  constructor(
    private readonly workspaces: WorkspacesService,
    private readonly team: TeamService,
  ) {}

  /** Returns this workspace and what the signed-in person may do in it. */
  @Get()
  @RequireRole('viewer')
  get(@CurrentWorkspace() workspace: WorkspaceContext): Promise<WorkspaceResponse> {
    return this.answer(workspace);
  }

  /** Its name and time zone: admins and owners. */
  @Patch()
  @RequireRole('admin')
  async update(
    @CurrentWorkspace() workspace: WorkspaceContext,
    @Body() changes: UpdateWorkspaceRequest,
  ): Promise<WorkspaceResponse> {
    await this.workspaces.update(workspace.id, changes);
    return this.answer(workspace);
  }

  /** Deletes it with everything in it. 422 unless its name is typed exactly. */
  @Delete()
  @RequireRole('owner')
  async delete(@CurrentActor() actor: Actor, @Body() { name }: DeleteWorkspaceRequest): Promise<void> {
    await this.team.deleteWorkspace(actor, name);
  }

  /** Lists everybody in it, who joined first comes first. */
  @Get('members')
  @RequireRole('viewer')
  @ApiOkResponse({ type: [MemberResponse] })
  async members(
    @CurrentWorkspace() { id }: WorkspaceContext,
    @Query() query: PageQuery,
  ): Promise<Page<MemberResponse>> {
    const page = await this.workspaces.members(id, query);
    return page.map(toMemberResponse);
  }

  /** Changes a member's role. 409 for the owner's role, and for one's own. */
  @Patch('members/:userId')
  @RequireRole('admin')
  async changeRole(
    @CurrentActor() actor: Actor,
    @Param('userId', IdPipe) userId: string,
    @Body() { role }: ChangeRoleRequest,
  ): Promise<MemberResponse> {
    await this.team.changeRole(actor, userId, role);
    return toMemberResponse(await this.workspaces.member(actor.workspaceId, userId));
  }

  /** Removes a member, who is out immediately, on other servers within 3 s. 409 for the owner. */
  @Delete('members/:userId')
  @RequireRole('admin')
  async removeMember(@CurrentActor() actor: Actor, @Param('userId', IdPipe) userId: string): Promise<void> {
    await this.team.remove(actor, userId);
  }

  /** Leaves the workspace. Those whose seat is paused can too. 409 for the owner, who hands the workspace over first. */
  @Post('leave')
  @HttpCode(200)
  @RequireRole('viewer')
  @AllowPaused()
  async leave(@CurrentActor() actor: Actor): Promise<void> {
    await this.team.leave(actor);
  }

  /** Makes the member the owner, and the owner an admin. 409 for a member whose seat is paused. */
  @Post('transfer')
  @HttpCode(200)
  @RequireRole('owner')
  async transfer(@CurrentActor() actor: Actor, @Body() { userId }: TransferRequest): Promise<WorkspaceResponse> {
    await this.team.transfer(actor, userId);
    return this.answer({ id: actor.workspaceId, role: 'admin' });
  }

  private async answer({ id, role }: WorkspaceContext): Promise<WorkspaceResponse> {
    const workspace = await this.workspaces.get(id);
    return toWorkspaceResponse({ ...workspace, role, memberCount: await this.workspaces.countAllMembers(id) });
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AllowPaused, Access } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../common/auth/actor';
import { PageQuery } from '../../common/http/cursor.dto';
import { Page } from '../../common/http/envelope';
import { IdPipe } from '../../common/http/id.pipe';
import { TeamService } from './team.service';
import {
  ChangeMemberRequest,
  DeleteWorkspaceRequest,
  MemberResponse,
  toMemberResponse,
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
  @Access('viewer')
  get(@CurrentActor() actor: Actor): Promise<WorkspaceResponse> {
    return this.answer(actor);
  }

  /** Its name, time zone, approvals and what networks may charge: admins and owners. */
  @Patch()
  @Access('admin')
  async update(@CurrentActor() actor: Actor, @Body() changes: UpdateWorkspaceRequest): Promise<WorkspaceResponse> {
    await this.workspaces.update(actor.workspaceId, changes);
    return this.answer(actor);
  }

  /** Deletes it with everything in it. 422 unless its name is typed exactly. */
  @Delete()
  @Access('owner')
  async delete(@CurrentActor() actor: Actor, @Body() { name }: DeleteWorkspaceRequest): Promise<void> {
    await this.team.deleteWorkspace(actor, name);
  }

  /** Lists everybody in it, who joined first comes first. */
  @Get('members')
  @Access('viewer')
  @ApiOkResponse({ type: [MemberResponse] })
  async members(@CurrentActor() { workspaceId }: Actor, @Query() query: PageQuery): Promise<Page<MemberResponse>> {
    const page = await this.workspaces.members(workspaceId, query);
    return page.map(toMemberResponse);
  }

  /** Changes a member's role, and whether their posts need approval. 409 for the owner's role, and for one's own. */
  @Patch('members/:userId')
  @Access('admin')
  async changeMember(
    @CurrentActor() actor: Actor,
    @Param('userId', IdPipe) userId: string,
    @Body() changes: ChangeMemberRequest,
  ): Promise<MemberResponse> {
    await this.team.changeMember(actor, userId, changes);
    return toMemberResponse(await this.workspaces.member(actor.workspaceId, userId));
  }

  /** Removes a member, who is out immediately, on other servers within 3 s. 409 for the owner. */
  @Delete('members/:userId')
  @Access('admin')
  async removeMember(@CurrentActor() actor: Actor, @Param('userId', IdPipe) userId: string): Promise<void> {
    await this.team.remove(actor, userId);
  }

  /** Leaves the workspace. Those whose seat is paused can too. 409 for the owner, who hands the workspace over first. */
  @Post('leave')
  @HttpCode(200)
  @Access('viewer')
  @AllowPaused()
  async leave(@CurrentActor() actor: Actor): Promise<void> {
    await this.team.leave(actor);
  }

  /** Makes the member the owner, and the owner an admin. 409 for a member whose seat is paused. */
  @Post('transfer')
  @HttpCode(200)
  @Access('owner')
  async transfer(@CurrentActor() actor: Actor, @Body() { userId }: TransferRequest): Promise<WorkspaceResponse> {
    await this.team.transfer(actor, userId);
    return this.answer({ ...actor, role: 'admin' });
  }

  private async answer({ workspaceId, role }: Actor): Promise<WorkspaceResponse> {
    const workspace = await this.workspaces.get(workspaceId);
    const memberCount = await this.workspaces.countAllMembers(workspaceId);
    return { ...workspace, role, memberCount };
  }
}

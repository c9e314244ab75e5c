import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys } from '../../common/auth/access.decorators';
import { workContext } from '../../common/logging/logger';
import { roleRequired, workspaceNotFound } from './workspaces.errors';
import { WorkspacesService } from './workspaces.service';
import { reachesRole, WorkspaceRole } from './workspaces.types';

/**
 * Proves membership, checks the role and sets `request.actor` on routes with `@Access`. A visitor, or somebody not
 * verified, on a public route of that kind passes without a workspace.
 */
@Injectable()
export class WorkspaceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly workspaces: WorkspacesService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const needed = this.reflector.getAllAndOverride<WorkspaceRole | undefined>(accessKeys.role, targets);
    if (!needed) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.public, targets) ?? false;
    if (!request.principal?.isEmailVerified && isPublic) return true;
    if (!request.principal) throw new Error('@Access on a route that nobody signed in for');
    const { grant } = request;
    const wanted = request.headers['x-workspace-id'] ?? grant?.workspaceId;
    if (grant && wanted !== grant.workspaceId) throw workspaceNotFound();
    const withPaused = this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.paused, targets) ?? false;
    const { workspaceId, role } = await this.workspaces.choose(request.principal, wanted?.toString(), {
      withPaused,
      // What only admins and owners may do is rare and grave: it is worth a look at who they are now.
      isFresh: reachesRole(needed, 'admin'),
    });
    if (!reachesRole(role, needed)) throw roleRequired(needed);
    const via = workContext.getStore()?.agent ? 'agent' : 'key';
    request.actor = { userId: request.principal.userId, workspaceId, role, via: grant ? via : 'screen' };
    return true;
  }
}

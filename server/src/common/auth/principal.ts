import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Says who sends this request; the guards set it, in their order. */
export interface Principal {
  userId: string;
  sessionId: string;
  email: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  activeWorkspaceId: string | null;
}

/** The workspace that this request is about, set by the workspace guard once membership is proven. */
export interface WorkspaceContext {
  id: string;
  role: 'owner' | 'admin' | 'editor' | 'viewer';
}

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
    workspace?: WorkspaceContext;
  }
}

const request = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** Injects the signed-in person, who is always there on a route that is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = request(context);
  if (!principal) throw new Error('CurrentUser on a route without authentication');
  return principal;
});

/** The workspace of the request; the route needs `@RequireRole`. */
export const CurrentWorkspace = createParamDecorator((_: unknown, context: ExecutionContext): WorkspaceContext => {
  const { workspace } = request(context);
  if (!workspace) throw new Error('CurrentWorkspace on a route without @RequireRole');
  return workspace;
});

export interface Actor {
  userId: string;
  workspaceId: string;
}

/** Both of the above at once; the route needs `@RequireRole`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { principal, workspace } = request(context);
  if (!principal || !workspace) throw new Error('CurrentActor on a route without @RequireRole');
  return { userId: principal.userId, workspaceId: workspace.id };
});

import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Grant } from './grant';

/** Says who sends this request; the guards set it, in their order. */
export interface Principal {
  userId: string;
  sessionId: string;
  email: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  activeWorkspaceId: string | null;
}

/** Who acts in a workspace, and through which door. The workspace guard sets it once membership is proven. */
export interface Actor {
  userId: string;
  workspaceId: string;
  role: 'owner' | 'admin' | 'editor' | 'viewer';
  via: 'screen' | 'key' | 'agent' | 'rule';
}

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
    /** Of the key that the request came with. */
    grant?: Grant;
    actor?: Actor;
  }
}

const request = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** Injects the signed-in person, on routes about the person's own account and session. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = request(context);
  if (!principal) throw new Error('CurrentUser on a route without authentication');
  return principal;
});

/** Injects who acts in the request's workspace; the route needs `@Access`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = request(context);
  if (!actor) throw new Error('CurrentActor on a route without @Access');
  return actor;
});

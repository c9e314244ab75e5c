import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { accessKeys } from '../../../common/auth/access.decorators';
import { Refusal } from '../../../common/errors/refusal';
import { unauthenticated } from '../auth.errors';

/** Closes every route that isn't `@Public()`. There a valid Bearer still says who is asking, and a bad one says nothing. */
@Injectable()
export class AuthenticatedGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super({ property: 'principal' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { raw, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    // The guard before this one has looked at the key.
    if (raw.isForKeys) return true;
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.public, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!isPublic) return (await super.canActivate(context)) as boolean;
    if (!headers.authorization) return true;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return true;
  }

  override handleRequest<T>(error: unknown, principal: T | false | undefined): T {
    if (error) throw error;
    if (!principal) throw unauthenticated();
    return principal;
  }
}

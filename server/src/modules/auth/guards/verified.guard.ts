import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys } from '../../../common/auth/access.decorators';
import { emailNotVerified } from '../auth.errors';

/** People who have not verified their address get no further than verifying it. */
@Injectable()
export class VerifiedGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    const isOpen =
      this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.public, targets) ??
      this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.unverified, targets);
    if (!isOpen && !principal?.isEmailVerified) throw emailNotVerified();
    return true;
  }
}

import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys, isReading } from '../../../common/auth/access.decorators';
import { UsersService } from '../../users/users.service';
import { adminRequired } from '../auth.errors';
import { SessionsService } from '../sessions/sessions.service';

/** Lets site admins in; their right is read from the database at each request, and acts need a fresh sign-in (S16). */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const what = this.reflector.getAllAndOverride<'reads' | 'reveals' | undefined>(accessKeys.admin, targets);
    if (!what) return true;
    const { principal, method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!principal || !(await this.users.isAdmin(principal.userId))) throw adminRequired();
    if (what === 'reveals' || !isReading(method)) await this.sessions.requireRecentConfirmation(principal.sessionId);
    return true;
  }
}

import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys, isReading } from '../../../common/auth/access.decorators';
import { isId } from '../../../common/ids/ids';
import { userNotFound } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { isSample } from '../../users/users.types';
import { adminRequired, sampleAdminRefused } from '../auth.errors';
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
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const { principal, method, params } = request;
    if (!principal || !(await this.users.isAdmin(principal.userId))) throw adminRequired();
    const showsSamples = this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.samples, targets);
    if (isSample(principal)) await this.keepToSamples(showsSamples === true, params.id);
    if (what === 'reveals' || !isReading(method)) await this.sessions.requireRecentConfirmation(principal.sessionId);
    return true;
  }

  private async keepToSamples(showsSamples: boolean, id: string | undefined): Promise<void> {
    if (!showsSamples) throw sampleAdminRefused();
    if (id !== undefined && !(await this.users.findMany([id].filter(isId))).some(isSample)) throw userNotFound();
  }
}

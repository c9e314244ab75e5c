import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys } from '../../../common/auth/access.decorators';
import { UsersService } from '../../users/users.service';
import { adminRequired } from '../auth.errors';

/** Lets site admins in; their right is read from the database at each request (S16). */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly users: UsersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean | undefined>(accessKeys.admin, targets)) return true;
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!principal || !(await this.users.isAdmin(principal.userId))) throw adminRequired();
    return true;
  }
}

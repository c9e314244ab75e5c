import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKeys } from '../../../common/auth/access.decorators';
import { BillingService } from '../billing.service';

/** Stands behind the workspace guard: `@RequireFeature` routes answer 402 to a workspace whose plan lacks the feature. */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly billing: BillingService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const key = this.reflector.getAllAndOverride<string | undefined>(accessKeys.feature, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!key) return true;
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!actor) throw new Error('@RequireFeature on a route without @Access');
    this.billing.requireFeature(await this.billing.planOf(actor.workspaceId), key);
    return true;
  }
}

import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RequireFeature } from '../../../common/auth/access.decorators';
import type { BillingService } from '../billing.service';
import { PlanGuard } from './plan.guard';

describe('the guard of what a plan has', () => {
  const asked: unknown[] = [];
  const billing = {
    planOf: async (workspaceId: string) => `plan of ${workspaceId}`,
    requireFeature: (plan: string, key: string) => {
      asked.push([plan, key]);
      if (plan === 'plan of free') throw new Error('402');
    },
  } as unknown as BillingService;
  const guard = new PlanGuard(new Reflector(), billing);
  const allows = (handler: () => void, actor?: { workspaceId: string }) =>
    guard.canActivate({
      getHandler: () => handler,
      getClass: () => PlanGuard,
      switchToHttp: () => ({ getRequest: () => ({ actor }) }),
    } as unknown as ExecutionContext);
  const open = () => undefined;
  const paid = () => undefined;
  RequireFeature('reports')(paid);

  beforeEach(() => {
    asked.length = 0;
  });

  it('asks for what the route names', async () => {
    expect(await allows(paid, { workspaceId: 'w1' })).toBe(true);
    expect(asked).toEqual([['plan of w1', 'reports']]);
    await expect(allows(paid, { workspaceId: 'free' })).rejects.toThrow('402');
  });

  it('asks nothing of a route that names nothing', async () => {
    expect(await allows(open)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('needs a workspace', async () => {
    await expect(allows(paid)).rejects.toThrow('@RequireFeature on a route without @Access');
  });
});

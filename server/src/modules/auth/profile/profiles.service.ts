import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env';
import { BillingService } from '../../billing/billing.service';
import { UsersService } from '../../users/users.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import type { Profile } from '../auth.types';
import { TwoFactorRepository } from '../two-factor/two-factor.repository';

/** Puts together what the `user` of an answer shows. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly billing: BillingService,
    private readonly twoFactors: TwoFactorRepository,
    private readonly env: Env,
  ) {}

  async of(userId: string): Promise<Profile> {
    const { user, passwordHash } = await this.users.getCredentials(userId);
    const workspaces = await this.workspaces.listOf(userId);
    const planIds = await this.billing.planIdsOf(workspaces.map(({ id }) => id));
    return {
      user,
      workspaces: workspaces.map((workspace) => ({ ...workspace, planId: planIds.get(workspace.id) ?? 'free' })),
      hasPassword: passwordHash !== null && !this.env.OIDC_ONLY,
      hasTwoFactor: await this.twoFactors.isEnabled(userId),
    };
  }
}

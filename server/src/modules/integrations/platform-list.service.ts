import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { BillingService } from '../billing/billing.service';
import type { Plan } from '../billing/billing.types';
import { type KnownPlatform, knownPlatforms, type PlatformInfo } from './accounts/accounts.types';
import { platformNames } from '../../text/platform-names';
import { PlatformsService } from './platforms/platforms.service';
import { descriptorOf, publishable } from './platforms/platforms';

/** Every platform of the plan table, as one workspace may use it. */
@Injectable()
export class PlatformList {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly billing: BillingService,
    private readonly env: Env,
  ) {}

  async of(workspaceId: string): Promise<PlatformInfo[]> {
    const plan = await this.billing.planOf(workspaceId);
    return knownPlatforms.map((id) => this.info(id, plan));
  }

  private info(id: KnownPlatform, plan: Plan): PlatformInfo {
    const built = publishable(id);
    const descriptor = built && descriptorOf(built);
    return {
      id,
      name: platformNames[id],
      isAvailable: built !== null,
      isAllowedByPlan: plan.limits.integrations.includes(id),
      requiredPlan: this.billing.requiredPlanFor(id),
      methods: descriptor?.methods ?? [],
      isConfigured: built !== null && this.platforms.connectorOf(built).isConfigured,
      mode: built ? this.platforms.modeOf(built) : this.env.hasSandbox ? 'sandbox' : 'live',
      descriptor,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env';
import { BillingService } from '../billing/billing.service';
import type { Plan } from '../billing/billing.types';
import { type ConnectMethod, type KnownPlatform, knownPlatforms, type PlatformInfo } from './accounts/accounts.types';
import { platformNames } from '../../text/platform-names';
import { PlatformsService } from './platforms/platforms.service';
import { type PublishablePlatform, publishablePlatforms } from './platforms/publisher.types';

const methods: Record<PublishablePlatform, ConnectMethod[]> = { twitter: ['oauth', 'username'], linkedin: ['oauth'] };

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
    const built = publishablePlatforms.find((platform) => platform === id) ?? null;
    return {
      id,
      name: platformNames[id],
      isAvailable: built !== null,
      isAllowedByPlan: plan.limits.integrations.includes(id),
      requiredPlan: this.billing.requiredPlanFor(id),
      methods: built ? methods[built] : [],
      isConfigured: built !== null && this.platforms.isConfigured(built),
      mode: built ? this.platforms.modeOf(built) : this.env.hasSandbox ? 'sandbox' : 'live',
      capabilities: built && this.platforms.capabilitiesOf(built),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { isLoopbackName } from '../../common/outbound/loopback';
import { Env } from '../../config/env';
import { BillingService } from '../billing/billing.service';
import type { Plan } from '../billing/billing.types';
import { type KnownPlatform, knownPlatforms, type Need, type PlatformInfo } from './accounts/accounts.types';
import { platformNames } from '../../text/platform-names';
import { PlatformsService } from './platforms/platforms.service';
import { descriptorOf, publishable, type PublishablePlatform } from './platforms/platforms';

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
      needs: built === null ? [] : this.needsOf(built),
      descriptor,
    };
  }

  private needsOf(platform: PublishablePlatform): Need[] {
    const { card, keyIn, mediaBy, callbackPath, methods } = descriptorOf(platform);
    const { publicUrl } = this.env;
    const name = platformNames[platform];
    const isLive = this.platforms.modeOf(platform) === 'live';
    const need = (state: Need['state'], text: string): Need => ({ state, text });
    const key = !isLive
      ? need('ready', 'Nothing to set up: the sandbox plays it')
      : !this.platforms.connectorOf(platform).isConfigured
        ? need('missing', `This server has no key for ${name}. Set it, and register ${publicUrl}${callbackPath} there`)
        : keyIn(this.env) && methods.includes('oauth')
          ? need('ready', `This server has a key for ${name}`)
          : need('ready', 'Nothing to set up on this server');
    const isFetched = mediaBy === 'public_url' && isLive;
    const address = isPublicAddressOf(publicUrl)
      ? need('ready', `This server is public: ${new URL(publicUrl).host}`)
      : need('missing', `This server has no public https address. ${name} fetches pictures from it`);
    return [
      ...[key, ...(isFetched ? [address] : [])],
      ...card.goodToKnow.map((text) => need('good_to_know', text)),
      ...card.youBring.map((text) => need('you_bring', text)),
    ];
  }
}

/** Networks fetch nothing from this machine or without encryption. */
const isPublicAddressOf = (url: string): boolean =>
  url.startsWith('https://') && !isLoopbackName(new URL(url).hostname);

import { Injectable } from '@nestjs/common';
import { isLoopbackName } from '../../common/outbound/loopback';
import { Env } from '../../config/env';
import { BillingService } from '../billing/billing.service';
import type { PlanResponse } from '../billing/plans/plans.dto';
import { type NeedResponse, type PlatformResponse, toCapabilities } from './accounts/accounts.dto';
import { type KnownPlatform, knownPlatforms } from './accounts/accounts.types';
import { platformNames } from '../../text/platform-names';
import { PlatformsService } from './platforms/platforms.service';
import { ServerChecks } from './platforms/server-checks.service';
import { descriptorOf, publishable, type PublishablePlatform } from './platforms/platforms';

/** Every platform of the plan table, as one workspace may use it. */
@Injectable()
export class PlatformList {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly checks: ServerChecks,
    private readonly billing: BillingService,
    private readonly env: Env,
  ) {}

  async of(workspaceId: string): Promise<PlatformResponse[]> {
    const plan = await this.billing.planOf(workspaceId);
    return Promise.all(knownPlatforms.map((id) => this.info(id, plan)));
  }

  private async info(id: KnownPlatform, plan: PlanResponse): Promise<PlatformResponse> {
    const built = publishable(id);
    const descriptor = built && descriptorOf(built);
    return {
      id,
      name: platformNames[id],
      available: built !== null,
      allowedByPlan: plan.limits.integrations.includes(id),
      requiredPlan: this.billing.requiredPlanFor(id),
      methods: built === null ? [] : this.methodsOf(built),
      connectFields: [...(descriptor?.connectFields ?? [])],
      configured: built !== null && this.platforms.connectorOf(built).isConfigured,
      mode: built ? this.platforms.modeOf(built) : this.env.hasSandbox ? 'sandbox' : 'live',
      tagline: descriptor?.card.tagline ?? null,
      needs: built === null ? [] : await this.needsOf(built),
      capabilities: descriptor && toCapabilities(descriptor),
    };
  }

  private methodsOf(platform: PublishablePlatform) {
    const { hasConsentPage } = this.platforms.connectorOf(platform);
    return descriptorOf(platform).methods.filter((method) => method !== 'oauth' || hasConsentPage);
  }

  private async needsOf(platform: PublishablePlatform): Promise<NeedResponse[]> {
    const { card, mediaBy } = descriptorOf(platform);
    const isFetched = mediaBy === 'public_url' && this.platforms.modeOf(platform) === 'live';
    return [
      ...[await this.keyNeed(platform), ...(isFetched ? [await this.addressNeed(platform)] : [])],
      ...card.goodToKnow.map((text) => need('good_to_know', text)),
      ...card.youBring.map((text) => need('you_bring', text)),
    ];
  }

  private async keyNeed(platform: PublishablePlatform): Promise<NeedResponse> {
    const { keyIn, methods } = descriptorOf(platform);
    const name = platformNames[platform];
    const address = this.platforms.redirectUriOf(platform);
    if (this.platforms.modeOf(platform) !== 'live') return need('ready', 'Nothing to set up: the sandbox plays it');
    if (!this.platforms.connectorOf(platform).isConfigured)
      return need('missing', `This server has no key for ${name}. Set it, and register ${address} there`);
    if (!keyIn(this.env) || methods.includes('app_password')) return need('ready', 'Nothing to set up on this server');
    return (await this.checks.takesKeys(platform))
      ? need('ready', `This server has a key for ${name}`)
      : need('missing', `${name} refuses this server's key, or ${address} isn't registered there`);
  }

  private async addressNeed(platform: PublishablePlatform): Promise<NeedResponse> {
    const { publicUrl } = this.env;
    const name = platformNames[platform];
    if (!isPublicAddressOf(publicUrl))
      return need('missing', `This server has no public https address. ${name} fetches pictures from it`);
    const { host } = new URL(publicUrl);
    return (await this.checks.isReachable())
      ? need('ready', `This server is public: ${host}`)
      : need('good_to_know', `This server can't open its own address ${host}. ${name} fetches pictures from it`);
  }
}

const need = (state: NeedResponse['state'], text: string): NeedResponse => ({ state, text });

/** Networks fetch nothing from this machine or without encryption. */
const isPublicAddressOf = (url: string): boolean =>
  url.startsWith('https://') && !isLoopbackName(new URL(url).hostname);

import { Injectable } from '@nestjs/common';
import { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';
import { Env } from '../../../config/env';
import { lookupKeyOf, type PriceChoice } from '../payments/payments.port';
import { StripeRefusal } from './stripe-client';
import { isOurs, StripeSetupService } from './stripe-setup.service';
import type { Stripe } from './stripe-sdk';

/** Finds what the set-up has made in the Stripe account, by its ids there. */
@Injectable()
export class StripeCatalogue {
  private readonly ids: ShortLivedCache<string>;
  private settingUp: Promise<unknown> | null = null;

  constructor(
    private readonly env: Env,
    private readonly setup: StripeSetupService,
    private readonly logger: Logger,
    clock: Clock,
  ) {
    this.ids = new ShortLivedCache(clock, { lifeMs: 5 * minuteMs, maxEntries: 10 });
  }

  priceId(stripe: Stripe, choice: PriceChoice): Promise<string> {
    const key = lookupKeyOf(choice);
    return this.find(stripe, key, async () => {
      const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
      return data[0]?.id ?? null;
    });
  }

  portalId(stripe: Stripe): Promise<string> {
    return this.find(stripe, 'portal', async () => {
      const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
      return data.find(isOurs)?.id ?? null;
    });
  }

  private async find(stripe: Stripe, key: string, read: () => Promise<string | null>): Promise<string> {
    const known = await this.ids.get(key, read);
    if (known) return known;
    if (!this.env.STRIPE_SECRET_KEY) {
      this.settingUp ??= this.setup.prepare(stripe).finally(() => (this.settingUp = null));
      await this.settingUp;
      const created = await this.ids.get(key, read);
      if (created) return created;
    }
    this.logger.error('the Stripe account is not set up: run `npm run stripe:setup`', { missing: key });
    throw new StripeRefusal("This server's Stripe account is not set up yet.");
  }
}

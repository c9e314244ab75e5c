import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../common/crypto/crypto';
import { minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import type { BillingPeriod, PlanId } from '../billing.types';
import { lookupKeyOf, type PaymentsOutcome, type PriceChoice } from '../payments/payments.port';
import { planById } from '../plans/plans';
import { amountCentsOf, priceChoices } from './price-choices';
import { apiVersion, StripeClient } from './stripe-client';
import { stripeEventTypes } from './stripe-events';
import type { Stripe } from './stripe-sdk';

const app = 'quillcast';
const currency = 'usd';
const intervals = { monthly: 'month', yearly: 'year' } as const satisfies Record<BillingPeriod, string>;
const limit = 100;

export interface StripeSetup {
  /** What was made or changed, in words; empty when all was there. */
  changes: string[];
  /** Where Stripe sends webhooks; null when it cannot reach this server. */
  webhookUrl: string | null;
  /** Of an endpoint that was made now: Stripe shows it once. */
  webhookSecret: string | null;
}

/** Returns whether something in the Stripe account was made by this set-up. */
export const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }): boolean => metadata?.['app'] === app;

/** Makes the Stripe account sell what the plan table says. Running it again changes nothing. */
@Injectable()
export class StripeSetupService {
  constructor(
    private readonly env: Env,
    private readonly client: StripeClient,
  ) {}

  /** Makes all that a Stripe account needs. The sandbox knows by itself where webhooks go. */
  run(): Promise<PaymentsOutcome<StripeSetup>> {
    return this.client.run(
      'set up',
      async (stripe) => {
        const changes = await this.prepare(stripe);
        const canReach = this.env.STRIPE_SECRET_KEY && this.env.publicUrl.startsWith('https://');
        const webhookUrl = canReach ? `${this.env.publicUrl}/api/billing/webhook` : null;
        const webhookSecret = webhookUrl ? await prepareWebhook({ stripe, url: webhookUrl, changes }) : null;
        return { changes, webhookUrl, webhookSecret };
      },
      minuteMs,
    );
  }

  /** Sets up products, prices and the portal; returns what was made or changed. */
  async prepare(stripe: Stripe): Promise<string[]> {
    const changes: string[] = [];
    const pricesByProduct = new Map<string, string[]>();
    for (const choice of priceChoices) {
      const product = await prepareProduct({ stripe, planId: choice.planId, changes });
      const price = await preparePrice({ stripe, product, choice, changes });
      pricesByProduct.set(product, [...(pricesByProduct.get(product) ?? []), price]);
    }
    const products = [...pricesByProduct].map(([product, prices]) => ({ product, prices }));
    await this.preparePortal({ stripe, products, changes });
    return changes;
  }

  private async preparePortal({ stripe, products, changes }: Changing & { products: PortalProduct[] }): Promise<void> {
    const params = portalParams(this.env.publicUrl, products);
    const metadata = { app, version: sha256(JSON.stringify(params)).slice(0, 16) };
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit });
    const existing = data.find(isOurs);
    if (existing?.metadata?.['version'] === metadata.version) return;
    changes.push('the customer portal');
    if (existing) await stripe.billingPortal.configurations.update(existing.id, { ...params, metadata });
    else
      await stripe.billingPortal.configurations.create({ ...params, metadata }, onlyOnce('portal', metadata.version));
  }
}

interface Changing {
  stripe: Stripe;
  changes: string[];
}

interface PortalProduct {
  product: string;
  prices: string[];
}

/** Two servers that set up at the same time make one of each. */
const onlyOnce = (...names: (string | number | undefined)[]): Stripe.RequestOptions => ({
  idempotencyKey: ['setup', ...names].join(':'),
});

async function prepareProduct({ stripe, planId, changes }: Changing & { planId: PlanId }): Promise<string> {
  const name = `Quillcast ${planById(planId).name}`;
  for await (const product of stripe.products.list({ active: true, limit })) {
    if (isOurs(product) && product.metadata['plan'] === planId) return product.id;
  }
  changes.push(`the product ${name}`);
  const { id } = await stripe.products.create({ name, metadata: { app, plan: planId } }, onlyOnce('product', planId));
  return id;
}

interface WantedPrice {
  product: string;
  choice: PriceChoice;
}

/** A price's amount cannot be changed: a new one takes over the lookup key, and whoever pays the old one goes on paying it. */
async function preparePrice({ stripe, product, choice, changes }: Changing & WantedPrice): Promise<string> {
  const lookupKey = lookupKeyOf(choice);
  const metadata = { app, plan: choice.planId };
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] });
  const [existing] = data;
  if (existing && isAsWanted(existing, { product, choice })) return existing.id;
  changes.push(`the price ${lookupKey}`);
  const unit_amount = amountCentsOf(choice);
  const recurring = { interval: intervals[choice.period] };
  const { id } = await stripe.prices.create(
    { product, currency, unit_amount, recurring, lookup_key: lookupKey, transfer_lookup_key: true, metadata },
    onlyOnce(product, lookupKey, unit_amount, existing?.id),
  );
  if (existing) await stripe.prices.update(existing.id, { active: false, metadata });
  return id;
}

const isAsWanted = (price: Stripe.Price, { product, choice }: WantedPrice): boolean =>
  price.active &&
  price.unit_amount === amountCentsOf(choice) &&
  price.currency === currency &&
  price.recurring?.interval === intervals[choice.period] &&
  price.recurring.interval_count === 1 &&
  price.product === product &&
  price.metadata['plan'] === choice.planId;

function portalParams(
  publicUrl: string,
  products: PortalProduct[],
): Stripe.BillingPortal.ConfigurationCreateParams & {
  features: Stripe.BillingPortal.ConfigurationUpdateParams.Features;
} {
  return {
    default_return_url: `${publicUrl}/billing`,
    features: {
      customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price', 'promotion_code'],
        products,
        proration_behavior: 'always_invoice',
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
        },
        // Only Starter can be tried: a dearer plan is paid from the change on.
        trial_update_behavior: 'end_trial',
      },
    },
  };
}

/** Returns the secret of an endpoint that was made. An endpoint's version cannot be changed: one of another is put out of use. */
async function prepareWebhook({ stripe, url, changes }: Changing & { url: string }): Promise<string | null> {
  const { data } = await stripe.webhookEndpoints.list({ limit });
  const endpoints = data.filter((endpoint) => endpoint.url === url);
  const outdated = endpoints.filter(({ api_version, status }) => api_version !== apiVersion && status === 'enabled');
  const existing = endpoints.find(({ api_version }) => api_version === apiVersion);
  const enabled_events = [...stripeEventTypes];
  const isComplete =
    existing?.status === 'enabled' && enabled_events.every((type) => existing.enabled_events.includes(type));
  if (!isComplete) changes.push(`the webhook endpoint ${url}`);
  let secret: string | null = null;
  if (!existing) {
    const wanted = { url, enabled_events, api_version: apiVersion, metadata: { app } } as const;
    ({ secret = null } = await stripe.webhookEndpoints.create(wanted));
  } else if (!isComplete) {
    await stripe.webhookEndpoints.update(existing.id, { enabled_events, disabled: false });
  }
  for (const { id } of outdated) await stripe.webhookEndpoints.update(id, { disabled: true });
  return secret;
}

import type { Logger } from '../src/common/logging/logger';
import { Clock } from '../src/common/time/clock';
import type { Env } from '../src/config/env';
import { Secrets } from '../src/config/secrets';
import { StripeCatalogue } from '../src/modules/billing/stripe/stripe-catalogue';
import { StripeClient } from '../src/modules/billing/stripe/stripe-client';
import { StripePayments } from '../src/modules/billing/stripe/stripe-payments';
import { StripePortal } from '../src/modules/billing/stripe/stripe-portal';
import { StripeSetupService } from '../src/modules/billing/stripe/stripe-setup.service';
import { StripeSubscriptions } from '../src/modules/billing/stripe/stripe-subscriptions';

/** The Stripe adapter over whatever `env` calls Stripe. */
export function stripeOver(env: Env, { logger, limitMs }: { logger: Logger; limitMs: number }) {
  const client = new StripeClient(env, logger);
  client.limitMs = limitMs;
  const clock = new Clock();
  const setup = new StripeSetupService(env, client);
  const catalogue = new StripeCatalogue(env, setup, logger, clock);
  const subscriptions = new StripeSubscriptions(catalogue, logger);
  const portal = new StripePortal(catalogue, subscriptions);
  const secrets = new Secrets(env);
  return { setup, payments: new StripePayments(client, catalogue, portal, subscriptions, clock, env, secrets) };
}

import type { Env } from '../../../config/env';

export type StripeSettings = NonNullable<ReturnType<typeof stripeSettings>>;

/** How to reach Stripe, or the sandbox that plays it; null when neither is set up. The sandbox signs with a secret of its own. */
export function stripeSettings(env: Env) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_BASE_URL: apiUrl,
    STRIPE_WEBHOOK_SECRET: webhookSecret = null,
  } = env;
  if (secretKey) return { secretKey, apiUrl, webhookSecret };
  return env.hasSandbox ? { secretKey: 'sk_test_sandbox', apiUrl: env.sandboxUrl, webhookSecret } : null;
}

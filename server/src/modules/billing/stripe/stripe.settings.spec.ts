import type { Env } from '../../../config/env';
import { stripeSettings } from './stripe.settings';

const sandboxUrl = 'http://localhost:3100';
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE_URL: 'https://api.stripe.com' };

it.each([
  [
    { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_1', hasSandbox: true, sandboxUrl },
    { secretKey: 'sk_live_1', apiUrl: 'https://api.stripe.com', webhookSecret: 'whsec_1' },
  ],
  [
    { hasSandbox: true, sandboxUrl },
    { secretKey: 'sk_test_sandbox', apiUrl: sandboxUrl, webhookSecret: null },
  ],
  [{ hasSandbox: false, sandboxUrl }, null],
])('Stripe is reached with %j by %j', (...[env, settings]) => {
  expect(stripeSettings(env as Env)).toEqual(settings);
});

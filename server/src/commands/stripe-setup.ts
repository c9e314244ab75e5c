import type { INestApplicationContext } from '@nestjs/common';
import { presume } from '../config/presume';
import { StripeModule } from '../modules/billing/stripe/stripe.module';
import { StripeSetupService } from '../modules/billing/stripe/stripe-setup.service';
import { CommandError, runCommand } from './context';

/**
 * `npm run stripe:setup`: makes the products, prices, portal and webhook endpoint that the plan table asks for in the Stripe
 * account of STRIPE_SECRET_KEY. Run it again after prices, PUBLIC_URL or the version of this product changed.
 */
export async function setUpStripe(context: INestApplicationContext): Promise<string> {
  const outcome = await context.get(StripeSetupService, { strict: false }).run();
  if (outcome.status === 'refused') throw new CommandError(`Stripe refused: ${outcome.message}`);
  if (outcome.status !== 'done') {
    throw new CommandError(
      'Stripe did not answer, or did not accept STRIPE_SECRET_KEY. Check the key and run this again.',
    );
  }
  const { changes, webhookUrl, webhookSecret } = outcome.value;
  const done = changes.length > 0 ? `Stripe now has ${changes.join(', ')}.` : 'Stripe has everything it needs.';
  if (webhookSecret) return `${done} Set STRIPE_WEBHOOK_SECRET=${webhookSecret} and restart the server.`;
  if (webhookUrl) return done;
  return `${done} No webhook endpoint was made, which takes STRIPE_SECRET_KEY and an https address in PUBLIC_URL.`;
}

if (require.main === module) {
  // It is made here, and nothing starts without it.
  presume('STRIPE_WEBHOOK_SECRET', 'whsec_not_known_yet');
  void runCommand([StripeModule], setUpStripe);
}

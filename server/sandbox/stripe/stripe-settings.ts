import { Injectable } from '@nestjs/common';
import { invalidField } from '../../src/common/errors/refusal';
import { SandboxSettings } from '../core/sandbox-settings';

const standard = {
  /** Webhooks wait until this is off again. */
  webhooksPaused: false,
  /** Every card is declined. */
  cardFails: false,
};
type StripeSettingValues = typeof standard;

/** How Stripe plays, set by people and scripts while it runs. */
@Injectable()
export class StripeSettings {
  constructor(private readonly settings: SandboxSettings) {}

  async values(): Promise<StripeSettingValues> {
    return { ...standard, ...((await this.settings.get('stripe')) as Partial<StripeSettingValues> | null) };
  }

  /** What is left out stays as it is. Throws a 422 for what is no setting. */
  async change(body: unknown): Promise<void> {
    // A script may send back what it read.
    const { webhookSecret: _readOnly, ...fields } = Object(body) as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (!(name in standard)) throw invalidField(name, `Stripe has no setting ${name}.`);
      if (typeof value !== 'boolean') throw invalidField(name, `${name} must be true or false.`);
    }
    await this.settings.put('stripe', { ...(await this.values()), ...fields });
  }
}

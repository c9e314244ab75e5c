import { Injectable } from '@nestjs/common';
import { Env } from '../../src/config/env';
import { Secrets } from '../../src/config/secrets';
import { StripeObjectsRepository } from './stripe-objects.repository';

export interface Target {
  url: string;
  secret: string;
}

/** Who is told: the endpoints that were made by API, else the server beside the sandbox. */
@Injectable()
export class StripeTargets {
  constructor(
    private readonly env: Env,
    private readonly secrets: Secrets,
    private readonly objects: StripeObjectsRepository,
  ) {}

  async of(type: string): Promise<Target[]> {
    const endpoints = await this.objects.list('webhook_endpoint', { contains: { status: 'enabled' } });
    if (endpoints.length === 0) return [this.server];
    return endpoints
      .filter(({ enabled_events: types }) => types.includes('*') || types.includes(type))
      .map(({ url, _own: { secret } }) => ({ url, secret }));
  }

  /** The server knows the same secret: from the variable, or from the key that both are derived from. */
  get server(): Target {
    const derived = `whsec_${this.secrets.bytes('sandbox-webhook').toString('base64url')}`;
    return {
      url: `http://127.0.0.1:${this.env.PORT}/api/billing/webhook`,
      secret: this.env.STRIPE_WEBHOOK_SECRET ?? derived,
    };
  }
}

import { scriptedStripe } from '../../../../test/scripted-stripe';
import type { Logger } from '../../../common/logging/logger';
import { Clock, minuteMs } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import { StripeCatalogue } from './stripe-catalogue';
import { StripeRefusal } from './stripe-client';
import type { StripeSetupService } from './stripe-setup.service';

const proMonthly = { planId: 'pro', period: 'monthly' } as const;
const notSetUp = new StripeRefusal("This server's Stripe account is not set up yet.");

describe('what the set-up has made at Stripe', () => {
  /** `prepare`: what the set-up puts there. */
  function over(there: { prices?: object[]; portals?: object[] }, env: Partial<Env> = {}, prepare = jest.fn()) {
    const { stripe, calls } = scriptedStripe({
      'prices.list': () => ({ data: there.prices ?? [] }),
      'billingPortal.configurations.list': () => ({ data: there.portals ?? [] }),
    });
    let now = 0;
    const clock = Object.assign(new Clock(), { now: () => new Date(now) });
    const advance = (ms: number) => (now += ms);
    const errors: unknown[] = [];
    const logger = { error: (...line: unknown[]) => void errors.push(line) } as unknown as Logger;
    const setup = { prepare } as unknown as StripeSetupService;
    return {
      stripe,
      calls,
      advance,
      errors,
      prepare,
      catalogue: new StripeCatalogue(env as Env, setup, logger, clock),
    };
  }

  it("is looked up by the price's name, and again after five minutes", async () => {
    const { catalogue, stripe, calls, advance } = over({ prices: [{ id: 'price_1' }, { id: 'price_2' }] });
    expect(await catalogue.priceId(stripe, proMonthly)).toBe('price_1');
    advance(5 * minuteMs - 1);
    expect(await catalogue.priceId(stripe, proMonthly)).toBe('price_1');
    expect(calls).toEqual([['prices.list', { lookup_keys: ['pro_monthly'], active: true }]]);
    advance(1);
    await catalogue.priceId(stripe, proMonthly);
    expect(calls).toHaveLength(2);
  });

  it('is the portal that is ours', async () => {
    const portals = [
      { id: 'bpc_other', metadata: null },
      { id: 'bpc_1', metadata: { app: 'quillcast' } },
    ];
    const { catalogue, stripe, calls } = over({ portals, prices: [{ id: 'price_1' }] });
    expect(await catalogue.portalId(stripe)).toBe('bpc_1');
    expect(await catalogue.priceId(stripe, proMonthly)).toBe('price_1');
    expect(calls[0]).toEqual(['billingPortal.configurations.list', { active: true, limit: 100 }]);
  });

  it('is made in the sandbox by whoever needs it first, once for all who wait', async () => {
    const there: { prices: object[] } = { prices: [] };
    const prepare = jest.fn(async () => void there.prices.push({ id: 'price_1' }));
    const { catalogue, stripe, errors } = over(there, {}, prepare);
    const both = Promise.all([catalogue.priceId(stripe, proMonthly), catalogue.priceId(stripe, proMonthly)]);
    expect(await both).toEqual(['price_1', 'price_1']);
    expect(prepare.mock.calls).toEqual([[stripe]]);
    expect(errors).toEqual([]);
  });

  it('is made again where making it failed', async () => {
    const there: { prices: object[] } = { prices: [] };
    const prepare = jest.fn().mockRejectedValueOnce(new Error('no connection'));
    prepare.mockImplementationOnce(async () => void there.prices.push({ id: 'price_1' }));
    const { catalogue, stripe } = over(there, {}, prepare);
    await expect(catalogue.priceId(stripe, proMonthly)).rejects.toThrow('no connection');
    expect(await catalogue.priceId(stripe, proMonthly)).toBe('price_1');
  });

  it.each([
    ['with live keys', { STRIPE_SECRET_KEY: 'sk_live_1' }, 0],
    ['when making it made nothing', {}, 1],
  ])('is asked for in the log %s', async (...[, env, runs]) => {
    const { catalogue, stripe, errors, prepare } = over({}, env, jest.fn().mockResolvedValue([]));
    await expect(catalogue.portalId(stripe)).rejects.toEqual(notSetUp);
    expect(prepare).toHaveBeenCalledTimes(runs);
    expect(errors).toEqual([['the Stripe account is not set up: run `npm run stripe:setup`', { missing: 'portal' }]]);
  });
});

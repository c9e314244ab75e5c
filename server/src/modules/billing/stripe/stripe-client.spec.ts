import type { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import { apiVersion, isInvalidRequest, StripeClient, StripeRefusal } from './stripe-client';

const lines: unknown[] = [];
const log =
  (level: string) =>
  (...line: unknown[]) =>
    void lines.push([level, ...line]);
const logger = { error: log('error'), warn: log('warn') } as unknown as Logger;
const client = new StripeClient(
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE_URL: 'https://stripe.test' } as Env,
  logger,
);
const failure = (fields: object, message = 'It said no.') => Object.assign(new Error(message), fields);
const endOf = (error: unknown) => client.run('list', () => Promise.reject(error));

beforeEach(() => {
  lines.length = 0;
});

describe('work at Stripe', () => {
  it('is done at this version, within ten seconds', async () => {
    expect([apiVersion, client.limitMs]).toEqual(['2026-10-28.endive', 10 * secondMs]);
    expect(await client.run('list', async () => 'value')).toEqual({ status: 'done', value: 'value' });
    expect(lines).toEqual([]);
  });

  it('is given up on, also where nothing ends it', async () => {
    expect(await client.run('list', () => new Promise(() => undefined), 1)).toEqual({ status: 'timeout' });
    expect(lines).toEqual([]);
  });

  const refused = { status: 'refused', message: 'It said no.' };
  const unavailable = { status: 'unavailable' };
  const invalid = 'StripeInvalidRequestError';
  const noKey = 'Stripe does not accept STRIPE_SECRET_KEY, or the key may not do this';
  it.each<[fields: object, outcome: object, level: string, line: string]>([
    [{ type: invalid, statusCode: 400 }, refused, 'warn', 'Stripe refused a call'],
    [{ type: invalid, statusCode: 408, code: 'c', requestId: 'req_1' }, refused, 'warn', 'Stripe refused a call'],
    [{ type: invalid, statusCode: 410 }, refused, 'warn', 'Stripe refused a call'],
    [{ type: invalid, statusCode: 428 }, refused, 'warn', 'Stripe refused a call'],
    [{ type: invalid, statusCode: 430 }, refused, 'warn', 'Stripe refused a call'],
    [{ type: invalid, statusCode: 499 }, refused, 'warn', 'Stripe refused a call'],
    [{ type: 'StripeIdempotencyError', statusCode: 409 }, unavailable, 'warn', 'Stripe does not answer'],
    [{ type: 'StripeRateLimitError', statusCode: 429 }, unavailable, 'warn', 'Stripe does not answer'],
    [{ type: 'StripeAPIError', statusCode: 500 }, unavailable, 'warn', 'Stripe does not answer'],
    [{ type: 'StripeConnectionError' }, unavailable, 'warn', 'Stripe does not answer'],
    [{ type: 'StripeAuthenticationError', statusCode: 401 }, unavailable, 'error', noKey],
    [{ type: 'StripePermissionError', statusCode: 403 }, unavailable, 'error', noKey],
  ])('that fails with %j ends as %j', async (...[fields, outcome, level, line]) => {
    expect(await endOf(failure(fields))).toEqual(outcome);
    const nothing = { statusCode: undefined, code: undefined, requestId: undefined };
    expect(lines).toEqual([[level, line, { ...nothing, ...fields, what: 'list', message: 'It said no.' }]]);
  });

  it('is refused by a card, which nobody here needs to know', async () => {
    expect(await endOf(failure({ type: 'StripeCardError', statusCode: 402 }))).toEqual(refused);
    expect(lines).toEqual([]);
  });

  it('is refused in words without keys', async () => {
    const message = 'Bad key sk_live_1';
    expect(await endOf(new StripeRefusal(message))).toEqual({ status: 'refused', message: 'Bad key [key]' });
    await endOf(failure({ type: invalid, statusCode: 401 }, message));
    expect(JSON.stringify(lines)).not.toContain('sk_live_1');
  });

  it.each([
    [new Error('a bug')],
    [failure({ type: 'Other' })],
    [failure({ type: 1 })],
    [{ type: invalid, statusCode: 400, message: 'no error' }],
  ])('throws what is a bug of ours: %o', async (error) => {
    await expect(endOf(error)).rejects.toBe(error);
    expect(isInvalidRequest(error)).toBe(false);
  });

  it('knows what Stripe does not accept from what failed otherwise', () => {
    expect(isInvalidRequest(failure({ type: invalid }))).toBe(true);
    expect(isInvalidRequest(failure({ type: 'StripeAPIError' }))).toBe(false);
  });
});

import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import type { PaymentsOutcome } from '../payments/payments.port';
import { cleanMessage, stripeFetch } from './stripe-answers';
import type { Stripe } from './stripe-sdk';
import { stripeSettings, type StripeSettings } from './stripe.settings';

/** The objects' shapes are this version's; events come in that of the endpoint, which the set-up makes with the same. */
export const apiVersion = '2026-10-28.endive';

const limitMs = 10 * secondMs;

/** Ends the work at hand: `message` is a sentence for whoever asked. */
export class StripeRefusal extends Error {}

/** Matches the SDK's errors by name: importing their classes would load all of it. */
interface StripeFailure {
  type: string;
  message: string;
  statusCode?: number;
  code?: string;
  requestId?: string;
}

/** When the piece of work that a call belongs to has to end. */
const deadline = new AsyncLocalStorage<AbortSignal>();

/**
 * Calls Stripe, and nothing else does: a time limit over all calls of a piece of work, and an outcome for whatever comes of
 * it.
 */
@Injectable()
export class StripeClient {
  /** Shorter in tests. */
  limitMs = limitMs;
  private loaded: Promise<Stripe> | null = null;

  constructor(
    private readonly env: Env,
    private readonly logger: Logger,
  ) {}

  /** `what` is for the log. Throws for bugs of ours alone. */
  async run<T>(what: string, work: Work<T>, ms = this.limitMs): Promise<PaymentsOutcome<T>> {
    const settings = stripeSettings(this.env);
    if (!settings) return { status: 'unavailable' };
    // Loading takes up to seconds on a slow disk, once, and is not Stripe's time.
    const stripe = await (this.loaded ??= this.load(settings));
    const signal = AbortSignal.timeout(ms);
    const timeout = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error()));
    });
    try {
      const value = await Promise.race([deadline.run(signal, () => work(stripe)), timeout]);
      return { status: 'done', value };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: 'refused', message: cleanMessage(error.message) };
      if (signal.aborted) return { status: 'timeout' };
      if (isStripeFailure(error)) return this.outcomeOf(what, error);
      throw error;
    }
  }

  private outcomeOf(what: string, failure: StripeFailure): PaymentsOutcome<never> {
    const { type, statusCode, code, requestId } = failure;
    const message = cleanMessage(failure.message);
    const fields = { what, type, statusCode, code, requestId, message };
    if (statusCode === 401 || statusCode === 403) {
      this.logger.error('Stripe does not accept STRIPE_SECRET_KEY, or the key may not do this', fields);
      return { status: 'unavailable' };
    }
    if (type === 'StripeCardError') return { status: 'refused', message };
    // 409: another call with the same key or on the same object is still running.
    const isRefused = statusCode !== undefined && statusCode < 500 && statusCode !== 429 && statusCode !== 409;
    this.logger.warn(isRefused ? 'Stripe refused a call' : 'Stripe does not answer', fields);
    return isRefused ? { status: 'refused', message } : { status: 'unavailable' };
  }

  private async load({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
    const { default: Client } = await import('stripe');
    const { protocol, hostname, port } = new URL(apiUrl);
    return new Client(secretKey, {
      apiVersion,
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      httpClient: Client.createFetchHttpClient(stripeFetch(() => deadline.getStore())),
      timeout: this.limitMs,
      // What fails at once (409, 5xx, a refused connection) is tried again after half a second; the limit holds over both.
      maxNetworkRetries: 1,
      telemetry: false,
      appInfo: { name: 'Quillcast' },
    });
  }
}

type Work<T> = (stripe: Stripe) => Promise<T>;

const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** Returns whether Stripe refused what was asked: an unknown id, or something in a state that does not allow it. */
export const isInvalidRequest = (error: unknown): boolean =>
  isStripeFailure(error) && error.type === 'StripeInvalidRequestError';

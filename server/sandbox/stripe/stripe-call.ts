import { randomBytes } from 'node:crypto';
import type { Metadata } from './stripe.types';

type Problem = Partial<Record<'type' | 'code' | 'param', string>>;

export const problemBody = (message: string, problem: Problem = {}) => ({
  error: { type: 'invalid_request_error', message, ...problem },
});

/** A refusal in Stripe's shape (Stripe API reference, "Errors"). */
export class StripeProblem extends Error {
  readonly body: Record<string, unknown>;

  constructor(
    readonly status: number,
    message: string,
    problem: Problem = {},
  ) {
    super(message);
    this.body = problemBody(message, problem);
  }
}

export const invalid = (param: string, message: string, code = 'parameter_invalid'): StripeProblem =>
  new StripeProblem(400, message, { param, code });

/** 404 for what the address names, 400 for what a parameter names. */
export const noSuch = (what: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, { param, code: 'resource_missing' });

export const declined = (): StripeProblem =>
  new StripeProblem(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's manner, such as `sub_1MowQVLkdIwHu7ixeRlqHVzs`. */
export const stripeId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => characters[byte % characters.length]).join('')}`;

interface Sent {
  /** The address without its query: what a list names as its own. */
  path: string;
  /** The id that the address names, or an empty text. */
  id: string;
  /** The query and the body. */
  fields: object;
}

/** What a call sends: each parameter is a text and named as it comes, such as `items[0][price]`. */
export class StripeCall {
  readonly path: string;
  readonly id: string;
  /** Postgres holds no NUL, so none stays. */
  readonly fields: ReadonlyMap<string, string>;

  constructor({ path, id, fields }: Sent) {
    this.path = path;
    this.id = id;
    this.fields = new Map(
      Object.entries(fields).map(([name, value]) => [name, String(value).replaceAll('\0', '')] as const),
    );
  }

  /** Throws Stripe's refusal of a parameter that the call does not have. */
  refuseUnknown(known: readonly string[]): void {
    for (const param of this.fields.keys()) {
      const name = param.replace(/\[\d*\]/g, '');
      if (known.some((one) => name === one || name.startsWith(`${one}[`))) continue;
      throw invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
    }
  }

  /** Undefined when absent; an empty text clears a field, so it stays. */
  text(name: string): string | undefined {
    return this.fields.get(name);
  }

  required(name: string): string {
    const value = this.text(name);
    if (value) return value;
    throw new StripeProblem(400, `Missing required param: ${name}.`, { param: name, code: 'parameter_missing' });
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (!value) return undefined;
    if (!/^\d{1,12}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (!value) return undefined;
    if (value !== 'true' && value !== 'false') throw invalid(name, `Invalid boolean: ${value}`);
    return value === 'true';
  }

  list(name: string): string[] | undefined {
    const values = this.inside(name).map(([, value]) => value);
    return values.length > 0 ? values : undefined;
  }

  /** What was there with what was sent; an empty value takes a name away (docs.stripe.com/api/metadata). */
  metadata(name = 'metadata', before: Metadata = {}): Metadata {
    const merged = { ...before, ...Object.fromEntries(this.inside(name)) };
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  }

  /** What stands in brackets behind a name, with its value. */
  private inside(name: string): [string, string][] {
    const inside = [...this.fields].filter(([param]) => param.startsWith(`${name}[`));
    return inside.map(([param, value]) => [param.slice(name.length + 1, -1), value]);
  }
}

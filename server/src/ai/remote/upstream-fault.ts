import { field, textField } from './fields';

/** What went wrong between us and a maker's API, before anyone has judged it. */
export abstract class UpstreamFault extends Error {}

/** No connection, or one that broke. */
export class ConnectionFault extends UpstreamFault {}

/** An answer that is not a model API's: a web page, or a redirect, which is not followed. */
export class NotAnApiFault extends UpstreamFault {
  /** `redirectTo`: scheme and host of where it points; empty for another answer. */
  constructor(readonly redirectTo = '') {
    super('This is not a model API.');
  }
}

/** More than any answer that was asked for. */
export class TooLongFault extends UpstreamFault {}

/** Thinking without end and without a word of the answer. */
export class EndlessThoughtFault extends UpstreamFault {
  constructor(readonly ms: number) {
    super('The model thinks and does not write.');
  }
}

/** What cannot be read as the API's messages. */
export class GarbledFault extends UpstreamFault {}

/** The API's own refusal, as an HTTP answer or, with status null, as an event in a stream. */
export class ApiFault extends UpstreamFault {
  /** `error.code` (OpenAI) and `error.type`, lower case; empty where the API does not say. */
  readonly code: string;
  readonly type: string;
  readonly param: string;
  /** The API's own words; empty when the body has no shape that a model API uses. */
  readonly words: string;

  constructor(
    readonly status: number | null,
    body: unknown,
    /** What the answer asks to wait before the next call. */
    readonly retryAfterMs: number | null = null,
  ) {
    super('The API refused the call.');
    const error = field(body, 'error') ?? (field(body, 'object') === 'error' ? body : undefined);
    this.code = textField(error, 'code').toLowerCase();
    this.type = textField(error, 'type').toLowerCase();
    this.param = textField(error, 'param');
    this.words = typeof error === 'string' ? error : textField(error, 'message') || this.code || this.type;
  }
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (ms >= 0) return ms;
  const after = headers.get('retry-after') ?? '';
  const wait = /^[\d.]+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** What an SDK threw, as the fault inside it; null for a bug of ours. */
export function faultIn(thrown: unknown): UpstreamFault | null {
  if (thrown instanceof UpstreamFault) return thrown;
  const cause = field(thrown, 'cause');
  if (cause instanceof UpstreamFault) return cause;
  // JSON.parse inside the SDK.
  if (thrown instanceof SyntaxError) return new GarbledFault();
  const body = field(thrown, 'error');
  // An `error` event: OpenAI's SDK unwraps its object, Anthropic's hands over the whole body.
  if (body !== undefined) return new ApiFault(null, field(body, 'error') === undefined ? { error: body } : body);
  return null;
}

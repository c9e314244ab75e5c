import { field, textField } from './fields';

/** Thrown for what went wrong between us and a maker's API, before anyone has judged it. */
export abstract class UpstreamFault extends Error {}

/** Thrown for no connection, or one that broke. `message` is Node's code for it, such as ECONNREFUSED, or ''. */
export class ConnectionFault extends UpstreamFault {
  /** TLS refused who answers there. */
  get isCertificate(): boolean {
    return /CERT|SIGNATURE|SELF_SIGNED|ALTNAME|^ERR_TLS/.test(this.message);
  }
}

/** Thrown for an answer that is not a model API's: a web page, or a redirect, which is not followed. */
export class NotAnApiFault extends UpstreamFault {
  /** `redirectTo` is the scheme and host it points to; empty for another answer. */
  constructor(readonly redirectTo = '') {
    super('This is not a model API.');
  }
}

/** Thrown for an address that is not called. `message` says why, as the end of "The address …". */
export class ForbiddenAddressFault extends UpstreamFault {}

/** More than any answer that was asked for. */
export class TooLongFault extends UpstreamFault {}

/** Thinking without end and without a word of the answer. */
export class EndlessThoughtFault extends UpstreamFault {
  constructor(readonly ms: number) {
    super('The model thinks and does not write.');
  }
}

/** Thrown for what cannot be read as the API's messages. */
export class GarbledFault extends UpstreamFault {}

/** Thrown for the API's own refusal, as an HTTP answer or as an event in a stream. */
export class ApiFault extends UpstreamFault {
  /** Of HTTP, or what an error inside of a stream gives as its code; null where neither is. */
  readonly status: number | null;
  /** `error.code` (OpenAI, or OpenRouter's more exact words) and `error.type`, lower case; empty where the API does not say. */
  readonly code: string;
  readonly type: string;
  readonly param: string;
  /** The API's own words; empty when the body has no shape that a model API uses. */
  readonly providerMessage: string;

  constructor(
    status: number | null,
    answer: unknown,
    /** What the answer asks to wait before the next call. */
    readonly retryAfterMs: number | null = null,
  ) {
    super('The API refused the call.');
    // Gemini sends an array of one.
    const body: unknown = Array.isArray(answer) ? answer[0] : answer;
    const error = field(body, 'error') ?? (field(body, 'object') === 'error' ? body : undefined);
    this.status = status ?? statusIn(error);
    this.code = codeIn(error).toLowerCase();
    this.type = textField(error, 'type').toLowerCase();
    this.param = textField(error, 'param');
    const providerMessage = typeof error === 'string' ? error : textField(error, 'message') || this.code || this.type;
    // On 404 `detail` is what any web framework says about a path that it does not have.
    this.providerMessage = providerMessage || (status === 404 ? '' : detailIn(body));
  }
}

/** OpenRouter's errors in a stream have their HTTP status as code. */
function statusIn(error: unknown): number | null {
  const code = field(error, 'code');
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : null;
}

const codeIn = (error: unknown): string =>
  textField(error, 'availability', 'code') ||
  textField(error, 'metadata', 'error_type') ||
  textField(error, 'error_type') ||
  // A moderator's reasons come with 403, which is a wrong key elsewhere.
  (field(error, 'metadata', 'reasons') ? 'content_policy_violation' : textField(error, 'code'));

/** Reads Mistral's and FastAPI's validation errors: a text, or a list of `{loc, msg}`. */
function detailIn(body: unknown): string {
  const detail = field(body, 'detail');
  const path = field(detail, 0, 'loc');
  return typeof detail === 'string'
    ? detail
    : [Array.isArray(path) ? path.join('.') : '', textField(detail, 0, 'msg')].filter(Boolean).join(': ');
}

/** Reads `retry-after-ms`, or `retry-after` in seconds or as a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (ms >= 0) return ms;
  const after = headers.get('retry-after') ?? '';
  const wait = /^[\d.]+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Returns what an SDK threw, as the fault inside it; null for a bug of ours. */
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

export type ErrorType =
  | 'MALFORMED_REQUEST'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'TOKEN_EXPIRED'
  | 'SUBSCRIPTION_REQUIRED'
  | 'FEATURE_RESTRICTED'
  | 'USAGE_LIMIT_EXCEEDED'
  | 'EMAIL_NOT_VERIFIED'
  | 'ADMIN_REQUIRED'
  | 'ROLE_REQUIRED'
  | 'SCOPE_REQUIRED'
  | 'KEYS_PAUSED'
  | 'ACCOUNT_SUSPENDED'
  | 'SIGN_IN_RESTRICTED'
  | 'REAUTHENTICATION_REQUIRED'
  | 'TWO_FACTOR_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'VALIDATION_FAILED'
  | 'RATE_LIMITED'
  | 'FREE_TOOL_LIMIT'
  | 'SPENDING_CAP'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'UPSTREAM_FAILED'
  | 'INTEGRATION_NOT_CONFIGURED'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT';

export interface RefusalOptions {
  /** Fields that the answer's `error` object carries beside type and request id. */
  fields?: Record<string, unknown>;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Sent as `WWW-Authenticate`: what to come with. */
  challenge?: string;
}

/** Declares a "no": the caller's request can't be done, and the message says what to do. Anything else thrown is a bug. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly options: RefusalOptions = {},
  ) {
    super(message);
  }
}

/** Returns a 404 for what does not exist and for what belongs to somebody else: the answer is the same. */
export const notFound = (what: string): Refusal => new Refusal(404, 'NOT_FOUND', `This ${what} doesn't exist.`);

/** Returns a 400 for what is no request of ours. */
export const malformed = (message: string): Refusal => new Refusal(400, 'MALFORMED_REQUEST', message);

export const conflict = (message: string, fields?: Record<string, unknown>): Refusal =>
  new Refusal(409, 'CONFLICT', message, { fields });

export const invalidField = (field: string, message: string, fields: Record<string, unknown> = {}): Refusal =>
  new Refusal(422, 'VALIDATION_FAILED', message, { fields: { details: [{ field, message }], ...fields } });

export const rateLimited = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'RATE_LIMITED', message, { retryAfterSeconds, fields: { retryAfterSeconds } });

/** Returns what the work is refused by; null when it is done. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

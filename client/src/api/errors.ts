export interface FieldProblem {
  field: string;
  message: string;
}

/** The inside of `error` in a failed answer, as far as the client reads it. */
export interface ErrorDetails {
  type: string;
  requestId?: string;
  details?: FieldProblem[];
  requiredPlan?: string;
  feature?: string;
  currentUsage?: number;
  limit?: number;
  resetsAt?: string | null;
  platform?: string;
  triesLeft?: number;
  /** Of TWO_FACTOR_REQUIRED: goes with the code. */
  ticket?: string;
  /** Why a server is not ready: `database`, `disk`, `stopping`. */
  reason?: string;
}

interface ApiErrorInput {
  status: number;
  /** Empty when the server sent none; the toast then falls back to the operation's own text. */
  message: string;
  error: ErrorDetails;
  retryAfterSeconds?: number | undefined;
}

/** A failure of our own, before any call; its message is a sentence for people. */
export class SentenceError extends Error {
  override readonly name = 'SentenceError';
}

/** A call that the server answered and refused. A call that never got an answer rejects with fetch's own error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: string;
  readonly error: ErrorDetails;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, message, error, retryAfterSeconds }: ApiErrorInput) {
    super(message);
    this.status = status;
    this.type = error.type;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get requestId(): string | undefined {
    return this.error.requestId;
  }

  get fields(): FieldProblem[] {
    return this.error.details ?? [];
  }
}

const upgradeTypes = ['SUBSCRIPTION_REQUIRED', 'FEATURE_RESTRICTED', 'USAGE_LIMIT_EXCEEDED'];

/** 402, or one of the three types at any status: answered by the upgrade dialog, never by a toast. */
export function isUpgradeError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 402 || upgradeTypes.includes(error.type));
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the failure envelope; whatever else came (a proxy's page, nothing) becomes an ApiError without a message. */
export function toApiError(body: unknown, response: { status: number; headers: Headers }): ApiError {
  const envelope = isRecord(body) ? body : {};
  const inner = isRecord(envelope.error) ? envelope.error : {};
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    message: typeof envelope.message === 'string' ? envelope.message : '',
    error: { requestId, ...inner, type: typeof inner.type === 'string' ? inner.type : 'UNKNOWN' } as ErrorDetails,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

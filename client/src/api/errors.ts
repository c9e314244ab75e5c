/** Specification §8: what a toast says when the server gave no message, one line an operation. */
const fallbackTexts = {
  login: 'Login failed',
  signup: 'Signup failed',
  forgotPassword: 'Failed to send reset code',
  resetPassword: 'Password reset failed',
  verifyEmail: 'Email verification failed',
  resendCode: 'Failed to resend verification code',
  generateTweets: 'Failed to generate tweets',
  regenerateTweets: 'Failed to regenerate tweets',
  saveTweets: 'Failed to save tweets',
  createChat: 'Failed to create chat',
  deleteChat: 'Failed to delete chat',
  generateTwitterThread: 'Failed to generate Twitter thread',
  generateLinkedInPost: 'Failed to generate LinkedIn post',
  publishLinkedInPost: 'Failed to publish LinkedIn post',
  disconnectLinkedIn: 'Failed to disconnect LinkedIn account',
  syncLinkedInAnalytics: 'Failed to sync LinkedIn analytics',
  createRule: 'Failed to create automation rule',
  updateRule: 'Failed to update automation rule',
  deleteRule: 'Failed to delete automation rule',
  pauseRule: 'Failed to pause automation rule',
  resumeRule: 'Failed to resume automation rule',
  completeOnboarding: 'Failed to complete onboarding',
  sendInvites: 'Failed to send invites',
  checkout: 'Failed to create checkout session',
  analyzeTwitterUser: 'Failed to analyze Twitter user',
  generateContent: 'Failed to generate content',
  generateReplies: 'Failed to generate replies',
  generateThread: 'Failed to generate thread',
  generateSimilarTweets: 'Failed to generate similar tweets',
  exportUsers: 'Failed to export users',
  addMonitoredAccount: 'Failed to add monitored account',
  removeMonitoredAccount: 'Failed to remove monitored account',
  updateMonitoredAccount: 'Failed to update account settings',
  refreshAnalytics: 'Failed to refresh analytics',
} as const;

/** Operations the specification gives no text for; the wording follows the list above. */
const ownTexts = {
  saveSettings: 'Failed to save settings',
  changePassword: 'Failed to change password',
  endSession: 'Failed to sign out the device',
  deleteAccount: 'Failed to delete account',
  exportData: 'Failed to export data',
  switchWorkspace: 'Failed to switch workspace',
  signInWithCode: 'Sign-in failed',
} as const;

export const failureTexts = { ...fallbackTexts, ...ownTexts };
export type Operation = keyof typeof failureTexts;

export interface FieldProblem {
  field: string;
  message: string;
}

/** The inside of `error` in a failed answer (contract §1), as far as the client reads it. */
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
}

interface ApiErrorInput {
  status: number;
  /** Empty when the server sent none; the toast then falls back to the operation's own text. */
  message: string;
  error: ErrorDetails;
  retryAfterSeconds?: number | undefined;
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

/** The server's message, else the operation's fallback text. */
export function failureText(operation: Operation, error: unknown): string {
  const message = error instanceof ApiError ? error.message.trim() : '';
  return message === '' ? failureTexts[operation] : message;
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

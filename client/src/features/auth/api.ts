import { toast } from 'react-hot-toast/headless';
import { api, type ApiData, unwrap } from '@/api/client';
import { ApiError, toApiError } from '@/api/errors';
import { devicesQuery } from '@/features/auth/devices-api';
import type { Proof } from '@/features/auth/forms';
import { codeEverySeconds, waitForNextCode } from '@/features/auth/resend-wait';
import { useSignInState } from '@/features/auth/sign-in-state';
import { accountQuery, sessionKeys } from '@/features/session/api';
import { useAuthStore, type User } from '@/features/session/store';
import { action, secretForm } from '@/features/session/use-action';

type Session = ApiData<'/api/auth/login', 'post'> & { isNew?: boolean };

interface Credentials {
  email: string;
  password: string;
}

/** A session begins: the refusals before it are no news any more. */
function enter(answer: Session): void {
  useAuthStore.getState().login(answer);
  toast.dismiss();
}

/** Who has not been through onboarding is led there after the sign-in that proves the address. */
export function loginAsNew(answer: ApiData<'/api/auth/login', 'post'>): void {
  enter({ ...answer, isNew: answer.user.onboardedAt === null });
}

/** A code is asked for as well: the screen goes on to it. */
const twoFactor = {
  answers: ({ type }: ApiError) => type === 'TWO_FACTOR_REQUIRED',
  onError: (error: unknown) => {
    if (error instanceof ApiError && error.type === 'TWO_FACTOR_REQUIRED')
      useSignInState.setState({ ticket: error.error.ticket ?? null });
  },
};

export const useLogin = action({
  key: ['login'],
  operation: 'login',
  storesInput: false,
  run: (body: Credentials) => unwrap(api.POST('/api/auth/login', { body })),
  onSuccess: (answer) => enter(answer),
  ...twoFactor,
});

export const useSignup = action({
  key: ['signup'],
  operation: 'signup',
  ...secretForm,
  run: (body: Credentials & { name: string; inviteToken?: string }) => unwrap(api.POST('/api/auth/signup', { body })),
  onSuccess: (answer) => {
    waitForNextCode(answer.user.email, codeEverySeconds);
    enter(answer);
  },
});

export const useVerifyEmail = action({
  key: ['verify-email'],
  operation: 'verifyEmail',
  ...secretForm,
  run: (body: { email: string; code: string; newPassword?: string }) =>
    unwrap(api.POST('/api/auth/verify-email', { body })),
  onSuccess: loginAsNew,
});

/** What an answer or a 429 says about the next code. */
export const nextCode = {
  onSuccess: ({ resendAfterSeconds }: { resendAfterSeconds: number }, email: string) =>
    waitForNextCode(email, resendAfterSeconds),
  onError: (error: unknown, email: string) => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    if (seconds !== undefined) waitForNextCode(email, seconds);
  },
};

export const useResendCode = action({
  key: ['resend-code'],
  operation: 'resendCode',
  run: (email: string) => unwrap(api.POST('/api/auth/resend-verification-code', { body: { email } })),
  ...nextCode,
});

/** The answer is the same whether or not there is such an account. */
export const useForgotPassword = action({
  key: ['forgot-password'],
  operation: 'forgotPassword',
  showsFieldErrors: true,
  run: (email: string) => unwrap(api.POST('/api/auth/forgot-password', { body: { email } })),
  ...nextCode,
});

export const useResetPassword = action({
  key: ['reset-password'],
  operation: 'resetPassword',
  ...secretForm,
  run: (body: { email: string; code: string; newPassword: string }) =>
    unwrap(api.POST('/api/auth/reset-password', { body })),
});

/** Trades the one-time code of `/auth/callback` for a session. */
export const useExchange = action({
  key: ['exchange'],
  operation: 'Sign-in failed',
  ...secretForm,
  run: (code: string) => unwrap(api.POST('/api/auth/exchange', { body: { code } })),
  onSuccess: loginAsNew,
  ...twoFactor,
});

export const useDemoLogin = action({
  key: ['demo-login'],
  operation: 'login',
  run: demoLogin,
  onSuccess: (answer) => enter(answer),
});

export interface OnboardingAnswers {
  goals?: string[];
  niche?: string;
  audience?: string;
  tone?: string;
  platforms?: string[];
  timezone?: string;
}

export const useCompleteOnboarding = action({
  key: ['complete-onboarding'],
  operation: 'completeOnboarding',
  showsFieldErrors: true,
  run: (body: OnboardingAnswers) => unwrap(api.POST('/api/auth/complete-onboarding', { body })),
  invalidates: [sessionKeys.account],
  onSuccess: ({ user }) => takeUser(user),
});

export function takeUser(user: User): void {
  const open = useAuthStore.getState().user?.activeWorkspaceId ?? user.activeWorkspaceId;
  useAuthStore.getState().setUser({ ...user, activeWorkspaceId: open });
}

interface AccountChanges {
  name?: string;
  timezone?: string;
  /** While it is unverified it can be corrected; a new code goes there. */
  email?: string;
}

export const useSaveAccount = action({
  key: ['save-account'],
  operation: 'Failed to save settings',
  showsFieldErrors: true,
  run: (body: AccountChanges) => unwrap(api.PATCH('/api/auth/me', { body })),
  intoCache: (client, account) => client.setQueryData(accountQuery().queryKey, account),
  onSuccess: ({ user }, { email }) => {
    if (email !== undefined) waitForNextCode(user.email, codeEverySeconds);
    takeUser(user);
  },
});

export const useChangePassword = action({
  key: ['change-password'],
  operation: 'Failed to change password',
  ...secretForm,
  run: (body: { currentPassword?: string; code?: string; newPassword: string }) =>
    unwrap(api.POST('/api/auth/change-password', { body })),
  invalidates: [accountQuery().queryKey, devicesQuery().queryKey],
});

export const useDeleteAccount = action({
  key: ['delete-account'],
  operation: 'Failed to delete account',
  ...secretForm,
  run: (body: Proof) => unwrap(api.DELETE('/api/auth/me', { body })),
});

/** Proves for 15 minutes who sits here: what concerns many people asks for it. */
export const useConfirmIdentity = action({
  key: ['confirm-password'],
  operation: 'Failed to confirm your password',
  ...secretForm,
  run: (body: Proof) => unwrap(api.POST('/api/auth/reauthenticate', { body })),
});

/** A sandbox address, so it is not in the API's document; the answer is that of a sign-in. */
async function demoLogin(): Promise<ApiData<'/api/auth/login', 'post'>> {
  const response = await fetch('/sandbox/demo-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'creator' }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw toApiError(answer, response);
  return answer as ApiData<'/api/auth/login', 'post'>;
}

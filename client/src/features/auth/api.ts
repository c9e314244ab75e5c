import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { demoLogin } from '@/features/auth/demo';
import { codeEverySeconds, waitForNextCode } from '@/features/auth/resend-wait';
import { useAuthStore, type User } from '@/features/auth/store';
import { dismissToasts } from '@/lib/dismiss-toasts';

type Session = ApiData<'/api/auth/login', 'post'> & { isNew?: boolean };

interface Credentials {
  email: string;
  password: string;
}

/** A session begins: the refusals before it are no news any more. */
function enter(answer: Session): void {
  useAuthStore.getState().login(answer);
  void dismissToasts();
}

/** Who has not been through onboarding is led there after the sign-in that proves the address. */
function loginAsNew(answer: ApiData<'/api/auth/login', 'post'>): void {
  enter({ ...answer, isNew: answer.user.onboardedAt === null });
}

export function useLogin() {
  return useMutation({
    meta: { operation: 'login' },
    mutationFn: (body: Credentials) => unwrap(api.POST('/api/auth/login', { body })),
    onSuccess: (answer) => enter(answer),
  });
}

export function useSignup() {
  return useMutation({
    meta: { operation: 'signup', showsFieldErrors: true },
    mutationFn: (body: Credentials & { name: string; inviteToken?: string }) =>
      unwrap(api.POST('/api/auth/signup', { body })),
    onSuccess: (answer) => {
      waitForNextCode(answer.user.email, codeEverySeconds);
      enter(answer);
    },
  });
}

export function useVerifyEmail() {
  return useMutation({
    meta: { operation: 'verifyEmail', showsFieldErrors: true },
    mutationFn: (body: { email: string; code: string }) => unwrap(api.POST('/api/auth/verify-email', { body })),
    onSuccess: loginAsNew,
  });
}

/** What an answer or a 429 says about the next code. */
const nextCode = {
  onSuccess: ({ resendAfterSeconds }: { resendAfterSeconds: number }, email: string) =>
    waitForNextCode(email, resendAfterSeconds),
  onError: (error: unknown, email: string) => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    if (seconds !== undefined) waitForNextCode(email, seconds);
  },
};

export function useResendCode() {
  return useMutation({
    meta: { operation: 'resendCode' },
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/resend-verification-code', { body: { email } })),
    ...nextCode,
  });
}

/** The answer is the same whether or not there is such an account. */
export function useForgotPassword() {
  return useMutation({
    meta: { operation: 'forgotPassword', showsFieldErrors: true },
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/forgot-password', { body: { email } })),
    ...nextCode,
  });
}

export function useResetPassword() {
  return useMutation({
    meta: { operation: 'resetPassword', showsFieldErrors: true },
    mutationFn: (body: { email: string; code: string; newPassword: string }) =>
      unwrap(api.POST('/api/auth/reset-password', { body })),
  });
}

/** Trades the one-time code of `/auth/callback` for a session. */
export function useExchange() {
  return useMutation({
    meta: { operation: 'signInWithCode', showsFieldErrors: true },
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/exchange', { body: { code } })),
    onSuccess: loginAsNew,
  });
}

export function useDemoLogin() {
  return useMutation({
    meta: { operation: 'login' },
    mutationFn: demoLogin,
    onSuccess: (answer) => enter(answer),
  });
}

export interface OnboardingAnswers {
  goals?: string[];
  niche?: string;
  audience?: string;
  tone?: string;
  platforms?: string[];
  timezone?: string;
}

export function useCompleteOnboarding() {
  return useMutation({
    meta: { operation: 'completeOnboarding', showsFieldErrors: true },
    mutationFn: (body: OnboardingAnswers) => unwrap(api.POST('/api/auth/complete-onboarding', { body })),
    onSuccess: ({ user }) => takeUser(user),
  });
}

/** The answer's user, in the workspace that this tab has open. */
function takeUser(user: User): void {
  const open = useAuthStore.getState().user?.activeWorkspaceId ?? user.activeWorkspaceId;
  useAuthStore.getState().setUser({ ...user, activeWorkspaceId: open });
}

/** Freshness of both queries: the default of 5 minutes. */
export function accountQuery() {
  return queryOptions({
    queryKey: ['auth', 'account'] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/me', { signal })),
  });
}

export type Device = ApiData<'/api/auth/sessions', 'get'>[number];

/** The newest 100; whoever has more signs all others out at once. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['auth', 'sessions'] as const,
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/sessions', { params: { query: { limit: 100 } }, signal })),
  });
}

export interface AccountChanges {
  name?: string;
  timezone?: string;
  avatarUrl?: string | null;
  /** While it is unverified it can be corrected; a new code goes there. */
  email?: string;
}

export function useSaveAccount() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'saveSettings', showsFieldErrors: true },
    mutationFn: (body: AccountChanges) => unwrap(api.PATCH('/api/auth/me', { body })),
    onSuccess: (account, { email }) => {
      if (email !== undefined) waitForNextCode(account.user.email, codeEverySeconds);
      takeUser(account.user);
      client.setQueryData(accountQuery().queryKey, account);
    },
  });
}

/** Every other device is signed out by it. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'changePassword', showsFieldErrors: true },
    mutationFn: (body: { currentPassword?: string; newPassword: string }) =>
      unwrap(api.POST('/api/auth/change-password', { body })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery().queryKey }),
        client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
      ]),
  });
}

export function useEndDevice() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'endSession' },
    mutationFn: (id: string) => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  });
}

export function useEndOtherDevices() {
  const client = useQueryClient();
  return useMutation({
    meta: { operation: 'endSession' },
    mutationFn: () => unwrap(api.DELETE('/api/auth/sessions')),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    meta: { operation: 'deleteAccount', showsFieldErrors: true },
    mutationFn: (body: { password?: string }) => unwrap(api.DELETE('/api/auth/me', { body })),
  });
}

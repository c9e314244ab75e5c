import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { useAuthStore } from '@/features/auth/store';
import { demoLogin } from '@/features/auth/demo';

interface Credentials {
  email: string;
  password: string;
}

export function useLogin() {
  return useMutation({
    meta: { operation: 'login' },
    mutationFn: (body: Credentials) => unwrap(api.POST('/api/auth/login', { body })),
    onSuccess: (answer) => useAuthStore.getState().login(answer),
  });
}

export function useSignup() {
  return useMutation({
    meta: { operation: 'signup', showsFieldErrors: true },
    mutationFn: (body: Credentials & { name: string }) => unwrap(api.POST('/api/auth/signup', { body })),
    onSuccess: (answer) => useAuthStore.getState().login(answer),
  });
}

export function useVerifyEmail() {
  return useMutation({
    meta: { operation: 'verifyEmail', showsFieldErrors: true },
    mutationFn: (body: { email: string; code: string }) => unwrap(api.POST('/api/auth/verify-email', { body })),
    onSuccess: (answer) => useAuthStore.getState().login({ ...answer, isNew: answer.user.onboardedAt === null }),
  });
}

export function useResendCode() {
  return useMutation({
    meta: { operation: 'resendCode' },
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/resend-verification-code', { body: { email } })),
  });
}

/** While the address is unverified it can be corrected; a new code goes to the new one. */
export function useChangeEmail() {
  return useMutation({
    meta: { operation: 'saveSettings', showsFieldErrors: true },
    mutationFn: (email: string) => unwrap(api.PATCH('/api/auth/me', { body: { email } })),
    onSuccess: ({ user }) => useAuthStore.getState().setUser(user),
  });
}

export function useForgotPassword() {
  return useMutation({
    meta: { operation: 'forgotPassword', showsFieldErrors: true },
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/forgot-password', { body: { email } })),
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
    onSuccess: (answer) => useAuthStore.getState().login({ ...answer, isNew: answer.user.onboardedAt === null }),
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
    meta: { operation: 'completeOnboarding' },
    mutationFn: (body: OnboardingAnswers) => unwrap(api.POST('/api/auth/complete-onboarding', { body })),
    onSuccess: ({ user }) => useAuthStore.getState().setUser(user),
  });
}

export function useDemoLogin() {
  return useMutation({
    meta: { operation: 'login' },
    mutationFn: demoLogin,
    onSuccess: (answer) => useAuthStore.getState().login(answer),
  });
}

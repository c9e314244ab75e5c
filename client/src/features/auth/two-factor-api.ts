import { api, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { loginAsNew } from '@/features/auth/api';
import type { Proof } from '@/features/auth/forms';
import { sessionKeys } from '@/features/session/api';
import type { User } from '@/features/session/store';
import { action, secretForm, useAction } from '@/features/session/use-action';

export const twoFactorQuery = () => one(['auth', 'two-factor'], '/api/auth/two-factor');

export const useSetUpTwoFactor = action({
  key: ['two-factor', 'set-up'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (body: Proof) => unwrap(api.POST('/api/auth/two-factor/setup', { body })),
});

export const useEnableTwoFactor = action({
  key: ['two-factor', 'enable'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (code: string) => unwrap(api.POST('/api/auth/two-factor/enable', { body: { code } })),
  invalidates: [twoFactorQuery().queryKey, sessionKeys.account],
});

export const useRenewRecoveryCodes = action({
  key: ['two-factor', 'recovery-codes'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (body: Proof) => unwrap(api.POST('/api/auth/two-factor/recovery-codes', { body })),
  invalidates: [twoFactorQuery().queryKey],
});

export const useDisableTwoFactor = action({
  key: ['two-factor', 'disable'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (body: Proof) => unwrap(api.DELETE('/api/auth/two-factor', { body })),
  invalidates: [twoFactorQuery().queryKey, sessionKeys.account],
});

/** Finishes a sign-in that asked for a code. The screen of the code is gone once somebody is signed in. */
export const useSignInWithCode = (onSignedIn?: (user: User) => void) =>
  useAction({
    key: ['two-factor', 'sign-in'],
    operation: 'Sign-in failed',
    ...secretForm,
    run: (body: { ticket: string; code: string }) => unwrap(api.POST('/api/auth/two-factor', { body })),
    onSuccess: (answer) => {
      loginAsNew(answer);
      onSignedIn?.(answer.user);
    },
  });

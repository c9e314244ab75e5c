import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { loginAsNew } from '@/features/auth/api';
import type { Proof } from '@/features/auth/forms';
import { askForPasskey, type Assertion, createPasskey } from '@/features/auth/passkey-prompt';
import { action, secretForm, useAction } from '@/features/session/use-action';

export type Passkey = ApiData<'/api/auth/passkeys', 'get'>[number];

export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

export const passkeysQuery = () => one(['auth', 'passkeys'], '/api/auth/passkeys');

/** Proves who sits here, lets the device make the passkey, and hands in its public half. */
export const useAddPasskey = action({
  key: ['passkeys', 'add'],
  operation: 'Failed to add the passkey',
  ...secretForm,
  run: async (body: Proof) => {
    const { options } = await unwrap(api.POST('/api/auth/passkeys/options', { body }));
    const attestation = await createPasskey(options);
    return unwrap(api.POST('/api/auth/passkeys', { body: attestation }));
  },
  invalidates: [passkeysQuery().queryKey],
});

export const useRenamePasskey = action({
  key: ['passkeys', 'rename'],
  operation: 'Failed to save settings',
  showsFieldErrors: true,
  run: ({ id, name }: { id: string; name: string }) =>
    unwrap(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } })),
  invalidates: [passkeysQuery().queryKey],
});

export const useRemovePasskey = (id: string) =>
  useAction({
    key: ['passkeys', 'remove', id],
    operation: 'Failed to remove the passkey',
    ...secretForm,
    run: (body: Proof) => unwrap(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } }, body })),
    invalidates: [passkeysQuery().queryKey],
  });

export const signInOptions = async (): Promise<object> =>
  (await unwrap(api.POST('/api/auth/passkeys/sign-in/options'))).options;

/** Signs in with what a passkey has signed, or asks the device for it first. No code is asked for afterwards. */
export const useSignInWithPasskey = action({
  key: ['login', 'passkey'],
  // What went wrong stands under its button, so no toast repeats it.
  storesInput: false,
  run: async (signed: Assertion | null) => {
    const body = signed ?? (await askForPasskey(await signInOptions()));
    return unwrap(api.POST('/api/auth/passkeys/sign-in', { body }));
  },
  onSuccess: loginAsNew,
});

import { api, unwrap } from '@/api/client';
import { nextCode, takeUser } from '@/features/auth/api';
import type { Proof } from '@/features/auth/forms';
import { accountQuery } from '@/features/session/api';
import { action, secretForm } from '@/features/session/use-action';

interface EmailChange extends Proof {
  email: string;
}

/** Sends a code to the new address; until it is back, the old one stays. The next code needs no proof. */
export const useRequestEmailChange = action({
  key: ['change-email', 'request'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (body: EmailChange) => unwrap(api.POST('/api/auth/change-email', { body })),
  onSuccess: (answer, { email }) => nextCode.onSuccess(answer, email),
  onError: (error, { email }) => nextCode.onError(error, email),
});

export const useConfirmEmailChange = action({
  key: ['change-email', 'confirm'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (code: string) => unwrap(api.POST('/api/auth/change-email/confirm', { body: { code } })),
  intoCache: (client, account) => client.setQueryData(accountQuery().queryKey, account),
  onSuccess: ({ user }) => takeUser(user),
});

/** From the mail to the old address; nobody is signed in any more afterwards. */
export const useUndoEmailChange = action({
  key: ['change-email', 'undo'],
  operation: 'Failed to save settings',
  ...secretForm,
  run: (token: string) => unwrap(api.POST('/api/auth/change-email/undo', { body: { token } })),
});

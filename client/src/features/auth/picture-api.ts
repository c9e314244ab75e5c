import { api, unwrap } from '@/api/client';
import { takeUser } from '@/features/auth/api';
import { accountQuery } from '@/features/session/api';
import { useAuthStore } from '@/features/session/store';
import { action } from '@/features/session/use-action';

/** Shows it wherever the person is. */
const shown = {
  onSuccess: ({ avatarUrl }: { avatarUrl: string | null }) => {
    const { user } = useAuthStore.getState();
    if (user !== null) takeUser({ ...user, avatarUrl });
  },
  invalidates: [accountQuery().queryKey],
};

export const useSetPicture = action({
  key: ['upload-picture', 'profile'],
  operation: 'Failed to save the picture',
  showsFieldErrors: true,
  storesInput: false,
  /** Makes the picture first, so that its failure is shown like the call's. */
  run: async (make: () => Promise<Blob>) => {
    const form = new FormData();
    form.set('file', await make());
    // The browser writes the form and its content type.
    return unwrap(api.POST('/api/auth/me/picture', { body: { file: '' }, bodySerializer: () => form }));
  },
  ...shown,
});

export const useRemovePicture = action({
  key: ['save-account', 'picture'],
  operation: 'Failed to save settings',
  run: () => unwrap(api.DELETE('/api/auth/me/picture')),
  ...shown,
});

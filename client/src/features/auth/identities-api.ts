import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import type { Proof } from '@/features/auth/forms';
import { secretForm, useAction } from '@/features/session/use-action';

export type Identity = ApiData<'/api/auth/identities', 'get'>[number];

export const identitiesQuery = () => one(['auth', 'identities'], '/api/auth/identities');

export const useRemoveIdentity = (id: string) =>
  useAction({
    key: ['remove-identity', id],
    operation: 'Failed to save settings',
    ...secretForm,
    run: (body: Proof) => unwrap(api.DELETE('/api/auth/identities/{id}', { params: { path: { id } }, body })),
    invalidates: [identitiesQuery().queryKey],
  });

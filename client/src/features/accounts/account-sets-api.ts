import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import type { components } from '@/api/schema';
import { action } from '@/features/session/use-action';

export type AccountSet = ApiData<'/api/publishing/account-sets', 'get'>[number];

const key = ['account-sets'] as const;

/** Accounts that the workspace often writes for together, the member's default first. */
export const accountSetsQuery = () => ({
  ...one(key, '/api/publishing/account-sets', { staleTime: 5 * 60_000 }),
  select: (sets: AccountSet[]) => sets.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
});

export const useSaveAccountSet = action<components['schemas']['SaveAccountSetRequest'], AccountSet[]>({
  key: ['save-account-set'],
  operation: 'Failed to save settings',
  showsFieldErrors: true,
  run: (body) => unwrap(api.PUT('/api/publishing/account-sets', { body })),
  invalidates: [key],
});

export const useDeleteAccountSet = action<string>({
  key: ['delete-account-set'],
  operation: 'Failed to save settings',
  run: (id) => unwrap(api.DELETE('/api/publishing/account-sets/{id}', { params: { path: { id } } })),
  invalidates: [key],
});

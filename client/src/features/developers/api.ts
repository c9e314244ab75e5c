import { api, type ApiData, unwrap } from '@/api/client';
import { one, pages } from '@/api/resource';
import type { components } from '@/api/schema';
import { action } from '@/features/session/use-action';

export type Keys = ApiData<'/api/developers/keys', 'get'>;
export type ApiKey = Keys['keys'][number];
export type Scope = ApiKey['scopes'][number];
export type NewKey = components['schemas']['NewKeyRequest'];
export type MadeKey = ApiData<'/api/developers/keys', 'post'>;

const key = ['developers', 'keys'] as const;

/** The keys by which programs act in this workspace, the newest first. */
export const keysQuery = () => one(key, '/api/developers/keys', { staleTime: 0 });

/** By which calls a key changed something, the newest first. */
export const keyCallsQuery = (id: string) =>
  pages([...key, id, 'calls'], '/api/developers/keys/{id}/calls', { params: { path: { id } }, staleTime: 0 });

/** The answer is the only one that has the key itself. */
export const useMakeKey = action<NewKey, MadeKey>({
  key: ['make-key'],
  operation: 'Failed to create the key',
  showsFieldErrors: true,
  run: (body) => unwrap(api.POST('/api/developers/keys', { body })),
  invalidates: [key],
});

export const useDeleteKey = action<string>({
  key: ['delete-key'],
  operation: 'Failed to delete the key',
  run: (id) => unwrap(api.DELETE('/api/developers/keys/{id}', { params: { path: { id } } })),
  invalidates: [key],
});

export const usePauseKeys = action<boolean, Keys>({
  key: ['pause-keys'],
  operation: 'Failed to save settings',
  run: (isPaused) => unwrap(api.PUT('/api/developers/keys/pause', { body: { isPaused } })),
  invalidates: [key],
});

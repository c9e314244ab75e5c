import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { action } from '@/features/session/use-action';

export type Device = ApiData<'/api/auth/sessions', 'get'>[number];

/** Returns the newest 100; whoever has more signs all others out at once. */
export const devicesQuery = () =>
  one(['auth', 'sessions'], '/api/auth/sessions', { params: { query: { limit: 100 } } });

export const useEndDevice = action({
  key: ['end-device'],
  operation: 'Failed to sign out the device',
  run: (id: string) => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
  invalidates: [devicesQuery().queryKey],
});

export const useEndOtherDevices = action({
  key: ['end-other-devices'],
  operation: 'Failed to sign out the device',
  run: () => unwrap(api.DELETE('/api/auth/sessions')),
  invalidates: [devicesQuery().queryKey],
});

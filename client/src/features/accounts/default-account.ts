import { api, unwrap } from '@/api/client';
import { integrationKeys } from '@/features/accounts/api';
import { action } from '@/features/session/use-action';

/** New posts for its network start with it. */
export const useMakeDefault = action<string>({
  key: ['default-account'],
  operation: 'Failed to update the account',
  run: (id) => unwrap(api.POST('/api/integrations/accounts/{id}/default', { params: { path: { id } } })),
  invalidates: [integrationKeys.allAccounts],
});

import { api, unwrap } from '@/api/client';
import type { Network } from '@/networks';
import { keepXRequest } from '@/networks/twitter/request';

interface Connecting {
  /** Returns the address of the network's consent page. */
  begin: () => Promise<{ url: string }>;
  end: (accountId: string) => Promise<unknown>;
}

export const connecting: Readonly<Record<Network, Connecting>> = {
  twitter: {
    // What the way back needs stays in this tab.
    begin: async () => {
      const { url, ...request } = await unwrap(api.GET('/api/integrations/twitter/auth'));
      keepXRequest(request);
      return { url };
    },
    end: (id) => unwrap(api.DELETE('/api/integrations/twitter/disconnect/{id}', { params: { path: { id } } })),
  },
  linkedin: {
    begin: () => unwrap(api.GET('/api/integrations/linkedin/auth')),
    end: (id) => unwrap(api.DELETE('/api/integrations/linkedin/disconnect/{id}', { params: { path: { id } } })),
  },
};

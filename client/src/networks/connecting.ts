import { api, unwrap } from '@/api/client';
import type { Network } from '@/networks/ids';
import { beginX } from '@/networks/twitter/request';

type Fields = Readonly<Record<string, string>>;

const begins: Partial<Record<Network, () => Promise<{ url: string }>>> = { twitter: beginX };

/** The routes of all networks are alike. */
const auth = (id: Network) => `/api/integrations/${id}/auth` as '/api/integrations/linkedin/auth';
const connect = (id: Network) => `/api/integrations/${id}/connect` as '/api/integrations/twitter/connect';
const disconnect = (id: Network) =>
  `/api/integrations/${id}/disconnect/{id}` as '/api/integrations/linkedin/disconnect/{id}';

/** Returns the address of the network's consent page. */
export const beginConnecting = (id: Network, fields: Fields = {}): Promise<{ url: string }> =>
  begins[id]?.() ?? unwrap(api.GET(auth(id), { params: { query: fields as never } }));

/** Connects with what a person typed, without a consent page. */
export const connectBy = (id: Network, fields: Fields) => unwrap(api.POST(connect(id), { body: fields as never }));

export const endConnection = (id: Network, accountId: string) =>
  unwrap(api.DELETE(disconnect(id), { params: { path: { id: accountId } } }));

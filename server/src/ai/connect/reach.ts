import { OutboundClient, OutboundRefusedError } from '../../common/outbound/outbound-client';
import type { Fetch } from '../remote/guarded-fetch';
import { ForbiddenAddressFault } from '../remote/upstream-fault';
import { placeOf } from './base-url';
import type { RemoteConnection } from './model-servers.port';

export interface ReachOptions {
  /** The product's own addresses, e.g. `http://localhost:3000`: a call to one would come back to itself. */
  ownUrls?: readonly string[];
  /** The client for `reach: 'public'`. Tests put one there that knows their names. */
  outbound?: OutboundClient;
}

const publicOnly = new OutboundClient();

/** Returns a `fetch` that goes only where the connection may reach, and never back to the product. */
export function fetchFor({ reach, baseUrl }: RemoteConnection, { ownUrls = [], outbound }: ReachOptions = {}): Fetch {
  if (ownUrls.some((own) => placeOf(own) === placeOf(baseUrl)))
    return () => Promise.reject(new ForbiddenAddressFault("is Quillcast's own. Enter that of a model server"));
  // Looked up at each call, as the SDKs do.
  return reach === 'anywhere' ? (input, init) => fetch(input, init) : publicFetch(outbound ?? publicOnly);
}

const publicFetch =
  (outbound: OutboundClient): Fetch =>
  (input, init) =>
    outbound.fetch(input, init).catch((error: unknown) => {
      if (error instanceof OutboundRefusedError) throw new ForbiddenAddressFault(refusalOf(error));
      throw error;
    });

const refusalOf = ({ reason }: OutboundRefusedError): string =>
  reason === 'scheme'
    ? 'must begin with https://'
    : reason === 'inside'
      ? 'lies inside a private network, which only a site admin can connect'
      : reason === 'port'
        ? 'has a port other than 443'
        : 'cannot be used';

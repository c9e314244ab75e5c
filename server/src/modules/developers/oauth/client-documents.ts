import { Injectable } from '@nestjs/common';
import { OutboundClient } from '../../../common/outbound/outbound-client';

const mostBytes = 5 * 1024;

/** Fetches what a client says of itself at the address that is its id. */
@Injectable()
export class ClientDocuments {
  constructor(private readonly outbound: OutboundClient) {}

  async fetch(url: string | URL | Request, { signal, headers }: RequestInit = {}): Promise<Response> {
    const answer = await this.outbound.fetch(url, { ...(signal && { signal }), ...(headers && { headers }) });
    if (answer.status !== 200) return answer;
    let text = '';
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.length > mostBytes) throw new Error('The document of a client is too long.');
    }
    const known = knownOf(JSON.parse(text) as Record<string, unknown>);
    const cacheControl = answer.headers.get('cache-control') ?? '';
    return new Response(JSON.stringify(known), { headers: { 'cache-control': cacheControl } });
  }
}

const knownFields = ['client_id', 'client_name', 'client_uri', 'redirect_uris', 'grant_types', 'response_types'];

/** No app has a secret: each proves by PKCE that it is the one that asked. What else it says of itself changes nothing. */
export const knownOf = (client: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(client).filter(([field]) => knownFields.includes(field))),
  token_endpoint_auth_method: 'none',
});

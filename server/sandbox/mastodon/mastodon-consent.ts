import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../../src/common/crypto/crypto';
import type { Asked, Back } from '../network/consent';
import type { NetworkTools } from '../network/network-tools';
import { OAuth2, type TokenFault } from '../network/oauth2';
import { type Json, textOf, WireProblem } from '../network/wire-problem';
import { instanceIn } from './mastodon-instances';

const scopes = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'];

/** An application's id says all that it was registered with, so none is stored. */
const clientIdOf = (host: string, redirectUri: string, scope: string): string =>
  `${host}.${sha256(`${host} ${redirectUri} ${scope}`).slice(0, 32)}`;

const hostOf = (clientId: string): string => clientId.replace(/\.[\da-f]{32}$/, '');

/** Applications that register themselves with an instance, and OAuth 2.0 for them. Tokens last until they are revoked. */
export class MastodonConsent extends OAuth2 {
  constructor(tools: NetworkTools) {
    super(tools, {
      network: 'mastodon',
      paths: {
        authorize: '/mastodon/oauth/authorize',
        token: '/mastodon/:instance/oauth/token',
        revoke: '/mastodon/:instance/oauth/revoke',
      },
      lead: 'Quillcast can see your profile and posts, and publish posts and media for you, until you revoke it.',
      ...{ scopes, tokenMs: null, refuse },
      denied: {
        error: 'access_denied',
        error_description: 'The resource owner or authorization server denied the request.',
      },
    });
  }

  override routes(server: FastifyInstance): void {
    super.routes(server);
    server.post('/mastodon/:instance/api/v1/apps', async (request) => {
      const host = instanceIn(request);
      const form = (request.body ?? {}) as Json;
      const [name, redirectUri, scope] = ['client_name', 'redirect_uris', 'scopes'].map((one) => textOf(form[one]));
      if (!name || !redirectUri) throw new WireProblem(422, { error: "Validation failed: Name can't be blank" });
      const clientId = clientIdOf(host, redirectUri, scope ?? '');
      const own = { id: '1', name, website: null, redirect_uri: redirectUri, redirect_uris: [redirectUri] };
      return { ...own, client_id: clientId, client_secret: this.secretOf(clientId), client_secret_expires_at: 0 };
    });
  }

  /** The address and the scopes must be those of the registration. */
  override async read(fields: Json, isOpening: boolean): Promise<Asked | string> {
    const asked = await super.read(fields, isOpening);
    if (typeof asked === 'string') return asked;
    const { client_id: clientId = '', redirect_uri: redirectUri = '', scope = '' } = asked.hidden;
    const isRegistered = clientId === clientIdOf(hostOf(clientId), redirectUri, scope);
    return isRegistered ? asked : 'The redirect uri included is not valid, or a scope was not registered.';
  }

  /** Whoever types a name is that person on the instance that asks. */
  override allow(asked: Asked, handle: string): Promise<Back> {
    return super.allow(asked, `${handle.split('@')[0]}@${hostOf(asked.hidden['client_id'] ?? '')}`);
  }

  /** A token is good on its own instance alone. */
  override async callerOf(request: FastifyRequest): Promise<string> {
    const handle = await super.callerOf(request);
    if (!handle.toLowerCase().endsWith(`@${instanceIn(request)}`)) throw refuse('unknown');
    return handle;
  }

  protected override secretOf(clientId: string): string | null {
    return /\.[\da-f]{32}$/.test(clientId) ? sha256(`secret ${clientId}`) : null;
  }
}

const words = { missing: 'is invalid', unknown: 'is invalid', revoked: 'was revoked', expired: 'was expired' };

const refuse = (why: TokenFault): WireProblem => new WireProblem(401, { error: `The access token ${words[why]}` });

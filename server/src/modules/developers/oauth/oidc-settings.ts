import { generateKeyPairSync } from 'node:crypto';
import type { AdapterFactory, Configuration } from 'oidc-provider';
import { scopes } from '../../../common/auth/access.decorators';
import { randomToken } from '../../../common/crypto/crypto';
import { knownOf } from './client-documents';
import type { OauthRecords } from './oauth-records';
import { scopesIn } from './oauth.types';

type Library = typeof import('oidc-provider');

interface Means {
  origin: string;
  records: OauthRecords;
  /** Signs the cookies by which a browser is known. */
  cookieKey: string;
  fetch: typeof globalThis.fetch;
  mayFetch: (ip: string) => Promise<boolean>;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Who allows something is told by the product's own sign-in, so that the library's session names nobody. */
export const accountId = 'member';

/** The command line of the product itself, which is registered nowhere. */
const ownClient = {
  client_id: 'quillcast-cli',
  client_name: 'Quillcast for the terminal',
  grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
  response_types: [],
  redirect_uris: [],
  token_endpoint_auth_method: 'none' as const,
};

/** Returns how `oidc-provider` is to work: codes with PKCE for one door each, and nothing else that it could. */
export function oauthSettings(library: Library, means: Means): Configuration {
  const { cookieKey, fetch, records } = means;
  const { Check, Prompt } = library.interactionPolicy;
  return {
    adapter: adapterOf(library, records),
    features: featuresOf(library, means),
    clients: [ownClient],
    clientAuthMethods: ['none'],
    clientDefaults: {
      ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      id_token_signed_response_alg: 'ES256',
      // So that it may come back to any port of this computer, to a scheme of its own, or by https, and by nothing else.
      application_type: 'native',
    },
    clientBasedCORS: () => false,
    cookies: {
      names: { session: 'oauth_session', interaction: 'oauth_request', resume: 'oauth_resume' },
      keys: [cookieKey],
      // The screen and the call that it makes lie at two addresses.
      short: { path: '/', httpOnly: true, sameSite: 'lax' },
    },
    // No token is signed: they are random, and each call looks them up.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    scopes: [...scopes],
    responseTypes: ['code'],
    pkce: { required: () => true },
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    loadExistingGrant: ({ oidc: { result, provider } }) => {
      const grantId = result?.consent?.grantId;
      return grantId ? provider.Grant.find(grantId) : undefined;
    },
    findAccount: () => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: {
      policy: [
        new Prompt(
          { name: 'consent', requestable: true },
          new Check('always', 'a person decides each time', ({ oidc }) => !oidc.result?.consent),
        ),
      ],
      url: (_context: unknown, { uid }: { uid: string }) => `/connect?request=${uid}`,
    },
    routes: {
      ...{ authorization: '/oauth/authorize', token: '/oauth/token', jwks: '/oauth/keys' },
      ...{ registration: '/oauth/register', revocation: '/oauth/revoke' },
      ...{ device_authorization: '/oauth/device', code_verification: '/connect' },
    },
    renderError: (context, { error }) => context.redirect(`/connect?problem=${encodeURIComponent(error)}`),
    ttl: {
      ...{ AccessToken: 30 * minute, AuthorizationCode: minute, DeviceCode: 10 * minute, Interaction: hour },
      ...{ RefreshToken: 60 * day, Grant: 3_650 * day, Session: hour, IdToken: minute },
    },
    fetch,
  };
}

const adapterOf =
  ({ errors }: Library, records: OauthRecords): AdapterFactory =>
  (model: string) => ({
    upsert: (id: string, payload: object, lifeSeconds?: number) =>
      records.put(model, id, { payload: { ...payload }, ...(lifeSeconds !== undefined && { lifeSeconds }) }),
    find: (id: string) => records.find(model, id),
    findByUid: (uid: string) => records.findByUid(model, uid),
    findByUserCode: (userCode: string) => records.findByUserCode(userCode),
    consume: async (id: string) => {
      if (!(await records.consume(model, id))) throw new errors.InvalidGrant('already used');
    },
    destroy: (id: string) => records.delete(model, id),
    revokeByGrantId: (grantId: string) => records.deleteOfGrant(model, grantId),
  });

const featuresOf = ({ errors }: Library, { origin, mayFetch }: Means): NonNullable<Configuration['features']> => {
  const resources = [`${origin}/mcp`, `${origin}/api/v1`];
  return {
    ...{ devInteractions: { enabled: false }, dPoP: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ...{ pushedAuthorizationRequests: { enabled: false }, userinfo: { enabled: false } },
    revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    deviceFlow: { enabled: true },
    registration: {
      enabled: true,
      issueRegistrationAccessToken: false,
      // The one place to look at what a client says of itself before the library does.
      idFactory: (context) => {
        Object.assign(context.oidc, { body: knownOf(context.oidc.body ?? {}) });
        return `qca_${randomToken(18)}`;
      },
    },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: ({ ip }) => mayFetch(ip),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_context, _client, oneOf) => oneOf?.[0] ?? resources[0],
      getResourceServerInfo: ({ oidc: { route, params } }, resource) => {
        if (!resources.includes(resource)) throw new errors.InvalidTarget();
        if (params && (route === 'authorization' || route === 'device_authorization'))
          params['scope'] = scopesIn(params['scope'] as string | undefined).join(' ');
        return { scope: scopes.join(' '), audience: resource, accessTokenFormat: 'opaque' };
      },
    },
  };
};

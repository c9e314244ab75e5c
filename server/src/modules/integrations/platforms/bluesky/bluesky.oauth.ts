import type { OAuthClient, OAuthServerAgent } from '@atproto/oauth-client';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { field, textField } from '../../../../ai/remote/fields';
import { minuteMs } from '../../../../common/time/clock';
import { Env } from '../../../../config/env';
import { SigningKeys } from '../../../../tokens/signing-keys.service';
import type { BegunOutcome, BegunState, ConnectFailure, ConnectionLife, RefreshOutcome } from '../connector.port';
import { platformMessage } from '../platform-answers';
import { isForeignAddress } from '../platform-http';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { BlueskyClient } from './bluesky.client';
import { blueskyDescriptor } from './bluesky.descriptor';

/** What an app password may do as well. */
export const blueskyScope = 'atproto transition:generic';
/** Public: servers of the network fetch it, and its address is what they know this installation by. */
export const metadataPath = 'client-metadata.json';
const algorithm = 'ES256';
/** An access token lives for an hour at most. */
const renewBeforeMs = 10 * minuteMs;

type TokenSet = Awaited<ReturnType<OAuthServerAgent['exchangeCode']>>;
type Session = ConnectionLife & { status: 'traded'; did: string; secrets: PlatformSecrets };

/**
 * Signs people in on the page of their own server, by the protocol's own library: it finds that server, checks that it speaks for the
 * account, and binds tokens to a key. Its part here ends with tokens; they are kept, and renewed one at a time, as those of all networks.
 */
@Injectable()
export class BlueskyOAuth {
  constructor(
    private readonly client: BlueskyClient,
    private readonly keys: SigningKeys,
    private readonly env: Env,
  ) {}

  /** Servers fetch what this installation is, so it must have a public address. */
  get isOffered(): boolean {
    const { publicUrl, isPublicUrlLocal } = this.env;
    return this.client.settings.isLive && !isPublicUrlLocal && isForeignAddress(publicUrl);
  }

  /** Returns what this installation tells servers of itself, with its public key. */
  async metadata(): Promise<object> {
    return (await this.library()).clientMetadata;
  }

  async begin(did: string, { redirectUri, state }: Record<'redirectUri' | 'state', string>): Promise<BegunOutcome> {
    try {
      const library = await this.library();
      const { identityInfo, metadata } = await library.oauthResolver.resolve(did);
      const [key, pkce] = [await library.runtime.generateKey([algorithm]), await library.runtime.generatePKCE()];
      const { id: clientKey } = await this.keys.keyOf('ec');
      const method = { method: 'private_key_jwt', kid: clientKey } as const;
      const agent = await library.serverFactory.fromMetadata(metadata, method, key);
      const { clientMetadata } = library;
      const { request_uri } = await agent.request('pushed_authorization_request', {
        ...{ client_id: clientMetadata.client_id, redirect_uri: redirectUri as `https://${string}`, state },
        ...{ response_type: 'code', response_mode: 'query', scope: blueskyScope },
        ...{ code_challenge: pkce.challenge, code_challenge_method: pkce.method, login_hint: identityInfo?.handle },
      });
      const authorizeUrl = new URL(metadata.authorization_endpoint);
      authorizeUrl.search = new URLSearchParams({ client_id: clientMetadata.client_id, request_uri }).toString();
      const begun = { did, issuer: metadata.issuer, verifier: pkce.verifier, clientKey };
      const dpopKey = JSON.stringify(key.privateJwk);
      return { status: 'begun', authorizeUrl: authorizeUrl.href, begun: { ...begun, dpopKey } };
    } catch (error) {
      return failureOf(error);
    }
  }

  async finish(
    code: string,
    { answer, begun, redirectUri }: { answer: BegunState; begun: BegunState; redirectUri: string },
  ): Promise<Session | ConnectFailure> {
    try {
      const agent = await this.agentOf(begun);
      if (answer['iss'] !== agent.issuer) return { status: 'mixed_up', message: 'Another server has answered.' };
      const set = await agent.exchangeCode(code, begun['verifier'], redirectUri as `https://${string}`);
      if (set.sub === begun['did']) return { status: 'traded', did: set.sub, ...sessionOf(set, begun) };
      await agent.revoke(set.access_token);
      return { status: 'mixed_up', message: 'Another account than the one that was named has agreed.' };
    } catch (error) {
      return failureOf(error);
    }
  }

  async refresh({ externalId, secrets }: PlatformCredentials): Promise<RefreshOutcome> {
    try {
      const set = await (await this.agentOf(secrets)).refresh(tokenSetOf(externalId, secrets));
      return { status: 'refreshed', ...sessionOf(set, secrets) };
    } catch (error) {
      const { message } = failureOf(error);
      // The second: its own key is lost here, so no server takes this installation for the same any more.
      const isEnded = codeOf(error) === 'invalid_grant' || field(error, 'name') === 'AuthMethodUnsatisfiableError';
      return { status: isEnded ? 'refused' : 'failed', message };
    }
  }

  async revoke({ secrets }: PlatformCredentials): Promise<boolean> {
    try {
      await (await this.agentOf(secrets)).request('revocation', { token: secrets['refreshToken'] });
      return true;
    } catch {
      return false;
    }
  }

  private async agentOf({ issuer = '', clientKey = '', dpopKey = '' }: PlatformSecrets): Promise<OAuthServerAgent> {
    const { JoseKey } = await import('@atproto/jwk-jose');
    const method = { method: 'private_key_jwt', kid: clientKey } as const;
    return (await this.library()).serverFactory.fromIssuer(issuer, method, await JoseKey.fromJWK(dpopKey));
  }

  /** Loaded when somebody connects by it: it takes a quarter of a second and 24 MB. */
  private async library(): Promise<OAuthClient> {
    const { OAuthClient: Library } = await import('@atproto/oauth-client');
    const { JoseKey } = await import('@atproto/jwk-jose');
    const { id: kid, privateKey } = await this.keys.keyOf('ec');
    const { publicUrl } = this.env;
    const nothing = { get: () => undefined, set: () => undefined, del: () => undefined };
    return new Library({
      responseMode: 'query',
      clientMetadata: {
        client_id: `${publicUrl}/api/integrations/bluesky/${metadataPath}` as `https://${string}/${string}`,
        ...{ client_name: 'Quillcast', client_uri: publicUrl as `https://${string}` },
        redirect_uris: [`${publicUrl}${blueskyDescriptor.callbackPath}` as `https://${string}`],
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'], scope: blueskyScope },
        ...{ token_endpoint_auth_method: 'private_key_jwt', token_endpoint_auth_signing_alg: algorithm },
        ...{ application_type: 'web', dpop_bound_access_tokens: true },
      },
      keyset: [await JoseKey.fromJWK({ ...privateKey.export({ format: 'jwk' }), kid, alg: algorithm })],
      ...{ stateStore: nothing, sessionStore: nothing },
      runtimeImplementation: {
        createKey: (algorithms) => JoseKey.generate(algorithms),
        getRandomValues: (length) => crypto.getRandomValues(new Uint8Array(length)),
        digest: async (bytes, { name }) => createHash(name).update(bytes).digest(),
      },
      ...{ handleResolver: this.client.settings.service, fetch: this.client.fetch },
      allowHttp: this.client.settings.service.startsWith('http:'),
    });
  }
}

function sessionOf(set: TokenSet, { issuer = '', clientKey = '', dpopKey = '' }: PlatformSecrets) {
  const tokens = { token: set.access_token, refreshToken: set.refresh_token ?? '' };
  const server = set.aud.replace(/\/$/, '');
  const renewAt = set.expires_at ? new Date(Date.parse(set.expires_at) - renewBeforeMs) : null;
  return { secrets: { ...tokens, server, scope: set.scope, issuer, clientKey, dpopKey }, expiresAt: null, renewAt };
}

function tokenSetOf(did: string, { issuer, server, scope, token, refreshToken }: PlatformSecrets): TokenSet {
  const tokens = { access_token: token, refresh_token: refreshToken, token_type: 'DPoP' };
  return { ...tokens, iss: issuer, aud: server, scope, sub: did } as TokenSet;
}

const codeOf = (error: unknown): string => textField(error, 'error');

function failureOf(error: unknown): ConnectFailure {
  const message = platformMessage(textField(error, 'message')) || 'The account’s server can’t be reached.';
  const code = codeOf(error);
  if (code === 'invalid_client' || code === 'invalid_client_metadata') return { status: 'misconfigured', message };
  return { status: code ? 'refused' : 'unavailable', message };
}

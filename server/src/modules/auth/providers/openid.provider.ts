import { Injectable } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { emailKey } from '../../../common/http/text.transforms';
import { Env } from '../../../config/env';
import { type Binding, type ProviderOutcome, SignInProvider } from './provider.port';

const deadlineSeconds = 10;

/** The organization's own provider, by openid-client, which is loaded when the first person asks for it. */
@Injectable()
export class OpenIdProvider extends SignInProvider {
  readonly id = 'oidc';
  private readonly redirectUri: string;
  private known: Promise<Configuration> | null = null;

  constructor(private readonly env: Env) {
    super();
    this.redirectUri = `${env.publicUrl}/api/auth/oidc/callback`;
  }

  get label(): string {
    return this.env.OIDC_NAME;
  }

  get isConfigured(): boolean {
    return this.env.OIDC_ISSUER !== undefined;
  }

  async consentUrl(state: string, { nonce, verifier }: Binding): Promise<string> {
    const [client, config] = await this.client();
    return client.buildAuthorizationUrl(config, {
      ...{ redirect_uri: this.redirectUri, scope: 'openid email profile', state, nonce },
      ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    }).href;
  }

  /** The state has been checked by then, and is no part of what the library sees. */
  async personOf(code: string, { nonce, verifier }: Binding, issuer: string | null): Promise<ProviderOutcome> {
    try {
      const [client, config] = await this.client();
      const back = new URL(this.redirectUri);
      back.search = new URLSearchParams({ code, ...(issuer !== null && { iss: issuer }) }).toString();
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, back, checks);
      const token = tokens.claims();
      if (!token) throw new Error('The provider named nobody.');
      // Many providers tell the address only to who asks with the access token.
      const claims = token['email'] ? token : await client.fetchUserInfo(config, tokens.access_token, token.sub);
      const [email, name] = [claims['email'], claims['name']];
      return {
        kind: 'person',
        person: {
          ...{ issuer: token.iss, subject: token.sub, avatarUrl: null },
          email: (typeof email === 'string' && emailKey(email)) || null,
          isEmailVerified: claims['email_verified'] === true,
          name: typeof name === 'string' ? name : '',
        },
      };
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }

  /** What was found out about the provider is kept; a failure is not, so that the next person tries again. */
  private async client() {
    const client = await import('openid-client');
    this.known ??= this.discover(client).catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return [client, await this.known] as const;
  }

  private discover(client: typeof import('openid-client')): Promise<Configuration> {
    const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret } = this.env;
    // Tokens are checked by their signature too, since a provider on this computer has no TLS to vouch for them.
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    return client.discovery(new URL(issuer), id, undefined, client.ClientSecretBasic(secret), {
      execute,
      timeout: deadlineSeconds,
    });
  }
}

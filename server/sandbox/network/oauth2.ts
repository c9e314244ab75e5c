import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { minuteMs, secondMs } from '../../src/common/time/clock';
import { type Asked, type Back, type Consent, isOurs } from './consent';
import type { GrantTokens } from './grants.repository';
import type { NetworkTools } from './network-tools';
import type { SandboxGrantEntity } from './sandbox-grant.entity';
import { type Json, textOf, WireProblem } from './wire-problem';

/** The one application that networks of the sandbox know. */
const client = { id: 'quillcast-sandbox', secret: 'sandbox' };

/** Why a request may do nothing. */
export type TokenFault = 'missing' | 'unknown' | 'revoked' | 'expired';

/** What a network answers at its token's address when it refuses: `error` and its words. */
type Refusals = Record<'client' | 'grantType' | 'redirectUri' | 'code', [error: string, words: string]>;

const standardRefusals: Refusals = {
  client: ['invalid_client', 'Client authentication failed'],
  grantType: ['unsupported_grant_type', 'The grant type is not supported'],
  redirectUri: ['invalid_request', 'redirect_uri is missing'],
  code: ['invalid_grant', 'The grant is invalid, expired, revoked or was issued to another client'],
};

interface Options {
  network: string;
  /** Addresses for the person, for tokens and, where there is one, for ending them. */
  paths: { authorize: string; token: string; revoke?: string };
  lead: string;
  /** Those that may be asked for; a token names those that the person agreed to. */
  scopes: string[];
  separator?: string;
  /** The error that an unknown one is answered with. */
  unknownScope?: string;
  codeMs?: number;
  /** Null: tokens last until they are revoked. */
  tokenMs: number | null;
  /** Whether there are refresh tokens; each is good once. */
  refreshes?: true;
  needsPkce?: true;
  /** Stands behind a code, and is none of it. */
  codeEnd?: string;
  newToken?(): string;
  /** Where the person said no. */
  denied?: Back;
  /** Words why a request carries no token that is alive. */
  refuse(why: TokenFault): WireProblem;
  refusals?: Partial<Refusals>;
}

/** OAuth 2.0 (RFC 6749, 7636, 7009): the code flow with its consent page, tokens, refreshes and their end. */
export class OAuth2 implements Consent {
  readonly path: string;
  readonly lead: string;

  constructor(
    protected readonly tools: NetworkTools,
    private readonly options: Options,
  ) {
    this.path = options.paths.authorize;
    this.lead = options.lead;
  }

  routes(server: FastifyInstance): void {
    const { token, revoke } = this.options.paths;
    server.post<{ Body: Json | undefined }>(token, async ({ headers, body = {} }) =>
      this.token({ ...basicOf(headers.authorization), ...body }),
    );
    if (!revoke) return;
    server.post<{ Body: Json | undefined }>(revoke, async ({ headers, body = {} }) => {
      this.refuseClient({ ...basicOf(headers.authorization), ...body });
      await this.tools.grants.revoke(this.options.network, textOf(body['token']));
      return {};
    });
  }

  async read(fields: Json, isOpening: boolean): Promise<Asked | string> {
    const redirectUri = textOf(fields['redirect_uri']);
    if (!/^https?:\/\/[^#]+$/i.test(redirectUri) || !URL.canParse(redirectUri))
      return 'redirect_uri must be an http(s) URL without a fragment.';
    if (!isOurs(redirectUri, this.tools.env))
      return 'redirect_uri does not match: the sandbox only redirects to this machine.';
    const names = ['client_id', 'redirect_uri', 'state', 'scope', 'code_challenge'];
    const hidden = Object.fromEntries(names.map((name) => [name, textOf(fields[name])]));
    if (!isOpening) return { redirectUri, hidden };
    if (this.secretOf(hidden['client_id'] ?? '') === null) return 'Unknown client_id.';
    if (fields['response_type'] !== 'code') return 'response_type must be code.';
    if (this.options.needsPkce && (!hidden['code_challenge'] || fields['code_challenge_method'] !== 'S256'))
      return 'code_challenge with code_challenge_method=S256 is wanted.';
    const unknown = namesIn(hidden['scope'] ?? '').find((scope) => !this.options.scopes.includes(scope));
    if (unknown === undefined) return { redirectUri, hidden };
    const error_description = `Scope "${unknown}" is not authorized for your application`;
    const refusal = withState({ error: this.options.unknownScope ?? 'invalid_scope', error_description }, hidden);
    return { redirectUri, hidden, refusal };
  }

  async allow({ redirectUri, hidden }: Asked, handle: string): Promise<Back> {
    const code = randomToken(48);
    const expiresAt = this.after(this.options.codeMs ?? 10 * minuteMs);
    const [challenge = '', client = '', scope = ''] = [hidden['code_challenge'], hidden['client_id'], hidden['scope']];
    const body = { challenge, client, scope: namesIn(scope).join(this.options.separator ?? ' ') };
    await this.tools.grants.add({ network: this.options.network, code, redirectUri, handle, expiresAt, body });
    return withState({ code: `${code}${this.options.codeEnd ?? ''}` }, hidden);
  }

  async deny({ hidden }: Asked): Promise<Back> {
    return withState(this.options.denied ?? { error: 'access_denied' }, hidden);
  }

  async callerOf({ headers }: FastifyRequest): Promise<string> {
    const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return (await this.grantOf(token)).handle;
  }

  /** What a token that is alive was given for. */
  async grantOf(token: string | undefined): Promise<SandboxGrantEntity & { handle: string }> {
    const { refuse } = this.options;
    if (!token) throw refuse('missing');
    const grant = await this.tools.grants.findToken(this.options.network, token);
    if (!grant?.handle) throw refuse('unknown');
    if (grant.revokedAt) throw refuse('revoked');
    if (grant.expiresAt && grant.expiresAt <= this.tools.clock.now()) throw refuse('expired');
    return { ...grant, handle: grant.handle };
  }

  private async token(form: Json): Promise<Json> {
    const { tokenMs, refreshes, network } = this.options;
    const type = form['grant_type'];
    if (type !== 'authorization_code' && !(refreshes && type === 'refresh_token')) throw this.refusal('grantType');
    this.refuseClient(form);
    const tokens: GrantTokens = {
      accessToken: this.options.newToken?.() ?? randomToken(90),
      refreshToken: refreshes ? randomToken(48) : null,
      expiresAt: tokenMs === null ? null : this.after(tokenMs),
    };
    const isGood =
      type === 'refresh_token'
        ? await this.tools.grants.renew(network, textOf(form['refresh_token']), tokens)
        : await this.redeem(form, tokens);
    if (!isGood) throw this.refusal('code');
    return {
      access_token: tokens.accessToken,
      ...(refreshes && { refresh_token: tokens.refreshToken }),
      ...(tokenMs !== null && { expires_in: tokenMs / secondMs }),
      scope: (await this.tools.grants.findToken(network, tokens.accessToken ?? ''))?.body['scope'],
      token_type: 'Bearer',
    };
  }

  private async redeem(form: Json, tokens: GrantTokens): Promise<boolean> {
    const redirectUri = textOf(form['redirect_uri']);
    if (!redirectUri) throw this.refusal('redirectUri');
    const grant = await this.tools.grants.findCode(this.options.network, textOf(form['code']));
    if (grant?.redirectUri !== redirectUri) return false;
    if (grant.body['client'] && grant.body['client'] !== form['client_id']) return false;
    const verifier = createHash('sha256').update(textOf(form['code_verifier'])).digest('base64url');
    if (grant.body['challenge'] && grant.body['challenge'] !== verifier) return false;
    return this.tools.grants.redeem(grant.id, tokens);
  }

  /** Null for an application that the network doesn't know. */
  protected secretOf(clientId: string): string | null {
    return clientId === client.id ? client.secret : null;
  }

  private refuseClient(form: Json): void {
    const secret = this.secretOf(textOf(form['client_id']));
    if (secret === null || form['client_secret'] !== secret) throw this.refusal('client');
  }

  private refusal(why: keyof Refusals): WireProblem {
    const [error, words] = this.options.refusals?.[why] ?? standardRefusals[why];
    return new WireProblem(why === 'client' ? 401 : 400, { error, error_description: words });
  }

  private after(ms: number): Date {
    return new Date(this.tools.clock.now().getTime() + ms);
  }
}

const namesIn = (scope: string): string[] => scope.split(/[\s,]+/).filter(Boolean);

/** A client may say who it is in its header (RFC 6749, 2.3.1). */
function basicOf(authorization = ''): Json {
  const [, basic = ''] = /^Basic (\S+)$/.exec(authorization) ?? [];
  const [client_id, client_secret] = Buffer.from(basic, 'base64').toString().split(':');
  return basic ? { client_id, client_secret } : {};
}

const withState = (answer: Back, { state }: Asked['hidden']): Back => ({
  ...answer,
  ...(state && { state }),
});

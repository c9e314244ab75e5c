import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEqualSecret, randomToken } from '../../src/common/crypto/crypto';
import { minuteMs } from '../../src/common/time/clock';
import { type Asked, type Back, type Consent, ended, isOurs } from '../network/consent';
import type { NetworkTools } from '../network/network-tools';
import type { SandboxGrantEntity } from '../network/sandbox-grant.entity';
import { type Json, textOf, WireProblem } from '../network/wire-problem';
import { type Pair, readSigned, signatureBase, signatureOf } from './oauth1';
import { accountNumber } from './sample-account';
import { legacy, problem } from './x-problem';

/** The one application that the sandbox's X knows. */
const consumer = { key: 'quillcast-sandbox', secret: 'sandbox' };
const requestTokenLifeMs = 15 * minuteMs;
/** X refuses older timestamps, and remembers nonces for as long. */
const staleMs = 5 * minuteMs;
const maxNonces = 100_000;
/** A client that cannot be aimed signs for X's own address wherever its request is sent. */
const realOrigins = ['https://api.x.com', 'https://api.twitter.com'];
const network = 'x';

const badSignature = (): WireProblem => legacy(401, 32, 'Could not authenticate you.');
const badToken = (): WireProblem => legacy(401, 89, 'Invalid or expired token.');

/** OAuth 1.0a in three legs (X API docs, "3-legged OAuth flow"), and the check of every signature (RFC 5849). */
export class XSignIn implements Consent {
  readonly path = '/oauth/authorize';
  readonly lead =
    "Quillcast can read your profile and posts, and publish and delete posts for you. It can't see your password.";
  private readonly nonces = new Set<string>();

  constructor(private readonly tools: NetworkTools) {}

  /** The answers are form-encoded, and called HTML, as X has always done. */
  routes(server: FastifyInstance): void {
    const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    server.post('/oauth/request_token', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(asForm(await this.requestToken(request))),
    );
    server.post('/oauth/access_token', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(asForm(await this.accessToken(request))),
    );
    server.post('/1.1/oauth/invalidate_token', async (request) => {
      const { accessToken } = await this.user(request);
      await this.tools.grants.revoke(network, String(accessToken));
      return { access_token: accessToken };
    });
  }

  async read(fields: Json): Promise<Asked | string> {
    const grant = await this.undecided(textOf(fields['oauth_token']));
    return grant ? { redirectUri: grant.redirectUri, hidden: { oauth_token: grant.code } } : ended;
  }

  async allow({ hidden: { oauth_token = '' } }: Asked, handle: string): Promise<Back | null> {
    const grant = await this.undecided(oauth_token);
    const oauth_verifier = randomToken(24);
    const body = { ...grant?.body, verifier: oauth_verifier };
    const isDone = grant && (await this.tools.grants.decide(grant.id, { handle, body }));
    return isDone ? { oauth_token, oauth_verifier } : null;
  }

  async deny({ hidden: { oauth_token = '' } }: Asked): Promise<Back | null> {
    const grant = await this.undecided(oauth_token);
    const isDone = grant && (await this.tools.grants.decide(grant.id, { revokedAt: this.tools.clock.now() }));
    return isDone ? { denied: oauth_token } : null;
  }

  /** Reads whose token signed a request of API v2, which words every failure alike. */
  async callerOf(request: FastifyRequest): Promise<string> {
    try {
      return String((await this.user(request)).handle);
    } catch (error) {
      throw error instanceof WireProblem ? problem(401) : error;
    }
  }

  private async user(request: FastifyRequest): Promise<SandboxGrantEntity> {
    const signed = signedRequest(request);
    const grant = await this.tools.grants.findToken(network, signed.oauth.get('oauth_token') ?? '');
    if (!grant || grant.revokedAt) throw badToken();
    this.check(signed, grant.body['secret']);
    return grant;
  }

  private async requestToken(request: FastifyRequest): Promise<Record<string, string>> {
    const signed = signedRequest(request);
    this.check(signed);
    const redirectUri = signed.oauth.get('oauth_callback') ?? '';
    if (!isOurs(redirectUri, this.tools.env))
      throw legacy(
        403,
        415,
        'Callback URL not approved for this client application. The sandbox only redirects to this machine.',
      );
    const [code, secret] = [randomToken(20), randomToken(24)];
    const expiresAt = new Date(this.tools.clock.now().getTime() + requestTokenLifeMs);
    await this.tools.grants.add({ network, code, redirectUri, handle: null, expiresAt, body: { secret } });
    return { oauth_token: code, oauth_token_secret: secret, oauth_callback_confirmed: 'true' };
  }

  private async accessToken(request: FastifyRequest): Promise<Record<string, string>> {
    const signed = signedRequest(request);
    const grant = await this.tools.grants.findCode(network, signed.oauth.get('oauth_token') ?? '');
    if (!grant) throw badToken();
    this.check(signed, grant.body['secret']);
    const { handle, body } = grant;
    if (!handle || signed.oauth.get('oauth_verifier') !== body['verifier']) throw badToken();
    const [accessToken, secret] = [`${accountNumber(handle)}-${randomToken(24)}`, randomToken(32)];
    const tokens = { accessToken, refreshToken: null, expiresAt: null, body: { secret } };
    if (!(await this.tools.grants.redeem(grant.id, tokens))) throw badToken();
    const account = { user_id: accountNumber(handle), screen_name: handle };
    return { oauth_token: accessToken, oauth_token_secret: secret, ...account };
  }

  private async undecided(code: string): Promise<SandboxGrantEntity | null> {
    const grant = await this.tools.grants.findCode(network, code);
    return grant?.handle === null ? grant : null;
  }

  private check({ oauth, method, urls, signed }: SignedRequest, token = ''): void {
    const isComplete =
      oauth.get('oauth_consumer_key') === consumer.key &&
      oauth.get('oauth_signature_method') === 'HMAC-SHA1' &&
      oauth.get('oauth_nonce');
    if (!isComplete) throw badSignature();
    const timestamp = oauth.get('oauth_timestamp');
    if (!(Math.abs(this.tools.clock.now().getTime() - Number(timestamp) * 1_000) <= staleMs))
      throw legacy(401, 135, 'Timestamp out of bounds.');
    const secrets = { consumer: consumer.secret, token };
    const isSigned = urls.some((url) =>
      isEqualSecret(oauth.get('oauth_signature') ?? '', signatureOf(signatureBase({ method, url }, signed), secrets)),
    );
    const nonce = [oauth.get('oauth_token'), timestamp, oauth.get('oauth_nonce')].join(' ');
    if (!isSigned || this.nonces.has(nonce)) throw badSignature();
    if (this.nonces.size >= maxNonces) this.nonces.clear();
    this.nonces.add(nonce);
  }
}

type SignedRequest = ReturnType<typeof signedRequest>;

function signedRequest({ headers, originalUrl, method, body }: FastifyRequest) {
  const [path = '', query = ''] = originalUrl.split('?');
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const form = isForm ? Object.entries(Object(body)).map(([name, value]): Pair => [name, String(value)]) : [];
  // As it was asked for, with /sandbox before the path, or as a client may have meant it.
  const urls = [`http://${headers.host ?? ''}`, ...realOrigins].map((origin) => `${origin}${path}`);
  const { authorization } = headers;
  return { method, urls, ...readSigned({ authorization, query: [...new URLSearchParams(query)], form }) };
}

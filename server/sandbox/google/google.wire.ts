import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { Clock, minuteMs, secondMs } from '../../src/common/time/clock';
import { Env } from '../../src/config/env';
import type { SandboxWire } from '../core/sandbox-wire';
import { Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { isOurs } from '../network/consent';
import { GrantsRepository } from '../network/grants.repository';
import type { SandboxGrantEntity } from '../network/sandbox-grant.entity';
import { type Json, textOf } from '../network/wire-problem';
import { profileOf } from './google.accounts';
import { ConsentRequest, consentPage, picture, refusalPage } from './google.pages';

type GoogleProfile = ReturnType<typeof profileOf>;

const codeLifeMs = 10 * minuteMs;
const tokenLifeSeconds = 3_599;
const scope = 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile';
const pageLimit = 10;
const htmlType = 'text/html; charset=utf-8';

/**
 * Google's sign-in (OAuth 2.0 code flow with OpenID Connect, endpoints v2 and userinfo v3, developers.google.com/identity) as
 * passport-google-oauth20 speaks it.
 *
 * Simpler than the real one: there is one application; any address can be typed in; id tokens are signed with the client's secret
 * (HS256), since there are no keys to publish; there are no refresh tokens, no PKCE and no further scopes.
 */
@Injectable()
export class GoogleWire implements SandboxWire {
  readonly platform = 'google';
  readonly name = 'Google';
  readonly card = { title: 'Google sign-ins' };

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly grants: GrantsRepository,
  ) {}

  routes(server: FastifyInstance): void {
    server.get<{ Querystring: Json }>('/google/o/oauth2/v2/auth', async ({ query }, reply) => this.ask(query, reply));
    server.post<{ Body: Json | undefined }>('/google/o/oauth2/v2/auth', async ({ body }, reply) =>
      this.decide(body ?? {}, reply),
    );
    server.post<{ Body: Json | undefined }>('/google/token', async ({ body }, reply) =>
      this.exchange(body ?? {}, reply),
    );
    server.get<{ Querystring: Json }>('/google/oauth2/v3/userinfo', async ({ headers, query }, reply) => {
      // The library sends the token in the address unless it is told to use the header; Google takes both.
      const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? textOf(query['access_token']);
      return this.userinfo(token, reply);
    });
  }

  faceRoutes(server: FastifyInstance): void {
    server.get<{ Params: { name: string } }>('/google/picture/:name', async ({ params }, reply) =>
      reply.type('image/svg+xml').send(picture(params.name)),
    );
  }

  async arrivals(): Promise<Html[]> {
    return (await this.grants.latest(this.platform, pageLimit)).map(
      ({ handle, accessToken, createdAt }) =>
        html`<li>
          <h3>${handle}</h3>
          <p class="small">${accessToken ? 'Signed in' : 'Approved, not signed in yet'} · ${timeTag(createdAt)}</p>
        </li>`,
    );
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const message = `The sandbox was told to answer ${status}.`;
    return { body: { error: { code: status, message, status: googleStatus[status] } } };
  }

  private ask(query: Json, reply: FastifyReply): FastifyReply {
    const request = consentRequest(query);
    const problem = this.problemOf(request, textOf(query['response_type']));
    if (problem) return reply.status(400).type(htmlType).send(refusalPage(problem));
    return reply.type(htmlType).send(consentPage({ ...request, email: textOf(query['login_hint']) }));
  }

  private async decide(form: Json, reply: FastifyReply): Promise<FastifyReply> {
    const request = consentRequest(form);
    const problem = this.problemOf(request, 'code') ?? decisionProblem(form);
    if (problem) return reply.status(400).type(htmlType).send(refusalPage(problem));
    if (form['decision'] === 'deny') return reply.redirect(callback(request, { error: 'access_denied' }), 302);
    const email = textOf(form['email']).toLowerCase();
    const name = textOf(form['name']);
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      const problem = 'Enter a valid email address, like maya@example.com.';
      return reply
        .status(422)
        .type(htmlType)
        .send(consentPage({ ...request, email, name, problem }));
    }
    const code = `4/${randomToken(24)}`;
    const body = { name: name || email.replace(/@.*/, ''), unverified: textOf(form['unverified']) };
    const expiresAt = new Date(this.clock.now().getTime() + codeLifeMs);
    const { redirectUri } = request;
    await this.grants.add({ network: this.platform, code, redirectUri, handle: email, expiresAt, body });
    return reply.redirect(callback(request, { code, scope }), 302);
  }

  private async exchange(form: Json, reply: FastifyReply): Promise<FastifyReply> {
    if (form['grant_type'] !== 'authorization_code') {
      return reply.status(400).send({ error: 'unsupported_grant_type', error_description: 'Invalid grant_type' });
    }
    const secret = textOf(form['client_secret']);
    if (!secret) return reply.status(401).send({ error: 'invalid_client', error_description: 'No client secret.' });
    const now = this.clock.now();
    const accessToken = `ya29.${randomToken(48)}`;
    const tokens = {
      accessToken,
      refreshToken: null,
      expiresAt: new Date(now.getTime() + tokenLifeSeconds * secondMs),
    };
    const grant = await this.grants.findCode(this.platform, textOf(form['code']));
    if (grant?.redirectUri !== textOf(form['redirect_uri']) || !(await this.grants.redeem(grant.id, tokens)))
      return reply.status(400).send({ error: 'invalid_grant', error_description: 'Malformed auth code.' });
    const profile = this.profileOf(grant);
    const id_token = idToken(profile, { id: textOf(form['client_id']), secret, now });
    return reply.send({
      access_token: accessToken,
      expires_in: tokenLifeSeconds,
      scope,
      token_type: 'Bearer',
      id_token,
    });
  }

  private async userinfo(token: string, reply: FastifyReply): Promise<FastifyReply> {
    const grant = await this.grants.findToken(this.platform, token);
    if (grant?.expiresAt && grant.expiresAt > this.clock.now()) return reply.send(this.profileOf(grant));
    return reply.status(401).send({ error: 'invalid_request', error_description: 'Invalid Credentials' });
  }

  private profileOf({ handle, body }: SandboxGrantEntity): GoogleProfile {
    const account = { email: String(handle), name: body['name'] ?? '', isVerified: !body['unverified'] };
    return profileOf(account, this.env.publicUrl);
  }

  /** Codes go to this machine or to the application's own address, whatever a page asks for. */
  private problemOf({ clientId, redirectUri }: ConsentRequest, responseType: string): string | null {
    if (!clientId) return 'Error 400: invalid_request. Missing required parameter: client_id.';
    if (responseType !== 'code') return 'Error 400: invalid_request. response_type must be code.';
    if (!URL.canParse(redirectUri)) return 'Error 400: invalid_request. redirect_uri must be a URL.';
    if (isOurs(redirectUri, this.env)) return null;
    return 'Error 400: redirect_uri_mismatch. The sandbox only redirects to this machine.';
  }
}

const googleStatus: Record<FaultStatus, string> = {
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const consentRequest = (fields: Json): ConsentRequest => ({
  clientId: textOf(fields['client_id']),
  redirectUri: textOf(fields['redirect_uri']),
  state: textOf(fields['state']),
});

/** Signed with the client's secret: the sandbox has no key pair to publish. */
function idToken(profile: GoogleProfile, { id, secret, now }: { id: string; secret: string; now: Date }): string {
  const claims = { ...profile, azp: id, iat: Math.floor(now.getTime() / secondMs) };
  const issuer = 'https://accounts.google.com';
  return new JwtService().sign(claims, { secret, issuer, audience: id, expiresIn: tokenLifeSeconds });
}

const decisionProblem = ({ decision }: Json): string | null =>
  decision === 'allow' || decision === 'deny' ? null : 'Error 400: invalid_request. decision must be allow or deny.';

function callback({ redirectUri, state }: ConsentRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...(state ? { state } : {}), ...answer }))
    url.searchParams.set(name, value);
  return url.toString();
}

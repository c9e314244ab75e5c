import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { hostnameOf, isLoopbackName } from '../../src/common/outbound/loopback';
import { Clock, dayMs, minuteMs, secondMs } from '../../src/common/time/clock';
import { Env } from '../../src/config/env';
import { LinkedinAuth } from './linkedin-auth';
import { LinkedinGrantsRepository } from './linkedin-grants.repository';
import { handleIn, memberOf, picturePath } from './linkedin.members';
import { ConsentRequest, consentPage, refusalPage } from './linkedin.pages';
import { oauthProblem } from './linkedin-problem';

type Fields = Record<string, unknown>;

/** The one application that the sandbox's LinkedIn knows. */
const client = { id: 'quillcast-sandbox', secret: 'sandbox' };
const codeLifeMs = 30 * minuteMs;
const tokenLifeMs = 60 * dayMs;
/** LinkedIn's tokens are long: a column that is too short must show here. */
const tokenBytes = 280;
const scopes = ['email', 'openid', 'profile', 'w_member_social'];
/** Granted to an app on application. */
const analyticsScopes = ['r_member_postAnalytics', 'r_member_profileAnalytics'];
const htmlType = 'text/html; charset=utf-8';

/** OAuth 2.0 as LinkedIn runs it, and who signed in (LinkedIn docs, "Authorization Code Flow", "Sign In with LinkedIn"). */
@Injectable()
export class LinkedinOauthRoutes {
  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly auth: LinkedinAuth,
    private readonly grants: LinkedinGrantsRepository,
  ) {}

  routes(server: FastifyInstance): void {
    this.consentRoutes(server, '/oauth/v2/authorization');
    server.post<{ Body: Fields | undefined }>('/oauth/v2/accessToken', async ({ body }) => this.exchange(body ?? {}));
    server.get('/v2/userinfo', async (request) => {
      const member = await this.auth.member(request);
      const [givenName = '', ...rest] = member.name.split(' ');
      return {
        sub: member.id,
        name: member.name,
        given_name: givenName,
        family_name: rest.join(' '),
        picture: `${this.env.publicUrl}${picturePath(member)}`,
        locale: { country: 'US', language: 'en' },
        email: `${member.handle.toLowerCase()}@example.com`,
        email_verified: true,
      };
    });
  }

  /** The consent page: LinkedIn's own address, and the one of the sandbox's face. */
  consentRoutes(server: FastifyInstance, path: string): void {
    server.get<{ Querystring: Fields }>(path, async ({ query }, reply) => this.ask(query, reply));
    server.post<{ Body: Fields | undefined }>(path, async ({ body }, reply) => this.decide(body ?? {}, reply));
  }

  private ask(query: Fields, reply: FastifyReply): FastifyReply {
    const request = consentRequest(query);
    const problem = this.problemOf(request) ?? applicationProblem(query);
    if (problem) return refuse(reply, problem);
    const unknown = textOf(query['scope'])
      .split(/[\s,]+/)
      .find((scope) => scope && ![...scopes, ...analyticsScopes].includes(scope));
    if (unknown === undefined) return reply.type(htmlType).send(consentPage(request));
    const description = `Scope "${unknown}" is not authorized for your application`;
    return reply.redirect(back(request, { error: 'unauthorized_scope_error', error_description: description }), 302);
  }

  private async decide(form: Fields, reply: FastifyReply): Promise<FastifyReply> {
    const request = consentRequest(form);
    const problem = this.problemOf(request);
    if (problem) return refuse(reply, problem);
    if (form['decision'] === 'deny') {
      const answer = { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' };
      return reply.redirect(back(request, answer), 302);
    }
    if (form['decision'] !== 'allow') return refuse(reply, 'decision must be allow or deny.');
    const typed = textOf(form['handle']);
    const handle = handleIn(typed);
    if (handle === null) {
      const sentence = 'Use 1 to 50 letters, digits, hyphens or underscores, like maya-ortiz.';
      return reply
        .status(422)
        .type(htmlType)
        .send(consentPage({ ...request, handle: typed, problem: sentence }));
    }
    const code = randomToken(48);
    const codeExpiresAt = new Date(this.clock.now().getTime() + codeLifeMs);
    await this.grants.add({
      code,
      handle,
      memberId: memberOf(handle).id,
      redirectUri: request.redirectUri,
      codeExpiresAt,
    });
    return reply.redirect(back(request, { code }), 302);
  }

  private async exchange(form: Fields): Promise<Fields> {
    if (form['grant_type'] !== 'authorization_code')
      throw oauthProblem(400, 'invalid_request', 'A required parameter "grant_type" is missing or invalid');
    if (form['client_id'] !== client.id || form['client_secret'] !== client.secret)
      throw oauthProblem(401, 'invalid_client', 'Client authentication failed');
    const [code, redirectUri] = [textOf(form['code']), textOf(form['redirect_uri'])];
    if (!redirectUri) throw oauthProblem(400, 'invalid_redirect_uri', 'A required parameter "redirect_uri" is missing');
    const accessToken = `AQ${randomToken(tokenBytes)}`;
    const tokenExpiresAt = new Date(this.clock.now().getTime() + tokenLifeMs);
    if (!(await this.grants.redeem({ code, redirectUri, accessToken, tokenExpiresAt }))) {
      throw oauthProblem(
        400,
        'invalid_request',
        'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.',
      );
    }
    return {
      access_token: accessToken,
      expires_in: tokenLifeMs / secondMs,
      scope: scopes.join(','),
      token_type: 'Bearer',
    };
  }

  /** Codes go to this machine or to the application's own address, whatever a page asks for. */
  private problemOf({ redirectUri }: ConsentRequest): string | null {
    const isAddress = URL.canParse(redirectUri) && /^https?:\/\//i.test(redirectUri) && !redirectUri.includes('#');
    if (!isAddress) return 'redirect_uri must be an http(s) URL without a fragment.';
    const { host, origin } = new URL(redirectUri);
    const isOurs = origin === new URL(this.env.publicUrl).origin || isLoopbackName(hostnameOf(host));
    return isOurs ? null : 'redirect_uri does not match: the sandbox only redirects to this machine.';
  }
}

/** A form field as text that can be stored; what was sent twice counts as not sent. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '');

const consentRequest = (fields: Fields): ConsentRequest => ({
  redirectUri: textOf(fields['redirect_uri']),
  state: textOf(fields['state']),
});

function applicationProblem(query: Fields): string | null {
  if (query['client_id'] !== client.id) return 'Unknown client_id.';
  return query['response_type'] === 'code' ? null : 'response_type must be code.';
}

const refuse = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply.status(400).type(htmlType).send(refusalPage(sentence));

function back({ redirectUri, state }: ConsentRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state ? { state } : {}) }))
    url.searchParams.set(name, value);
  return url.toString();
}

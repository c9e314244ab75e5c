import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomDigits, randomToken } from '../../../src/common/crypto/crypto';
import { hostnameOf, isLoopbackName } from '../../../src/common/outbound/loopback';
import { Clock, minuteMs } from '../../../src/common/time/clock';
import { Env } from '../../../src/config/env';
import { accountNumber } from '../reading/sample-account';
import { SandboxXTokenEntity } from './sandbox-x-token.entity';
import { badToken, XAuth } from './x-auth';
import { consentPage, pinPage, refusalPage } from './x-consent.pages';
import { textOf } from '../x-endpoints';
import { legacy } from '../x-problem';
import { XTokensRepository } from './x-tokens.repository';

type Fields = Record<string, unknown>;

const requestTokenLifeMs = 15 * minuteMs;
const htmlType = 'text/html; charset=utf-8';
/** The PIN flow: no address to go back to. */
const outOfBand = 'oob';
const endedSentence = 'This link has expired or was already used. Return to the app and reconnect.';

/** OAuth 1.0a in three legs (X API docs, "3-legged OAuth flow"). */
@Injectable()
export class XOauthRoutes {
  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly auth: XAuth,
    private readonly tokens: XTokensRepository,
  ) {}

  routes(server: FastifyInstance): void {
    server.post('/oauth/request_token', async (request, reply) => this.requestToken(request, reply));
    server.post('/oauth/access_token', async (request, reply) => this.accessToken(request, reply));
    for (const path of ['/1.1/oauth/invalidate_token', '/1.1/oauth/invalidate_token.json']) {
      server.post(path, async (request) => {
        const { token } = await this.auth.user(request);
        await this.tokens.revoke(token);
        return { access_token: token };
      });
    }
    this.consentRoutes(server, '/oauth');
  }

  /** The consent page: X's own address, and the one of the sandbox's face. */
  consentRoutes(server: FastifyInstance, prefix: '/oauth' | '/x/oauth'): void {
    for (const path of [`${prefix}/authorize`, `${prefix}/authenticate`]) {
      server.get<{ Querystring: Fields }>(path, async ({ query }, reply) => this.ask(query, reply));
      server.post<{ Body: Fields | undefined }>(path, async ({ body }, reply) => this.decide(body ?? {}, reply));
    }
  }

  private async requestToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { oauth } = this.auth.application(request);
    const callbackUrl = oauth.get('oauth_callback') ?? '';
    if (!this.isApproved(callbackUrl)) {
      throw legacy(
        403,
        415,
        'Callback URL not approved for this client application. The sandbox only redirects to this machine.',
      );
    }
    const pair = { token: randomToken(20), secret: randomToken(24) };
    const expiresAt = new Date(this.clock.now().getTime() + requestTokenLifeMs);
    await this.tokens.addRequest(pair, { callbackUrl, expiresAt });
    return sendForm(reply, {
      oauth_token: pair.token,
      oauth_token_secret: pair.secret,
      oauth_callback_confirmed: 'true',
    });
  }

  private async accessToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { oauth } = await this.auth.withRequestToken(request);
    const [token, verifier] = [textOf(oauth.get('oauth_token')), textOf(oauth.get('oauth_verifier'))];
    const handle = (await this.tokens.findRequest(token))?.handle;
    if (!handle || !verifier) throw badToken();
    const access = { token: `${accountNumber(handle)}-${randomToken(24)}`, secret: randomToken(32) };
    if (!(await this.tokens.exchange({ token, verifier }, access))) throw badToken();
    return sendForm(reply, {
      oauth_token: access.token,
      oauth_token_secret: access.secret,
      user_id: accountNumber(handle),
      screen_name: handle,
    });
  }

  private async ask(query: Fields, reply: FastifyReply): Promise<FastifyReply> {
    const request = await this.tokens.findOpenRequest(textOf(query['oauth_token']));
    if (!request) return refuse(reply, endedSentence);
    return reply.type(htmlType).send(consentPage({ ...asked(request), handle: textOf(query['screen_name']) }));
  }

  private async decide(form: Fields, reply: FastifyReply): Promise<FastifyReply> {
    const request = await this.tokens.findOpenRequest(textOf(form['oauth_token']));
    if (!request) return refuse(reply, endedSentence);
    if (form['decision'] === 'deny') return this.deny(request, reply);
    if (form['decision'] !== 'allow') return refuse(reply, 'decision must be allow or deny.');
    const typed = textOf(form['handle']);
    const handle = /^@?(\w{1,15})$/.exec(typed)?.[1];
    if (!handle) {
      const sentence = 'Use 1 to 15 letters, digits or underscores, like maya_ortiz.';
      const page = consentPage({ ...asked(request), handle: typed, problem: sentence });
      return reply.status(422).type(htmlType).send(page);
    }
    const isOutOfBand = request.callbackUrl === outOfBand;
    const verifier = isOutOfBand ? randomDigits(7) : randomToken(24);
    if (!(await this.tokens.consent(request.token, { handle, verifier }))) return refuse(reply, endedSentence);
    if (isOutOfBand) return reply.type(htmlType).send(pinPage(verifier));
    return reply.redirect(back(request, { oauth_token: request.token, oauth_verifier: verifier }), 302);
  }

  private async deny(request: SandboxXTokenEntity, reply: FastifyReply): Promise<FastifyReply> {
    if (!(await this.tokens.deny(request.token))) return refuse(reply, endedSentence);
    if (request.callbackUrl === outOfBand) return refuse(reply, "You didn't authorize the app.");
    return reply.redirect(back(request, { denied: request.token }), 302);
  }

  /** X has a list of addresses for each application; here it is this machine and the application's own address. */
  private isApproved(callbackUrl: string): boolean {
    if (callbackUrl === outOfBand) return true;
    if (!URL.canParse(callbackUrl)) return false;
    const { protocol, host, origin } = new URL(callbackUrl);
    const isOurs = origin === new URL(this.env.publicUrl).origin || isLoopbackName(hostnameOf(host));
    return isOurs && /^https?:$/.test(protocol);
  }
}

/** Form-encoded, and called HTML, as X has always done. */
const sendForm = (reply: FastifyReply, fields: Record<string, string>): FastifyReply =>
  reply.type(htmlType).send(new URLSearchParams(fields).toString());

const refuse = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply.status(400).type(htmlType).send(refusalPage(sentence));

const asked = ({ token, callbackUrl }: SandboxXTokenEntity): { token: string; callbackUrl: string } => ({
  token,
  callbackUrl: callbackUrl ?? outOfBand,
});

function back({ callbackUrl }: SandboxXTokenEntity, answer: Record<string, string>): string {
  const url = new URL(callbackUrl ?? '');
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.toString();
}

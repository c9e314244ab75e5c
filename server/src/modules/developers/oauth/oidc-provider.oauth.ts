import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Scope } from '../../../common/auth/access.decorators';
import { Logger } from '../../../common/logging/logger';
import { addressIdentity } from '../../../common/outbound/address';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { hourMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import type { Asked, OauthServer, TokenGrant } from './oauth.port';
import { OauthRecords } from './oauth-records';
import { scopesIn } from './oauth.types';
import { ClientDocuments } from './client-documents';
import { accountId, oauthSettings } from './oidc-settings';

type Params = Record<string, unknown> & { scope?: string; resource?: string | string[] };

const rule = { limit: 30, windowMs: hourMs };

/** OAuth by `oidc-provider`, which is loaded with the first request that needs it. */
@Injectable()
export class OidcProviderOauth implements OauthServer {
  private loading?: Promise<{ provider: Provider; callback: ReturnType<Provider['callback']> }>;
  private readonly home: URL;

  constructor(
    env: Env,
    private readonly records: OauthRecords,
    private readonly rates: RateLimiter,
    private readonly documents: ClientDocuments,
    private readonly secrets: Secrets,
    private readonly logger: Logger,
  ) {
    this.home = new URL(env.publicUrl);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw, ip, url } = request;
    if (url.startsWith('/oauth/register') && !(await this.isWithin('register', ip))) {
      await reply.status(429).send({ error: 'temporarily_unavailable', error_description: 'Too many registrations.' });
      return;
    }
    reply.hijack();
    // What proxies say has been read already, and the product answers by its public name alone.
    const { host, protocol } = this.home;
    Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    raw.headers['x-forwarded-for'] = ip;
    reply.raw.setHeader('x-request-id', request.id);
    const { callback } = await this.load();
    await callback(raw, reply.raw);
  }

  verify(token: string): Promise<TokenGrant | null> {
    return this.records.tokenGrant(token);
  }

  async asked(request: FastifyRequest, id: string): Promise<Asked | null> {
    const { provider } = await this.load();
    const device = isUserCode(id) ? await this.records.findByUserCode(codeOf(id)) : null;
    const params = (device ? device['params'] : (await this.interaction(request, id))?.params) as Params | undefined;
    if (!params || device?.['accountId'] || device?.['error']) return null;
    const client = await provider.Client.find(String(params['client_id'])).catch(() => undefined);
    if (!client) return null;
    const redirect = device ? null : new URL(String(params['redirect_uri']));
    const host = redirect && (redirect.host || redirect.protocol.slice(0, -1));
    const { ip = null } = (device?.['deviceInfo'] ?? {}) as { ip?: string };
    const name = client.clientName?.trim().slice(0, 40) || host || 'An app';
    return { id, clientId: client.clientId, name, host, scopes: scopesIn(params.scope), from: ip };
  }

  async answer(
    request: FastifyRequest,
    { id, clientId }: Asked,
    granted: { keyId: string; scopes: Scope[] } | null,
  ): Promise<string | null> {
    const { provider } = await this.load();
    const device = isUserCode(id) ? await this.records.findByUserCode(codeOf(id)) : null;
    const interaction = device ? null : await this.interaction(request, id);
    const resources = [((device?.['params'] ?? interaction?.params ?? {}) as Params).resource ?? []].flat();
    const scope = granted?.scopes.join(' ') ?? '';
    if (granted) {
      const grant = Object.assign(new provider.Grant({ accountId, clientId }), { jti: granted.keyId });
      resources.forEach((resource) => grant.addResourceScope(resource, scope));
      await grant.save();
    }
    if (device) {
      const answer = granted ? { accountId, scope, resource: resources[0] } : { error: 'access_denied' };
      await this.records.answerDevice(codeOf(id), answer, granted?.keyId ?? null);
      return null;
    }
    if (!interaction) return null;
    // The app is told what it was given, which is what the person ticked.
    if (granted) interaction.params['scope'] = scope;
    interaction.result = granted
      ? { login: { accountId, remember: false }, consent: { grantId: granted.keyId } }
      : { error: 'access_denied', error_description: 'The person did not allow it.' };
    await interaction.persist();
    return interaction.returnTo;
  }

  /** Only the browser that began may end it: the cookie that it was given must name the same request. */
  private async interaction({ raw }: FastifyRequest, id: string) {
    const { provider } = await this.load();
    const found = await provider.interactionDetails(raw, {} as never).catch(() => null);
    return found?.uid === id && !found.result ? found : null;
  }

  private async isWithin(what: string, ip: string): Promise<boolean> {
    return (await this.rates.hit(`oauth-${what}:${addressIdentity(ip)}`, rule)).isAllowed;
  }

  private load() {
    return (this.loading ??= this.start().catch((error: unknown) => {
      delete this.loading;
      throw error;
    }));
  }

  private async start() {
    const library = await this.quietly(() => import('oidc-provider'));
    const settings = oauthSettings(library, {
      origin: this.home.origin,
      records: this.records,
      cookieKey: this.secrets.bytes('oauth-cookie').toString('hex'),
      fetch: (url, options) => this.documents.fetch(url, options),
      mayFetch: (ip) => this.isWithin('document', ip),
    });
    const provider = new library.Provider(this.home.origin, settings);
    provider.proxy = true;
    const report = (error: unknown) => this.logger.error(error);
    provider.on('server_error', (_context, error) => report(error));
    (provider as NodeJS.EventEmitter).on('error', report);
    return { provider, callback: provider.callback() };
  }

  /** It writes to the console what it thinks of the runtime: that is for whoever looks closely. */
  private async quietly<T>(work: () => Promise<T>): Promise<T> {
    const { warn } = console;
    console.warn = (...text: unknown[]) => this.logger.debug(text.join(' '));
    try {
      return await work();
    } finally {
      console.warn = warn;
    }
  }
}

/** What a person types, as they type it. */
const codeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

const isUserCode = (id: string): boolean => /^[A-Z]{8}$/.test(codeOf(id)) && id.length <= 12;

import type { FastifyInstance } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { dayMs, hourMs, secondMs } from '../../src/common/time/clock';
import type { NetworkTools } from '../network/network-tools';
import { OAuth2 } from '../network/oauth2';
import { type Json, textOf } from '../network/wire-problem';
import { metaProblem, tokenProblem } from './meta-problem';

const longLifeMs = 60 * dayMs;

interface SignIn {
  network: string;
  lead: string;
  scopes: string[];
  /** `th` or `ig`. */
  prefix: string;
}

/** The code flow with a token of an hour, which is exchanged for one of 60 days, and that renewed once it is a day old. */
export class MetaSignIn extends OAuth2 {
  constructor(
    private readonly kit: NetworkTools,
    private readonly about: SignIn,
  ) {
    const { network, lead, scopes } = about;
    const root = `/${network}`;
    super(kit, {
      ...{ network, lead, codeEnd: '#_' },
      paths: { authorize: `${root}/oauth/authorize`, token: `${root}/oauth/access_token` },
      ...{ scopes, separator: ',', codeMs: hourMs, tokenMs: hourMs, newToken, denied, refuse: tokenProblem },
    });
  }

  override routes(server: FastifyInstance): void {
    super.routes(server);
    const { network, prefix } = this.about;
    server.get<{ Querystring: Json }>(`/${network}/access_token`, async ({ query }) => {
      if (query['client_secret'] !== 'sandbox') throw metaProblem(101, 'Error validating client secret.');
      this.refuseType(query, `${prefix}_exchange_token`);
      return this.extended(query, newToken());
    });
    server.get<{ Querystring: Json }>(`/${network}/refresh_access_token`, async ({ query }) => {
      this.refuseType(query, `${prefix}_refresh_token`);
      const token = textOf(query['access_token']);
      const { expiresAt } = await this.grantOf(token);
      const bornAt = (expiresAt?.getTime() ?? 0) - longLifeMs;
      if (this.kit.clock.now().getTime() - bornAt < dayMs)
        throw metaProblem(100, 'The access token must be at least 24 hours old.');
      return this.extended(query, token);
    });
  }

  private async extended(query: Json, accessToken: string): Promise<Json> {
    const grant = await this.grantOf(textOf(query['access_token']));
    const expiresAt = new Date(this.kit.clock.now().getTime() + longLifeMs);
    await this.kit.grants.exchange(grant, { accessToken, refreshToken: null, expiresAt });
    return { access_token: accessToken, token_type: 'bearer', expires_in: longLifeMs / secondMs };
  }

  private refuseType(query: Json, type: string): void {
    if (query['grant_type'] !== type) throw metaProblem(100, `grant_type must be ${type}.`);
  }
}

/** As Meta says that a person said no. */
export const denied = {
  ...{ error: 'access_denied', error_reason: 'user_denied' },
  error_description: 'The user denied your request',
};

const newToken = (): string => `TH${randomToken(120)}`;

import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, dayMs } from '../../../../common/time/clock';
import {
  type BegunOutcome,
  type ConnectedOutcome,
  type ConnectFailure,
  type ConnectionLife,
  PlatformConnector,
  type PlatformProfile,
  type RefreshOutcome,
} from '../connector.port';
import { platformNames } from '../../../../text/platform-names';
import { begunAt, codeIn, type Traded, tradedIn, unreadableAnswer } from '../oauth2';
import { pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { LinkedinClient } from './linkedin.client';
import { pagesOf } from './linkedin.pages';

const name = platformNames.linkedin;

/** Connects a LinkedIn member, and the pages that they may post for where the app is approved for those: the code flow of OAuth 2.0, then OpenID Connect's userinfo. */
@Injectable()
export class LinkedinConnector extends PlatformConnector {
  constructor(
    private readonly client: LinkedinClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin(request: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    return this.client.settings ? begunAt(this.client.settings, request) : unreadable;
  }

  async finish({ answer, redirectUri }: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const code = codeIn(answer, name);
    if (typeof code !== 'string') return code;
    const traded = await this.trade({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    if (traded.status !== 'traded') return traded;
    const { secrets } = traded;
    const profile = await this.profileOf(secrets);
    if (!profile) return unreadable;
    const { externalId, handle } = profile;
    const member = { credentials: { externalId, handle, secrets }, profile, ...lifeOf(traded) };
    const more = this.client.settings?.hasPages ? await pagesOf(this.client, member) : [];
    return more ? { status: 'connected', ...member, more } : unreadable;
  }

  /** LinkedIn gives refresh tokens to approved partners only; theirs stays the same for a year. */
  override async refresh({ secrets: { refreshToken } }: PlatformCredentials): Promise<RefreshOutcome | null> {
    if (!refreshToken) return null;
    const traded = await this.trade({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (traded.status !== 'traded') return { status: 'failed', message: traded.message };
    return { status: 'refreshed', secrets: { refreshToken, ...traded.secrets }, ...lifeOf(traded, true) };
  }

  private async trade(form: Record<string, string>): Promise<Traded | ConnectFailure> {
    const askedAt = this.clock.now();
    const traded = tradedIn(await this.client.token(form), { name, askedAt });
    return traded.status === 'traded' && !traded.endsAt ? unreadable : traded;
  }

  /** LinkedIn tells no handle, so the name stands in for it. */
  private async profileOf(secrets: PlatformSecrets): Promise<PlatformProfile | null> {
    const answer = await this.client.send({ method: 'GET', path: '/v2/userinfo' }, { secrets });
    const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
    const externalId = textField(body, 'sub');
    if (!/^[\w-]{1,100}$/.test(externalId)) return null;
    const displayName = platformMessage(textField(body, 'name')) || 'LinkedIn member';
    return { externalId, handle: displayName, displayName, avatarUrl: pictureUrl(textField(body, 'picture')) };
  }
}

/** Before people are told that a connection ends. */
const renewBeforeMs = 7 * dayMs;

/** Warned of its end, unless the server renews it. */
const lifeOf = ({ endsAt, secrets }: Traded, isRenewed = secrets['refreshToken'] !== undefined): ConnectionLife => ({
  expiresAt: endsAt,
  renewAt: endsAt && isRenewed ? new Date(endsAt.getTime() - renewBeforeMs) : null,
});

const unreadable = unreadableAnswer(name);

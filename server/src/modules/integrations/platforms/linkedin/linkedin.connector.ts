import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, dayMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type {
  ConnectedOutcome,
  ConnectFailure,
  ConnectionLife,
  PlatformProfile,
  RefreshOutcome,
} from '../connector.port';
import type { Traded } from '../oauth2';
import { OAuth2Connector } from '../oauth2-connector';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials, PlatformSecrets } from '../publisher.types';
import { LinkedinClient } from './linkedin.client';
import { pagesOf } from './linkedin.pages';
import { linkedinUses } from './linkedin.settings';

/** Connects a LinkedIn member, and the pages that they may post for where the app is approved for those: the code flow of OAuth 2.0, then OpenID Connect's userinfo. */
@Injectable()
export class LinkedinConnector extends OAuth2Connector {
  protected readonly name = platformNames.linkedin;
  protected readonly uses = linkedinUses;
  /** Before people are told that a connection ends. */
  protected override readonly renewBeforeMs = 7 * dayMs;

  constructor(
    protected readonly client: LinkedinClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  /** LinkedIn gives refresh tokens to approved partners only. The token in hand outlives a refusal by days. */
  override async refresh(credentials: PlatformCredentials): Promise<RefreshOutcome | null> {
    const outcome = await super.refresh(credentials);
    return outcome?.status === 'refused' ? { ...outcome, status: 'failed' } : outcome;
  }

  protected async connected(traded: Traded): Promise<ConnectedOutcome> {
    const { secrets } = traded;
    const profile = await this.profileOf(secrets);
    if (!profile) return this.unreadable;
    const { externalId, handle } = profile;
    const member = { credentials: { externalId, handle, secrets }, profile, ...this.lifeOf(traded) };
    const more = this.client.settings?.hasPages ? await pagesOf(this.client, member) : [];
    return more ? { status: 'connected', ...member, more } : this.unreadable;
  }

  protected override async trade(form: Record<string, string>): Promise<Traded | ConnectFailure> {
    const traded = await super.trade(form);
    return traded.status === 'traded' && !traded.endsAt ? this.unreadable : traded;
  }

  /** People are warned of its end, unless the server renews it. */
  protected override lifeOf(traded: Traded): ConnectionLife {
    const { renewAt } = super.lifeOf(traded);
    return { expiresAt: traded.endsAt, renewAt: traded.secrets['refreshToken'] === undefined ? null : renewAt };
  }

  /** LinkedIn tells no handle, so the name stands in for it. */
  private async profileOf(secrets: PlatformSecrets): Promise<PlatformProfile | null> {
    const answer = await this.client.send({ path: '/v2/userinfo' }, { secrets });
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const externalId = textField(body, 'sub');
    if (!/^[\w-]{1,100}$/.test(externalId)) return null;
    const displayName = platformMessage(textField(body, 'name')) || 'LinkedIn member';
    return { externalId, handle: displayName, displayName, avatarUrl: pictureUrl(textField(body, 'picture')) };
  }
}

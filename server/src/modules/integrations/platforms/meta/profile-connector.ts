import { parsedJson, textField } from '../../../../ai/remote/fields';
import { dayMs } from '../../../../common/time/clock';
import type { ConnectedOutcome, ConnectionLife, RefreshOutcome } from '../connector.port';
import type { Traded } from '../oauth2';
import { OAuth2Connector } from '../oauth2-connector';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import type { MetaClient } from './meta.client';
import { refusalOf } from './meta.errors';

const renewAfterMs = 7 * dayMs;

/** Connects a profile: the code flow with a token of an hour, then one of 60 days that is renewed weekly. */
export abstract class ProfileConnector extends OAuth2Connector {
  protected abstract override readonly client: MetaClient;
  /** Before the names of its grants: `th`, `ig`. */
  protected abstract readonly prefix: string;
  /** What it calls the account's id and picture. */
  protected abstract readonly fields: { id: string; picture: string };

  /** A token must be a day old and alive: of an ended one only a new consent makes another. */
  override async refresh({ secrets }: PlatformCredentials): Promise<RefreshOutcome> {
    const query = { grant_type: `${this.prefix}_refresh_token`, access_token: secrets['token'] ?? '' };
    const asking = this.client.exchange('/refresh_access_token', query);
    const traded = await this.traded(asking);
    if (traded.status === 'traded' && traded.endsAt)
      return { status: 'refreshed', secrets: { ...secrets, ...traded.secrets }, ...this.lifeOf(traded) };
    const answer = await asking;
    const refusal = answer.status === 'answered' ? refusalOf(answer, this.clock.now()) : null;
    const message = 'message' in traded ? traded.message : `${this.name} named no end of its token.`;
    return { status: refusal?.status === 'reconnect' ? 'refused' : 'failed', message };
  }

  protected async connected(short: Traded): Promise<ConnectedOutcome> {
    const { id, picture } = this.fields;
    const long = await this.traded(
      this.client.exchange('/access_token', {
        grant_type: `${this.prefix}_exchange_token`,
        client_secret: this.client.settings?.clientSecret ?? '',
        access_token: short.secrets['token'] ?? '',
      }),
    );
    if (long.status !== 'traded') return long;
    const answer = await this.client.send({ path: '/me', query: { fields: `${id},username,name,${picture}` } }, long);
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const [externalId, handle] = [textField(body, id), textField(body, 'username')];
    if (!long.endsAt || !/^\d{1,30}$/.test(externalId) || !handle) return this.unreadable;
    const displayName = platformMessage(textField(body, 'name')) || handle;
    return {
      status: 'connected',
      // Which permissions it has is said with the first one alone.
      credentials: { externalId, handle, secrets: { ...short.secrets, ...long.secrets } },
      profile: { externalId, handle, displayName, avatarUrl: pictureUrl(textField(body, picture)) },
      ...this.lifeOf(long),
    };
  }

  /** Renewed weekly, so people are told of its end only if that has failed for long. */
  protected override lifeOf({ endsAt }: Traded): ConnectionLife {
    return { expiresAt: endsAt, renewAt: new Date(this.clock.now().getTime() + renewAfterMs) };
  }
}

import { parsedJson, textField } from '../../../../ai/remote/fields';
import type { Clock } from '../../../../common/time/clock';
import { type BegunOutcome, type ConnectedOutcome, PlatformConnector, type RefreshOutcome } from '../connector.port';
import { begunAt, unreadableAnswer } from '../oauth2';
import { isDone, pictureUrl, platformMessage } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import type { MetaClient } from './meta.client';
import { lifeOf60Days, renewed, tokenOf60Days } from './meta.tokens';

/** Connects a profile: the code flow, then a token of 60 days that is renewed weekly. */
export abstract class ProfileConnector extends PlatformConnector {
  protected abstract readonly client: MetaClient;
  protected abstract readonly clock: Clock;
  protected abstract readonly name: string;
  /** Before the names of its grants: `th`, `ig`. */
  protected abstract readonly prefix: string;
  /** What it calls the account's id and picture. */
  protected abstract readonly fields: { id: string; picture: string };

  get isConfigured(): boolean {
    return this.client.settings !== null;
  }

  async begin(request: Parameters<PlatformConnector['begin']>[0]): Promise<BegunOutcome> {
    return this.client.settings ? begunAt(this.client.settings, request) : unreadableAnswer(this.name);
  }

  async finish(returned: Parameters<PlatformConnector['finish']>[0]): Promise<ConnectedOutcome> {
    const { id, picture } = this.fields;
    const traded = await tokenOf60Days(this.meta, returned, this.prefix);
    if (traded.status !== 'traded') return traded;
    const { secrets } = traded;
    const call = { method: 'GET', path: '/me', query: { fields: `${id},username,name,${picture}` } } as const;
    const answer = await this.client.send(call, secrets['token'] ?? '');
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    const [externalId, handle] = [textField(body, id), textField(body, 'username')];
    if (!/^\d{1,30}$/.test(externalId) || !handle) return unreadableAnswer(this.name);
    const displayName = platformMessage(textField(body, 'name')) || handle;
    return {
      status: 'connected',
      credentials: { externalId, handle, secrets },
      profile: { externalId, handle, displayName, avatarUrl: pictureUrl(textField(body, picture)) },
      ...lifeOf60Days(traded, this.clock.now()),
    };
  }

  override async refresh(credentials: PlatformCredentials): Promise<RefreshOutcome> {
    return renewed(this.meta, credentials, this.prefix);
  }

  private get meta() {
    return { client: this.client, clock: this.clock, name: this.name };
  }
}

import { Injectable } from '@nestjs/common';
import { field, parsedJson } from '../../../../ai/remote/fields';
import { Clock, dayMs, secondMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { Examination } from '../connector.port';
import { ProfileConnector } from '../meta/profile-connector';
import { isDone } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import { ThreadsClient, threadsUses } from './threads.client';

/** What renewing the token doesn't make longer. */
const warnBeforeMs = 7 * dayMs;

@Injectable()
export class ThreadsConnector extends ProfileConnector {
  protected readonly name = platformNames.threads;
  protected readonly uses = threadsUses;
  protected readonly prefix = 'th';
  protected readonly fields = { id: 'id', picture: 'threads_profile_picture_url' };

  constructor(
    protected readonly client: ThreadsClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  /** Threads tells of a token what the person has taken back since, and until when it may be used at all. */
  override async examine(credentials: PlatformCredentials): Promise<Examination> {
    const { token = '' } = credentials.secrets;
    const query = { access_token: token, input_token: token };
    const answer = await this.client.send({ path: '/debug_token', query }, credentials);
    const told = isDone(answer) ? field(parsedJson(answer.text), 'data') : undefined;
    const scopes = field(told, 'scopes');
    const examined = Array.isArray(scopes)
      ? this.granted({ secrets: { scope: scopes.join(',') } })
      : this.granted(credentials);
    const endsAt = Number(field(told, 'data_access_expires_at')) * secondMs;
    if (examined.status === 'problem' || !(endsAt > 0) || endsAt - this.clock.now().getTime() > warnBeforeMs)
      return examined;
    const text = 'Threads ends the access of this connection within a week. Reconnect it before that.';
    return { status: 'problem', text, fix: 'reconnect' };
  }
}

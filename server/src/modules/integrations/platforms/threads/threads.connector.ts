import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import { ProfileConnector } from '../meta/profile-connector';
import { ThreadsClient, threadsUses } from './threads.client';

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
}

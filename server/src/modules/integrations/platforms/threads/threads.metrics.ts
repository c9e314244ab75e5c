import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { AccountOutcome } from '../../metrics/metrics-reader.types';
import { insightIn, InsightsReader } from '../meta/insights';
import type { PlatformCredentials } from '../publisher.types';
import { ThreadsClient } from './threads.client';
import { threadsPostFields, threadsPostIn } from './threads.publisher';

/** Reads the figures of Threads. */
@Injectable()
export class ThreadsMetricsReader extends InsightsReader {
  protected readonly name = platformNames.threads;
  protected readonly names = {
    ...{ impressions: 'views', likes: 'likes', replies: 'replies' },
    ...{ reposts: 'reposts', quotes: 'quotes' },
  };
  protected readonly listFields = threadsPostFields;
  protected readonly postIn = threadsPostIn;

  constructor(
    protected readonly client: ThreadsClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  protected listPath(): string {
    return '/me/threads';
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const read = await this.askOwn('/me/threads_insights', { metric: 'followers_count' }, credentials);
    if (read.status !== 'read') return read;
    const followers = insightIn(read.value, 'followers_count');
    if (followers === null) return this.notUnderstood;
    return { status: 'read', figures: { followers, following: null, posts: null } };
  }
}

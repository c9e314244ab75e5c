import { Injectable } from '@nestjs/common';
import { countField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import type { AccountOutcome } from '../../metrics/metrics-reader.types';
import { InsightsReader } from '../meta/insights';
import type { PlatformCredentials } from '../publisher.types';
import { InstagramClient } from './instagram.client';
import { instagramPostFields, instagramPostIn } from './instagram.publisher';

/** Reads the figures of Instagram, which are up to two days late. */
@Injectable()
export class InstagramMetricsReader extends InsightsReader {
  protected readonly name = platformNames.instagram;
  protected readonly names = {
    ...{ impressions: 'views', likes: 'likes', replies: 'comments' },
    ...{ reposts: 'shares', bookmarks: 'saved' },
  };
  protected readonly listFields = instagramPostFields;
  protected readonly postIn = instagramPostIn;

  constructor(
    protected readonly client: InstagramClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  protected listPath(): string {
    return '/me/media';
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const read = await this.askOwn('/me', { fields: 'followers_count,follows_count,media_count' }, credentials);
    if (read.status !== 'read') return read;
    const count = (name: string): number | null => countField(read.value, name);
    if (count('followers_count') === null) return this.notUnderstood;
    const [followers, following] = [count('followers_count'), count('follows_count')];
    return { status: 'read', figures: { followers, following, posts: count('media_count') } };
  }
}

import { Injectable } from '@nestjs/common';
import { countField, field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import { type AccountOutcome, noFigures, type PostFigures } from '../../metrics/metrics-reader.types';
import { insightIn, MetaMetricsReader } from '../meta/insights';
import type { Read } from '../network-metrics';
import type { PlatformCredentials } from '../publisher.types';
import { FacebookClient } from './facebook.client';
import { postFields, postIn } from './facebook.reading';

/** How many people saw it: the names with `impressions` have ended, and Facebook gives no other. */
const seenBy = 'post_total_media_view_unique';
const figureFields = `reactions.limit(0).summary(true),comments.limit(0).summary(true),shares,insights.metric(${seenBy})`;

/** Reads a page's figures. */
@Injectable()
export class FacebookMetricsReader extends MetaMetricsReader {
  protected readonly name = platformNames.facebook;
  protected override readonly pageSize = 50;
  protected readonly listFields = `${postFields},${figureFields}`;
  protected readonly postIn = postIn;

  constructor(
    protected readonly client: FacebookClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const query = { metric: 'page_follows', period: 'day' };
    const read = await this.askOwn(`/${credentials.externalId}/insights`, query, credentials);
    if (read.status !== 'read') return read;
    const followers = insightIn(read.value, 'page_follows');
    if (followers === null) return this.notUnderstood;
    return { status: 'read', figures: { followers, following: null, posts: null } };
  }

  protected listPath({ externalId }: PlatformCredentials): string {
    return `/${externalId}/published_posts`;
  }

  protected async figuresOf(externalId: string, credentials: PlatformCredentials): Promise<Read<PostFigures>> {
    const read = await this.ask(`/${externalId}`, { fields: `id,${figureFields}` }, credentials);
    if (read.status !== 'read') return read;
    return textField(read.value, 'id') === externalId
      ? { status: 'read', value: figuresIn(read.value) }
      : this.notUnderstood;
  }

  protected async figuresListed(body: unknown): Promise<PostFigures> {
    return figuresIn(body);
  }
}

function figuresIn(post: unknown): PostFigures {
  return {
    ...noFigures,
    impressions: insightIn(field(post, 'insights'), seenBy),
    likes: countField(post, 'reactions', 'summary', 'total_count'),
    replies: countField(post, 'comments', 'summary', 'total_count'),
    // Left out where there are none.
    reposts: countField(post, 'shares', 'count') ?? 0,
  };
}

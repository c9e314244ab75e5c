import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import {
  type AccountOutcome,
  type AskedPost,
  type MetricsFailure,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import { hasLink } from '../../policy/policy-reading';
import { NetworkMetricsReader, newerThan, readingsOf } from '../network-metrics';
import type { PlatformCredentials } from '../publisher.types';
import { itemsIn, uploadsPath, videosPath, YoutubeClient } from './youtube.client';
import { refusalOf } from './youtube.errors';

/** Reads a channel's figures and those of its videos, as anybody sees them. */
@Injectable()
export class YoutubeMetricsReader extends NetworkMetricsReader {
  readonly maxPosts = 50;
  protected readonly name = platformNames.youtube;
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: YoutubeClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async account(credentials: PlatformCredentials): Promise<AccountOutcome> {
    const items = await this.list('/youtube/v3/channels?part=statistics&mine=true', credentials);
    if (!Array.isArray(items)) return items;
    const { hiddenSubscriberCount: isHidden } = Object(field(items[0], 'statistics')) as Record<string, unknown>;
    const followers = isHidden === true ? null : statistic(items[0], 'subscriberCount');
    return { status: 'read', figures: { followers, following: null, posts: statistic(items[0], 'videoCount') } };
  }

  async posts(credentials: PlatformCredentials, posts: readonly AskedPost[]): Promise<PostsOutcome> {
    const ids = posts.map(({ externalId }) => externalId);
    if (ids.length === 0) return readingsOf([], []);
    const items = await this.list(videosPath('statistics', ids), credentials);
    if (!Array.isArray(items)) return items;
    const readings = items.map((video) => ({ externalId: textField(video, 'id'), figures: figuresOf(video) }));
    return readingsOf(posts, readings);
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const uploads = await this.list(uploadsPath(credentials), credentials);
    if (!Array.isArray(uploads)) return uploads;
    const all = uploads.map((item) => textField(item, 'contentDetails', 'videoId'));
    const ids = newerThan(all, sinceId, (id) => id);
    if (ids.length === 0) return { status: 'read', posts: [] };
    const videos = await this.list(videosPath('snippet,statistics,status', ids), credentials);
    if (!Array.isArray(videos)) return videos;
    const shown = videos.filter((video) => textField(video, 'status', 'privacyStatus') !== 'private');
    return { status: 'read', posts: shown.map((video) => this.ownPostOf(video, credentials)) };
  }

  private ownPostOf(video: unknown, credentials: PlatformCredentials): OwnPost {
    const text = textField(video, 'snippet', 'description') || textField(video, 'snippet', 'title');
    return {
      ...this.client.refOf(textField(video, 'id'), credentials),
      ...{ text, hasLink: hasLink(text), hasMedia: true, isQuote: false },
      postedAt: new Date(textField(video, 'snippet', 'publishedAt')),
      figures: figuresOf(video),
    };
  }

  private async list(path: string, credentials: PlatformCredentials): Promise<unknown[] | MetricsFailure> {
    const answer = await this.client.send({ path }, credentials);
    return itemsIn(answer) ?? this.failureOf(answer, credentials);
  }
}

/** YouTube writes its counts as texts; one that its owner hides is absent. */
function statistic(item: unknown, name: string): number | null {
  const digits = textField(item, 'statistics', name);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

const figuresOf = (video: unknown): PostFigures => ({
  ...noFigures,
  impressions: statistic(video, 'viewCount'),
  likes: statistic(video, 'likeCount'),
  replies: statistic(video, 'commentCount'),
});

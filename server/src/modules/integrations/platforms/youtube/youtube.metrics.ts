import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { findUrls } from '../../../../text/addresses/urls';
import {
  type AccountOutcome,
  type AskedPost,
  type MetricsFailure,
  MetricsReader,
  noFigures,
  type OwnPost,
  type OwnPostsOutcome,
  type PostFigures,
  type PostsOutcome,
} from '../../metrics/metrics-reader.types';
import type { PlatformCredentials } from '../publisher.types';
import { itemsIn, uploadsPath, videosPath, YoutubeClient } from './youtube.client';
import { refusalOf } from './youtube.errors';

/** Reads a channel's figures and those of its videos, as anybody sees them. */
@Injectable()
export class YoutubeMetricsReader extends MetricsReader {
  readonly maxPosts = 50;

  constructor(
    private readonly client: YoutubeClient,
    private readonly clock: Clock,
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
    if (ids.length === 0) return { status: 'read', posts: [], gone: [] };
    const items = await this.list(videosPath('statistics', ids), credentials);
    if (!Array.isArray(items)) return items;
    const readings = items.map((video) => ({ externalId: textField(video, 'id'), figures: figuresOf(video) }));
    const gone = ids.filter((id) => !readings.some(({ externalId }) => externalId === id));
    return { status: 'read', posts: readings, gone };
  }

  override async ownPosts(credentials: PlatformCredentials, sinceId: string | null): Promise<OwnPostsOutcome> {
    const uploads = await this.list(uploadsPath(credentials), credentials);
    if (!Array.isArray(uploads)) return uploads;
    const all = uploads.map((item) => textField(item, 'contentDetails', 'videoId'));
    const known = sinceId === null ? -1 : all.indexOf(sinceId);
    const ids = known === -1 ? all : all.slice(0, known);
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
      ...{ text, hasLink: findUrls(text).length > 0, hasMedia: true, isQuote: false },
      postedAt: new Date(textField(video, 'snippet', 'publishedAt')),
      figures: figuresOf(video),
    };
  }

  private async list(path: string, credentials: PlatformCredentials): Promise<unknown[] | MetricsFailure> {
    const answer = await this.client.send({ path }, credentials);
    const items = itemsIn(answer);
    if (items) return items;
    if (answer.status !== 'answered') return { status: 'unavailable', message: "YouTube can't be reached." };
    const refusal = refusalOf(answer, this.clock.now(), credentials);
    if (refusal?.status === 'reconnect') return { status: 'reconnect', message: refusal.message };
    if (refusal?.status === 'rate_limited') return { status: 'rate_limited', until: refusal.until };
    return { status: 'unavailable', message: `YouTube answered ${answer.statusCode}.` };
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

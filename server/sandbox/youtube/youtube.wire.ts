import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { randomToken, sha256 } from '../../src/common/crypto/crypto';
import { hourMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import { someOf } from '../network/figures';
import { captionsOf, coverOf } from '../network/media.repository';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { OAuth2 } from '../network/oauth2';
import { nameOf } from '../network/people';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isObject, isStorable, type Json, textOf } from '../network/wire-problem';
import { problem, problemBody } from './youtube-problem';
import { YoutubeUploads } from './youtube-uploads';

const scopes = ['upload', 'readonly', 'force-ssl'].map((name) => `https://www.googleapis.com/auth/youtube.${name}`);
const pageLimit = 50;
const captionsPath = '/upload/youtube/v3/captions';

/**
 * Google's consent for a channel, and of the YouTube Data API v3 its channels, videos and resumable uploads
 * (developers.google.com/youtube/v3).
 *
 * Simpler than the real one: whoever types a handle on the consent page has that channel; refresh tokens are good once; videos are
 * worked on as soon as they are there; of the quota only uploads are counted.
 */
@Injectable()
export class YoutubeWire extends NetworkWire {
  readonly platform = 'youtube';
  readonly name = 'YouTube';
  readonly handles = {
    rule: /^@?([\w.-]{3,30})$/,
    words: '3 to 30 letters, digits, dots, hyphens or underscores',
    sample: 'maya.bakes',
    at: '@',
  } as const;
  override readonly settings = { isAudited: true, uploadsPerDay: 100, takesThumbnails: true };
  readonly consent = new OAuth2(this.tools, {
    network: this.platform,
    paths: { authorize: '/o/oauth2/v2/auth', token: '/youtube/oauth2/token', revoke: '/youtube/oauth2/revoke' },
    lead: 'Quillcast can upload videos to your channel, delete them and read their figures.',
    scopes,
    tokenMs: hourMs,
    refreshes: true,
    newToken: () => `ya29.${randomToken(120)}`,
    refuse: () => problem(401, 'authError', 'Invalid Credentials'),
  });
  private readonly uploads = new YoutubeUploads({
    tools: this.tools,
    callerOf: (request) => this.callerOf(request),
    rules: () => this.values(),
    nextPostId: () => this.nextPostId(),
    shown: videoOf,
  });

  protected override openRoutes(server: FastifyInstance): void {
    this.uploads.openRoutes(server);
  }

  protected endpoints(): Endpoint[] {
    return [
      { method: 'GET', url: '/youtube/v3/channels', answer: (call) => this.channels(call) },
      { method: 'GET', url: '/youtube/v3/playlistItems', answer: (call) => this.playlist(call) },
      { method: 'GET', url: '/youtube/v3/videos', answer: (call) => this.videos(call) },
      { method: 'POST', url: '/youtube/v3/commentThreads', answer: (call) => this.comment(call) },
      { method: 'POST', url: '/upload/youtube/v3/thumbnails/set', answer: (call) => this.setThumbnail(call) },
      { method: 'POST', url: captionsPath, answer: (call) => this.beginCaptions(call) },
      { method: 'PUT', url: captionsPath, answer: (call) => this.takeCaptions(call) },
      { method: 'DELETE', url: '/youtube/v3/videos', answer: (call) => this.delete(call) },
    ];
  }

  protected failure(status: FaultStatus): Json {
    return problemBody(status, ...faultWords[status]);
  }

  nextPostId(): string {
    return randomToken(8);
  }

  private async channels({ handle }: Call): Promise<Json> {
    const videos = await this.postsOf(handle);
    const thumbnails = { default: { url: this.pictureOf(handle) } };
    const snippet = { title: nameOf(handle), customUrl: `@${handle}`, thumbnails };
    const statistics = { subscriberCount: String(this.followersOf(handle)), videoCount: String(videos.length) };
    const contentDetails = { relatedPlaylists: { uploads: uploadsOf(handle) } };
    return { items: [{ id: channelOf(handle), snippet, statistics, contentDetails }] };
  }

  private async playlist({ handle, query }: Call): Promise<Json> {
    if (query['playlistId'] !== uploadsOf(handle))
      throw problem(404, 'playlistNotFound', 'The playlist cannot be found.');
    const videos = (await this.postsOf(handle, pageLimit)).filter(({ inReplyToId }) => inReplyToId === null);
    return { items: videos.map(({ postId: videoId }) => ({ contentDetails: { videoId } })) };
  }

  /** In the order in which they were asked for. */
  private async videos({ query }: Call): Promise<Json> {
    const ids = textOf(query['id']).split(',').slice(0, pageLimit);
    const found = await this.tools.posts.find(this.platform, ids);
    const shown = ids.flatMap((id) => found.find(({ postId, deletedAt }) => postId === id && !deletedAt) ?? []);
    const files = shown.flatMap(({ mediaIds }) => mediaIds.flatMap((id) => [coverOf(id), captionsOf(id)]));
    const beside = (await this.tools.media.shown(files)).map(({ mediaId }) => mediaId);
    const items = shown.map((video) => {
      const [hasCustomThumbnail, hasCaptions] = [coverOf, captionsOf].map((of) =>
        beside.includes(of(video.mediaIds[0] ?? '')),
      );
      const contentDetails = { hasCustomThumbnail, caption: String(hasCaptions) };
      return { ...videoOf(video), statistics: this.statisticsOf(video), contentDetails };
    });
    return { items };
  }

  private async comment({ body, handle }: Call): Promise<Json> {
    const snippet = isObject(body['snippet']) ? body['snippet'] : {};
    const top = isObject(snippet['topLevelComment']) ? snippet['topLevelComment']['snippet'] : {};
    const text = textOf(isObject(top) ? top['textOriginal'] : '');
    const video = await this.postAt(snippet['videoId']);
    if (!video || video.inReplyToId) throw problem(404, 'videoNotFound', 'The video cannot be found.');
    if (!text || !isStorable(text)) throw problem(400, 'commentTextRequired', 'The comment has no text.');
    const row = { network: this.platform, postId: `Ug${randomToken(12)}`, handle, text, inReplyToId: video.postId };
    return { id: (await this.tools.posts.add(row)).post.postId };
  }

  private async setThumbnail({ query, body, handle }: Call): Promise<Json> {
    const video = await this.ownVideo(query['videoId'], handle);
    if (!(await this.values()).takesThumbnails)
      throw problem(403, 'forbidden', 'The thumbnail cannot be set for this video.');
    if (!(await this.tools.media.addTo(video, body, 'image/jpeg')))
      throw problem(400, 'invalidImage', 'The provided image content is invalid.');
    return { kind: 'youtube#thumbnailSetResponse', items: [] };
  }

  private async beginCaptions({ body, handle, reply }: Call): Promise<unknown> {
    const { videoId, language, name } = isObject(body['snippet']) ? body['snippet'] : {};
    await this.ownVideo(videoId, handle);
    if (!/^[a-z]{2}$/.test(textOf(language)) || typeof name !== 'string')
      throw problem(400, 'invalidMetadata', 'The request contains invalid metadata values.');
    const location = `${this.tools.env.sandboxUrl}${captionsPath}?uploadType=resumable&upload_id=${textOf(videoId)}`;
    return reply.header('location', location).send();
  }

  private async takeCaptions({ query, body, handle }: Call): Promise<Json> {
    const video = await this.ownVideo(query['upload_id'], handle);
    if (!(await this.tools.media.addTo(video, body, 'text/vtt')))
      throw problem(400, 'contentRequired', 'The request does not contain the caption track.');
    return { kind: 'youtube#caption' };
  }

  private async ownVideo(id: unknown, handle: string) {
    const post = await this.ownPost(id, handle);
    if (!post) throw problem(404, 'videoNotFound', 'The video cannot be found.');
    return { network: this.platform, mediaId: post.mediaIds[0] ?? '', owner: post.handleKey };
  }

  private async delete({ query, handle, reply }: Call): Promise<unknown> {
    const video = await this.postAt(query['id']);
    if (!video) throw problem(404, 'videoNotFound', 'The video cannot be found.');
    if (video.handleKey !== handle.toLowerCase()) throw problem(403, 'forbidden', 'The video cannot be deleted.');
    await this.tools.posts.delete(video);
    return reply.status(204).send();
  }

  /** YouTube writes counts as texts. */
  private statisticsOf(video: SandboxPostEntity): Json {
    const views = this.reachOf(video);
    return {
      viewCount: String(views),
      likeCount: String(someOf(views, [20, 60], `${video.postId} likes`)),
      commentCount: String(someOf(views, [2, 12], `${video.postId} comments`)),
    };
  }
}

const faultWords: Record<FaultStatus, [reason: string, message: string]> = {
  403: ['forbidden', 'The request is not properly authorized.'],
  429: ['rateLimitExceeded', 'Too many requests.'],
  500: ['backendError', 'Backend Error'],
  503: ['backendError', 'The service is unavailable.'],
};

const videoOf = ({ postId: id, handle, text: description, createdAt, body }: SandboxPostEntity): Json => ({
  id,
  snippet: {
    ...{ channelId: channelOf(handle), title: body.settings?.['title'] ?? nameOf(handle), description },
    publishedAt: createdAt.toISOString(),
  },
  status: {
    ...{ uploadStatus: 'uploaded', privacyStatus: body.settings?.['privacyStatus'] ?? 'public' },
    selfDeclaredMadeForKids: body.settings?.['forKids'] === 'true',
  },
});

const nameHash = (handle: string): string => sha256(`youtube ${handle.toLowerCase()}`).slice(0, 22);
const channelOf = (handle: string): string => `UC${nameHash(handle)}`;
const uploadsOf = (handle: string): string => `UU${nameHash(handle)}`;

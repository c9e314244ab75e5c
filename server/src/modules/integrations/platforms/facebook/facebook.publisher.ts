import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, hourMs, secondMs } from '../../../../common/time/clock';
import { comment, commentsOf } from '../meta/comments';
import { refusalOf } from '../meta/meta.errors';
import { idIn, pageOf } from '../meta/own-posts';
import { piecesOf } from '../multipart';
import { NetworkPublisher } from '../network-publisher';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  AttachedMedia,
  LookUpOutcome,
  MediaFile,
  PendingState,
  PlatformCredentials,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import { isStopped } from '../refusals';
import { FacebookClient } from './facebook.client';
import { postFields, postIn } from './facebook.reading';

/** What no post has is kept for about a day. */
const uploadLifeMs = 20 * hourMs;
const askEveryMs = 15 * secondMs;
/** Stands before the handle of a video; pictures have numbers. */
const videoMark = 'video ';

/**
 * Posts to pages. Facebook takes no key, and may answer 500 to what it has stored: then the page's newest posts are read, and what isn't
 * among them is a person's affair.
 */
@Injectable()
export class FacebookPublisher extends NetworkPublisher {
  readonly platform = 'facebook';
  protected readonly refusalOf = refusalOf;
  protected override readonly listsAll = false;

  constructor(
    private readonly client: FacebookClient,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const { text, media, parentId, sendBefore } = request;
    if (parentId !== null) {
      const { answer, posted } = await comment(this.below(credentials, parentId), request);
      return posted ?? this.unpublished(answer, this.refusal(answer, credentials), parentId);
    }
    const [first] = media;
    if (first?.platformId.startsWith(videoMark)) return this.publishVideo(credentials, first, request);
    const attached = media.map(({ platformId }) => ({ media_fbid: platformId }));
    const form = {
      ...(text && { message: text }),
      ...(attached.length > 0 && { attached_media: JSON.stringify(attached) }),
    };
    const call = { method: 'POST', query: { fields: 'id,permalink_url' }, form, sendBefore } as const;
    const answer = await this.client.send({ ...call, path: `/${credentials.externalId}/feed` }, credentials);
    const post = isDone(answer) ? postIn(parsedJson(answer.text)) : null;
    if (post) return { status: 'published', externalId: post.externalId, url: post.url };
    return this.unpublished(answer, this.refusal(answer, credentials));
  }

  private async publishVideo(
    credentials: PlatformCredentials,
    { platformId, file }: AttachedMedia,
    { text, sendBefore }: PublishRequest,
  ): Promise<PublishOutcome> {
    const cover = await file?.cover?.read().catch(() => null);
    const multipart = [
      { name: 'fbuploader_video_file_chunk', value: platformId.slice(videoMark.length) },
      ...(text ? [{ name: 'description', value: text }] : []),
      ...(cover ? [{ name: 'thumb', bytes: cover, mime: 'image/jpeg' }] : []),
    ];
    const call = { method: 'POST', path: `/${credentials.externalId}/videos`, multipart, sendBefore } as const;
    const since = this.clock.now();
    const answer = await this.client.send(call, credentials);
    const video = idIn(answer);
    if (video) return this.pending({ video, since: since.toISOString() }, askEveryMs);
    return this.unpublished(answer, this.refusal(answer, credentials));
  }

  /** Facebook works on a video before the page has its post. At first it may say that there is no such video. */
  override async resume(
    credentials: PlatformCredentials,
    state: PendingState,
    { text, parentId, key }: PublishRequest,
  ): Promise<PublishOutcome> {
    const { video = '', since = '' } = state;
    const answer = await this.client.send({ path: `/${video}`, query: { fields: 'status' } }, credentials);
    const refusal = this.refusal(answer, credentials);
    if (isStopped(refusal)) return refusal;
    const status = isDone(answer) ? textField(parsedJson(answer.text), 'status', 'video_status') : '';
    if (status === 'error')
      return { status: 'rejected', code: 'media_refused', message: "Facebook couldn't read this video." };
    if (status !== 'ready') return this.pending(state, askEveryMs);
    const found = await this.lookUp(credentials, { text, parentId, key, sentAt: new Date(since) });
    if (found.status !== 'found') return this.pending(state, askEveryMs);
    return { ...found, status: 'published' };
  }

  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    const { parentId } = sent;
    if (parentId !== null) return this.amongOwn(credentials, sent, () => commentsOf(this.below(credentials, parentId)));
    return this.amongOwn(credentials, sent, async (after, from) => {
      const since = String(Math.floor(from.getTime() / secondMs));
      const query = { fields: postFields, since, limit: '100', ...(after && { after }) };
      const path = `/${credentials.externalId}/published_posts`;
      const { posts, ...page } = pageOf(await this.client.send({ path, query }, credentials));
      return { ...page, posts: posts?.flatMap((post) => postIn(post) ?? []) ?? null };
    });
  }

  /** Shown by nobody before a post has it. */
  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    await keep();
    if (file.mime.startsWith('video/')) return this.uploadVideo(credentials, file, keep);
    const multipart = [
      { name: 'published', value: 'false' },
      ...(file.altText ? [{ name: 'alt_text_custom', value: file.altText }] : []),
      { name: 'source', bytes: await file.read(0, file.size), mime: file.mime },
    ];
    const path = `/${credentials.externalId}/photos`;
    const answer = await this.client.send({ method: 'POST', path, multipart }, credentials);
    const platformId = idIn(answer);
    if (!platformId) return this.setback(answer, credentials);
    return { status: 'uploaded', platformId, expiresAt: this.after(uploadLifeMs) };
  }

  /** Meta's Resumable Upload API gives a handle for what was sent whole. */
  private async uploadVideo(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void>,
  ): Promise<UploadOutcome> {
    const path = `/${this.client.settings?.clientId}/uploads`;
    const query = { file_name: 'video.mp4', file_length: String(file.size), file_type: file.mime };
    const begun = await this.client.send({ method: 'POST', path, query }, credentials);
    const session = isDone(begun) ? textField(parsedJson(begun.text), 'id') : '';
    if (!/^upload:[\w=:-]+$/.test(session)) return this.setback(begun, credentials);
    // Here alone Meta reads the token after this word.
    const headers = { authorization: `OAuth ${credentials.secrets['token']}`, file_offset: '0' };
    const body = { bytes: file.size, pieces: () => piecesOf(file, keep) };
    const sending = { method: 'POST', path: `/${session}`, headers, file: { type: file.mime, body } } as const;
    const sent = await this.client.send(sending, { secrets: {} });
    const handle = isDone(sent) ? textField(parsedJson(sent.text), 'h') : '';
    if (!handle) return this.setback(sent, credentials);
    return { status: 'uploaded', platformId: `${videoMark}${handle}`, expiresAt: this.after(uploadLifeMs) };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const answer = await this.client.send({ method: 'DELETE', path: `/${externalId}` }, credentials);
    const isDeleted = isDone(answer) && field(parsedJson(answer.text), 'success') === true;
    const isGone = this.refusal(answer, credentials)?.status === 'missing';
    return isDeleted || isGone ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    return this.readEach(externalIds, async (id) => {
      const answer = await this.client.send({ path: `/${id}`, query: { fields: postFields } }, credentials);
      const post = isDone(answer) ? postIn(parsedJson(answer.text)) : null;
      if (post?.externalId === id) return post;
      return this.refusal(answer, credentials)?.status === 'missing' ? 'gone' : null;
    });
  }

  private below(credentials: PlatformCredentials, parentId: string) {
    return { client: this.client, credentials, parentId, names: { text: 'message', at: 'created_time' } };
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ path: '/me', query: { fields: 'id' } }, credentials);
  }
}

import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, hourMs, secondMs } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import { comment, commentsOf } from '../meta/comments';
import { refusalOf } from '../meta/meta.errors';
import { pageOf } from '../meta/own-posts';
import { NetworkPublisher } from '../network-publisher';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  LookUpOutcome,
  MediaFile,
  PlatformCredentials,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import { FacebookClient } from './facebook.client';
import { postFields, postIn } from './facebook.reading';

/** A picture that no post has is kept for about a day. */
const pictureLifeMs = 20 * hourMs;

/**
 * Posts to pages. Facebook takes no key, and may answer 500 to what it has stored: then the page's newest posts are read, and what isn't
 * among them is a person's affair.
 */
@Injectable()
export class FacebookPublisher extends NetworkPublisher {
  readonly platform = 'facebook';
  protected readonly name = platformNames.facebook;
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

  /** Not shown before a post has it. */
  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    await keep();
    const multipart = [
      { name: 'published', value: 'false' },
      ...(file.altText ? [{ name: 'alt_text_custom', value: file.altText }] : []),
      { name: 'source', bytes: await file.read(0, file.size), mime: file.mime },
    ];
    const path = `/${credentials.externalId}/photos`;
    const answer = await this.client.send({ method: 'POST', path, multipart }, credentials);
    const id = isDone(answer) ? textField(parsedJson(answer.text), 'id') : '';
    if (!/^\d+$/.test(id)) return this.setback(answer, credentials);
    return { status: 'uploaded', platformId: id, expiresAt: new Date(this.clock.now().getTime() + pictureLifeMs) };
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

  protected isMe(answered: unknown, { externalId }: PlatformCredentials): boolean {
    return textField(answered, 'id') === externalId;
  }
}

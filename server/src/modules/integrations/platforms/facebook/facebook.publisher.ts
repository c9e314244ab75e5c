import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, hourMs, minuteMs } from '../../../../common/time/clock';
import { sameTextKey } from '../../../../text/addresses/same-text';
import { type MetaRefusal, refusalOf } from '../meta/meta.errors';
import type { ApiCall } from '../network-client';
import { isDone, setbackOf, unsent, whyNot } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import {
  type LookUpOutcome,
  type MediaFile,
  type PlatformCredentials,
  PlatformPublisher,
  type PublishedPart,
  type PublishOutcome,
  type PublishRequest,
  type ReadBackOutcome,
  type RemoveOutcome,
  type SentPart,
  type TokenState,
  type UploadOutcome,
} from '../publisher.types';
import { FacebookClient } from './facebook.client';
import { listIn, mediaCountOf, mediaFields, postFields, refOf } from './facebook.reading';

/** Facebook's clock and ours differ by less. */
const clockDriftMs = 10 * minuteMs;
/** A picture that no post has is kept for about a day. */
const pictureLifeMs = 20 * hourMs;

/**
 * Posts to pages. Facebook takes no key, and may answer 500 to what it has stored: then the page's newest posts are read, and what isn't
 * among them is a person's affair.
 */
@Injectable()
export class FacebookPublisher extends PlatformPublisher {
  readonly platform = 'facebook';
  constructor(
    private readonly client: FacebookClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const { text, media, sendBefore } = request;
    const attached = media.map(({ platformId }) => ({ media_fbid: platformId }));
    const form = {
      ...(text && { message: text }),
      ...(attached.length > 0 && { attached_media: JSON.stringify(attached) }),
    };
    const call = { method: 'POST', query: { fields: 'id,permalink_url' }, form, sendBefore } as const;
    const answer = await this.send(credentials, { ...call, path: `/${credentials.externalId}/feed` });
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    const ref = isDone(answer) ? refOf(parsedJson(answer.text)) : null;
    if (ref) return { status: 'published', ...ref };
    const refusal = this.refusal(answer, credentials);
    if (!refusal) return { status: 'unknown', why: `Facebook answered ${answer.statusCode}` };
    if (refusal.status === 'missing') return { ...refusal, status: 'rejected', code: 'refused' };
    return refusal.status === 'duplicate' ? { ...refusal, existing: null } : refusal;
  }

  async lookUp(credentials: PlatformCredentials, { text, sentAt, otherIds }: SentPart): Promise<LookUpOutcome> {
    const fromMs = sentAt.getTime() - clockDriftMs;
    const query = { fields: postFields, since: String(Math.floor(fromMs / 1_000)), limit: '100' };
    const path = `/${credentials.externalId}/published_posts`;
    const answer = await this.send(credentials, { path, query });
    const body = isDone(answer) ? parsedJson(answer.text) : undefined;
    if (!Array.isArray(field(body, 'data'))) return this.unread(answer, credentials);
    const found = listIn(body, 'data').find(
      (post) =>
        Date.parse(textField(post, 'created_time')) >= fromMs &&
        sameTextKey(textField(post, 'message')) === sameTextKey(text) &&
        !otherIds?.has(textField(post, 'id')),
    );
    const ref = refOf(found);
    return ref ? { status: 'found', ...ref } : { status: 'not_found' };
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
    const answer = await this.send(credentials, { method: 'POST', path, multipart });
    const id = isDone(answer) ? textField(parsedJson(answer.text), 'id') : '';
    if (!/^\d+$/.test(id)) return setbackOf(answer, this.refusal(answer, credentials));
    return { status: 'uploaded', platformId: id, expiresAt: new Date(this.clock.now().getTime() + pictureLifeMs) };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const answer = await this.send(credentials, { method: 'DELETE', path: `/${externalId}` });
    const refusal = this.refusal(answer, credentials);
    const isDeleted = isDone(answer) && field(parsedJson(answer.text), 'success') === true;
    return isDeleted || refusal?.status === 'missing' ? { status: 'removed' } : setbackOf(answer, refusal);
  }

  override async readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    const parts: PublishedPart[] = [];
    for (const id of externalIds) {
      const query = { fields: `id,message,${mediaFields}` };
      const answer = await this.send(credentials, { path: `/${id}`, query });
      const post = isDone(answer) ? parsedJson(answer.text) : undefined;
      if (textField(post, 'id') === id)
        parts.push({
          externalId: id,
          text: textField(post, 'message'),
          parentId: null,
          mediaCount: mediaCountOf(post),
        });
      else if (this.refusal(answer, credentials)?.status !== 'missing') return { status: 'unreadable' };
    }
    return parts.length > 0 ? { status: 'read', parts, settings: {} } : { status: 'gone' };
  }

  async tokenState(credentials: PlatformCredentials): Promise<TokenState> {
    const answer = await this.send(credentials, { path: '/me', query: { fields: 'id' } });
    if (isDone(answer) && textField(parsedJson(answer.text), 'id') === credentials.externalId) return 'works';
    return this.refusal(answer, credentials)?.status === 'reconnect' ? 'ended' : 'cannot_tell';
  }

  private send(credentials: PlatformCredentials, call: ApiCall): Promise<PlatformAnswer> {
    return this.client.send(call, credentials);
  }

  private refusal(answer: PlatformAnswer, credentials: PlatformCredentials): MetaRefusal | null {
    return answer.status === 'answered' ? refusalOf(answer, this.clock.now(), credentials) : null;
  }

  private unread(answer: PlatformAnswer, credentials: PlatformCredentials): LookUpOutcome {
    const refusal = this.refusal(answer, credentials);
    if (refusal?.status === 'reconnect' || refusal?.status === 'rate_limited') return refusal;
    const why = answer.status === 'answered' ? `answered ${answer.statusCode}` : whyNot(answer);
    return { status: 'cannot_tell', message: `Facebook does not show the page's posts (${why}).` };
  }
}

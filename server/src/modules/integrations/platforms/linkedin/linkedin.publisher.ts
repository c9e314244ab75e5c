import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { Logger } from '../../../../common/logging/logger';
import { NetworkPublisher, type Setback } from '../network-publisher';
import { type Answered, unsent } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import {
  type AttachedMedia,
  type LookUpOutcome,
  type MediaFile,
  type PlatformCredentials,
  type PlatformPostRef,
  type PublishOutcome,
  type PublishRequest,
  type RemoveOutcome,
  type SentPart,
  type UploadOutcome,
} from '../publisher.types';
import { LinkedinClient } from './linkedin.client';
import { type LinkedinRefusal, madeAtMs, postUrnIn, refusalOf } from './linkedin.errors';
import { LinkedinMedia } from './linkedin.media';
import { authorUrn, isPage } from './linkedin.pages';
import { littleText } from './linkedin.text';

/** LinkedIn's clock and ours differ by less. */
const freshMs = 10 * minuteMs;

/** Posts by LinkedIn's API for members. Without keys nothing is reached, and what should be posted waits. */
@Injectable()
export class LinkedinPublisher extends NetworkPublisher<LinkedinRefusal> {
  readonly platform = 'linkedin';
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: LinkedinClient,
    private readonly media: LinkedinMedia,
    protected readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    if (request.parentId !== null) return this.comment(credentials, request, request.parentId);
    const json = {
      author: authorUrn(credentials),
      commentary: littleText(request.text),
      // A page has followers and no connections.
      visibility: request.settings.visibility === 'connections' && !isPage(credentials) ? 'CONNECTIONS' : 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      ...contentOf(request.media),
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    };
    const call = { method: 'POST', path: '/rest/posts', json, sendBefore: request.sendBefore } as const;
    const answer = await this.client.send(call, credentials);
    return answer.status === 'answered' ? this.published(answer, credentials) : unsent(answer, this.clock.now());
  }

  /** A member's posts cannot be read back with the scopes that there are for everybody. */
  async lookUp(_credentials: PlatformCredentials, { parentId }: SentPart): Promise<LookUpOutcome> {
    // It takes the same comment twice.
    return parentId === null
      ? { status: 'ask_again' }
      : { status: 'cannot_tell', message: 'LinkedIn shows apps no comments.' };
  }

  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    const upload = await this.media.upload({ credentials, file, keep });
    if ('answer' in upload) return this.setback(upload.answer, credentials);
    if ('refused' in upload) return { status: 'rejected', code: 'media_refused', message: upload.refused };
    if ('why' in upload) return { status: 'failed', why: upload.why };
    return { status: 'uploaded', platformId: upload.id, expiresAt: null };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const path = `/rest/posts/${encodeURIComponent(externalId)}`;
    const answer = await this.client.send({ method: 'DELETE', path }, credentials);
    return answer.status === 'answered' && this.isGone(answer)
      ? { status: 'removed' }
      : this.setback(answer, credentials);
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ path: '/v2/userinfo' }, credentials);
  }

  protected override isMe(answered: unknown, credentials: PlatformCredentials): boolean {
    const member = textField(answered, 'sub');
    return member !== '' && (member === credentials.externalId || isPage(credentials));
  }

  /** Takes plain text, unlike a post. */
  private async comment(
    credentials: PlatformCredentials,
    { text, sendBefore }: PublishRequest,
    object: string,
  ): Promise<PublishOutcome> {
    const path = `/rest/socialActions/${encodeURIComponent(object)}/comments`;
    const json = { actor: authorUrn(credentials), object, message: { text } };
    const answer = await this.client.send({ method: 'POST', path, json, sendBefore }, credentials);
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    const id = textField(parsedJson(answer.text), 'commentUrn') || String(answer.headers['x-restli-id'] ?? '');
    if (answer.statusCode === 201 && id)
      return { status: 'published', externalId: id, url: this.client.refOf(object, credentials).url };
    if (this.isGone(answer)) return { status: 'rejected', code: 'parent_missing', message: 'The post is gone.' };
    return this.published(answer, credentials);
  }

  /** Something on the way may answer 200 or 404 with a page of its own. */
  private isGone(answer: Answered): boolean {
    return answer.statusCode === 204 || (answer.statusCode === 404 && refusalOf(answer, this.clock.now()) !== null);
  }

  private published(answer: Answered, credentials: PlatformCredentials): PublishOutcome {
    const id = String(answer.headers['x-restli-id'] ?? '');
    if (answer.statusCode === 201 && postUrnIn(id) === id)
      return { status: 'published', ...this.client.refOf(id, credentials) };
    const refusal = this.refusal(answer, credentials);
    if (!refusal) return { status: 'unknown', why: `LinkedIn answered ${answer.statusCode}` };
    switch (refusal.status) {
      case 'wrong_version':
        return this.misconfigured(refusal.message);
      case 'rate_limited':
        return { ...refusal, mayHavePosted: true };
      case 'duplicate':
        return {
          ...refusal,
          existing: refusal.existing === null ? null : this.existing(refusal.existing, credentials),
        };
      default:
        return refusal;
    }
  }

  private existing(urn: string, credentials: PlatformCredentials): PlatformPostRef & { isFresh: boolean } {
    return {
      ...this.client.refOf(urn, credentials),
      isFresh: Math.abs(this.clock.now().getTime() - madeAtMs(urn)) < freshMs,
    };
  }

  protected override setback(answer: PlatformAnswer, credentials: PlatformCredentials): Setback {
    const refusal = this.refusal(answer, credentials);
    return refusal?.status === 'wrong_version'
      ? this.misconfigured(refusal.message)
      : super.setback(answer, credentials);
  }

  private misconfigured(platformMessage: string): { status: 'rejected'; code: 'not_permitted'; message: string } {
    this.logger.error('LinkedIn does not serve LINKEDIN_VERSION: set it to a newer one.', { platformMessage });
    const message = "Posting to LinkedIn isn't set up correctly on this server.";
    return { status: 'rejected', code: 'not_permitted', message };
  }
}

/** Alternative texts are the post's here, not the upload's. */
function contentOf(media: AttachedMedia[]): { content?: object } {
  const files = media.map(({ platformId: id, altText, name }) => ({
    id,
    ...(altText && isImage(id) && { altText }),
    ...(name && { title: name }),
  }));
  if (files.length === 0) return {};
  return { content: files.length === 1 ? { media: files[0] } : { multiImage: { images: files } } };
}

/** LinkedIn has descriptions of images alone. */
const isImage = (urn: string): boolean => urn.startsWith('urn:li:image:');

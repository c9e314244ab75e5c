import { Injectable } from '@nestjs/common';
import { parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs } from '../../../../common/time/clock';
import { Logger } from '../../../../common/logging/logger';
import { type Answered, isDone, setbackOf, unsent } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import {
  type AttachedMedia,
  type LookUpOutcome,
  type MediaFile,
  type PlatformCredentials,
  type PlatformPostRef,
  PlatformPublisher,
  type PublishOutcome,
  type PublishRequest,
  type RemoveOutcome,
  type TokenState,
  type UploadOutcome,
} from '../publisher.types';
import { LinkedinClient } from './linkedin.client';
import { madeAtMs, postUrnIn, refusalOf } from './linkedin.errors';
import { LinkedinMedia } from './linkedin.media';
import { authorUrn, isPage } from './linkedin.pages';
import { littleText } from './linkedin.text';

type Setback = Exclude<UploadOutcome, { status: 'uploaded' }>;

/** LinkedIn's clock and ours differ by less. */
const freshMs = 10 * minuteMs;

/** Posts by LinkedIn's API for members. Without keys nothing is reached, and what should be posted waits. */
@Injectable()
export class LinkedinPublisher extends PlatformPublisher {
  readonly platform = 'linkedin';
  constructor(
    private readonly client: LinkedinClient,
    private readonly media: LinkedinMedia,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
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
  async lookUp(): Promise<LookUpOutcome> {
    return { status: 'ask_again' };
  }

  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    const upload = await this.media.upload({ credentials, file, keep });
    if ('answer' in upload) return this.setback(upload.answer, credentials);
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

  async tokenState(credentials: PlatformCredentials): Promise<TokenState> {
    const answer = await this.client.send({ path: '/v2/userinfo' }, credentials);
    if (answer.status !== 'answered') return 'cannot_tell';
    const member = isDone(answer) ? textField(parsedJson(answer.text), 'sub') : '';
    if (member === credentials.externalId || (member && isPage(credentials))) return 'works';
    return refusalOf(answer, this.clock.now(), credentials)?.status === 'reconnect' ? 'ended' : 'cannot_tell';
  }

  /** Something on the way may answer 200 or 404 with a page of its own. */
  private isGone(answer: Answered): boolean {
    return answer.statusCode === 204 || (answer.statusCode === 404 && refusalOf(answer, this.clock.now()) !== null);
  }

  private published(answer: Answered, credentials: PlatformCredentials): PublishOutcome {
    const id = String(answer.headers['x-restli-id'] ?? '');
    if (answer.statusCode === 201 && postUrnIn(id) === id)
      return { status: 'published', ...this.client.refOf(id, credentials) };
    const refusal = refusalOf(answer, this.clock.now(), credentials);
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

  /** Returns how a call that did not do its work ends, for calls that may be repeated. */
  private setback(answer: PlatformAnswer, credentials: PlatformCredentials): Setback {
    const refusal = answer.status === 'answered' ? refusalOf(answer, this.clock.now(), credentials) : null;
    return refusal?.status === 'wrong_version' ? this.misconfigured(refusal.message) : setbackOf(answer, refusal);
  }

  private misconfigured(platformMessage: string): { status: 'rejected'; code: 'not_permitted'; message: string } {
    this.logger.error('LinkedIn does not serve LINKEDIN_VERSION: set it to a newer one.', { platformMessage });
    const message = "Posting to LinkedIn isn't set up correctly on this server.";
    return { status: 'rejected', code: 'not_permitted', message };
  }
}

/** Alternative texts are the post's here, not the upload's. */
function contentOf(media: AttachedMedia[]): { content?: object } {
  const files = media.map(({ platformId: id, altText }) => ({ id, ...(altText && !isVideo(id) ? { altText } : {}) }));
  if (files.length === 0) return {};
  return { content: files.length === 1 ? { media: files[0] } : { multiImage: { images: files } } };
}

/** LinkedIn has descriptions of images alone. */
const isVideo = (urn: string): boolean => urn.startsWith('urn:li:video:');

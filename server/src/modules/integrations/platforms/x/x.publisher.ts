import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import { Logger } from '../../../../common/logging/logger';
import { clockDriftMs, NetworkPublisher } from '../network-publisher';
import { type Answered, unsent } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import {
  type LookUpOutcome,
  type MediaFile,
  type PlatformCredentials,
  type PlatformPostRef,
  type PublishedPart,
  type PublishOutcome,
  type PublishRequest,
  type ReadBackOutcome,
  type RemoveOutcome,
  type RepostOutcome,
  type SentPart,
  type UploadOutcome,
} from '../publisher.types';
import { type XCall, XClient } from './x.client';
import { refusalOf, type XRefusal } from './x.errors';
import { XMedia } from './x.media';
import { pauseOf } from './x.rate-limits';
import { bodyOf, goneIn } from './x.reading';
import { altTextsOf, listIn, mediaCountOf, parentOf, xTokenOf } from './x.shapes';
import { isSameText, isShownText, plainText } from './x.text';

const pageSize = 100;
const maxPages = 5;

/** Posts to X by OAuth 1.0a. Without keys nothing is reached, and what should be posted waits. */
@Injectable()
export class XPublisher extends NetworkPublisher<XRefusal> {
  readonly platform = 'twitter';
  protected readonly refusalOf = refusalOf;
  override readonly readsAtOnce = 100;

  constructor(
    private readonly client: XClient,
    private readonly media: XMedia,
    protected readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const { text, parentId, media, settings, sendBefore } = request;
    const json = {
      ...(text ? { text } : {}),
      ...(parentId ? { reply: { in_reply_to_tweet_id: parentId } } : {}),
      ...(media.length > 0 ? { media: { media_ids: media.map(({ platformId }) => platformId) } } : {}),
      ...(settings['madeWithAi'] === 'yes' && { made_with_ai: true }),
      ...(settings['paidPartnership'] === 'yes' && { paid_partnership: true }),
    };
    const answer = await this.send({ method: 'POST', path: '/2/tweets', json, sendBefore }, credentials);
    return answer.status === 'answered'
      ? this.published(answer, credentials, request)
      : unsent(answer, this.clock.now());
  }

  /**
   * Reads the account's own timeline from some minutes before the sending on. A list that lacks something, or is another
   * account's, tells nothing of what is missing in it.
   */
  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    let token: string | undefined = '';
    for (let page = 0; page < maxPages && token !== undefined; page += 1) {
      const answer: PlatformAnswer = await this.send(timelineCall(credentials, sent, token), credentials);
      const body = answer.status === 'answered' && answer.statusCode === 200 ? parsedJson(answer.text) : undefined;
      const posts = listIn(body, 'data');
      const found = posts.find((post) => isOwn(post, credentials) && isTheSent(post, sent));
      if (found) return { status: 'found', ...this.refOf(textField(found, 'id'), credentials) };
      if (!isWhole(body, posts, credentials)) return this.unread(answer, credentials);
      token = textField(body, 'meta', 'next_token') || undefined;
    }
    if (token === undefined) return { status: 'not_found' };
    return { status: 'cannot_tell', message: 'The account has posted too much since then to look through all of it.' };
  }

  upload(credentials: PlatformCredentials, file: MediaFile, keep?: () => Promise<void>): Promise<UploadOutcome> {
    return this.media.upload(credentials, file, keep);
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const path = `/2/tweets/${encodeURIComponent(externalId)}`;
    const answer = await this.send({ method: 'DELETE', path }, credentials);
    const isDeleted = answer.status === 'answered' && field(parsedJson(answer.text), 'data', 'deleted') === true;
    // Something on the way may answer 404 with a page of its own.
    const isGone = answer.status === 'answered' && answer.statusCode === 404 && this.refusal(answer, credentials);
    return isDeleted || isGone ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override async repost(credentials: PlatformCredentials, externalId: string): Promise<RepostOutcome> {
    const path = `/2/users/${encodeURIComponent(credentials.externalId)}/retweets`;
    const answer = await this.send({ method: 'POST', path, json: { tweet_id: externalId } }, credentials);
    const isDone = answer.status === 'answered' && field(parsedJson(answer.text), 'data', 'retweeted') === true;
    return isDone ? { status: 'reposted' } : this.setback(answer, credentials);
  }

  override async readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    const query = {
      ...{ ids: externalIds.join(','), 'tweet.fields': 'author_id,referenced_tweets,entities,attachments' },
      ...{ expansions: 'attachments.media_keys', 'media.fields': 'alt_text' },
    };
    const body = bodyOf(await this.send({ method: 'GET', path: '/2/tweets', query }, credentials));
    const own = listIn(body, 'data').filter((post) => isOwn(post, credentials));
    const posts = externalIds.flatMap((id) => own.find((post) => textField(post, 'id') === id) ?? []);
    const told = [...posts.map((post) => textField(post, 'id')), ...goneIn(body)];
    const hiddenIds = externalIds.filter((id) => !told.includes(id));
    if (hiddenIds.length === externalIds.length) return { status: 'unreadable' };
    if (posts.length + hiddenIds.length === 0) return { status: 'gone' };
    const parts = posts.map((post) => ({
      ...{ externalId: textField(post, 'id'), text: plainText(post), parentId: parentOf(post) },
      ...{ mediaCount: mediaCountOf(post), altTexts: altTextsOf(post, field(body, 'includes')) },
    }));
    return { status: 'read', parts, hiddenIds };
  }

  override isShownAs(sent: string, { text, parentId }: PublishedPart): boolean {
    return isShownText(sent, text, parentId !== null);
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.send({ method: 'GET', path: '/2/users/me' }, credentials);
  }

  protected override isMe(answered: unknown, { externalId }: PlatformCredentials): boolean {
    return textField(answered, 'data', 'id') === externalId;
  }

  private send(call: XCall, credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send(call, xTokenOf(credentials));
  }

  private published(
    answer: Answered,
    credentials: PlatformCredentials,
    { text, parentId }: PublishRequest,
  ): PublishOutcome {
    const now = this.clock.now();
    const post = field(parsedJson(answer.text), 'data');
    const id = textField(post, 'id');
    if (answer.statusCode === 201 && /^\d{1,20}$/.test(id)) {
      // The answer to another call may have been handed over for this one's.
      const isThisCall = typeof field(post, 'text') === 'string' && isSameText(text, post, parentId !== null);
      if (!isThisCall) return { status: 'unknown', why: 'X answered with another text' };
      const pauseUntil = pauseOf(answer.headers, now);
      return { status: 'published', ...this.refOf(id, credentials), ...(pauseUntil ? { pauseUntil } : {}) };
    }
    const refusal = refusalOf(answer, now, credentials);
    if (!refusal) return { status: 'unknown', why: `X answered ${answer.statusCode}` };
    switch (refusal.status) {
      case 'duplicate':
        return { ...refusal, existing: null };
      case 'out_of_credits':
        this.logger.error('The credits of the X app are used up: posts wait until there are some.');
        return { status: 'deferred', until: refusal.until, why: 'out_of_credits' };
      case 'wrong_clock':
        this.logger.error('X refuses the time of our requests: set the clock of this server.');
        return { status: 'deferred', until: refusal.until, why: 'busy' };
      default:
        return refusal;
    }
  }

  private refOf(id: string, { handle }: PlatformCredentials): PlatformPostRef {
    const { postUrl = '' } = this.client.settings ?? {};
    return { externalId: id, url: postUrl.replace('{handle}', handle).replace('{id}', id) };
  }
}

function timelineCall({ externalId }: PlatformCredentials, { sentAt }: SentPart, token: string): XCall {
  const from = new Date(sentAt.getTime() - clockDriftMs);
  return {
    method: 'GET',
    path: `/2/users/${encodeURIComponent(externalId)}/tweets`,
    query: {
      max_results: String(pageSize),
      // X takes no fractions of a second here.
      start_time: from.toISOString().replace(/\.\d+/, ''),
      'tweet.fields': 'author_id,created_at,referenced_tweets,entities',
      ...(token ? { pagination_token: token } : {}),
    },
  };
}

const isOwn = (post: unknown, { externalId }: PlatformCredentials): boolean =>
  textField(post, 'author_id') === externalId;

const isWhole = (body: unknown, posts: unknown[], credentials: PlatformCredentials): boolean =>
  field(body, 'errors') === undefined &&
  field(body, 'meta', 'result_count') === posts.length &&
  posts.every((post) => isOwn(post, credentials));

function isTheSent(post: unknown, { text, parentId, sentAt, otherIds }: SentPart): boolean {
  if (otherIds?.has(textField(post, 'id'))) return false;
  const createdAt = Date.parse(textField(post, 'created_at'));
  if (createdAt < sentAt.getTime() - clockDriftMs) return false;
  return parentOf(post) === parentId && isSameText(text, post, parentId !== null);
}

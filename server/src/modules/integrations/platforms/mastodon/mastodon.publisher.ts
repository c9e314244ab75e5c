import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs, secondMs } from '../../../../common/time/clock';
import { Pause } from '../../../../common/time/pause';
import { multipartOfFile } from '../multipart';
import { type Answered, isDone, pictureUrl, setbackOf, unsent, whyNot } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import {
  type LookUpOutcome,
  type MediaFile,
  type PlatformCredentials,
  type PlatformPostRef,
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
import { MastodonClient } from './mastodon.client';
import { type MastodonRefusal, refusalOf } from './mastodon.errors';
import { listIn, mediaIn, ownId, statusPath, timelineCall } from './mastodon.shapes';

/** A server's clock and ours differ by less. */
const clockDriftMs = 10 * minuteMs;
/** Of 40 posts each, between the sending and the look-up. */
const maxPages = 5;
const mediaAsks = { most: 20, everyMs: secondMs };

type Setback = Exclude<UploadOutcome, { status: 'uploaded' }>;

/** Posts by the API that Mastodon's servers have. A lost answer is looked up; the key guards what is sent again within an hour. */
@Injectable()
export class MastodonPublisher extends PlatformPublisher {
  readonly platform = 'mastodon';

  constructor(
    private readonly client: MastodonClient,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const { text, parentId, media, settings, key, sendBefore } = request;
    const json = {
      ...{ status: text, visibility: settings['visibility'] || 'public' },
      ...(settings['spoiler'] && { spoiler_text: settings['spoiler'], sensitive: true }),
      ...(parentId !== null && { in_reply_to_id: parentId }),
      ...(media.length > 0 && { media_ids: media.map(({ platformId }) => platformId) }),
    };
    const call = { method: 'POST', path: '/api/v1/statuses', json, key, sendBefore } as const;
    const answer = await this.client.as(credentials, call);
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    const status = isDone(answer) ? parsedJson(answer.text) : undefined;
    const ref = isOwn(status, credentials) && parentOf(status) === parentId ? refOf(status) : null;
    if (ref) return { status: 'published', ...ref };
    const refusal = this.refusal(answer, credentials);
    // After a first copy that used up the allowance. The window may be longer than the key is remembered.
    if (refusal?.status === 'rate_limited') return { ...refusal, mayHavePosted: true };
    // A repeat that some versions answer with 500 is out already (mastodon#40399).
    return refusal ?? { status: 'unknown', why: `Mastodon answered ${answer.statusCode}` };
  }

  /** Compares the text as it was sent: what pages show is HTML. */
  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    const since = sent.sentAt.getTime() - clockDriftMs;
    let below = '';
    for (let page = 0; page < maxPages; page += 1) {
      const answer = await this.client.as(credentials, timelineCall(credentials, below ? { max_id: below } : {}));
      const posts = listIn(answer);
      if (!posts?.every((post) => isOwn(post, credentials))) return this.unread(answer, credentials);
      const young = posts.filter((post) => Date.parse(textField(post, 'created_at')) >= since);
      for (const post of young.filter((one) => isCandidate(one, sent))) {
        const text = await this.sourceOf(textField(post, 'id'), credentials);
        if (text === null) return { status: 'cannot_tell', message: "The server doesn't show what was posted." };
        const ref = isSame(text, sent.text) ? refOf(post) : null;
        if (ref) return { status: 'found', ...ref };
      }
      if (posts.length === 0 || young.length < posts.length) return { status: 'not_found' };
      below = textField(posts.at(-1), 'id');
    }
    return { status: 'cannot_tell', message: 'The account has posted too much since then to look through all of it.' };
  }

  /** A file that is still worked on after a while is posted later: until then the server refuses it. */
  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    const description = file.altText ? [{ name: 'description', value: file.altText }] : [];
    const body = multipartOfFile(description, { name: 'file', file, keep });
    const answer = await this.client.as(credentials, { method: 'POST', path: '/api/v2/media', file: body });
    if (!isDone(answer)) return this.mediaSetback(answer, credentials);
    const platformId = textField(parsedJson(answer.text), 'id');
    if (!/^\w{1,40}$/.test(platformId)) return { status: 'failed', why: 'Mastodon named no file' };
    let isReady = answer.statusCode !== 202;
    for (let asked = 0; !isReady && asked < mediaAsks.most; asked += 1) {
      await this.pause.for(mediaAsks.everyMs);
      await keep();
      const state = await this.client.as(credentials, { path: `/api/v1/media/${platformId}` });
      if (state.status === 'answered' && state.statusCode === 422) return this.mediaSetback(state, credentials);
      isReady = state.status === 'answered' && state.statusCode === 200;
    }
    return { status: 'uploaded', platformId, expiresAt: null };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const answer = await this.client.as(credentials, { method: 'DELETE', path: statusPath(externalId) });
    const isDeleted = isDone(answer) && textField(parsedJson(answer.text), 'id') === externalId;
    return isDeleted || this.isGone(answer, credentials) ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override async readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    const parts: PublishedPart[] = [];
    let settings = {};
    for (const id of externalIds) {
      const answer = await this.client.as(credentials, { path: statusPath(id) });
      if (this.isGone(answer, credentials)) continue;
      const post = isDone(answer) ? parsedJson(answer.text) : undefined;
      const text = isOwn(post, credentials) ? await this.sourceOf(id, credentials) : null;
      if (text === null) return { status: 'unreadable' };
      const altTexts = mediaIn(post).map((media) => textField(media, 'description') || null);
      parts.push({ externalId: id, text, parentId: parentOf(post), mediaCount: altTexts.length, altTexts });
      settings = { visibility: textField(post, 'visibility'), spoiler: textField(post, 'spoiler_text'), ...settings };
    }
    return parts.length > 0 ? { status: 'read', parts, settings } : { status: 'gone' };
  }

  async tokenState(credentials: PlatformCredentials): Promise<TokenState> {
    const answer = await this.client.as(credentials, { path: '/api/v1/accounts/verify_credentials' });
    if (answer.status !== 'answered') return 'cannot_tell';
    if (isDone(answer) && textField(parsedJson(answer.text), 'id') === ownId(credentials)) return 'works';
    return this.refusal(answer, credentials)?.status === 'reconnect' ? 'ended' : 'cannot_tell';
  }

  /** Returns the text as it was sent; null where it can't be read. */
  private async sourceOf(id: string, credentials: PlatformCredentials): Promise<string | null> {
    const answer = await this.client.as(credentials, { path: `${statusPath(id)}/source` });
    const text = isDone(answer) ? field(parsedJson(answer.text), 'text') : null;
    return typeof text === 'string' ? text : null;
  }

  /** Something on the way may answer 404 with a page of its own. */
  private isGone(answer: PlatformAnswer, credentials: PlatformCredentials): boolean {
    const isMissing = answer.status === 'answered' && [404, 410].includes(answer.statusCode);
    return isMissing && this.refusal(answer, credentials) !== null;
  }

  private mediaSetback(answer: PlatformAnswer, credentials: PlatformCredentials): Setback {
    const isTooLarge = answer.status === 'answered' && answer.statusCode === 413;
    const setback = this.setback(answer, credentials);
    if (isTooLarge && setback.status === 'failed')
      return { status: 'rejected', code: 'media_refused', message: 'The file is too large for this server.' };
    return setback.status === 'rejected' && setback.code === 'refused'
      ? { ...setback, code: 'media_refused' }
      : setback;
  }

  private setback(answer: PlatformAnswer, credentials: PlatformCredentials): Setback {
    return setbackOf(answer, answer.status === 'answered' ? this.refusal(answer, credentials) : null);
  }

  private refusal(answer: Answered, credentials: PlatformCredentials): MastodonRefusal | null {
    return refusalOf(answer, this.clock.now(), credentials);
  }

  private unread(answer: PlatformAnswer, credentials: PlatformCredentials): LookUpOutcome {
    if (answer.status !== 'answered')
      return { status: 'cannot_tell', message: `Mastodon can't be read (${whyNot(answer)}).` };
    const refusal = this.refusal(answer, credentials);
    if (refusal?.status === 'reconnect' || refusal?.status === 'rate_limited') return refusal;
    return { status: 'cannot_tell', message: `Mastodon doesn't show the account's posts (${answer.statusCode}).` };
  }
}

const parentOf = (post: unknown): string | null => textField(post, 'in_reply_to_id') || null;

const isOwn = (post: unknown, credentials: PlatformCredentials): boolean =>
  textField(post, 'account', 'id') === ownId(credentials);

const isCandidate = (post: unknown, { parentId, otherIds }: SentPart): boolean =>
  parentOf(post) === parentId && !otherIds?.has(textField(post, 'id'));

/** Servers take the ends off. */
const isSame = (text: string, sent: string): boolean => text.replaceAll('\r\n', '\n').trim() === sent.trim();

function refOf(post: unknown): PlatformPostRef | null {
  const [externalId, url] = [textField(post, 'id'), pictureUrl(textField(post, 'url'))];
  return /^\w{1,40}$/.test(externalId) && url ? { externalId, url } : null;
}

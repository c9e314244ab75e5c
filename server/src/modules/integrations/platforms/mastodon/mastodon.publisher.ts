import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, secondMs } from '../../../../common/time/clock';
import { Pause } from '../../../../common/time/pause';
import { multipartOfFile } from '../multipart';
import { NetworkPublisher, type Setback, type ShownPost } from '../network-publisher';
import { isDone, pictureUrl } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  LookUpOutcome,
  MediaFile,
  PlatformCredentials,
  PlatformPostRef,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import { MastodonClient } from './mastodon.client';
import { refusalOf } from './mastodon.errors';
import { listIn, mediaIn, ownId, statusPath, timelineCall } from './mastodon.shapes';

const mediaAsks = { most: 20, everyMs: secondMs };

/** Posts by the API that Mastodon's servers have. A lost answer is looked up; the key guards what is sent again within an hour. */
@Injectable()
export class MastodonPublisher extends NetworkPublisher {
  readonly platform = 'mastodon';
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: MastodonClient,
    protected readonly clock: Clock,
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
    const status = isDone(answer) ? parsedJson(answer.text) : undefined;
    const ref = isOwn(status, credentials) && parentOf(status) === parentId ? refOf(status) : null;
    if (ref) return { status: 'published', ...ref };
    const refusal = this.refusal(answer, credentials);
    // After a first copy that used up the allowance. The window may be longer than the key is remembered.
    if (refusal?.status === 'rate_limited') return { ...refusal, mayHavePosted: true };
    // A repeat that some versions answer with 500 is out already (mastodon#40399).
    return this.unpublished(answer, refusal, parentId);
  }

  /** Compares the text as it was sent: what pages show is HTML. */
  async lookUp(credentials: PlatformCredentials, sent: SentPart): Promise<LookUpOutcome> {
    return this.amongOwn(credentials, sent, async (below) => {
      const answer = await this.client.as(credentials, timelineCall(credentials, below ? { max_id: below } : {}));
      const listed = listIn(answer);
      const posts = listed?.every((post) => isOwn(post, credentials)) ? listed.map(postIn) : null;
      return { answer, posts, next: posts?.at(-1)?.externalId };
    });
  }

  /** Compares the text as it was sent, without its ends, which servers take off: what pages show is HTML. */
  protected override async isSent(sent: SentPart, { externalId }: ShownPost, credentials: PlatformCredentials) {
    const text = await this.sourceOf(externalId, credentials);
    return text === null ? null : text.replaceAll('\r\n', '\n').trim() === sent.text.trim();
  }

  /** A file that is still worked on after a while is posted later: until then the server refuses it. */
  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    const cover = await file.cover?.read();
    const fields = [
      ...(file.altText ? [{ name: 'description', value: file.altText }] : []),
      ...(cover ? [{ name: 'thumbnail', bytes: cover, mime: 'image/jpeg' }] : []),
    ];
    const body = multipartOfFile(fields, { name: 'file', file, keep });
    const answer = await this.client.as(credentials, { method: 'POST', path: '/api/v2/media', file: body });
    if (!isDone(answer)) return this.mediaSetback(answer, credentials);
    const platformId = textField(parsedJson(answer.text), 'id');
    if (!/^\w{1,40}$/.test(platformId)) return { status: 'failed', why: 'Mastodon named no file' };
    const uploaded = { status: 'uploaded', platformId, expiresAt: null } as const;
    if (answer.statusCode !== 202) return uploaded;
    const worked = await this.pause.until<UploadOutcome>(mediaAsks, async () => {
      await keep();
      const state = await this.client.as(credentials, { path: `/api/v1/media/${platformId}` });
      if (state.status !== 'answered') return null;
      if (state.statusCode === 422) return this.mediaSetback(state, credentials);
      return state.statusCode === 200 ? uploaded : null;
    });
    return worked ?? uploaded;
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const answer = await this.client.as(credentials, { method: 'DELETE', path: statusPath(externalId) });
    const isDeleted = isDone(answer) && textField(parsedJson(answer.text), 'id') === externalId;
    return isDeleted || this.isGone(answer, credentials) ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    return this.readEach(externalIds, async (id) => {
      const answer = await this.client.as(credentials, { path: statusPath(id) });
      if (this.isGone(answer, credentials)) return 'gone';
      const post = isDone(answer) ? parsedJson(answer.text) : undefined;
      const text = isOwn(post, credentials) ? await this.sourceOf(id, credentials) : null;
      const settings = { visibility: textField(post, 'visibility'), spoiler: textField(post, 'spoiler_text') };
      return text === null ? null : { ...postIn(post), text, settings };
    });
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.as(credentials, { path: '/api/v1/accounts/verify_credentials' });
  }

  protected override isMe(answered: unknown, credentials: PlatformCredentials): boolean {
    return textField(answered, 'id') === ownId(credentials);
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
}

const parentOf = (post: unknown): string | null => textField(post, 'in_reply_to_id') || null;

const isOwn = (post: unknown, credentials: PlatformCredentials): boolean =>
  textField(post, 'account', 'id') === ownId(credentials);

function postIn(post: unknown): ShownPost {
  const altTexts = mediaIn(post).map((media) => textField(media, 'description') || null);
  return {
    ...{ externalId: textField(post, 'id'), url: textField(post, 'url'), text: '', parentId: parentOf(post) },
    ...{ mediaCount: altTexts.length, altTexts, postedAt: new Date(textField(post, 'created_at')) },
  };
}

function refOf(post: unknown): PlatformPostRef | null {
  const [externalId, url] = [textField(post, 'id'), pictureUrl(textField(post, 'url'))];
  return /^\w{1,40}$/.test(externalId) && url ? { externalId, url } : null;
}

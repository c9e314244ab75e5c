import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock, hourMs } from '../../../../common/time/clock';
import { NetworkPublisher } from '../network-publisher';
import { type Answered, answeredJson, isDone, unsent } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type {
  Captions,
  LookUpOutcome,
  MediaFile,
  PlatformCredentials,
  PlatformPostRef,
  PublishedPart,
  PublishOutcome,
  PublishRequest,
  ReadBackOutcome,
  RemoveOutcome,
  SentPart,
  UploadOutcome,
} from '../publisher.types';
import { BlueskyClient } from './bluesky.client';
import { errorIn, refusalOf } from './bluesky.errors';
import { facetsOf, handlesIn } from './bluesky.facets';
import { embedOf, idIn, mediaIn, postType, recordKey, replyTo, uriOf } from './bluesky.records';
import { BlueskyVideos } from './bluesky.videos';

/** A server drops a picture that no post refers to. */
const unusedBlobMs = hourMs;
const maxCaptionsBytes = 20_000;

/**
 * Posts by putting a record under a key of our own (`recordKey`) where none may be yet (`swapRecord: null`): whatever became of an answer,
 * the record is there once or not at all, and the account's own server tells which without a delay.
 */
@Injectable()
export class BlueskyPublisher extends NetworkPublisher {
  readonly platform = 'bluesky';
  protected readonly refusalOf = refusalOf;

  constructor(
    private readonly client: BlueskyClient,
    private readonly videos: BlueskyVideos,
    protected readonly clock: Clock,
  ) {
    super();
  }

  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    const asked = await this.reading(credentials, request);
    if ('failed' in asked) return asked.failed;
    const { text, media, key, sendBefore } = request;
    const facets = facetsOf(text, asked.didOf);
    const record = {
      ...{ $type: postType, text, createdAt: this.clock.now().toISOString() },
      ...(facets.length > 0 && { facets }),
      ...(asked.parent !== null && { reply: replyTo(asked.parent) }),
      ...(media.length > 0 && { embed: embedOf(media) }),
    };
    const rkey = recordKey(key);
    const json = { repo: credentials.externalId, collection: postType, rkey, validate: true, swapRecord: null, record };
    const call = { method: 'POST', name: 'com.atproto.repo.putRecord', json, sendBefore } as const;
    const answer = await this.client.own(call, credentials);
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    return this.published(answer, credentials, rkey);
  }

  async lookUp(credentials: PlatformCredentials, { key }: SentPart): Promise<LookUpOutcome> {
    const rkey = recordKey(key);
    const found = await this.find(credentials, rkey);
    if (found.status === 'found') return { status: 'found', ...this.refOf(rkey, credentials) };
    if (found.status === 'gone') return { status: 'not_found' };
    return this.unread(found.answer, credentials);
  }

  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    const uploaded = file.mime.startsWith('video/')
      ? await this.videos.upload(credentials, file, keep)
      : await this.picture(credentials, file);
    if ('why' in uploaded) return { status: 'failed', why: uploaded.why };
    if ('answer' in uploaded) return this.setback(uploaded.answer, credentials);
    if ('refused' in uploaded) return { status: 'rejected', code: 'media_refused', message: uploaded.refused };
    const captions = file.captions && (await this.captions(credentials, file.captions));
    if (captions && 'answer' in captions) return this.setback(captions.answer, credentials);
    if (captions && 'refused' in captions)
      return { status: 'rejected', code: 'media_refused', message: captions.refused };
    const platformId = JSON.stringify({ ...uploaded, ...captions, aspectRatio: file.shape });
    return { status: 'uploaded', platformId, expiresAt: this.after(unusedBlobMs) };
  }

  private async picture(
    credentials: PlatformCredentials,
    { mime: type, size, read }: MediaFile,
  ): Promise<{ image: unknown } | { answer: PlatformAnswer }> {
    const sent = await this.blob(credentials, { type, body: await read(0, size) });
    return 'blob' in sent ? { image: sent.blob } : sent;
  }

  private async captions(
    credentials: PlatformCredentials,
    { text, language: lang }: Captions,
  ): Promise<{ captions: object[] } | { answer: PlatformAnswer } | { refused: string }> {
    const body = Buffer.from(text);
    if (body.length > maxCaptionsBytes) return { refused: 'Bluesky takes captions of up to 20 KB.' };
    const sent = await this.blob(credentials, { type: 'text/vtt', body });
    return 'blob' in sent ? { captions: [{ lang, file: sent.blob }] } : sent;
  }

  private async blob(
    credentials: PlatformCredentials,
    file: { type: string; body: Buffer },
  ): Promise<{ blob: unknown } | { answer: PlatformAnswer }> {
    const call = { method: 'POST', name: 'com.atproto.repo.uploadBlob', file } as const;
    const answer = await this.client.own(call, credentials);
    const blob = isDone(answer) ? field(answeredJson(answer), 'blob') : undefined;
    return textField(blob, 'ref', '$link') ? { blob } : { answer };
  }

  /** Taking away what is gone is no failure. */
  async remove(credentials: PlatformCredentials, rkey: string): Promise<RemoveOutcome> {
    const json = { repo: credentials.externalId, collection: postType, rkey };
    const answer = await this.client.own({ method: 'POST', name: 'com.atproto.repo.deleteRecord', json }, credentials);
    // Something on the way may answer with a page of its own.
    const isRemoved = isDone(answer) && typeof answeredJson(answer) === 'object';
    return isRemoved ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override async readBack(credentials: PlatformCredentials, ids: readonly string[]): Promise<ReadBackOutcome> {
    const outcome = await this.readEach(ids, async (id) => {
      const found = await this.find(credentials, id);
      if (found.status === 'found') return partOf(id, field(found.body, 'value'));
      return found.status === 'gone' ? 'gone' : null;
    });
    if (outcome.status !== 'gone') return outcome;
    // An account that has moved away leaves an empty server behind.
    return (await this.tokenState(credentials)) === 'works' ? { status: 'gone' } : { status: 'unreadable' };
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.own({ name: 'com.atproto.server.getSession' }, credentials);
  }

  protected override isMe(answered: unknown, { externalId }: PlatformCredentials): boolean {
    return textField(answered, 'did') === externalId;
  }

  /** Reads what a record needs to know: the post that it answers, and whose the handles in it are. */
  private async reading(
    credentials: PlatformCredentials,
    { text, parentId }: PublishRequest,
  ): Promise<{ parent: unknown; didOf: Map<string, string> } | { failed: PublishOutcome }> {
    const found = parentId === null ? null : await this.find(credentials, parentId);
    if (found?.status === 'unread') return { failed: this.notYet(found.answer, credentials) };
    if (found?.status === 'gone')
      return { failed: { status: 'rejected', code: 'parent_missing', message: 'The post before it is gone.' } };
    const didOf = new Map<string, string>();
    for (const handle of handlesIn(text)) {
      const query: [string, string][] = [['handle', handle]];
      const call = { name: 'com.atproto.identity.resolveHandle', query } as const;
      const answer = await this.client.own(call, credentials);
      const isNobodys = answer.status === 'answered' && errorIn(answer) === 'InvalidRequest';
      if (!isDone(answer) && !isNobodys) return { failed: this.notYet(answer, credentials) };
      const did = textField(answeredJson(answer), 'did');
      if (did) didOf.set(handle, did);
    }
    return { parent: found?.body ?? null, didOf };
  }

  /** Asks the account's own server, which needs no token for that. */
  private async find(
    { externalId, secrets }: PlatformCredentials,
    rkey: string,
  ): Promise<{ status: 'found'; body: unknown } | { status: 'gone' } | { status: 'unread'; answer: PlatformAnswer }> {
    const query = Object.entries({ repo: externalId, collection: postType, rkey });
    const call = { name: 'com.atproto.repo.getRecord', query } as const;
    const answer = await this.client.own(call, { secrets: { ...secrets, token: '' } });
    const body = isDone(answer) ? answeredJson(answer) : undefined;
    if (textField(body, 'uri') === uriOf(externalId, rkey) && textField(body, 'cid')) return { status: 'found', body };
    const isGone = answer.status === 'answered' && refusalOf(answer, this.clock.now())?.status === 'missing';
    return isGone ? { status: 'gone' } : { status: 'unread', answer };
  }

  private async published(answer: Answered, credentials: PlatformCredentials, id: string): Promise<PublishOutcome> {
    const ref = this.refOf(id, credentials);
    const isIts = isDone(answer) && textField(answeredJson(answer), 'uri') === uriOf(credentials.externalId, id);
    if (isIts) return { status: 'published', ...ref };
    const refusal = this.refusal(answer, credentials);
    if (refusal?.status !== 'duplicate')
      return this.unpublished(answer, refusal?.status === 'missing' ? null : refusal);
    // A try before this one has put it there, with its own time.
    const found = await this.find(credentials, id);
    return found.status === 'found' ? { status: 'published', ...ref } : { status: 'unknown', why: refusal.message };
  }

  /** Nothing was sent, since something that it needs could not be read. */
  private notYet(answer: PlatformAnswer, credentials: PlatformCredentials): PublishOutcome {
    const refusal = this.refusal(answer, credentials);
    if (refusal && refusal.status !== 'duplicate' && refusal.status !== 'missing') return refusal;
    return this.notReached();
  }

  refOf(id: string, { externalId: did, handle }: PlatformCredentials): PlatformPostRef {
    const { postUrl } = this.client.settings;
    return { externalId: id, url: postUrl.replace('{did}', did).replace('{handle}', handle).replace('{id}', id) };
  }
}

function partOf(externalId: string, record: unknown): PublishedPart {
  const parent = textField(record, 'reply', 'parent', 'uri');
  const media = mediaIn(record);
  return {
    ...{ externalId, text: textField(record, 'text'), parentId: parent ? idIn(parent) : null },
    ...{ mediaCount: media.length, altTexts: media.map((one) => textField(one, 'alt') || null) },
  };
}

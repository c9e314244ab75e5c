import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, secondMs } from '../../../../common/time/clock';
import { TokenVault } from '../../../../tokens/token-vault';
import type { PostSettings } from '../descriptor';
import { clockDriftMs, NetworkPublisher } from '../network-publisher';
import { type Answered, isDone, isOk, unsent } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import {
  type LookUpOutcome,
  type MediaFile,
  type PendingState,
  type PlatformCredentials,
  type PublishOutcome,
  type PublishRequest,
  type ReadBackOutcome,
  type RemoveOutcome,
  type SentPart,
  type UploadOutcome,
} from '../publisher.types';
import { itemsIn, uploadsPath, videosPath, YoutubeClient } from './youtube.client';
import { refusalOf } from './youtube.errors';

/** A multiple of 256 KB, as YouTube wants it; 2 MB in 10 s is 1.6 Mbit/s. */
const pieceBytes = 8 * 256 * 1024;
const resumeMs = 15 * secondMs;
/** People & Blogs: each video must have one. */
const categoryId = '22';
const videoGone = { status: 'rejected', code: 'media_refused', message: 'The video was deleted here.' } as const;

/**
 * Uploads videos to a channel. An upload has an address, which is stored before the first byte leaves: whoever goes on with it asks
 * there how much has arrived, and YouTube makes one video of it.
 */
@Injectable()
export class YoutubePublisher extends NetworkPublisher {
  readonly platform = 'youtube';
  protected readonly refusalOf = refusalOf;
  override readonly readsAtOnce = 50;

  constructor(
    private readonly client: YoutubeClient,
    protected readonly clock: Clock,
    private readonly vault: TokenVault,
  ) {
    super();
  }

  /** Opens an upload, of which nothing is seen before its last byte. */
  async publish(credentials: PlatformCredentials, request: PublishRequest): Promise<PublishOutcome> {
    if (request.parentId !== null) return this.comment(credentials, request, request.parentId);
    const file = request.media[0]?.file;
    if (!file) return videoGone;
    const answer = await this.client.send(
      {
        method: 'POST',
        path: '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status',
        headers: { 'x-upload-content-length': String(file.size), 'x-upload-content-type': file.mime },
        json: aboutOf(request),
        sendBefore: request.sendBefore,
      },
      credentials,
    );
    const now = this.clock.now();
    if (answer.status !== 'answered' && answer.status !== 'no_answer') return unsent(answer, now);
    if (answer.status === 'answered') {
      const session = String(answer.headers.location ?? '');
      // Whoever has the address may upload: sealed as credentials are.
      const sealed = this.vault.seal(request.key, session);
      const state = { session: sealed, size: String(file.size), begunAt: now.toISOString() };
      if (isOk(answer) && this.client.isOwn(session)) return { status: 'pending', state, askAfter: now };
      const refusal = this.refusal(answer, credentials);
      if (refusal) return this.unpublished(answer, refusal);
    }
    return this.notReached();
  }

  override async resume(
    credentials: PlatformCredentials,
    state: PendingState,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    const outcome = await this.send(credentials, state, request);
    if (outcome.status === 'published') await this.addTo(outcome.externalId, credentials, request);
    return outcome;
  }

  /** Asks how much has arrived, and sends the rest until its time is over. */
  private async send(
    credentials: PlatformCredentials,
    state: PendingState,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    const { size = '' } = state;
    const { sendBefore, key } = request;
    const session = this.vault.open(key, state['session'] ?? '');
    // Its key is gone, and the address with it.
    if (session === null) return this.startOver(credentials, state, request);
    const put = (range: string, bytes?: Buffer): Promise<PlatformAnswer> =>
      this.client.put(
        session,
        { headers: { 'content-range': `bytes ${range}/${size}` }, bytes, sendBefore },
        credentials,
      );
    let answer = await put('*');
    while (answer.status === 'answered' && answer.statusCode === 308 && !sendBefore.isOver) {
      const file = request.media[0]?.file;
      if (!file) return videoGone;
      const from = arrivedIn(answer);
      const bytes = await pieceOf(file, from);
      if (!bytes?.length) return this.pending(state, resumeMs);
      answer = await put(`${from}-${from + bytes.length - 1}`, bytes);
      // Without its last byte there is no video.
      if (answer.status === 'no_answer' && from + bytes.length < file.size) return this.pending(state, resumeMs);
    }
    if (answer.status !== 'answered') return unsent(answer, this.clock.now());
    if (answer.statusCode === 308) return this.pending(state, 0);
    if (answer.statusCode === 404 || answer.statusCode === 410) return this.startOver(credentials, state, request);
    return this.ended(answer, credentials, request);
  }

  /**
   * The video is out, and stays so without what YouTube refuses, such as the cover of a channel without a confirmed phone number: its
   * receipt tells.
   */
  private async addTo(videoId: string, credentials: PlatformCredentials, { media }: PublishRequest): Promise<void> {
    const { cover, captions } = media[0]?.file ?? {};
    const bytes = await cover?.read().catch(() => null);
    const path = `/upload/youtube/v3/thumbnails/set?uploadType=media&videoId=${videoId}`;
    if (bytes) await this.client.send({ method: 'POST', path, file: { type: 'image/jpeg', body: bytes } }, credentials);
    if (!captions) return;
    const json = { snippet: { videoId, language: captions.language, name: '' } };
    const track = '/upload/youtube/v3/captions?uploadType=resumable&part=snippet';
    const begun = await this.client.send({ method: 'POST', path: track, json }, credentials);
    const session = isDone(begun) ? String(begun.headers.location ?? '') : '';
    await this.client.put(session, { bytes: Buffer.from(captions.text) }, credentials);
  }

  /** Nothing is sent before the address of an upload is stored, so a call that left none has made no video. */
  async lookUp(_credentials: PlatformCredentials, { parentId }: SentPart): Promise<LookUpOutcome> {
    return parentId === null
      ? { status: 'not_found' }
      : { status: 'cannot_tell', message: 'Look for the comment on YouTube.' };
  }

  /** The bytes are the post itself, and go when it is published. */
  async upload(): Promise<UploadOutcome> {
    return { status: 'uploaded', platformId: 'video', expiresAt: null };
  }

  async remove(credentials: PlatformCredentials, externalId: string): Promise<RemoveOutcome> {
    const path = `/youtube/v3/videos?id=${encodeURIComponent(externalId)}`;
    const answer = await this.client.send({ method: 'DELETE', path }, credentials);
    const isGone = answer.status === 'answered' && answer.statusCode === 404 && this.refusal(answer, credentials);
    return isGone || isDone(answer) ? { status: 'removed' } : this.setback(answer, credentials);
  }

  override async readBack(credentials: PlatformCredentials, externalIds: readonly string[]): Promise<ReadBackOutcome> {
    const path = videosPath('snippet,status,contentDetails', externalIds);
    const items = itemsIn(await this.client.send({ path }, credentials));
    if (!items) return { status: 'unreadable' };
    const parts = items.map((video) => ({
      ...{ externalId: textField(video, 'id'), text: textField(video, 'snippet', 'description') },
      ...{ parentId: null, mediaCount: 1, settings: settingsOf(video) },
      hasCover: field(video, 'contentDetails', 'hasCustomThumbnail') === true,
      hasCaptions: field(video, 'contentDetails', 'caption') === 'true',
    }));
    return parts.length > 0 ? { status: 'read', parts } : { status: 'gone' };
  }

  protected me(credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ path: '/youtube/v3/channels?part=id&mine=true' }, credentials);
  }

  protected override isMe(answered: unknown, { externalId }: PlatformCredentials): boolean {
    return textField(answered, 'items', 0, 'id') === externalId;
  }

  private async comment(
    credentials: PlatformCredentials,
    { text, sendBefore }: PublishRequest,
    videoId: string,
  ): Promise<PublishOutcome> {
    const snippet = {
      channelId: credentials.externalId,
      videoId,
      topLevelComment: { snippet: { textOriginal: text } },
    };
    const path = '/youtube/v3/commentThreads?part=snippet';
    const answer = await this.client.send({ method: 'POST', path, json: { snippet }, sendBefore }, credentials);
    const externalId = isDone(answer) ? textField(parsedJson(answer.text), 'id') : '';
    if (externalId) return { status: 'published', externalId, url: this.client.refOf(videoId, credentials).url };
    return this.unpublished(answer, this.refusal(answer, credentials), videoId);
  }

  private ended(
    answer: Answered,
    credentials: PlatformCredentials,
    { settings }: Pick<PublishRequest, 'settings'>,
  ): PublishOutcome {
    const video = isOk(answer) ? parsedJson(answer.text) : undefined;
    const id = textField(video, 'id');
    if (/^[\w-]{11}$/.test(id)) {
      if ((settings['visibility'] ?? 'public') !== 'private')
        this.client.isAudited = textField(video, 'status', 'privacyStatus') !== 'private';
      const state = textField(video, 'status', 'uploadStatus');
      if (state !== 'failed' && state !== 'rejected')
        return { status: 'published', ...this.client.refOf(id, credentials) };
      return { status: 'rejected', code: 'media_refused', message: `YouTube ${state} the video.` };
    }
    return this.unpublished(answer, this.refusal(answer, credentials));
  }

  /** The address has ended, perhaps after its video was made: looks for that before another one is opened. */
  private async startOver(
    credentials: PlatformCredentials,
    { begunAt = '' }: PendingState,
    request: PublishRequest,
  ): Promise<PublishOutcome> {
    const uploads = itemsIn(await this.client.send({ path: uploadsPath(credentials) }, credentials));
    const ids = uploads?.map((item) => textField(item, 'contentDetails', 'videoId'));
    const path = videosPath('snippet,status', ids ?? []);
    const videos = ids?.length === 0 ? [] : ids && itemsIn(await this.client.send({ path }, credentials));
    if (!videos) return { status: 'unknown', why: 'the uploads of the channel could not be read' };
    const found = videos.find(
      (video) =>
        textField(video, 'snippet', 'title') === request.settings['title'] &&
        textField(video, 'snippet', 'description') === request.text &&
        Date.parse(textField(video, 'snippet', 'publishedAt')) >= Date.parse(begunAt) - clockDriftMs,
    );
    return found
      ? { status: 'published', ...this.client.refOf(textField(found, 'id'), credentials) }
      : this.publish(credentials, request);
  }
}

const aboutOf = ({ text, settings }: PublishRequest): object => ({
  snippet: { title: settings['title'], description: text, categoryId },
  status: {
    privacyStatus: settings['visibility'],
    selfDeclaredMadeForKids: settings['madeForKids'] === 'yes',
    ...(settings['synthetic'] && { containsSyntheticMedia: settings['synthetic'] === 'yes' }),
  },
});

function settingsOf(video: unknown): PostSettings {
  const isForKids = field(video, 'status', 'selfDeclaredMadeForKids');
  return {
    title: textField(video, 'snippet', 'title'),
    visibility: textField(video, 'status', 'privacyStatus'),
    ...(typeof isForKids === 'boolean' && { madeForKids: isForKids ? 'yes' : 'no' }),
  };
}

/** Returns how many bytes YouTube has: `Range` names the last of them, and is absent before the first. */
const arrivedIn = ({ headers }: Answered): number => {
  const last = /^bytes=0-(\d{1,15})$/.exec(String(headers.range ?? ''))?.[1];
  return last === undefined ? 0 : Number(last) + 1;
};

/** Returns null where the file can't be read now. */
const pieceOf = (file: MediaFile, from: number): Promise<Buffer | null> =>
  file.read(from, Math.min(file.size, from + pieceBytes)).catch(() => null);

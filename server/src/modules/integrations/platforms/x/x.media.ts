import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { Clock, secondMs } from '../../../../common/time/clock';
import { Pause } from '../../../../common/time/pause';
import {
  type Captions,
  fileInMemory,
  type MediaFile,
  type PlatformCredentials,
  type RejectionCode,
  type UploadOutcome,
} from '../publisher.types';
import { type XCall, XClient } from './x.client';
import { isOk, setbackOf } from '../platform-answers';
import { refusalOf } from './x.errors';
import { xTokenOf } from './x.shapes';

const mebibyte = 1024 * 1024;
/** X's size of a piece that is proven; smaller pictures go in one request. */
const pieceBytes = mebibyte;
/** A GIF of 15 MB is ready within a few seconds, a video within minutes; each answer says how long to wait. */
const maxStatusChecks = { gif: 5, video: 60 };
const maxStatusWaitMs = 5 * secondMs;

interface UploadCall {
  credentials: PlatformCredentials;
  file: MediaFile;
  keep: () => Promise<void>;
}

/** What a step gave, or how the upload ends. */
type Step = { body: unknown } | { outcome: UploadOutcome };

/** Uploads media to X (v2). Each request has its own 10 s. */
@Injectable()
export class XMedia {
  constructor(
    private readonly client: XClient,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {}

  async upload(
    credentials: PlatformCredentials,
    file: MediaFile,
    keep: () => Promise<void> = async () => undefined,
  ): Promise<UploadOutcome> {
    const upload = { credentials, file, keep };
    const isWhole = file.size <= pieceBytes && categoryOf(file) === 'tweet_image';
    const stored = isWhole ? await this.inOne(upload) : await this.inPieces(upload);
    if ('outcome' in stored) return stored.outcome;
    const id = textField(stored.body, 'data', 'id');
    if (!id) return { status: 'failed', why: 'X named no id' };
    // X has descriptions of pictures and GIFs alone.
    const altText = categoryOf(file) === 'tweet_video' ? null : file.altText;
    const described = altText ? await this.describe(upload, id, altText) : null;
    if (described && 'outcome' in described) return described.outcome;
    const captioned = file.captions ? await this.caption(upload, id, file.captions) : null;
    if (captioned && 'outcome' in captioned) return captioned.outcome;
    const lifeSeconds = Number(field(stored.body, 'data', 'expires_after_secs'));
    const expiresAt = lifeSeconds > 0 ? new Date(this.clock.now().getTime() + lifeSeconds * 1_000) : null;
    return { status: 'uploaded', platformId: id, expiresAt };
  }

  private async inOne(upload: UploadCall): Promise<Step> {
    const { size, mime } = upload.file;
    const bytes = await upload.file.read(0, size);
    const multipart = [
      { name: 'media_category', value: 'tweet_image' },
      { name: 'media_type', value: mime },
      { name: 'media', bytes, mime },
    ];
    return this.step(upload, { method: 'POST', path: '/2/media/upload', multipart });
  }

  private async inPieces(upload: UploadCall): Promise<Step> {
    const { size, mime } = upload.file;
    const json = { media_type: mime, total_bytes: size, media_category: categoryOf(upload.file) };
    const begun = await this.step(upload, { method: 'POST', path: '/2/media/upload/initialize', json });
    if ('outcome' in begun) return begun;
    const path = `/2/media/upload/${encodeURIComponent(textField(begun.body, 'data', 'id'))}`;
    for (let index = 0; index * pieceBytes < size; index += 1) {
      const piece = await upload.file.read(index * pieceBytes, Math.min(size, (index + 1) * pieceBytes));
      const multipart = [
        { name: 'segment_index', value: String(index) },
        { name: 'media', bytes: piece, mime: 'application/octet-stream' },
      ];
      const added = await this.step(upload, { method: 'POST', path: `${path}/append`, multipart });
      if ('outcome' in added) return added;
    }
    const ended = await this.step(upload, { method: 'POST', path: `${path}/finalize` });
    if ('outcome' in ended) return ended;
    const ready = await this.untilReady(upload, ended.body);
    return 'outcome' in ready ? ready : begun;
  }

  /** X works on GIFs and videos for a while; a post with one that is not ready is refused. */
  private async untilReady(upload: UploadCall, ended: unknown): Promise<Step> {
    const query = { command: 'STATUS', media_id: textField(ended, 'data', 'id') };
    const mostChecks = maxStatusChecks[categoryOf(upload.file) === 'tweet_video' ? 'video' : 'gif'];
    let body = ended;
    for (let checks = 0; ; checks += 1) {
      const state = textField(body, 'data', 'processing_info', 'state');
      if (!state || state === 'succeeded') return { body };
      if (state === 'failed') {
        const detail = textField(body, 'data', 'processing_info', 'error', 'message');
        const message = detail || 'X cannot read this file.';
        return { outcome: { status: 'rejected', code: 'media_refused', message } };
      }
      if (checks === mostChecks) return { outcome: { status: 'failed', why: 'X is still working on the file' } };
      const seconds = Number(field(body, 'data', 'processing_info', 'check_after_secs') ?? 1);
      await this.pause.for(Math.min(maxStatusWaitMs, Math.max(1, seconds) * 1_000));
      const checked = await this.step(upload, { method: 'GET', path: '/2/media/upload', query });
      if ('outcome' in checked) return checked;
      body = checked.body;
    }
  }

  private describe(upload: UploadCall, id: string, altText: string): Promise<Step> {
    const json = { id, metadata: { alt_text: { text: altText } } };
    return this.step(upload, { method: 'POST', path: '/2/media/metadata', json });
  }

  /** They are a file of their own, which the video is told of. */
  private async caption(upload: UploadCall, id: string, { text, language }: Captions): Promise<Step> {
    const file = fileInMemory(Buffer.from(text), { mime: 'text/srt', altText: null });
    const stored = await this.inPieces({ ...upload, file });
    if ('outcome' in stored) return stored;
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
    const subtitles = {
      ...{ id: textField(stored.body, 'data', 'id'), display_name: name },
      language_code: language.toUpperCase(),
    };
    const json = { id, media_category: 'TweetVideo', subtitles };
    return this.step(upload, { method: 'POST', path: '/2/media/subtitles', json });
  }

  private async step({ credentials, keep }: UploadCall, call: XCall): Promise<Step> {
    await keep();
    const answer = await this.client.send(call, xTokenOf(credentials));
    if (answer.status !== 'answered') return { outcome: setbackOf(answer, null) };
    if (isOk(answer)) return { body: parsedJson(answer.text) };
    const refusal = refusalOf(answer, this.clock.now(), credentials);
    if (refusal?.status === 'rejected') return { outcome: { ...refusal, code: mediaCode(refusal.code) } };
    if (!refusal && answer.statusCode === 413)
      return { outcome: { status: 'rejected', code: 'media_refused', message: 'The file is too large for X.' } };
    return { outcome: setbackOf(answer, refusal) };
  }
}

function categoryOf({ mime }: MediaFile): 'tweet_video' | 'tweet_gif' | 'tweet_image' | 'subtitles' {
  if (mime === 'text/srt') return 'subtitles';
  if (mime.startsWith('video/')) return 'tweet_video';
  return mime === 'image/gif' ? 'tweet_gif' : 'tweet_image';
}

const mediaCode = (code: RejectionCode): RejectionCode =>
  code === 'account_locked' || code === 'not_permitted' ? code : 'media_refused';

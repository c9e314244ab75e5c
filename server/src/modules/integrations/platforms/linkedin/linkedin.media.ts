import { Injectable } from '@nestjs/common';
import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import type { ApiCall } from '../network-client';
import { secondMs } from '../../../../common/time/clock';
import { Pause } from '../../../../common/time/pause';
import { type MultipartField, piecesOf } from '../multipart';
import { isDone } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { Captions, MediaFile, PlatformCredentials } from '../publisher.types';
import { LinkedinClient } from './linkedin.client';
import { authorUrn } from './linkedin.pages';

/** `why`: LinkedIn's answer lacks what the next request needs. */
export type LinkedinUpload = { id: string } | { answer: PlatformAnswer } | { why: string } | { refused: string };

const documentAsks = { most: 60, everyMs: secondMs };

interface Upload {
  credentials: PlatformCredentials;
  file: MediaFile;
  keep: () => Promise<void>;
}

/** Uploads media to LinkedIn: an image or a document by one request, a video by one for each part that LinkedIn names. */
@Injectable()
export class LinkedinMedia {
  constructor(
    private readonly client: LinkedinClient,
    private readonly pause: Pause,
  ) {}

  upload(upload: Upload): Promise<LinkedinUpload> {
    const { mime } = upload.file;
    if (mime === 'application/pdf') return this.document(upload);
    return mime.startsWith('video/') ? this.video(upload) : this.image(upload);
  }

  /** LinkedIn turns its pages into pictures, and refuses a post before that. */
  private async document(upload: Upload): Promise<LinkedinUpload> {
    const { credentials, file, keep } = upload;
    const begun = await this.begin(upload, '/rest/documents', {});
    if (!('body' in begun)) return begun;
    const [id, url] = [textField(begun.body, 'value', 'document'), textField(begun.body, 'value', 'uploadUrl')];
    if (!id) return { why: 'LinkedIn named no document' };
    const body = { bytes: file.size, pieces: () => piecesOf(file, keep) };
    const sent = await this.client.put(url, { bytes: body }, credentials);
    if (!isDone(sent)) return { answer: sent };
    const ready = await this.pause.until<LinkedinUpload>(documentAsks, async () => {
      const answer = await this.send(upload, { path: `/rest/documents/${encodeURIComponent(id)}` });
      // Whether an app may read this of a member, LinkedIn does not say: then the post itself tells.
      if (answer.status === 'answered' && answer.statusCode === 403) return { id };
      const state = isDone(answer) ? textField(parsedJson(answer.text), 'status') : '';
      if (state === 'AVAILABLE') return { id };
      return state === 'PROCESSING_FAILED' ? { refused: "LinkedIn can't read this PDF." } : null;
    });
    return ready ?? { why: 'LinkedIn is still working on the document' };
  }

  private async image(upload: Upload): Promise<LinkedinUpload> {
    const begun = await this.begin(upload, '/rest/images', {});
    if (!('body' in begun)) return begun;
    const [id, url] = [textField(begun.body, 'value', 'image'), textField(begun.body, 'value', 'uploadUrl')];
    if (!id) return { why: 'LinkedIn named no image' };
    const sent = await this.put(upload, url, { firstByte: 0, lastByte: upload.file.size - 1 });
    return isDone(sent) ? { id } : { answer: sent };
  }

  private async video(upload: Upload): Promise<LinkedinUpload> {
    const { file, keep } = upload;
    const cover = await file.cover?.read();
    const about = {
      fileSizeBytes: file.size,
      uploadCaptions: file.captions !== undefined,
      uploadThumbnail: Boolean(cover),
    };
    const begun = await this.begin(upload, '/rest/videos', about);
    if (!('body' in begun)) return begun;
    const [video, parts] = [textField(begun.body, 'value', 'video'), partsIn(begun.body, file.size)];
    if (!video || parts.length === 0) return { why: 'LinkedIn named no video' };
    const uploadedPartIds: string[] = [];
    for (const part of parts) {
      const sent = await this.put(upload, part.uploadUrl, part);
      if (!isDone(sent)) return { answer: sent };
      uploadedPartIds.push(String(sent.headers.etag ?? '').replaceAll('"', ''));
    }
    const send = async (name: string, call: Parameters<LinkedinClient['put']>[1]): Promise<PlatformAnswer> => {
      await keep();
      return this.client.put(textField(begun.body, 'value', name), call, upload.credentials);
    };
    const headers = { 'media-type-family': 'STILLIMAGE' };
    const beside = [
      ...(cover ? [await send('thumbnailUploadUrl', { bytes: cover, headers })] : []),
      ...(file.captions
        ? [await send('captionsUploadUrl', { method: 'POST', multipart: partsOf(file.captions) })]
        : []),
    ];
    const failed = beside.find((answer) => !isDone(answer));
    if (failed) return { answer: failed };
    const uploadToken = textField(begun.body, 'value', 'uploadToken');
    const json = { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } };
    const ended = await this.send(upload, { method: 'POST', path: '/rest/videos?action=finalizeUpload', json });
    return isDone(ended) ? { id: video } : { answer: ended };
  }

  private async begin(
    upload: Upload,
    path: string,
    about: object,
  ): Promise<{ body: unknown } | { answer: PlatformAnswer }> {
    const json = { initializeUploadRequest: { owner: authorUrn(upload.credentials), ...about } };
    const begun = await this.send(upload, { method: 'POST', path: `${path}?action=initializeUpload`, json });
    return isDone(begun) ? { body: parsedJson(begun.text) } : { answer: begun };
  }

  private async send({ credentials, keep }: Upload, call: ApiCall): Promise<PlatformAnswer> {
    await keep();
    return this.client.send(call, credentials);
  }

  private async put({ credentials, file, keep }: Upload, url: string, part: Range): Promise<PlatformAnswer> {
    await keep();
    const bytes = await file.read(part.firstByte, part.lastByte + 1);
    return this.client.put(url, { bytes }, credentials);
  }
}

/** As "Videos API" of LinkedIn's documentation has it. */
const partsOf = ({ text, language }: Captions): MultipartField[] => {
  const metadata = {
    ...{ format: 'SRT', source: 'USER_PROVIDED', transcriptType: 'CLOSED_CAPTION' },
    locale: { language: language.toUpperCase() },
  };
  return [
    { name: 'metadata', value: JSON.stringify(metadata) },
    { name: 'file', bytes: Buffer.from(text), mime: 'text/plain', filename: 'captions.srt' },
  ];
};

/** Of a file, both included. */
interface Range {
  firstByte: number;
  lastByte: number;
}

/** Returns none when they are not the whole file, one after the other. */
function partsIn(body: unknown, size: number): (Range & { uploadUrl: string })[] {
  const list = field(body, 'value', 'uploadInstructions');
  const parts = (Array.isArray(list) ? list : []).map((part: unknown) => ({
    uploadUrl: textField(part, 'uploadUrl'),
    firstByte: Number(field(part, 'firstByte')),
    lastByte: Number(field(part, 'lastByte')),
  }));
  const isWhole = parts.every(({ firstByte }, at) => firstByte === (at === 0 ? 0 : (parts[at - 1]?.lastByte ?? 0) + 1));
  return isWhole && parts.at(-1)?.lastByte === size - 1 ? parts : [];
}

import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { randomDigits } from '../../src/common/crypto/crypto';
import { mediaKind } from '../network/media-kind';
import type { Call, Endpoint } from '../network/network.wire';
import type { NetworkTools } from '../network/network-tools';
import type { SandboxMediaEntity } from '../network/sandbox-media.entity';
import type { Upload } from '../network/uploads';
import { isStorable, type Json, textOf } from '../network/wire-problem';
import { invalidRequest, problem } from './x-problem';

/** X's limits for a GIF, a video and a picture. */
const maxBytes = { gif: 15_000_000, video: 512_000_000, picture: 5_000_000 };
const lifeSeconds = 86_400;
const maxAltText = 1_000;

/** Pictures, GIFs and videos for posts: in pieces, or small ones in one call (X API docs, "Media"). */
export class XMedia {
  readonly endpoints: Endpoint[] = [
    this.endpoint('POST', '/2/media/upload/initialize', (call) => this.initialize(call)),
    this.endpoint('POST', '/2/media/upload/:id/append', (call) => this.append(call)),
    this.endpoint('POST', '/2/media/upload/:id/finalize', (call) => this.finalize(call)),
    this.endpoint('POST', '/2/media/upload', (call) => this.uploadAtOnce(call)),
    this.endpoint('GET', '/2/media/upload', (call) => this.status(call)),
    this.endpoint('POST', '/2/media/metadata', (call) => this.describe(call)),
    this.endpoint('POST', '/2/media/subtitles', (call) => this.caption(call)),
  ];

  constructor(private readonly tools: NetworkTools) {}

  openRoutes(server: FastifyInstance): void {
    const limits = { fileSize: maxBytes.gif, fields: 20, files: 1 };
    void server.register(multipart, { attachFieldsToBody: 'keyValues', limits });
  }

  private endpoint(method: Endpoint['method'], url: string, answer: (call: Call) => Json | Promise<Json>): Endpoint {
    return { method, url, limit: () => (url.includes('/upload/') || method === 'GET' ? 1_875 : 500), answer };
  }

  private initialize({ body, handle }: Call): Json {
    const { media_type: mediaType, total_bytes: totalBytes } = body;
    if (!/^(image\/(png|jpeg|gif|webp)|video\/(mp4|quicktime)|text\/srt)$/.test(textOf(mediaType)))
      throw invalidRequest(
        'media_type',
        mediaType,
        'The sandbox takes PNG, JPEG, GIF, WebP, MP4, QuickTime and SubRip.',
      );
    const total = Number(totalBytes);
    if (!Number.isInteger(total) || total < 1 || total > sizeLimit(textOf(mediaType)))
      throw invalidRequest('total_bytes', totalBytes, 'total_bytes is not within the limits of the media type.');
    const id = newMediaId();
    this.tools.uploads.begin(id, handle.toLowerCase(), total);
    return { data: { id, media_key: `3_${id}`, expires_after_secs: lifeSeconds } };
  }

  private append(call: Call): Json {
    const { segment_index: index, media } = call.body;
    if (!Buffer.isBuffer(media) || !/^\d{1,3}$/.test(String(index)))
      throw invalidRequest('segment_index', index, 'media and a segment_index from 0 to 999 expected.');
    this.uploadOf(call).pieces.set(String(index), media);
    return { data: { expires_at: lifeSeconds } };
  }

  private async finalize(call: Call): Promise<Json> {
    const id = String(call.params['id']);
    const { pieces, size } = this.uploadOf(call);
    const inOrder = [...pieces].sort(([a], [b]) => Number(a) - Number(b)).map(([, piece]) => piece);
    const bytes = Buffer.concat(inOrder);
    if (bytes.length !== size) throw invalidRequest('id', id, `${bytes.length} of ${size} bytes have arrived.`);
    const stored = await this.store(id, call.handle, bytes);
    this.tools.uploads.end(id);
    return stored;
  }

  private async uploadAtOnce({ body: { media }, handle }: Call): Promise<Json> {
    if (!Buffer.isBuffer(media)) throw invalidRequest('media', '', 'media expected.');
    return this.store(newMediaId(), handle, media);
  }

  /** A video can be posted only once its state was asked for. */
  private async store(mediaId: string, handle: string, bytes: Buffer): Promise<Json> {
    const mime = mediaKind(bytes);
    if (!mime) throw invalidRequest('media', mediaId, 'media type unrecognized.');
    if (bytes.length > sizeLimit(mime)) throw invalidRequest('media', mediaId, 'File size exceeds the limit.');
    const asksLeft = mime.startsWith('video/') ? 1 : 0;
    await this.tools.media.add({ network: 'x', mediaId, handle, mime, bytes, asksLeft });
    const stored = { id: mediaId, media_key: `3_${mediaId}`, size: bytes.length, expires_after_secs: lifeSeconds };
    return { data: { ...stored, ...(asksLeft > 0 && { processing_info: { state: 'pending', check_after_secs: 1 } }) } };
  }

  private async status({ query, handle }: Call): Promise<Json> {
    if (query['command'] !== 'STATUS') throw invalidRequest('command', query['command'], 'command must be STATUS.');
    const media = await this.own(textOf(query['media_id']), handle);
    const state = (await this.tools.media.ask(media)) ? 'succeeded' : 'in_progress';
    return { data: { id: media.mediaId, size: media.bytes.length, processing_info: { state, check_after_secs: 1 } } };
  }

  private async caption({ body, handle }: Call): Promise<Json> {
    const { id, media_category: category } = body;
    const subtitles = Object(body['subtitles']) as Json;
    const video = await this.own(textOf(id), handle);
    const { bytes } = await this.own(textOf(subtitles['id']), handle);
    if (category !== 'TweetVideo' || !/^[A-Z]{2}$/.test(textOf(subtitles['language_code'])))
      throw invalidRequest('subtitles', '…', 'media_category or language_code is invalid.');
    if (!(await this.tools.media.addTo(video, bytes, 'text/srt')))
      throw invalidRequest('subtitles.id', subtitles['id'], 'Subtitles must be SubRip.');
    return { data: { id, media_category: category, associated_subtitles: [subtitles] } };
  }

  private async describe({ body: { id, metadata }, handle }: Call): Promise<Json> {
    const { text } = Object((metadata as Json | undefined)?.['alt_text']) as Json;
    if (typeof text !== 'string' || [...text].length > maxAltText || !isStorable(text))
      throw invalidRequest('metadata.alt_text.text', '…', `1 to ${maxAltText} characters expected.`);
    const { mediaId } = await this.own(textOf(id), handle);
    await this.tools.media.describe(mediaId, text);
    return { data: { id: mediaId, associated_metadata: { alt_text: { text } } } };
  }

  private uploadOf({ params, handle }: Call): Upload {
    const id = String(params['id']);
    const upload = this.tools.uploads.find(id);
    if (upload?.owner !== handle.toLowerCase()) throw problem(404, `Could not find media with id: [${id}].`);
    return upload;
  }

  private async own(mediaId: string, handle: string): Promise<SandboxMediaEntity> {
    const found = await this.tools.media.find('x', mediaId);
    if (found?.owner !== handle.toLowerCase()) throw problem(404, `Could not find media with id: [${mediaId}].`);
    return found;
  }
}

const newMediaId = (): string => `19${randomDigits(17)}`;

function sizeLimit(mime: string): number {
  if (mime.startsWith('video/')) return maxBytes.video;
  return mime === 'image/gif' ? maxBytes.gif : maxBytes.picture;
}

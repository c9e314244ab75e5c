import multipart from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { randomDigits } from '../../../src/common/crypto/crypto';
import { mediaKind } from '../../core/media-kind';
import { SandboxMediaEntity } from '../../core/sandbox-media.entity';
import { SandboxMediaRepository } from '../../core/sandbox-media.repository';
import type { XCaller } from '../oauth/x-auth';
import { textOf, XCall, XEndpoint, XEndpoints } from '../x-endpoints';
import { invalidRequest, problem } from '../x-problem';

type Json = Record<string, unknown>;

/** X's limits for a GIF, a video and a picture. */
const maxBytes = { gif: 15_000_000, video: 512_000_000, picture: 5_000_000 };
const lifeSeconds = 86_400;
const maxAltText = 1_000;
/** Uploads under way at a time; the oldest is dropped for another one. */
const maxOpenUploads = 50;

/** An upload in pieces, kept in memory until it is finalized: pieces come in any order. */
interface Upload {
  owner: string;
  totalBytes: number;
  pieces: Map<number, Buffer>;
}

/** Pictures, GIFs and videos for posts: in pieces, or small ones in one call (X API docs, "Media"). */
@Injectable()
export class XMediaRoutes {
  private readonly open = new Map<string, Upload>();

  constructor(
    private readonly endpoints: XEndpoints,
    private readonly media: SandboxMediaRepository,
  ) {}

  routes(server: FastifyInstance): void {
    void server.register(async (scope) => {
      const limits = { fileSize: maxBytes.gif, fields: 20, files: 1 };
      await scope.register(multipart, { attachFieldsToBody: 'keyValues', limits });
      const add = (method: XEndpoint['method'], url: string, call: [number, (call: XCall) => unknown]): void =>
        this.endpoints.add(scope, { method, url, limit: () => call[0], answer: async (one) => call[1](one) });
      add('POST', '/2/media/upload/initialize', [1_875, (call) => this.initialize(call)]);
      add('POST', '/2/media/upload/:id/append', [1_875, (call) => this.append(call)]);
      add('POST', '/2/media/upload/:id/finalize', [1_875, (call) => this.finalize(call)]);
      add('POST', '/2/media/upload', [500, (call) => this.uploadAtOnce(call)]);
      add('GET', '/2/media/upload', [1_875, (call) => this.status(call)]);
      add('POST', '/2/media/metadata', [500, (call) => this.describe(call)]);
    });
  }

  private initialize({ request, caller }: XCall): Json {
    const { media_type: mediaType, total_bytes: totalBytes } = bodyOf(request);
    if (!/^(image\/(png|jpeg|gif|webp)|video\/(mp4|quicktime))$/.test(textOf(mediaType)))
      throw invalidRequest('media_type', mediaType, 'The sandbox takes PNG, JPEG, GIF, WebP, MP4 and QuickTime.');
    const total = Number(totalBytes);
    if (!Number.isInteger(total) || total < 1 || total > sizeLimit(textOf(mediaType)))
      throw invalidRequest('total_bytes', totalBytes, 'total_bytes is not within the limits of the media type.');
    const id = newMediaId();
    const oldest = this.open.keys().next();
    if (this.open.size >= maxOpenUploads && !oldest.done) this.open.delete(oldest.value);
    this.open.set(id, { owner: ownerOf(caller), totalBytes: total, pieces: new Map() });
    return { data: { id, media_key: `3_${id}`, expires_after_secs: lifeSeconds } };
  }

  private append(call: XCall): Json {
    const { upload } = this.uploadOf(call);
    const body = bodyOf(call.request);
    const index = Number(body['segment_index']);
    const piece = bytesIn(body['media']);
    if (!piece || !Number.isInteger(index) || index < 0 || index > 999)
      throw invalidRequest('segment_index', body['segment_index'], 'media and a segment_index from 0 to 999 expected.');
    upload.pieces.set(index, piece);
    return { data: { expires_at: lifeSeconds } };
  }

  private async finalize(call: XCall): Promise<Json> {
    const { id, upload } = this.uploadOf(call);
    const inOrder = [...upload.pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece);
    const bytes = Buffer.concat(inOrder);
    if (bytes.length !== upload.totalBytes)
      throw invalidRequest('id', id, `${bytes.length} of ${upload.totalBytes} bytes have arrived.`);
    const isVideo = await this.store(id, upload.owner, bytes);
    this.open.delete(id);
    const stored = { id, media_key: `3_${id}`, size: bytes.length, expires_after_secs: lifeSeconds };
    return { data: { ...stored, ...(isVideo ? { processing_info: { state: 'pending', check_after_secs: 1 } } : {}) } };
  }

  private async uploadAtOnce({ request, caller }: XCall): Promise<Json> {
    const bytes = bytesIn(bodyOf(request)['media']);
    if (!bytes) throw invalidRequest('media', '', 'media expected.');
    const id = newMediaId();
    await this.store(id, ownerOf(caller), bytes);
    return { data: { id, media_key: `3_${id}`, size: bytes.length, expires_after_secs: lifeSeconds } };
  }

  /** Returns whether it is a video: that can be posted only once its state was asked for. */
  private async store(mediaId: string, owner: string, bytes: Buffer): Promise<boolean> {
    const mime = mediaKind(bytes);
    if (!mime) throw invalidRequest('media', mediaId, 'media type unrecognized.');
    if (bytes.length > sizeLimit(mime)) throw invalidRequest('media', mediaId, 'File size exceeds the limit.');
    const isVideo = mime.startsWith('video/');
    await this.media.add({ platform: 'x', mediaId, owner, mime, bytes, isComplete: !isVideo });
    return isVideo;
  }

  private async status({ request, caller }: XCall): Promise<Json> {
    const query = request.query as Json;
    if (query['command'] !== 'STATUS') throw invalidRequest('command', query['command'], 'command must be STATUS.');
    const { mediaId, bytes, isComplete } = await this.own(textOf(query['media_id']), caller);
    if (!isComplete) await this.media.complete(mediaId);
    return {
      data: { id: mediaId, size: bytes.length, processing_info: { state: 'succeeded', progress_percent: 100 } },
    };
  }

  private async describe({ request, caller }: XCall): Promise<Json> {
    const { id, metadata } = bodyOf(request) as { id?: unknown; metadata?: { alt_text?: { text?: unknown } } };
    const text = metadata?.alt_text?.text;
    if (typeof text !== 'string' || [...text].length > maxAltText || text.includes('\0'))
      throw invalidRequest('metadata.alt_text.text', '…', `1 to ${maxAltText} characters expected.`);
    const { mediaId } = await this.own(textOf(id), caller);
    await this.media.describe(mediaId, text);
    return { data: { id: mediaId, associated_metadata: { alt_text: { text } } } };
  }

  private uploadOf({ request, caller }: XCall): { id: string; upload: Upload } {
    const { id } = request.params as { id: string };
    const upload = this.open.get(id);
    if (upload?.owner !== ownerOf(caller)) throw problem(404, `Could not find media with id: [${id}].`);
    return { id, upload };
  }

  private async own(mediaId: string, caller: XCaller): Promise<SandboxMediaEntity> {
    const found = await this.media.find('x', mediaId);
    if (found?.owner !== ownerOf(caller)) throw problem(404, `Could not find media with id: [${mediaId}].`);
    return found;
  }
}

const bodyOf = (request: XCall['request']): Json => (request.body ?? {}) as Json;

const ownerOf = ({ handle }: XCaller): string => handle.toLowerCase();

const newMediaId = (): string => `19${randomDigits(17)}`;

function sizeLimit(mime: string): number {
  if (mime.startsWith('video/')) return maxBytes.video;
  return mime === 'image/gif' ? maxBytes.gif : maxBytes.picture;
}

/** A file of a form, or base64 as JSON. */
function bytesIn(media: unknown): Buffer | null {
  if (Buffer.isBuffer(media)) return media;
  return typeof media === 'string' && media !== '' ? Buffer.from(media, 'base64') : null;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomToken, sha256 } from '../../src/common/crypto/crypto';
import { dayMs } from '../../src/common/time/clock';
import { mediaKind } from '../network/media-kind';
import type { NewMedia } from '../network/media.repository';
import type { Call, Endpoint } from '../network/network.wire';
import type { NetworkTools } from '../network/network-tools';
import type { Upload } from '../network/uploads';
import { isObject, type Json } from '../network/wire-problem';
import { denied, invalidField, notFound, problem } from './linkedin-problem';

/** LinkedIn's length of a part. */
const partBytes = 4 * 1024 * 1024;
const documentBytes = 100 * 1024 * 1024;
const videoBytes = { least: 75_000, most: 500_000_000 };

/** The upload of pictures, videos and documents (LinkedIn docs, "Images API", "Videos API" and "Documents API"). */
export class LinkedinMedia {
  readonly endpoints: Endpoint[] = [
    { method: 'POST', url: '/rest/images', answer: (call) => this.beginImage(call) },
    { method: 'POST', url: '/rest/videos', answer: (call) => this.video(call) },
    { method: 'POST', url: '/rest/documents', answer: (call) => this.beginDocument(call) },
    { method: 'GET', url: '/rest/documents/:urn', answer: (call) => this.documentState(call) },
  ];

  constructor(
    private readonly tools: NetworkTools,
    private readonly authorsOf: (handle: string) => string[],
  ) {}

  /** The address is the permission: nobody can guess it. */
  openRoutes(server: FastifyInstance): void {
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.put('/dms-uploads/:id/uploaded-image/0', async (request, reply) => {
      const { id, upload } = this.uploadAt(request);
      const file = { mediaId: `urn:li:image:${id}`, handle: upload.owner, bytes: bytesOf(request) };
      await this.store(file, /^image\/(jpeg|png|gif)$/);
      this.tools.uploads.end(id);
      return reply.status(201).send();
    });
    server.put('/dms-uploads/:id/uploaded-document/0', { bodyLimit: documentBytes }, async (request, reply) => {
      const { id, upload } = this.uploadAt(request);
      const file = { mediaId: `urn:li:document:${id}`, handle: upload.owner, bytes: bytesOf(request), asksLeft: 2 };
      await this.store(file, /^application\/pdf$/);
      this.tools.uploads.end(id);
      return reply.status(201).send();
    });
    server.put('/dms-uploads/:id/uploaded-thumbnail/0', async (request, reply) => {
      if (request.headers['media-type-family'] !== 'STILLIMAGE') throw invalidField('media', 'must be a STILLIMAGE');
      await this.addTo(request, bytesOf(request), 'image/jpeg');
      return reply.status(201).send();
    });
    server.post('/dms-uploads/:id/uploaded-captions/0', async (request, reply) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(bytesOf(request)), { headers }).formData();
      const { format, locale } = JSON.parse(String(form.get('metadata'))) as { format: string; locale: Json };
      const file = form.get('file');
      if (format !== 'SRT' || !/^[A-Z]{2}$/.test(String(locale['language'])) || !(file instanceof Blob))
        throw invalidField('metadata', 'must name SRT and a language');
      await this.addTo(request, Buffer.from(await file.arrayBuffer()), 'text/srt');
      return reply.status(201).send();
    });
    server.put('/dms-uploads/:id/uploaded-video/:part', async (request, reply) => {
      const bytes = bytesOf(request);
      const tag = sha256(bytes.toString('latin1')).slice(0, 24);
      this.uploadAt(request).upload.pieces.set(tag, bytes);
      return reply.header('etag', `"${tag}"`).send();
    });
  }

  private beginImage(call: Call): Json {
    const { id } = this.begin(call, 'C4E', 0);
    const uploadUrl = `${this.tools.env.sandboxUrl}/dms-uploads/${id}/uploaded-image/0`;
    return { value: { uploadUrlExpiresAt: this.expiry(), uploadUrl, image: `urn:li:image:${id}` } };
  }

  private beginDocument(call: Call): Json {
    const { id } = this.begin(call, 'D4D', 0);
    const uploadUrl = `${this.tools.env.sandboxUrl}/dms-uploads/${id}/uploaded-document/0`;
    return { value: { uploadUrlExpiresAt: this.expiry(), uploadUrl, document: `urn:li:document:${id}` } };
  }

  private async documentState({ handle, params }: Call): Promise<Json> {
    const id = String(params['urn']);
    const document = await this.tools.media.find('linkedin', id);
    if (document?.owner !== handle.toLowerCase()) throw notFound();
    return { id, status: (await this.tools.media.ask(document)) ? 'AVAILABLE' : 'PROCESSING' };
  }

  private video(call: Call): Json | Promise<Json> {
    if (call.query['action'] === 'finalizeUpload') return this.finalize(call);
    const { fileSizeBytes, uploadThumbnail, uploadCaptions } = requested(call, 'initializeUploadRequest');
    const size = Number(fileSizeBytes);
    if (!Number.isInteger(size) || size < videoBytes.least || size > videoBytes.most)
      throw invalidField('/fileSizeBytes', 'must be from 75 KB to 500 MB');
    const { id } = this.begin(call, 'D4E', size);
    const uploadInstructions = Array.from({ length: Math.ceil(size / partBytes) }, (_, part) => ({
      uploadUrl: `${this.tools.env.sandboxUrl}/dms-uploads/${id}/uploaded-video/${part}`,
      firstByte: part * partBytes,
      lastByte: Math.min(size, (part + 1) * partBytes) - 1,
    }));
    const video = `urn:li:video:${id}`;
    const at = (name: string): string => `${this.tools.env.sandboxUrl}/dms-uploads/${id}/uploaded-${name}/0`;
    const beside = {
      ...(uploadThumbnail === true && { thumbnailUploadUrl: at('thumbnail') }),
      ...(uploadCaptions === true && { captionsUploadUrl: at('captions') }),
    };
    const expiry = this.expiry();
    return { value: { uploadUrlsExpireAt: expiry, video, uploadToken: tokenOf(id), uploadInstructions, ...beside } };
  }

  private begin(call: Call, prefix: string, size: number): { id: string } {
    if (call.query['action'] !== 'initializeUpload')
      throw problem(400, 'INVALID_VALUE_FOR_FIELD', 'action must be initializeUpload or finalizeUpload.');
    if (!this.authorsOf(call.handle).includes(String(requested(call, 'initializeUploadRequest')['owner'])))
      throw denied('the upload of somebody else');
    const id = `${prefix}${randomToken(15)}`;
    this.tools.uploads.begin(id, call.handle.toLowerCase(), size);
    return { id };
  }

  private async finalize(call: Call): Promise<Json> {
    const { video, uploadToken, uploadedPartIds } = requested(call, 'finalizeUploadRequest');
    const id = String(video).replace('urn:li:video:', '');
    const upload = this.tools.uploads.find(id);
    if (upload?.owner !== call.handle.toLowerCase()) throw notFound();
    const tags = Array.isArray(uploadedPartIds) ? uploadedPartIds.map(String) : [];
    const bytes = Buffer.concat(tags.flatMap((tag) => upload.pieces.get(tag) ?? []));
    if (uploadToken !== tokenOf(id) || bytes.length !== upload.size)
      throw invalidField('/uploadedPartIds', 'must name every part in its order, with the upload token');
    await this.store({ mediaId: String(video), handle: upload.owner, bytes }, /^video\/mp4$/);
    this.tools.uploads.end(id);
    return {};
  }

  private async store(
    file: Pick<NewMedia, 'mediaId' | 'handle' | 'bytes' | 'asksLeft'>,
    allowed: RegExp,
  ): Promise<void> {
    const mime = mediaKind(file.bytes) ?? '';
    if (!allowed.test(mime)) throw invalidField('media', 'must be a JPG, PNG or GIF, a video in MP4, or a PDF');
    await this.tools.media.add({ network: 'linkedin', ...file, mime });
  }

  private async addTo(request: FastifyRequest, bytes: Buffer, mime: 'image/jpeg' | 'text/srt'): Promise<void> {
    const { id, upload } = this.uploadAt(request);
    const video = { network: 'linkedin', mediaId: `urn:li:video:${id}`, owner: upload.owner };
    if (!(await this.tools.media.addTo(video, bytes, mime))) throw invalidField('media', `must be ${mime}`);
  }

  private uploadAt({ params }: FastifyRequest): { id: string; upload: Upload } {
    const { id } = params as { id: string };
    const upload = this.tools.uploads.find(id);
    if (!upload) throw notFound();
    return { id, upload };
  }

  private expiry(): number {
    return this.tools.clock.now().getTime() + dayMs;
  }
}

function requested({ body }: Call, name: string): Json {
  const fields = body[name];
  return isObject(fields) ? fields : {};
}

const tokenOf = (id: string): string => sha256(id).slice(0, 16);

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

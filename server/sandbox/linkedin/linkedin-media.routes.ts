import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, sha256 } from '../../src/common/crypto/crypto';
import { Clock, dayMs } from '../../src/common/time/clock';
import { Env } from '../../src/config/env';
import { mediaKind } from '../core/media-kind';
import { SandboxMediaRepository } from '../core/sandbox-media.repository';
import { LinkedinAuth } from './linkedin-auth';
import { invalidField, problem } from './linkedin-problem';
import { authorUrn, type Member } from './linkedin.members';

type Params = { Params: { id: string } };
type PartParams = { Params: { id: string; part: string } };

interface VideoUpload {
  urn: string;
  owner: string;
  token: string;
  size: number;
  parts: Map<string, Buffer>;
}

const uploadLifeMs = dayMs;
/** LinkedIn's length of a part. */
const partBytes = 4 * 1024 * 1024;
const videoBytes = { least: 75_000, most: 500_000_000 };
/** Uploads under way at a time; the oldest is dropped for another one. */
const maxOpenUploads = 50;

/** The upload of pictures and videos (LinkedIn docs, "Images API" and "Videos API"). */
@Injectable()
export class LinkedinMediaRoutes {
  private readonly open = new Map<string, VideoUpload>();

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly auth: LinkedinAuth,
    private readonly media: SandboxMediaRepository,
  ) {}

  routes(server: FastifyInstance): void {
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.post('/rest/images', async (request) => this.initializeImage(request));
    server.post('/rest/videos', async (request) => this.video(request));
    server.put<Params>('/dms-uploads/:id/uploaded-image/0', async (request, reply) => this.putImage(request, reply));
    server.put<PartParams>('/dms-uploads/:id/uploaded-video/:part', async (request, reply) =>
      this.putPart(request, reply),
    );
  }

  private async initializeImage(request: FastifyRequest): Promise<object> {
    const { member } = await this.begun(request, 'images');
    if (actionOf(request) !== 'initializeUpload') throw wrongAction();
    const id = `C4E${randomToken(15)}`;
    const image = `urn:li:image:${id}`;
    await this.add(image, member, { mime: '', bytes: Buffer.alloc(0), isComplete: false });
    const uploadUrl = `${this.env.sandboxUrl}/dms-uploads/${id}/uploaded-image/0`;
    return { value: { uploadUrlExpiresAt: this.expiry(), uploadUrl, image } };
  }

  /** The address is the permission: nobody can guess it. */
  private async putImage(request: FastifyRequest<Params>, reply: FastifyReply): Promise<FastifyReply> {
    const image = await this.media.find('linkedin', `urn:li:image:${request.params.id.replaceAll('\0', '')}`);
    if (!image) throw problem(404, 'NOT_FOUND', 'Could not find entity');
    const bytes = bytesOf(request);
    const mime = mediaKind(bytes);
    if (!/^image\/(jpeg|png|gif)$/.test(mime ?? '')) throw invalidField('image', 'must be a JPG, PNG or GIF');
    await this.media.complete(image.mediaId, { bytes, mime: mime ?? '' });
    return reply.status(201).send();
  }

  private async video(request: FastifyRequest): Promise<object> {
    if (actionOf(request) === 'finalizeUpload') return this.finalizeVideo(request);
    if (actionOf(request) !== 'initializeUpload') throw wrongAction();
    const { member, body } = await this.begun(request, 'videos');
    const size = Number(body['fileSizeBytes']);
    if (!Number.isInteger(size) || size < videoBytes.least || size > videoBytes.most)
      throw invalidField('/fileSizeBytes', 'must be from 75 KB to 500 MB');
    const id = `D4E${randomToken(15)}`;
    const upload = { urn: `urn:li:video:${id}`, owner: member.id, token: randomToken(12), size, parts: new Map() };
    const oldest = this.open.keys().next();
    if (this.open.size >= maxOpenUploads && !oldest.done) this.open.delete(oldest.value);
    this.open.set(id, upload);
    const uploadInstructions = Array.from({ length: Math.ceil(size / partBytes) }, (_, part) => ({
      uploadUrl: `${this.env.sandboxUrl}/dms-uploads/${id}/uploaded-video/${part}`,
      firstByte: part * partBytes,
      lastByte: Math.min(size, (part + 1) * partBytes) - 1,
    }));
    const { urn: video, token: uploadToken } = upload;
    return { value: { uploadUrlsExpireAt: this.expiry(), video, uploadToken, uploadInstructions } };
  }

  private async putPart(request: FastifyRequest<PartParams>, reply: FastifyReply): Promise<FastifyReply> {
    const upload = this.open.get(request.params.id);
    if (!upload) throw problem(404, 'NOT_FOUND', 'Could not find entity');
    const bytes = bytesOf(request);
    const tag = `${sha256(bytes.toString('latin1')).slice(0, 16)}-${request.params.part}`;
    upload.parts.set(tag, bytes);
    return reply.status(200).header('etag', `"${tag}"`).send();
  }

  private async finalizeVideo(request: FastifyRequest): Promise<object> {
    const member = await this.auth.memberOfVersion(request);
    const body = (request.body as { finalizeUploadRequest?: Record<string, unknown> } | undefined)
      ?.finalizeUploadRequest;
    const { video, uploadToken, uploadedPartIds } = body ?? {};
    const id = String(video).replace('urn:li:video:', '');
    const upload = this.open.get(id);
    if (upload?.owner !== member.id) throw problem(404, 'NOT_FOUND', 'Could not find entity');
    const parts = (Array.isArray(uploadedPartIds) ? uploadedPartIds : []).map((tag: unknown) =>
      upload.parts.get(String(tag)),
    );
    const bytes = Buffer.concat(parts.flatMap((part) => part ?? []));
    if (uploadToken !== upload.token || bytes.length !== upload.size)
      throw invalidField('/uploadedPartIds', 'must name every part in its order, with the upload token');
    if (mediaKind(bytes) !== 'video/mp4') throw invalidField('video', 'must be an MP4');
    await this.add(upload.urn, member, { mime: 'video/mp4', bytes, isComplete: true });
    this.open.delete(id);
    return {};
  }

  /** Throws 403 where somebody else would be the owner. */
  private async begun(
    request: FastifyRequest,
    what: string,
  ): Promise<{ member: Member; body: Record<string, unknown> }> {
    const member = await this.auth.memberOfVersion(request);
    const body = (request.body as { initializeUploadRequest?: Record<string, unknown> } | undefined) ?? {};
    const wanted = body.initializeUploadRequest ?? {};
    if (actionOf(request) === 'initializeUpload' && wanted['owner'] !== authorUrn(member.id))
      throw problem(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}.CREATE`);
    return { member, body: wanted };
  }

  private add(
    mediaId: string,
    { id: owner }: Member,
    content: { mime: string; bytes: Buffer; isComplete: boolean },
  ): Promise<void> {
    return this.media.add({ platform: 'linkedin', mediaId, owner, ...content });
  }

  private expiry(): number {
    return this.clock.now().getTime() + uploadLifeMs;
  }
}

const actionOf = (request: FastifyRequest): unknown => (request.query as { action?: unknown }).action;

const wrongAction = () => problem(400, 'INVALID_VALUE_FOR_FIELD', 'action must be initializeUpload or finalizeUpload.');

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { dayMs } from '../../src/common/time/clock';
import { mediaKind } from '../network/media-kind';
import type { NetworkTools } from '../network/network-tools';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isObject, isStorable, type Json, textOf } from '../network/wire-problem';
import { problem } from './youtube-problem';

const path = '/upload/youtube/v3/videos';
/** All pieces but the last are a multiple of it. */
const alignment = 256 * 1024;
const sessionLifeMs = 7 * dayMs;
const maxSessions = 5_000;

interface Session {
  handle: string;
  about: { title: string; description: string; settings: Record<string, string> };
  size: number;
  pieces: Buffer[];
  arrived: number;
  endsAt: Date;
  /** Once it is whole. */
  video: SandboxPostEntity | null;
}

interface Rules {
  isAudited: boolean;
  uploadsPerDay: number;
}

interface Uses {
  tools: NetworkTools;
  callerOf(request: FastifyRequest): Promise<string>;
  rules(): Promise<Rules>;
  nextPostId(): string;
  shown(video: SandboxPostEntity): Json;
}

/** YouTube's resumable uploads: an address for each, pieces in their order, and a video when the last one is there. */
export class YoutubeUploads {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly uses: Uses) {}

  openRoutes(server: FastifyInstance): void {
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.post(path, (request, reply) => this.begin(request, reply));
    server.put(path, (request, reply) => this.take(request, reply));
  }

  private async begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { tools, callerOf, rules } = this.uses;
    const handle = await callerOf(request);
    const { isAudited, uploadsPerDay } = await rules();
    const about = aboutIn(request.body, isAudited);
    const size = Number(request.headers['x-upload-content-length']);
    if (!Number.isSafeInteger(size) || size < 1) throw problem(400, 'mediaBodyRequired', 'The size is missing.');
    const now = tools.clock.now();
    const today = await tools.posts.list({ network: 'youtube', withDeleted: true, limit: uploadsPerDay });
    const isUsedUp = today.length === uploadsPerDay && today.every((video) => dayOf(video.createdAt) === dayOf(now));
    if (isUsedUp) throw problem(403, 'quotaExceeded', 'The request cannot be completed: you have exceeded your quota.');
    const [oldest] = this.sessions.keys();
    if (oldest !== undefined && this.sessions.size >= maxSessions) this.sessions.delete(oldest);
    const id = randomToken(24);
    const endsAt = new Date(now.getTime() + sessionLifeMs);
    this.sessions.set(id, { handle, about, size, pieces: [], arrived: 0, endsAt, video: null });
    const location = `${tools.env.sandboxUrl}${path}?uploadType=resumable&upload_id=${id}`;
    return reply.header('location', location).send();
  }

  private async take(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    await this.uses.callerOf(request);
    const session = this.sessions.get(textOf((request.query as Json)['upload_id']));
    if (!session || session.endsAt <= this.uses.tools.clock.now()) throw problem(404, 'notFound', 'No such upload.');
    if (session.video) return this.uses.shown(session.video);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const range = /^bytes (?:\*|(\d+)-(\d+))\/(\d+)$/.exec(request.headers['content-range'] ?? '');
    const [from, to, size] = range?.slice(1).map(Number) ?? [];
    if (size !== session.size) throw problem(400, 'badRequest', 'Content-Range is not of this upload.');
    if (bytes.length > 0) {
      const isLast = session.arrived + bytes.length === session.size;
      const isGood = from === session.arrived && to === from + bytes.length - 1 && to < session.size;
      if (!isGood || (!isLast && bytes.length % alignment !== 0))
        throw problem(400, 'badRequest', 'Pieces come in their order, each a multiple of 256 KB.');
      session.pieces.push(bytes);
      session.arrived += bytes.length;
    }
    if (session.arrived === session.size) return this.uses.shown(await this.finish(session));
    if (session.arrived > 0) void reply.header('range', `bytes=0-${session.arrived - 1}`);
    return reply.status(308).send();
  }

  private async finish(session: Session): Promise<SandboxPostEntity> {
    const { tools, nextPostId } = this.uses;
    const { handle, about } = session;
    const bytes = Buffer.concat(session.pieces.splice(0));
    const mime = mediaKind(bytes) ?? '';
    if (!mime.startsWith('video/')) throw problem(400, 'mediaBodyRequired', 'The file is no video.');
    const postId = nextPostId();
    const [network, mediaId] = ['youtube', `video-${postId}`];
    await tools.media.add({ network, mediaId, handle, mime, bytes });
    const { title, description: text, settings } = about;
    const body = { notice: `${title} · ${settings['privacyStatus']}`, settings: { ...settings, title } };
    const { post } = await tools.posts.add({ network, postId, handle, text, mediaIds: [mediaId], body });
    session.video = post;
    return post;
  }
}

/** Throws the problem with which an upload is refused. A project that was not audited has private videos alone. */
function aboutIn(body: unknown, isAudited: boolean): Session['about'] {
  const { snippet, status } = isObject(body) ? body : {};
  const { title, description = '', categoryId } = isObject(snippet) ? snippet : {};
  const { privacyStatus, selfDeclaredMadeForKids: forKids } = isObject(status) ? status : {};
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && isStorable(value) && !/[<>]/.test(value);
  if (!isText(title) || !title.trim() || title.length > 100)
    throw problem(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.');
  if (!isText(description) || Buffer.byteLength(description) > 5_000)
    throw problem(400, 'invalidDescription', 'The request metadata specifies an invalid video description.');
  if (!/^\d{1,2}$/.test(textOf(categoryId)))
    throw problem(400, 'invalidCategoryId', 'The snippet.categoryId property specifies an invalid category ID.');
  if (!['public', 'unlisted', 'private'].includes(textOf(privacyStatus)) || typeof forKids !== 'boolean')
    throw problem(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const settings = { privacyStatus: isAudited ? textOf(privacyStatus) : 'private', forKids: String(forKids) };
  return { title, description, settings };
}

/** Quotas are counted by days in California. */
const dayOf = (at: Date): string => at.toLocaleDateString('en', { timeZone: 'America/Los_Angeles' });

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../../src/common/crypto/crypto';
import { dayMs, hourMs, secondMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import type { GrantTokens } from '../network/grants.repository';
import { someOf } from '../network/figures';
import { mediaKind } from '../network/media-kind';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { nameOf } from '../network/people';
import type { Allowance } from '../network/rate-limits';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isObject, type Json, textOf } from '../network/wire-problem';
import {
  base32,
  cidOf,
  invalid,
  linkedParts,
  postType,
  problem,
  readRecord,
  refuseKey,
  type RequestedRecord,
} from './bluesky-record';

/** Where the accounts' own server is; who asks what signs them in (the root) for a record asks in vain. */
const pds = '/bluesky-pds';
/** What works on videos for all servers. */
const videos = '/bluesky-video';
const appPassword = /^[a-z\d]{4}(?:-[a-z\d]{4}){3}$/;
const loginsAtOnce = 30;
/** Of 5,000 points an hour; a record put costs 2. */
const putsPer15Minutes = 625;
const maxBytes = { image: 2_000_000, video: 300e6, captions: 20_000 };
const maxPosts = 25;
const foreverMs = 36_500 * dayMs;

/**
 * Bluesky's XRPC (github.com/bluesky-social/atproto): sessions by app password, records and files on the account's own server, figures of
 * Bluesky's index.
 *
 * Simpler than the real one: every handle exists unless it begins with `nobody`; every app password fits, and any other password of 8
 * characters is the main one of an account with a second factor; a session that
 * was revoked ends at once; posts alone are kept, and a list of them has one page.
 */
@Injectable()
export class BlueskyWire extends NetworkWire {
  readonly platform = 'bluesky';
  readonly name = 'Bluesky';
  readonly handles = {
    rule: /^@?((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,20})$/i,
    words: 'a domain',
    sample: 'maya.bsky.social',
    at: '@',
  } as const;
  readonly consent = null;
  override readonly settings = { indexLagSeconds: 0, refusesVideos: false };
  /** Of accounts, by what their own servers gave them for the service of videos. */
  private readonly serviceTokens = new Map<string, string>();

  protected override openRoutes(server: FastifyInstance): void {
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    server.post('/xrpc/com.atproto.server.createSession', ({ body }) => this.signIn((body ?? {}) as Json));
    server.post('/xrpc/com.atproto.server.refreshSession', (request) => this.refresh(bearerOf(request)));
    server.post('/xrpc/com.atproto.server.deleteSession', (request) => this.signOut(bearerOf(request)));
    for (const base of ['', pds])
      server.get(`${base}/xrpc/com.atproto.identity.resolveHandle`, async ({ query }) => this.resolve(query as Json));
    server.post(`${videos}/xrpc/app.bsky.video.uploadVideo`, { bodyLimit: maxBytes.video }, (request, reply) =>
      this.uploadVideo(request, reply),
    );
    server.get(`${videos}/xrpc/app.bsky.video.getJobStatus`, ({ query }) => this.videoJob(query as Json));
    server.get(`${pds}/xrpc/com.atproto.repo.getRecord`, ({ query }) => this.getRecord(query as Json));
  }

  protected endpoints(): Endpoint[] {
    const at = (name: string): string => `${pds}/xrpc/${name}`;
    return [
      { method: 'GET', url: at('com.atproto.server.getSession'), answer: ({ handle }) => whoIs(handle) },
      {
        ...{ method: 'POST', url: at('com.atproto.repo.putRecord'), limit: () => putsPer15Minutes },
        answer: (call) => this.putRecord(call),
      },
      { method: 'POST', url: at('com.atproto.repo.deleteRecord'), answer: (call) => this.deleteRecord(call) },
      { method: 'POST', url: at('com.atproto.repo.uploadBlob'), answer: (call) => this.uploadBlob(call) },
      { method: 'GET', url: at('com.atproto.server.getServiceAuth'), answer: (call) => this.serviceToken(call) },
      { method: 'GET', url: at('app.bsky.actor.getProfile'), answer: ({ handle }) => this.profile(handle) },
      { method: 'GET', url: at('app.bsky.feed.getPosts'), answer: (call) => this.getPosts(call) },
      { method: 'GET', url: at('app.bsky.feed.getAuthorFeed'), answer: (call) => this.authorFeed(call) },
    ];
  }

  protected override async callerOf(request: FastifyRequest): Promise<string> {
    const grant = await this.tools.grants.findToken(this.platform, bearerOf(request));
    if (!grant?.handle || grant.revokedAt) throw problem(400, 'InvalidToken', 'Token could not be verified');
    // Not a 401, as one would think.
    if (grant.expiresAt && grant.expiresAt <= this.tools.clock.now())
      throw problem(400, 'ExpiredToken', 'Token has expired');
    return grant.handle;
  }

  protected failure(status: FaultStatus): Json {
    return { error: faultNames[status], message: faultNames[status] };
  }

  protected override limitHeaders({ limit, remaining, resetsAt }: Allowance): Record<string, string> {
    return {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(Math.ceil(resetsAt.getTime() / secondMs)),
      'ratelimit-policy': `${limit};w=900`,
    };
  }

  nextPostId(): string {
    return `at://${didOf('somebody')}/${postType}/3l${base32(createHash('sha256').update(randomToken()).digest()).slice(0, 11)}`;
  }

  private async signIn({ identifier, password }: Json): Promise<Json> {
    const handle = this.handles.rule.exec(textOf(identifier))?.[1]?.toLowerCase() ?? '';
    if (this.tools.limits.count(`bluesky login ${handle}`, loginsAtOnce).remaining < 0)
      throw problem(429, 'RateLimitExceeded', 'Rate Limit Exceeded');
    const isApp = appPassword.test(textOf(password));
    if (handle && isSomebodys(handle) && !isApp && textOf(password).length >= 8)
      throw problem(401, 'AuthFactorTokenRequired', 'A sign in code has been sent to your email address');
    if (!handle || !isSomebodys(handle) || !isApp)
      throw problem(401, 'AuthenticationRequired', 'Invalid identifier or password');
    const tokens = this.newTokens();
    const grant = { network: this.platform, code: randomToken(), redirectUri: '', handle, body: {} };
    await this.tools.grants.add({ ...grant, ...tokens });
    return this.session(handle, tokens);
  }

  /** The access token is dead after two hours, the refresh token once the next one is used. */
  private async refresh(refreshToken: string): Promise<Json> {
    const tokens = this.newTokens();
    const body = { before: refreshToken };
    if (!(await this.tools.grants.renew(this.platform, refreshToken, { ...tokens, body })))
      throw problem(400, 'ExpiredToken', 'Token has been revoked');
    const grant = await this.tools.grants.findToken(this.platform, tokens.accessToken ?? '');
    return this.session(grant?.handle ?? '', tokens);
  }

  private async signOut(refreshToken: string): Promise<Json> {
    const tokens = this.newTokens();
    if (await this.tools.grants.renew(this.platform, refreshToken, tokens))
      await this.tools.grants.revoke(this.platform, tokens.accessToken ?? '');
    return {};
  }

  private newTokens(): GrantTokens {
    const expiresAt = new Date(this.tools.clock.now().getTime() + 2 * hourMs);
    return { accessToken: `eyJ${randomToken(150)}`, refreshToken: `eyJ${randomToken(150)}`, expiresAt };
  }

  private session(handle: string, { accessToken: accessJwt, refreshToken: refreshJwt }: GrantTokens): Json {
    const serviceEndpoint = `${this.tools.env.sandboxUrl}${pds}`;
    const service = [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint }];
    return { ...whoIs(handle), accessJwt, refreshJwt, didDoc: { id: didOf(handle), service }, active: true };
  }

  private resolve({ handle }: Json): Json {
    const known = this.handles.rule.exec(textOf(handle))?.[1];
    if (!known || !isSomebodys(known)) throw invalid('Unable to resolve handle');
    return { did: didOf(known) };
  }

  private async putRecord({ body, handle }: Call): Promise<Json> {
    const { repo, collection, rkey, swapRecord } = body;
    if (repo !== didOf(handle)) throw invalid('Cannot write to the repo of somebody else');
    if (collection !== postType || swapRecord !== null) throw invalid('The sandbox puts new posts alone');
    refuseKey(rkey);
    const requested = readRecord(body['record']);
    await this.refuseReply(requested);
    const mediaIds = await this.mediaOf(requested, handle);
    const [uri, cid, linked] = [`at://${repo}/${postType}/${rkey}`, cidOf(requested.record), linkedParts(requested)];
    const row = { network: this.platform, postId: uri, handle, text: requested.text, mediaIds, sameKey: uri };
    const kept = {
      record: JSON.stringify(requested.record),
      cid,
      ...(linked.length > 0 && { notice: `Links: ${linked.join(' ')}` }),
    };
    const inReplyToId = requested.reply?.parent.uri ?? null;
    const { post, isNew } = await this.tools.posts.add({ ...row, inReplyToId, body: kept }, foreverMs);
    if (!isNew && post.body.cid !== cid) throw problem(400, 'InvalidSwap', `Record was at ${post.body.cid}`);
    return { uri, cid, ...(isNew && { commit: { cid, rev: rkey } }), validationStatus: 'valid' };
  }

  private async refuseReply({ reply }: RequestedRecord): Promise<void> {
    for (const { uri, cid } of reply ? [reply.root, reply.parent] : []) {
      const [post] = await this.tools.posts.find(this.platform, [uri]);
      if (post?.body.cid !== cid) throw invalid(`Could not find ${uri} at ${cid}`);
    }
  }

  private async mediaOf({ images, video }: RequestedRecord, handle: string): Promise<string[]> {
    const wanted = video ? [video] : images;
    const [kind, most] = video ? (['video/', maxBytes.video] as const) : (['image/', maxBytes.image] as const);
    for (const { cid, alt } of wanted) {
      const media = await this.tools.media.find(this.platform, mediaIdOf(cid, handle));
      if (!media || media.asksLeft > 0) throw problem(400, 'BlobNotFound', `Could not find blob: ${cid}`);
      const { length } = media.bytes;
      if (length > most)
        throw problem(400, 'BlobTooLarge', `This file is too large. It is ${length} but the maximum size is ${most}.`);
      if (!media.mime.startsWith(kind))
        throw problem(400, 'InvalidMimeType', `Wrong mimetype. It is ${media.mime} but it must match ${kind}*.`);
      if (alt) await this.tools.media.describe(media.mediaId, alt);
    }
    for (const cid of video?.captions ?? []) {
      const file = await this.tools.media.find(this.platform, mediaIdOf(cid, handle));
      const { cid: ofVideo = '' } = video ?? {};
      const owned = { network: this.platform, mediaId: mediaIdOf(ofVideo, handle), owner: handle.toLowerCase() };
      if (!file || file.bytes.length > maxBytes.captions) throw problem(400, 'BlobNotFound', `No captions at ${cid}`);
      if (!(await this.tools.media.addTo(owned, file.bytes, 'text/vtt')))
        throw problem(400, 'InvalidMimeType', 'Wrong mimetype. It must match text/vtt.');
    }
    return wanted.map(({ cid }) => mediaIdOf(cid, handle));
  }

  private serviceToken({ handle, query }: Call): Json {
    if (!/^did:web:/.test(textOf(query['aud'])) || query['lxm'] !== 'com.atproto.repo.uploadBlob')
      throw invalid('The sandbox gives tokens for com.atproto.repo.uploadBlob on the own server alone');
    const token = `eyJ${randomToken(60)}`;
    this.serviceTokens.set(token, handle);
    return { token };
  }

  private async uploadVideo(request: FastifyRequest, reply: FastifyReply): Promise<Json> {
    const handle = this.serviceTokens.get(bearerOf(request));
    if (!handle) throw problem(401, 'AuthenticationRequired', 'A token of the account’s own server is wanted');
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [cid, mime] = [cidOf(bytes), mediaKind(bytes)];
    if (mime !== 'video/mp4') throw invalid('Video must be an MP4');
    const mediaId = mediaIdOf(cid, handle);
    const known = await this.tools.media.find(this.platform, mediaId);
    if (known) {
      void reply.status(409);
      return { jobId: mediaId, error: 'already_exists', message: 'Video already processed' };
    }
    await this.tools.media.add({ network: this.platform, mediaId, handle, mime, bytes, asksLeft: 2 });
    return { jobId: mediaId, did: didOf(handle), state: 'JOB_STATE_CREATED' };
  }

  private async videoJob({ jobId }: Json): Promise<Json> {
    const media = await this.tools.media.find(this.platform, textOf(jobId));
    if (!media) throw invalid('Job not found');
    const { refusesVideos } = await this.values();
    const job = { jobId: media.mediaId, did: didOf(media.owner) };
    if (refusesVideos)
      return { jobStatus: { ...job, state: 'JOB_STATE_FAILED', error: 'failed', message: 'The video is damaged.' } };
    if (!(await this.tools.media.ask(media))) return { jobStatus: { ...job, state: 'JOB_STATE_ENCODING' } };
    const ref = { $link: cidOf(media.bytes) };
    const blob = { $type: 'blob', ref, mimeType: media.mime, size: media.bytes.length };
    return { jobStatus: { ...job, state: 'JOB_STATE_COMPLETED', blob } };
  }

  /** The same bytes have the same reference. */
  private async uploadBlob({ body, handle }: Call): Promise<Json> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const [cid, mime] = [cidOf(bytes), mediaKind(bytes) ?? 'application/octet-stream'];
    const mediaId = mediaIdOf(cid, handle);
    if (!(await this.tools.media.find(this.platform, mediaId)))
      await this.tools.media.add({ network: this.platform, mediaId, handle, mime, bytes });
    return { blob: { $type: 'blob', ref: { $link: cid }, mimeType: mime, size: bytes.length } };
  }

  private async getRecord({ repo, collection, rkey }: Json): Promise<Json> {
    refuseKey(rkey);
    const uri = `at://${textOf(repo)}/${textOf(collection)}/${rkey}`;
    const post = await this.postAt(uri);
    if (!post) throw problem(400, 'RecordNotFound', `Could not locate record: ${uri}`);
    return { uri, cid: post.body.cid, value: recordOf(post) };
  }

  private async deleteRecord({ body, handle }: Call): Promise<Json> {
    if (body['repo'] !== didOf(handle)) throw invalid('Cannot write to the repo of somebody else');
    refuseKey(body['rkey']);
    const uri = `at://${didOf(handle)}/${postType}/${textOf(body['rkey'])}`;
    const post = await this.postAt(uri);
    if (!post) return {};
    await this.tools.posts.delete(post);
    return { commit: { cid: post.body.cid, rev: body['rkey'] } };
  }

  private async profile(handle: string): Promise<Json> {
    const posts = await this.postsOf(handle);
    const counts = { followersCount: this.followersOf(handle), followsCount: 40, postsCount: posts.length };
    return { ...this.author(handle), ...counts };
  }

  private async getPosts({ query }: Call): Promise<Json> {
    const uris = [query['uris']].flat().map(String);
    if (uris.length > maxPosts) throw invalid(`array too big (maximum ${maxPosts}, got ${uris.length}) at uris`);
    return { posts: await this.indexed(await this.tools.posts.find(this.platform, uris)) };
  }

  private async authorFeed({ query, handle }: Call): Promise<Json> {
    const limit = Math.min(100, Number(query['limit'] ?? 50));
    const rows = await this.postsOf(handle);
    const own = rows.filter(({ inReplyToId }) => !inReplyToId || query['filter'] !== 'posts_no_replies');
    return { feed: (await this.indexed(own.slice(0, limit))).map((post) => ({ post })) };
  }

  /** What Bluesky's index knows: with a lag, where one is set, and without what was deleted. */
  private async indexed(posts: SandboxPostEntity[]): Promise<Json[]> {
    const { indexLagSeconds } = await this.values();
    const before = this.tools.clock.now().getTime() - indexLagSeconds * secondMs;
    return posts
      .filter(({ createdAt, deletedAt }) => !deletedAt && createdAt.getTime() <= before)
      .map((post) => ({
        ...{ uri: post.postId, cid: post.body.cid, author: this.author(post.handle), record: recordOf(post) },
        ...{ indexedAt: post.createdAt.toISOString(), ...countsOf(post, this.reachOf(post)) },
      }));
  }

  private author(handle: string): Json {
    const displayName = nameOf(handle.split('.')[0] ?? handle);
    return { ...whoIs(handle), displayName, avatar: this.pictureOf(handle) };
  }
}

const faultNames: Record<FaultStatus, string> = {
  403: 'Forbidden',
  429: 'RateLimitExceeded',
  500: 'InternalServerError',
  503: 'UpstreamFailure',
};

function bearerOf({ headers }: FastifyRequest): string {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw problem(401, 'AuthMissing', 'Authentication Required');
  return token;
}

const isSomebodys = (handle: string): boolean => !/^nobody/i.test(handle);

const didOf = (handle: string): string =>
  `did:plc:${base32(createHash('sha256').update(`bluesky ${handle.toLowerCase()}`).digest()).slice(0, 24)}`;

const whoIs = (handle: string): Json => ({ did: didOf(handle), handle: handle.toLowerCase() });

const mediaIdOf = (cid: string, handle: string): string => `${cid}:${didOf(handle)}`;

/** As it was put, but for what this network was told to alter. */
function recordOf({ body, text, mediaIds }: SandboxPostEntity): Json {
  const record = JSON.parse(body.record ?? JSON.stringify({ $type: postType })) as Json;
  const embed = record['embed'];
  if (!isObject(embed) || !Array.isArray(embed['images'])) return { ...record, text };
  return { ...record, text, embed: { ...embed, images: embed['images'].slice(0, mediaIds.length) } };
}

function countsOf({ postId }: SandboxPostEntity, seen: number): Json {
  const some = (of: string, perThousand: [number, number]): number => someOf(seen, perThousand, `${postId} ${of}`);
  return {
    ...{ likeCount: some('likes', [20, 80]), repostCount: some('reposts', [4, 12]) },
    ...{ replyCount: some('replies', [3, 10]), quoteCount: some('quotes', [1, 4]) },
    bookmarkCount: some('bookmarks', [2, 6]),
  };
}

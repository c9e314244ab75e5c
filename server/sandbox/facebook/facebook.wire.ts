import multipart from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomDigits, randomToken } from '../../src/common/crypto/crypto';
import { dayMs, hourMs, secondMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import { invalid, metaFailure, metaLimit, metaProblem, missing, tokenProblem } from '../meta/meta-problem';
import { denied } from '../meta/meta-sign-in';
import { numberOf } from '../network/figures';
import { mediaKind } from '../network/media-kind';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { OAuth2 } from '../network/oauth2';
import { nameOf } from '../network/people';
import type { Allowance } from '../network/rate-limits';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isStorable, type Json, textOf } from '../network/wire-problem';
import { insight, metricsIn, pick, postNode } from './facebook-node';
import { FacebookVideos } from './facebook-videos';

const v = '/v26.0';
const scopes = [
  ...['pages_show_list', 'pages_manage_posts', 'pages_read_engagement', 'pages_manage_engagement'],
  ...['read_insights', 'business_management'],
];
const most = { text: 63_206, photos: 10, photoBytes: 4 * 1024 * 1024, altText: 1_000 };

/**
 * Facebook's login and the pages of its Graph API, version 26: a person's token is traded for one of 60 days, which gives each page its
 * own, and that lasts.
 *
 * Simpler than the real one: whoever types a handle has a page of that name; a page has posts with text, pictures or a
 * video, and one with a video is there before that is worked on.
 */
@Injectable()
export class FacebookWire extends NetworkWire {
  readonly platform = 'facebook';
  readonly name = 'Facebook';
  readonly handles = {
    rule: /^@?([\w.]{1,50})$/,
    words: '1 to 50 letters, digits, periods or underscores',
    sample: 'maya.bakery',
    at: '@',
  } as const;
  /** `isLive`: the app is no longer in development, where people without a role on it see none of its posts. */
  override readonly settings = { pages: 2, isLive: true, grantsPosting: true, grantsFigures: true, readsVideos: true };
  readonly consent = new OAuth2(this.tools, {
    network: this.platform,
    paths: { authorize: `${v}/dialog/oauth`, token: `${v}/oauth/access_token` },
    lead: 'Quillcast can see the pages you manage, post to them and read their figures.',
    ...{ scopes, separator: ',', tokenMs: hourMs, newToken: personToken, denied, refuse: tokenProblem },
  });

  private readonly videos = new FacebookVideos(this.tools, this.consent, v);

  protected override openRoutes(server: FastifyInstance): void {
    void server.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: 2 * most.photoBytes } });
    this.videos.openRoutes(server);
    server.get(`${v}/oauth/access_token`, ({ query }) => this.exchange(query as Json));
  }

  protected endpoints(): Endpoint[] {
    return [
      { method: 'GET', url: `${v}/me`, answer: ({ handle }) => ({ id: pageIdOf(handle) }) },
      { method: 'GET', url: `${v}/me/permissions`, answer: () => this.permissions() },
      { method: 'GET', url: `${v}/me/accounts`, answer: (call) => this.pages(call) },
      { method: 'POST', url: `${v}/:id/photos`, answer: (call) => this.addPhoto(call) },
      { method: 'POST', url: `${v}/:id/uploads`, answer: (call) => this.videos.begin(call) },
      { method: 'POST', url: `${v}/:id/videos`, answer: (call) => this.createOfVideo(call) },
      { method: 'POST', url: `${v}/:id/feed`, answer: (call) => this.create(call) },
      { method: 'GET', url: `${v}/:id/published_posts`, answer: (call) => this.list(call) },
      { method: 'GET', url: `${v}/:id/insights`, answer: (call) => this.insights(call) },
      { method: 'POST', url: `${v}/:id/comments`, answer: (call) => this.comment(call) },
      { method: 'GET', url: `${v}/:id/comments`, answer: (call) => this.comments(call) },
      { method: 'GET', url: `${v}/:id`, answer: (call) => this.node(call) },
      { method: 'DELETE', url: `${v}/:id`, answer: (call) => this.delete(call) },
    ];
  }

  protected override async callerOf(request: FastifyRequest): Promise<string> {
    const handle = await this.consent.callerOf(request);
    const wantsPerson = /^\/v26\.0\/me\//.test(request.url);
    if (wantsPerson !== / EAAU/.test(request.headers.authorization ?? ''))
      throw metaProblem(200, wantsPerson ? 'A user access token is wanted' : 'A page access token is wanted');
    return handle;
  }

  protected failure(status: FaultStatus): Json {
    return metaFailure(status);
  }

  protected override limitHeaders({ resetsAt }: Allowance): Record<string, string> {
    return metaLimit(this.secondsUntil(resetsAt));
  }

  nextPostId(handle = ''): string {
    return `${pageIdOf(handle)}_${this.tools.posts.nextSnowflake(this.platform)}`;
  }

  private async exchange(query: Json): Promise<Json> {
    if (query['grant_type'] !== 'fb_exchange_token' || query['client_secret'] !== 'sandbox')
      throw metaProblem(101, 'Error validating application');
    const { handle } = await this.consent.grantOf(textOf(query['fb_exchange_token']));
    const lifeMs = 60 * dayMs;
    const expiresAt = new Date(this.tools.clock.now().getTime() + lifeMs);
    const access_token = await this.issue(handle, personToken(), expiresAt);
    return { access_token, token_type: 'bearer', expires_in: lifeMs / secondMs };
  }

  private async issue(handle: string, accessToken: string, expiresAt: Date | null): Promise<string> {
    const grant = { network: this.platform, code: randomToken(), redirectUri: '', handle, expiresAt, body: {} };
    await this.tools.grants.add({ ...grant, accessToken });
    return accessToken;
  }

  /** People may leave some out. */
  private async permissions(): Promise<Json> {
    const { grantsPosting, grantsFigures } = await this.values();
    const declined = [grantsPosting || 'pages_manage_posts', grantsFigures || 'read_insights'];
    const data = scopes.map((permission) => ({
      permission,
      status: declined.includes(permission) ? 'declined' : 'granted',
    }));
    return { data };
  }

  /** The last of them may only be looked at. */
  private async pages({ handle, query }: Call): Promise<Json> {
    const { pages } = await this.values();
    const names = Array.from({ length: pages }, (_, at) => (at === 0 ? handle : `${handle}.${at + 1}`));
    const data: Json[] = [];
    for (const name of [...names, `${handle}.archive`]) {
      const tasks = names.includes(name) ? ['ANALYZE', 'CREATE_CONTENT', 'MANAGE'] : ['ANALYZE'];
      const access_token = await this.issue(name, `EAAP${randomToken(90)}`, null);
      const page = { id: pageIdOf(name), name: titleOf(name), username: name, access_token, tasks };
      data.push(pick({ ...page, picture: { data: { url: this.pictureOf(name) } } }, query['fields']));
    }
    return { data, paging: { cursors: { before: 'QVFI', after: 'QVFJ' } } };
  }

  /** Nobody sees it before a post has it. */
  private async addPhoto(call: Call): Promise<Json> {
    this.refuseOther(call);
    const { source: bytes, published, alt_text_custom: altText } = call.body;
    if (published !== 'false') throw invalid('published', 'must be false: the sandbox takes such photos alone');
    const mime = Buffer.isBuffer(bytes) ? mediaKind(bytes) : null;
    if (!Buffer.isBuffer(bytes) || !mime?.startsWith('image/'))
      throw invalid('source', 'must be a photo: invalid image');
    if (bytes.length > most.photoBytes) throw metaProblem(324, 'The image is too large', 1366046);
    const mediaId = `12${randomDigits(14)}`;
    await this.tools.media.add({
      ...{ network: this.platform, mediaId, handle: call.handle, mime, bytes },
      altText: textOf(altText).slice(0, most.altText),
    });
    return { id: mediaId };
  }

  private async create(call: Call): Promise<Json> {
    const { handle, body, query } = call;
    this.refuseOther(call);
    refuseUnknown(body, ['message', 'attached_media', 'link']);
    const mediaIds = photosIn(body['attached_media']);
    if (!textOf(body['message']) && mediaIds.length === 0) throw invalid('message', 'or attached_media is required');
    if ((await this.tools.media.ready(handle.toLowerCase(), mediaIds)).length < mediaIds.length)
      throw invalid('attached_media', 'names a photo that is not there');
    const post = await this.store(handle, { text: body['message'], mediaIds });
    return this.shown(post, { query });
  }

  private async createOfVideo(call: Call): Promise<Json> {
    const { handle, body } = call;
    this.refuseOther(call);
    refuseUnknown(body, ['fbuploader_video_file_chunk', 'description', 'thumb']);
    const { mediaId: id, ...video } = await this.videos.of(textOf(body['fbuploader_video_file_chunk']), handle);
    const { thumb } = body;
    if (thumb !== undefined && !(await this.tools.media.addTo({ ...video, mediaId: id }, thumb, 'image/jpeg')))
      throw invalid('thumb', 'must be an image');
    await this.store(handle, { text: body['description'], mediaIds: [id] });
    return { id };
  }

  private async store(
    handle: string,
    { text: said, mediaIds }: { text: unknown; mediaIds: string[] },
  ): Promise<SandboxPostEntity> {
    const text = typeof said === 'string' ? said : '';
    if (!isStorable(text) || text.length > most.text)
      throw invalid('message', `must be at most ${most.text} characters long`);
    const standing = await this.standing(handle);
    if (text && standing[0]?.text === text) throw metaProblem(506, 'Duplicate status message');
    if (standing.some((post) => post.mediaIds.some((id) => mediaIds.includes(id))))
      throw metaProblem(100, 'These photos were already posted', 1366051);
    const { isLive } = await this.values();
    const notice = isLive ? {} : { notice: 'In development: only people with a role on the app see it' };
    const row = { network: this.platform, postId: this.nextPostId(handle), handle, text, mediaIds, body: notice };
    return (await this.tools.posts.add(row)).post;
  }

  private async list(call: Call): Promise<Json> {
    this.refuseOther(call);
    const since = new Date(Number(call.query['since'] ?? 0) * secondMs);
    const limit = Math.min(100, Number(call.query['limit'] ?? 25));
    const data: Json[] = [];
    for (const row of (await this.standing(call.handle)).slice(0, limit))
      if (row.createdAt >= since) data.push(await this.shown(row, call));
    return { data };
  }

  private async comment(call: Call): Promise<Json> {
    const post = await this.own(call);
    const text = textOf(call.body['message']);
    if (!isStorable(text) || !text.trim()) throw invalid('message', 'must be a text');
    return { id: await this.addBelow(post, call.handle, text) };
  }

  private async comments(call: Call): Promise<Json> {
    const fields = ({ postId: id, text: message, createdAt }: SandboxPostEntity): Json =>
      pick({ id, message, created_time: createdAt.toISOString() }, call.query['fields']);
    return { data: (await this.below(await this.own(call))).map(fields) };
  }

  /** The posts of a page, without its comments. */
  private async standing(handle: string): Promise<SandboxPostEntity[]> {
    return (await this.postsOf(handle)).filter(({ inReplyToId }) => inReplyToId === null);
  }

  private insights(call: Call): Json {
    this.refuseOther(call);
    return { data: metricsIn(call.query['metric']).map((name) => insight(name, this.followersOf(call.handle))) };
  }

  private async node(call: Call): Promise<Json> {
    const { readsVideos } = await this.values();
    return (await this.videos.state(call, readsVideos)) ?? this.shown(await this.own(call), call);
  }

  private async delete(call: Call): Promise<Json> {
    await this.tools.posts.delete(await this.own(call));
    return { success: true };
  }

  private async own({ handle, params }: Pick<Call, 'handle' | 'params'>): Promise<SandboxPostEntity> {
    const post = await this.ownPost(params['id'], handle);
    if (!post) throw missing(params['id']);
    return post;
  }

  private async shown(post: SandboxPostEntity, { query }: Pick<Call, 'query'>): Promise<Json> {
    const media = await this.tools.media.shown(post.mediaIds);
    const node = postNode(post, { media, permalink: this.addressOf(post), seen: this.reachOf(post) });
    return pick(node, query['fields']);
  }

  private refuseOther({ handle, params }: Call): void {
    if (params['id'] !== pageIdOf(handle)) throw missing(params['id']);
  }
}

function refuseUnknown(body: Json, known: string[]): void {
  const unknown = Object.keys(body).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(unknown, 'is none that the sandbox knows');
}

function personToken(): string {
  return `EAAU${randomToken(90)}`;
}

const pageIdOf = (handle: string): string => numberOf('facebook', handle);

const titleOf = (handle: string): string => nameOf(handle.replaceAll('.', ' '));

/** As forms carry it: `[{"media_fbid":"12"}]`. */
function photosIn(value: unknown): string[] {
  if (value === undefined) return [];
  const list = textOf(value);
  const ids = [...list.matchAll(/\{"media_fbid":"(\d+)"\}/g)].map(([, id = '']) => id);
  const isList = list === JSON.stringify(ids.map((id) => ({ media_fbid: id })));
  if (!isList || ids.length === 0 || ids.length > most.photos)
    throw invalid('attached_media', `must name 1 to ${most.photos} photos by media_fbid`);
  return ids;
}

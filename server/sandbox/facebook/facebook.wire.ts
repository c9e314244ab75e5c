import multipart from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomDigits, randomToken, sha256 } from '../../src/common/crypto/crypto';
import { dayMs, hourMs, minuteMs, secondMs } from '../../src/common/time/clock';
import { shareOf } from '../core/figures';
import type { FaultStatus } from '../faults/fault.types';
import { mediaKind } from '../network/media-kind';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { OAuth2, type TokenFault } from '../network/oauth2';
import { nameOf, picturePath } from '../network/people';
import type { Allowance } from '../network/rate-limits';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isStorable, type Json, textOf } from '../network/wire-problem';
import { insight, metricsIn, pick, postNode } from './facebook-node';
import { invalid, missing, problem, problemBody } from './facebook-problem';

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
 * Simpler than the real one: whoever types a handle has a page of that name; a page has posts with text and pictures, and no videos.
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
  override readonly settings = { pages: 2, isLive: true, grantsPosting: true };
  readonly consent = new OAuth2(this.tools, {
    network: this.platform,
    paths: { authorize: `${v}/dialog/oauth`, token: `${v}/oauth/access_token` },
    lead: 'Quillcast can see the pages you manage, post to them and read their figures.',
    scopes: { all: scopes, unknown: 'invalid_scope', granted: scopes, separator: ',' },
    lives: { codeMs: 10 * minuteMs, tokenMs: hourMs },
    newToken: personToken,
    denied: { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' },
  });

  protected override openRoutes(server: FastifyInstance): void {
    void server.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: 2 * most.photoBytes } });
    this.consent.routes(server);
    server.get(`${v}/oauth/access_token`, ({ query }) => this.exchange(query as Json));
  }

  protected endpoints(): Endpoint[] {
    return [
      { method: 'GET', url: `${v}/me`, answer: ({ handle }) => ({ id: pageIdOf(handle) }) },
      { method: 'GET', url: `${v}/me/permissions`, answer: () => this.permissions() },
      { method: 'GET', url: `${v}/me/accounts`, answer: (call) => this.pages(call) },
      { method: 'POST', url: `${v}/:id/photos`, answer: (call) => this.addPhoto(call) },
      { method: 'POST', url: `${v}/:id/feed`, answer: (call) => this.create(call) },
      { method: 'GET', url: `${v}/:id/published_posts`, answer: (call) => this.list(call) },
      { method: 'GET', url: `${v}/:id/insights`, answer: (call) => this.insights(call) },
      { method: 'POST', url: `${v}/:id/comments`, answer: (call) => this.comment(call) },
      { method: 'GET', url: `${v}/:id/comments`, answer: (call) => this.comments(call) },
      { method: 'GET', url: `${v}/:id`, answer: async (call) => this.shown(await this.own(call), call) },
      { method: 'DELETE', url: `${v}/:id`, answer: (call) => this.delete(call) },
    ];
  }

  protected async callerOf(request: FastifyRequest): Promise<string> {
    const handle = await this.consent.callerOf(request, (why) => problem(190, ...tokenWords[why]));
    const wantsPerson = /^\/v26\.0\/me\//.test(request.url);
    if (wantsPerson !== / EAAU/.test(request.headers.authorization ?? ''))
      throw problem(200, wantsPerson ? 'A user access token is wanted' : 'A page access token is wanted');
    return handle;
  }

  protected failure(status: FaultStatus): Json {
    return problemBody(...faultWords[status]);
  }

  protected limitHeaders({ resetsAt }: Allowance): Record<string, string> {
    const estimated_time_to_regain_access = Math.ceil(
      (resetsAt.getTime() - this.tools.clock.now().getTime()) / minuteMs,
    );
    return { 'x-business-use-case-usage': JSON.stringify({ 1: [{ type: 'pages', estimated_time_to_regain_access }] }) };
  }

  nextPostId(handle = ''): string {
    return `${pageIdOf(handle)}_${this.tools.posts.nextSnowflake(this.platform)}`;
  }

  private async exchange(query: Json): Promise<Json> {
    const { grants, clock } = this.tools;
    const short = await grants.findToken(this.platform, textOf(query['fb_exchange_token']));
    const isAlive = short && !short.revokedAt && short.expiresAt && short.expiresAt > clock.now();
    if (query['grant_type'] !== 'fb_exchange_token' || query['client_secret'] !== 'sandbox' || !isAlive)
      throw problem(190, 'Error validating access token');
    const lifeMs = 60 * dayMs;
    const access_token = await this.issue(
      String(short.handle),
      personToken(),
      new Date(clock.now().getTime() + lifeMs),
    );
    return { access_token, token_type: 'bearer', expires_in: lifeMs / secondMs };
  }

  private async issue(handle: string, accessToken: string, expiresAt: Date | null): Promise<string> {
    const grant = { network: this.platform, code: randomToken(), redirectUri: '', handle, expiresAt, body: {} };
    await this.tools.grants.add({ ...grant, accessToken });
    return accessToken;
  }

  /** People may leave some out. */
  private async permissions(): Promise<Json> {
    const { grantsPosting } = await this.tools.settings.values(this.platform, this.settings);
    const isDeclined = (permission: string): boolean => permission === 'pages_manage_posts' && !grantsPosting;
    const data = scopes.map((permission) => ({ permission, status: isDeclined(permission) ? 'declined' : 'granted' }));
    return { data };
  }

  /** The last of them may only be looked at. */
  private async pages({ handle, query }: Call): Promise<Json> {
    const { pages } = await this.tools.settings.values(this.platform, this.settings);
    const names = Array.from({ length: pages }, (_, at) => (at === 0 ? handle : `${handle}.${at + 1}`));
    const data: Json[] = [];
    for (const name of [...names, `${handle}.archive`]) {
      const tasks = names.includes(name) ? ['ANALYZE', 'CREATE_CONTENT', 'MANAGE'] : ['ANALYZE'];
      const access_token = await this.issue(name, `EAAP${randomToken(90)}`, null);
      const url = `${this.tools.env.publicUrl}${picturePath(this.platform, name)}`;
      const page = { id: pageIdOf(name), name: titleOf(name), username: name, access_token, tasks };
      data.push(pick({ ...page, picture: { data: { url } } }, query['fields']));
    }
    return { data, paging: { cursors: { before: 'QVFI', after: 'QVFJ' } } };
  }

  /** Nobody sees it before a post has it. */
  private async addPhoto(call: Call): Promise<Json> {
    this.refuseOther(call);
    const { source: bytes, published, alt_text_custom: altText } = call.body;
    if (published !== 'false') throw invalid('The sandbox takes photos with published=false alone');
    const mime = Buffer.isBuffer(bytes) ? mediaKind(bytes) : null;
    if (!Buffer.isBuffer(bytes) || !mime?.startsWith('image/'))
      throw invalid('Invalid image: a photo in source is wanted');
    if (bytes.length > most.photoBytes) throw problem(324, 'The image is too large', 1366046);
    const mediaId = `12${randomDigits(14)}`;
    const { platform: network, tools } = this;
    await tools.media.add({ network, mediaId, owner: call.handle.toLowerCase(), mime, bytes, asksLeft: 0 });
    if (altText !== undefined) await tools.media.describe(mediaId, textOf(altText).slice(0, most.altText));
    return { id: mediaId };
  }

  private async create(call: Call): Promise<Json> {
    const { handle, body, query } = call;
    this.refuseOther(call);
    const unknown = Object.keys(body).find((key) => !['message', 'attached_media', 'link'].includes(key));
    if (unknown !== undefined) throw invalid(`Param ${unknown} is none that the sandbox knows`);
    const text = typeof body['message'] === 'string' ? body['message'] : '';
    const mediaIds = photosIn(body['attached_media']);
    if (!text.trim() && mediaIds.length === 0) throw invalid('Requires one of the params: message, attached_media');
    if (!isStorable(text) || text.length > most.text)
      throw invalid(`Param message must be at most ${most.text} characters long`);
    if ((await this.tools.media.ready(handle.toLowerCase(), mediaIds)).length < mediaIds.length)
      throw invalid('Invalid parameter: attached_media names a photo that is not there');
    const standing = await this.standing(handle);
    if (text && standing[0]?.text === text) throw problem(506, 'Duplicate status message');
    if (standing.some((post) => post.mediaIds.some((id) => mediaIds.includes(id))))
      throw problem(100, 'These photos were already posted', 1366051);
    const { isLive } = await this.tools.settings.values(this.platform, this.settings);
    const notice = isLive ? {} : { notice: 'In development: only people with a role on the app see it' };
    const row = { network: this.platform, postId: this.nextPostId(handle), handle, text, mediaIds, body: notice };
    return this.shown((await this.tools.posts.add(row)).post, { query });
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
    const { postId: inReplyToId } = await this.own(call);
    const text = textOf(call.body['message']);
    if (!isStorable(text) || !text.trim()) throw invalid('Param message must be a text');
    const row = {
      network: this.platform,
      postId: this.nextPostId(call.handle),
      handle: call.handle,
      text,
      inReplyToId,
    };
    return { id: (await this.tools.posts.add(row)).post.postId };
  }

  private async comments(call: Call): Promise<Json> {
    const { postId } = await this.own(call);
    const posts = await this.tools.posts.list({ network: this.platform, handles: [call.handle] });
    const below = posts.filter(({ inReplyToId }) => inReplyToId === postId);
    const fields = ({ postId: id, text: message, createdAt }: SandboxPostEntity): Json =>
      pick({ id, message, created_time: createdAt.toISOString() }, call.query['fields']);
    return { data: below.map(fields) };
  }

  /** The posts of a page, without its comments. */
  private async standing(handle: string): Promise<SandboxPostEntity[]> {
    const posts = await this.tools.posts.list({ network: this.platform, handles: [handle] });
    return posts.filter(({ inReplyToId }) => inReplyToId === null);
  }

  private insights(call: Call): Json {
    this.refuseOther(call);
    return { data: metricsIn(call.query['metric']).map((name) => insight(name, followersOf(call.handle))) };
  }

  private async delete(call: Call): Promise<Json> {
    await this.tools.posts.delete(await this.own(call));
    return { success: true };
  }

  private async own({ handle, params }: Pick<Call, 'handle' | 'params'>): Promise<SandboxPostEntity> {
    const id = String(params['id']);
    const [post] = await this.tools.posts.find(this.platform, [id]);
    if (!post || post.deletedAt || post.handleKey !== handle.toLowerCase()) throw missing(id);
    return post;
  }

  private async shown(post: SandboxPostEntity, { query }: Pick<Call, 'query'>): Promise<Json> {
    const permalink = `${this.tools.env.publicUrl}/sandbox/facebook/@${post.handle}#${post.postId}`;
    const media = await this.tools.media.shown(post.mediaIds);
    const rest = { media, permalink, followers: followersOf(post.handle), now: this.tools.clock.now() };
    return pick(postNode(post, rest), query['fields']);
  }

  private refuseOther({ handle, params }: Call): void {
    if (params['id'] !== pageIdOf(handle)) throw missing(String(params['id']));
  }
}

function personToken(): string {
  return `EAAU${randomToken(90)}`;
}

const tokenWords: Record<TokenFault, [message: string, subcode: number]> = {
  missing: ['An active access token must be used to query information about the current user', 467],
  unknown: ['Invalid OAuth access token', 467],
  revoked: ['The user has not authorized application', 458],
  expired: ['Session has expired', 463],
};

const outage: [code: number, message: string, more: Json] = [
  2,
  'An unexpected error has occurred. Please retry your request later.',
  { is_transient: true },
];
const faultWords: Record<FaultStatus, typeof outage> = {
  403: [200, 'Permissions error', {}],
  429: [80_001, 'There have been too many calls to this Page account', {}],
  500: outage,
  503: outage,
};

/** The same for a handle each time, in whatever capitals. */
const pageIdOf = (handle: string): string =>
  `1${String(Number.parseInt(sha256(`facebook ${handle.toLowerCase()}`).slice(0, 12), 16)).padStart(15, '0')}`;

const titleOf = (handle: string): string => nameOf(handle.replaceAll('.', ' '));

const followersOf = (handle: string): number => Math.round(90 * 30 ** shareOf(`facebook ${handle.toLowerCase()}`));

/** As forms carry it: `[{"media_fbid":"12"}]`. */
function photosIn(value: unknown): string[] {
  if (value === undefined) return [];
  const list = textOf(value);
  const ids = [...list.matchAll(/\{"media_fbid":"(\d+)"\}/g)].map(([, id = '']) => id);
  const isList = list === JSON.stringify(ids.map((id) => ({ media_fbid: id })));
  if (!isList || ids.length === 0 || ids.length > most.photos)
    throw invalid(`attached_media must name 1 to ${most.photos} photos by media_fbid`);
  return ids;
}

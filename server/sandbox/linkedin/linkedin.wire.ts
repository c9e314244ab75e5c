import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomToken, sha256 } from '../../src/common/crypto/crypto';
import { dayMs, minuteMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import { someOf } from '../network/figures';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { OAuth2, type TokenFault } from '../network/oauth2';
import { nameOf } from '../network/people';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import type { Json } from '../network/wire-problem';
import { LinkedinMedia } from './linkedin-media';
import { readNewPost } from './linkedin-new-post';
import { pageEndpoints, pageOf, pageScopes, pageUrn } from './linkedin-pages';
import { denied, notFound, problem, problemBody } from './linkedin-problem';

/** LinkedIn supports a version for at least so long. */
const versionLifeMonths = 12;
const scopes = ['email', 'openid', 'profile', 'w_member_social'];
/** Granted to an app on application. */
const analyticsScopes = ['r_member_postAnalytics', 'r_member_profileAnalytics'];
const queryTypes = ['IMPRESSION', 'RESHARE', 'REACTION', 'COMMENT'] as const;

/**
 * LinkedIn's OAuth 2.0 with OpenID Connect, its Posts API, its Images and Videos APIs and its member analytics by monthly versions
 * (`LinkedIn-Version: 202609`, learn.microsoft.com/linkedin).
 *
 * Simpler than the real one: whoever types a handle on the consent page is that member, and looks after one page;
 * there are no refresh tokens and no daily quotas; media are ready as soon as they are uploaded; every member has granted the scopes of
 * analytics.
 */
@Injectable()
export class LinkedinWire extends NetworkWire {
  readonly platform = 'linkedin';
  readonly name = 'LinkedIn';
  readonly handles = {
    rule: /^@?([\w-]{1,50})$/,
    words: '1 to 50 letters, digits, hyphens or underscores',
    sample: 'maya-ortiz',
    at: '',
  } as const;
  readonly consent = new OAuth2(this.tools, {
    network: this.platform,
    paths: { authorize: '/oauth/v2/authorization', token: '/oauth/v2/accessToken' },
    lead: 'Quillcast can see your name, photo and email address, and publish posts for you. Access expires after 60 days.',
    ...{ scopes: [...scopes, ...analyticsScopes, ...pageScopes], separator: ',' },
    unknownScope: 'unauthorized_scope_error',
    ...{ codeMs: 30 * minuteMs, tokenMs: 60 * dayMs },
    // LinkedIn's tokens are long: a column that is too short must show here.
    newToken: () => `AQ${randomToken(280)}`,
    refuse: (why) => problem(401, ...tokenWords[why]),
    denied: { error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' },
    refusals: {
      grantType: ['invalid_request', 'A required parameter "grant_type" is missing or invalid'],
      redirectUri: ['invalid_redirect_uri', 'A required parameter "redirect_uri" is missing'],
      code: [
        'invalid_request',
        'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.',
      ],
    },
  });
  private readonly media = new LinkedinMedia(this.tools, (handle) => [authorOf(handle), pageUrn(handle)]);

  protected override openRoutes(server: FastifyInstance): void {
    this.media.openRoutes(server);
  }

  protected endpoints(): Endpoint[] {
    return [
      { method: 'GET', url: '/v2/userinfo', answer: (call) => this.userinfo(call) },
      { method: 'POST', url: '/rest/posts', answer: (call) => this.create(call) },
      { method: 'DELETE', url: '/rest/posts/:id', answer: (call) => this.delete(call) },
      { method: 'POST', url: '/rest/socialActions/:id/comments', answer: (call) => this.comment(call) },
      // `w_member_social` writes only; reading is for partners.
      { method: 'GET', url: '/rest/posts', answer: () => Promise.reject(denied('posts.GET')) },
      { method: 'GET', url: '/rest/posts/:id', answer: () => Promise.reject(denied('posts.GET')) },
      ...this.media.endpoints,
      { method: 'GET', url: '/rest/memberCreatorPostAnalytics', answer: (call) => this.figures(call) },
      ...pageEndpoints(this.tools, (post, type) => countOf(post, type, this.reachOf(post))),
      { method: 'GET', url: '/rest/memberFollowersCount', answer: ({ handle }) => followers(this.followersOf(handle)) },
    ];
  }

  protected override async callerOf(request: FastifyRequest): Promise<string> {
    if (request.url.startsWith('/rest/')) this.refuseVersion(request);
    return super.callerOf(request);
  }

  protected failure(status: FaultStatus): Json {
    return problemBody(status, ...faultWords[status]);
  }

  nextPostId(): string {
    return `urn:li:share:${this.tools.posts.nextSnowflake(this.platform)}`;
  }

  private refuseVersion({ headers }: FastifyRequest): void {
    const version = String(headers['linkedin-version'] ?? '');
    if (!version)
      throw problem(
        400,
        'VERSION_MISSING',
        'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
      );
    const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(version) ?? [];
    const now = this.tools.clock.now();
    const age = (now.getUTCFullYear() - Number(year)) * 12 + now.getUTCMonth() + 1 - Number(month);
    if (!(age >= 0 && age <= versionLifeMonths))
      throw problem(426, 'NONEXISTENT_VERSION', `Requested version ${version.slice(0, 20)} is not active`);
    if (headers['x-restli-protocol-version'] !== '2.0.0')
      throw problem(400, 'INVALID_PROTOCOL_VERSION', 'The header X-Restli-Protocol-Version must be 2.0.0.');
  }

  private userinfo({ handle }: Call): Json {
    const [givenName = '', ...rest] = nameOf(handle).split(' ');
    return {
      sub: memberId(handle),
      name: nameOf(handle),
      given_name: givenName,
      family_name: rest.join(' '),
      picture: this.pictureOf(handle),
      locale: { country: 'US', language: 'en' },
      email: `${handle.toLowerCase()}@example.com`,
      email_verified: true,
    };
  }

  private async create({ body, handle, reply }: Call): Promise<unknown> {
    const { commentary, text, visibility, media } = readNewPost(body, [authorOf(handle), pageUrn(handle)]);
    const mediaIds = media.map(({ id }) => id);
    if ((await this.tools.media.ready(handle.toLowerCase(), mediaIds)).length < new Set(mediaIds).size)
      throw problem(400, 'MEDIA_ASSET_WAITING_UPLOAD', 'A media asset of the post is waiting for its upload.');
    const notice = visibility === 'CONNECTIONS' ? { notice: 'Connections only' } : {};
    const author = body['author'] === pageUrn(handle) ? pageOf(handle) : handle;
    const row = { network: this.platform, postId: this.nextPostId(), handle: author, text, mediaIds, body: notice };
    const { post, isNew } = await this.tools.posts.add({ ...row, sameKey: sha256(commentary) }, dayMs);
    if (!isNew) throw problem(422, 'DUPLICATE_POST', `Content is a duplicate of ${post.postId}`);
    for (const { id, altText } of media) if (altText) await this.tools.media.describe(id, altText);
    return reply
      .status(201)
      .headers({ 'x-restli-id': post.postId, location: `/posts/${encodeURIComponent(post.postId)}` })
      .send();
  }

  private async comment({ params, body, handle, reply }: Call): Promise<unknown> {
    const object = String(params['id']);
    const [post] = await this.tools.posts.find(this.platform, [object]);
    if (!post || post.deletedAt) throw notFound();
    const author = [handle, pageOf(handle)].find((own) => body['actor'] === actorOf(own, handle));
    const { text } = (body['message'] ?? {}) as Json;
    if (author === undefined || body['object'] !== object || typeof text !== 'string' || !text.trim())
      throw problem(400, 'INVALID_VALUE_FOR_FIELD', 'actor, object and message.text are wanted.');
    if (text.length > maxComment) throw problem(400, 'FIELD_LENGTH_TOO_LONG', `/message/text exceeds ${maxComment}.`);
    const id = `urn:li:comment:(${object},${this.tools.posts.nextSnowflake(this.platform)})`;
    await this.tools.posts.add({ network: this.platform, postId: id, handle: author, text, inReplyToId: object });
    return reply.status(201).headers({ 'x-restli-id': id }).send({ commentUrn: id });
  }

  /** Deleting again is no failure. */
  private async delete({ params, handle, reply }: Call): Promise<unknown> {
    const [post] = await this.tools.posts.find(this.platform, [String(params['id'])]);
    if (!post) throw notFound();
    if (![handle, pageOf(handle)].some((own) => memberId(own) === memberId(post.handle))) throw denied('posts.DELETE');
    if (!post.deletedAt) await this.tools.posts.delete(post);
    return reply.status(204).send();
  }

  /** Sample figures that grow with a post's age (LinkedIn docs, "Member Post Analytics"). */
  private async figures({ query, handle }: Call): Promise<Json> {
    const type = queryTypes.find((known) => known === query['queryType']);
    const urn = /^\((?:share|ugc):(urn:li:(?:share|ugcPost):\d{1,19})\)$/.exec(String(query['entity']))?.[1];
    if (query['q'] !== 'entity' || !type || !urn || query['aggregation'] !== 'TOTAL')
      throw problem(400, 'INVALID_VALUE_FOR_FIELD', 'q=entity, entity, queryType and aggregation=TOTAL are wanted.');
    const post = await this.postAt(urn);
    if (!post) throw notFound();
    if (memberId(post.handle) !== memberId(handle)) throw denied('memberCreatorPostAnalytics.FINDER-entity');
    const count = countOf(post, type, this.reachOf(post));
    return { elements: [{ count, metricType: type, targetEntity: { share: urn } }], paging: { links: [] } };
  }
}

const tokenWords: Record<TokenFault, [code: string, message: string]> = {
  missing: ['EMPTY_ACCESS_TOKEN', 'Empty oauth2_access_token'],
  unknown: ['INVALID_ACCESS_TOKEN', 'Invalid access token'],
  revoked: ['REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user'],
  expired: ['EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired'],
};

const faultWords: Record<FaultStatus, [code: string, message: string]> = {
  403: ['ACCESS_DENIED', 'Not enough permissions to access this resource'],
  429: ['TOO_MANY_REQUESTS', 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.'],
  500: ['INTERNAL_SERVER_ERROR', 'Internal Server Error'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable'],
};

/** LinkedIn's `sub`: the same for a handle each time, in whatever capitals. */
const memberId = (handle: string): string =>
  createHash('sha256')
    .update(`linkedin ${handle.toLowerCase()}`)
    .digest('base64url')
    .replace(/[-_]/g, '0')
    .slice(0, 10);

const maxComment = 1_250;

const actorOf = (own: string, handle: string): string => (own === handle ? authorOf(handle) : pageUrn(handle));

const authorOf = (handle: string): string => `urn:li:person:${memberId(handle)}`;

const followers = (memberFollowersCount: number): Json => ({
  elements: [{ memberFollowersCount }],
  paging: { count: 10, start: 0, links: [] },
});

const perThousand = { REACTION: [10, 40], COMMENT: [1, 9], RESHARE: [1, 4] } as const;

const countOf = ({ postId }: SandboxPostEntity, type: (typeof queryTypes)[number], seen: number): number =>
  type === 'IMPRESSION' ? seen : someOf(seen, perThousand[type], `${postId} ${type}`);

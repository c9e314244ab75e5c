import { Injectable } from '@nestjs/common';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../src/common/crypto/crypto';
import { hourMs } from '../../src/common/time/clock';
import { lengthOf } from '../../src/text/length/text-rules';
import type { FaultStatus } from '../faults/fault.types';
import { numberOf, someOf } from '../network/figures';
import { mediaKind } from '../network/media-kind';
import type { ShownMedia } from '../network/media.repository';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { nameOf } from '../network/people';
import type { Allowance } from '../network/rate-limits';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isStorable, type Json, textOf, WireProblem } from '../network/wire-problem';
import { MastodonConsent } from './mastodon-consent';
import {
  imageBytes,
  instanceAnswer,
  instanceIn,
  invalid,
  mediaTypes,
  mostCharacters,
  mostMedia,
  notFound,
} from './mastodon-instances';

const visibilities = ['public', 'unlisted', 'private', 'direct'];
const api = '/mastodon/:instance/api';
/** How often the state of a video is asked for before it is worked on. */
const videoAsks = 2;

/**
 * Mastodon's API (docs.joinmastodon.org): every name is an instance, below `/mastodon/<name>`, and registers applications by itself.
 *
 * Simpler than the real one: an application's scopes must be asked for all together, calls are not counted, and an account sees
 * its own posts alone.
 */
@Injectable()
export class MastodonWire extends NetworkWire {
  readonly platform = 'mastodon';
  readonly name = 'Mastodon';
  readonly handles = {
    rule: /^@?(\w{1,30}(?:@[\w.-]{1,100})?)$/,
    words: '1 to 30 letters, digits or underscores',
    sample: 'maya_ortiz',
    at: '@',
  } as const;
  /** A repeated key is answered with 500 by some versions (mastodon#40399), and other software ignores keys. */
  override readonly settings = { repeatAnswers500: false, ignoresKeys: false };
  readonly consent = new MastodonConsent(this.tools);

  protected override openRoutes(server: FastifyInstance): void {
    void server.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: 25_000_000, files: 2 } });
    for (const version of ['v1', 'v2'])
      server.get(`${api}/${version}/instance`, async (request, reply) => instanceAnswer(request, reply));
  }

  protected endpoints(): Endpoint[] {
    return [
      { method: 'GET', url: `${api}/v1/accounts/verify_credentials`, answer: (call) => this.account(call.handle) },
      { method: 'GET', url: `${api}/v1/accounts/:id/statuses`, answer: (call) => this.timeline(call) },
      { method: 'POST', url: `${api}/v1/statuses`, answer: (call) => this.create(call) },
      { method: 'GET', url: `${api}/v1/statuses`, answer: (call) => this.several(call) },
      { method: 'GET', url: `${api}/v1/statuses/:id`, answer: async (call) => this.status(await this.own(call)) },
      { method: 'GET', url: `${api}/v1/statuses/:id/source`, answer: async (call) => sourceOf(await this.own(call)) },
      { method: 'DELETE', url: `${api}/v1/statuses/:id`, answer: (call) => this.delete(call) },
      { method: 'POST', url: `${api}/v2/media`, answer: (call) => this.upload(call) },
      { method: 'GET', url: `${api}/v1/media/:id`, answer: (call) => this.mediaState(call) },
    ];
  }

  protected failure(status: FaultStatus): Json {
    return { error: faultWords[status] };
  }

  /** The end is a time and no number. */
  protected override limitHeaders({ limit, remaining, resetsAt }: Allowance): Record<string, string> {
    return {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': resetsAt.toISOString(),
    };
  }

  nextPostId(): string {
    return this.tools.posts.nextSnowflake(this.platform);
  }

  private async create(call: Call): Promise<Json> {
    const { body, handle, reply } = call;
    const { repeatAnswers500, ignoresKeys } = await this.values();
    const given = textOf(reply.request.headers['idempotency-key']);
    const key = given && !ignoresKeys ? sha256(`key ${given}`) : null;
    const { text, spoiler, visibility } = requestedIn(body, instanceIn(reply.request));
    const inReplyToId = textOf(body['in_reply_to_id']) || null;
    const mediaIds = Array.isArray(body['media_ids']) ? body['media_ids'].map(String) : [];
    if (inReplyToId !== null) await this.own({ ...call, params: { id: inReplyToId } });
    await this.refuseMedia(handle, mediaIds, key);
    if (!text && mediaIds.length === 0) throw invalid("Validation failed: Text can't be blank");
    const notice = [visibility === 'public' ? '' : visibility, spoiler && `CW: ${spoiler}`].filter(Boolean).join(' · ');
    const row = {
      ...{ network: this.platform, postId: this.nextPostId(), handle, text, inReplyToId, mediaIds },
      ...{ sameKey: key ?? undefined, body: { ...(notice && { notice }), settings: { visibility, spoiler } } },
    };
    const { post, isNew } = await this.tools.posts.add(row, key ? hourMs : 0);
    if (!isNew && repeatAnswers500) throw new WireProblem(500, this.failure(500));
    return this.status(post);
  }

  /** Somebody else's, one that is attached to another post, and one that is still worked on. */
  private async refuseMedia(handle: string, mediaIds: string[], key: string | null): Promise<void> {
    if (mediaIds.length === 0) return;
    const owner = handle.toLowerCase();
    const media = await this.tools.media.shown(mediaIds, { owner });
    const others = (await this.postsOf(handle)).filter(({ sameKey }) => sameKey !== key);
    const isAttached = others.some((post) => post.mediaIds.some((id) => mediaIds.includes(id)));
    if (media.length < mediaIds.length || isAttached) throw notFound();
    const moving = media.filter(({ mime }) => /^video\/|gif$/.test(mime));
    if (media.length > (moving.length > 0 ? 1 : mostMedia))
      throw invalid('Validation failed: Cannot attach a video to a post that already contains images');
    if ((await this.tools.media.ready(owner, mediaIds)).length < media.length)
      throw invalid('Cannot attach files that have not finished processing. Try again in a moment!');
  }

  private async upload({ body: { file, description, thumbnail }, handle, reply }: Call): Promise<unknown> {
    const mime = Buffer.isBuffer(file) ? mediaKind(file) : null;
    if (!Buffer.isBuffer(file) || !mime || !mediaTypes.includes(mime))
      throw invalid('Validation failed: File content type is invalid');
    if (mime.startsWith('image/') && file.length > imageBytes)
      throw invalid('Validation failed: File must be less than 16 MB');
    const asksLeft = mime.startsWith('video/') ? videoAsks : 0;
    const [mediaId, altText] = [this.nextPostId(), textOf(description)];
    if (altText.length > 1_500) throw invalid('Validation failed: Description is too long');
    await this.tools.media.add({ network: this.platform, mediaId, handle, mime, bytes: file, altText, asksLeft });
    const video = { network: this.platform, mediaId, owner: handle.toLowerCase() };
    if (thumbnail !== undefined && !(await this.tools.media.addTo(video, thumbnail, 'image/jpeg')))
      throw invalid('Validation failed: Thumbnail content type is invalid');
    return reply.status(asksLeft > 0 ? 202 : 200).send(attachment({ mediaId, mime, altText }, asksLeft === 0));
  }

  private async mediaState({ params: { id = '' }, handle, reply }: Call): Promise<unknown> {
    const media = await this.tools.media.find(this.platform, id);
    const isAttached = (await this.postsOf(handle)).some(({ mediaIds }) => mediaIds.includes(id));
    if (media?.owner !== handle.toLowerCase() || isAttached) throw notFound();
    const isReady = await this.tools.media.ask(media);
    return reply.status(isReady ? 200 : 206).send(attachment(media, isReady));
  }

  private async timeline({ params, query, handle }: Call): Promise<Json[]> {
    if (params['id'] !== accountNumber(handle)) throw notFound();
    const [since, below] = [query['since_id'], query['max_id']].map(textOf);
    const isWanted = ({ postId, inReplyToId }: SandboxPostEntity): boolean =>
      (!since || BigInt(postId) > BigInt(since)) &&
      (!below || BigInt(postId) < BigInt(below)) &&
      (query['exclude_replies'] !== 'true' || inReplyToId === null);
    const posts = (await this.postsOf(handle)).filter(isWanted);
    return Promise.all(posts.slice(0, Math.min(40, Number(query['limit'] ?? 20))).map((post) => this.status(post)));
  }

  private async several({ query, handle }: Call): Promise<Json[]> {
    const ids = [query['id[]'] ?? []].flat();
    const posts = (await this.postsOf(handle)).filter(({ postId }) => ids.includes(postId));
    return Promise.all(posts.map((post) => this.status(post)));
  }

  private async delete(call: Call): Promise<Json> {
    const post = await this.own(call);
    await this.tools.posts.delete(post);
    return { ...(await this.status(post)), ...sourceOf(post) };
  }

  private async own({ params, handle }: Call): Promise<SandboxPostEntity> {
    const post = await this.ownPost(params['id'], handle);
    if (!post) throw notFound();
    return post;
  }

  private account(handle: string): Json {
    const [username = ''] = handle.split('@');
    return {
      ...{ id: accountNumber(handle), username, acct: username, display_name: nameOf(username) },
      ...{ avatar: this.pictureOf(username), url: `${this.tools.env.publicUrl}/sandbox/mastodon/@${handle}` },
      ...{ followers_count: this.followersOf(handle), following_count: 80, statuses_count: 12 },
    };
  }

  private async status(post: SandboxPostEntity): Promise<Json> {
    const { postId: id, handle, text, inReplyToId, mediaIds, createdAt, body } = post;
    const [seen, url] = [this.reachOf(post), this.addressOf(post)];
    const count = (most: number): number => someOf(seen, [most, 2 * most], `${id} ${most}`);
    const media = await this.tools.media.shown(mediaIds);
    return {
      ...{ id, uri: url, url, content: htmlOf(text), created_at: createdAt.toISOString(), in_reply_to_id: inReplyToId },
      ...{ visibility: body.settings?.['visibility'], spoiler_text: body.settings?.['spoiler'] },
      ...{ account: this.account(handle), application: { name: 'Quillcast' }, quote: null, reblog: null },
      media_attachments: media.map((one) => attachment(one)),
      ...{ favourites_count: count(30), reblogs_count: count(9), replies_count: count(5), quotes_count: count(2) },
    };
  }
}

const faultWords: Record<FaultStatus, string> = {
  403: 'This action is not allowed',
  429: 'Too many requests',
  500: 'There was an error processing your request',
  503: 'Service unavailable',
};

function requestedIn(body: Json, host: string): { text: string; spoiler: string; visibility: string } {
  const [text, spoiler] = [textOf(body['status']), textOf(body['spoiler_text'])];
  const visibility = textOf(body['visibility']) || 'public';
  if (!isStorable(text + spoiler) || !visibilities.includes(visibility)) throw invalid('Validation failed');
  const most = mostCharacters(host);
  if (lengthOf(spoiler + text, { counts: 'fediverse' }) > most)
    throw invalid(`Validation failed: Text character limit of ${most} exceeded`);
  return { text, spoiler, visibility };
}

const sourceOf = ({ postId: id, text, body }: SandboxPostEntity): Json => ({
  ...{ id, text, spoiler_text: body.settings?.['spoiler'] ?? '' },
});

const attachment = ({ mediaId: id, mime, altText: description }: ShownMedia, isReady = true): Json => ({
  ...{ id, type: mime.startsWith('video/') ? 'video' : mime === 'image/gif' ? 'gifv' : 'image', description },
  url: isReady ? `/sandbox/mastodon/media/${id}` : null,
});

const accountNumber = (handle: string): string => numberOf('mastodon', handle);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Addresses are shown without their beginning. */
const linked = (text: string): string =>
  text.replace(
    /(https?:\/\/)(\S+)/g,
    '<a href="$1$2" rel="nofollow"><span class="invisible">$1</span><span class="">$2</span></a>',
  );

const htmlOf = (text: string): string => {
  const paragraphs = escaped(text).split(/\n{2,}/);
  return paragraphs.map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br />')}</p>`).join('');
};

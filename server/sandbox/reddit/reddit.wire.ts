import multipart from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomToken, sha256 } from '../../src/common/crypto/crypto';
import { dayMs, secondMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import { numberOf, someOf } from '../network/figures';
import { mediaKind } from '../network/media-kind';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import { OAuth2 } from '../network/oauth2';
import type { Allowance } from '../network/rate-limits';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { isObject, isStorable, type Json, textOf, WireProblem } from '../network/wire-problem';

const storePath = '/reddit/media-store';
const storeUrl = 'https://reddit-uploaded-media.s3-accelerate.amazonaws.com/';
const mostFileBytes = 20 * 1024 * 1024;
const scopes = ['identity', 'read', 'submit', 'flair', 'history', 'edit'];
const pageLimit = { usual: 25, most: 100 };
const ownSiteMs = 365 * dayMs;
/** The second may be rewritten by whoever chooses it. */
const flairs = [
  { id: 'f1a1c5a2-0000-11f0-8000-000000000001', text: 'Question', text_editable: false },
  { id: 'f1a1c5a2-0000-11f0-8000-000000000002', text: 'Other', text_editable: true },
];

const problem = (error: number, message: string): WireProblem => new WireProblem(error, { error, message });

/** Refused in an answer of 200, as Reddit does it. */
class Refused {
  constructor(
    readonly code: string,
    readonly words: string,
    readonly field = '',
  ) {}
}

/**
 * Reddit's OAuth 2.0, and of its API what submits, lists and deletes posts (reddit.com/dev/api).
 *
 * Simpler than the real one: every subreddit exists but `missing`, and whoever has a token may post there, but in `private`; `flaironly` wants a
 * flair, `linksonly` takes links and `textonly` takes texts; a
 * picture is listed after a while, and no socket tells of it; refresh tokens are good once; nobody votes or moderates.
 */
@Injectable()
export class RedditWire extends NetworkWire {
  readonly platform = 'reddit';
  readonly name = 'Reddit';
  readonly handles = {
    rule: /^(?:\/?u\/)?([\w-]{3,20})$/,
    words: '3 to 20 letters, digits, hyphens or underscores',
    sample: 'maya_bakes',
    at: '',
  } as const;
  /** `isPostedDespiteLimit`: the post is made, and the answer says both. `mediaMs`: how long Reddit works on pictures. */
  override readonly settings = { isLimited: false, isPostedDespiteLimit: false, mediaMs: 10 * secondMs };
  readonly consent = new OAuth2(this.tools, {
    network: this.platform,
    paths: {
      authorize: '/api/v1/authorize',
      token: '/reddit/api/v1/access_token',
      revoke: '/reddit/api/v1/revoke_token',
    },
    lead: 'Quillcast can post for you, and read and delete what you posted.',
    scopes,
    tokenMs: dayMs,
    refreshes: true,
    refuse: () => problem(401, 'Unauthorized'),
  });

  protected override openRoutes(server: FastifyInstance): void {
    void server.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: mostFileBytes } });
    server.post(storePath, { bodyLimit: 2 * mostFileBytes }, async (request, reply) => {
      const location = await this.store(request);
      return reply
        .status(201)
        .type('application/xml')
        .send(`<PostResponse><Location>${location}</Location></PostResponse>`);
    });
    server.addHook('onRequest', async ({ headers }) => {
      if (!/^[\w-]+:[\w-]+:[\w.]+/.test(headers['user-agent'] ?? '')) throw problem(429, 'Too Many Requests');
    });
  }

  protected endpoints(): Endpoint[] {
    return [
      { method: 'GET', url: '/reddit/api/v1/me', answer: (call) => this.me(call) },
      { method: 'GET', url: '/reddit/api/v1/:subreddit/post_requirements', answer: requirementsOf },
      { method: 'GET', url: '/reddit/r/:subreddit/api/link_flair_v2', answer: () => flairs },
      { method: 'GET', url: '/reddit/r/:subreddit/about', answer: aboutOf },
      { method: 'POST', url: '/reddit/api/media/asset.json', answer: (call) => this.lease(call) },
      { method: 'POST', url: '/reddit/api/submit_gallery_post.json', answer: (call) => this.submit(call) },
      { method: 'POST', url: '/reddit/api/submit', answer: (call) => this.submit(call) },
      { method: 'POST', url: '/reddit/api/comment', answer: (call) => this.comment(call) },
      { method: 'POST', url: '/reddit/api/del', answer: (call) => this.delete(call) },
      { method: 'GET', url: '/reddit/api/info', answer: (call) => this.info(call) },
      { method: 'GET', url: '/reddit/user/:name/submitted', answer: (call) => this.submitted(call) },
    ];
  }

  protected failure(error: FaultStatus): Json {
    return { error, message: faultWords[error] };
  }

  protected override limitHeaders({ remaining, resetsAt }: Allowance): Record<string, string> {
    return { 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset': String(this.secondsUntil(resetsAt)) };
  }

  nextPostId(): string {
    return `t3_${BigInt(this.tools.posts.nextSnowflake(this.platform)).toString(36).slice(-10)}`;
  }

  private me({ handle }: Call): Json {
    const subreddit = { subscribers: this.followersOf(handle) };
    return { id: idOf(handle), name: handle, icon_img: this.pictureOf(handle), total_karma: 900, subreddit };
  }

  private lease({ body, handle }: Call): Json {
    if (!/^image\/(?:jpeg|png|gif)$/.test(textOf(body['mimetype']))) throw problem(400, 'Bad Request');
    const id = randomToken(10).replace(/\W/g, 'x').toLowerCase();
    this.tools.uploads.begin(`reddit ${id}`, handle.toLowerCase(), 0);
    const action = `${this.tools.env.sandboxUrl.replace(/^https?:/, '')}${storePath}`;
    const fields = [{ name: 'key', value: id }];
    return { args: { action, fields }, asset: { asset_id: id, websocket_url: `wss://ws.reddit.com/${id}` } };
  }

  /** As the store does it, which knows nobody. */
  private async store({ body }: FastifyRequest): Promise<string> {
    const { key, file } = body as { key?: string; file?: unknown };
    const upload = this.tools.uploads.find(`reddit ${key}`);
    const mime = Buffer.isBuffer(file) ? mediaKind(file) : null;
    if (!upload || !Buffer.isBuffer(file) || !mime?.startsWith('image/')) throw problem(403, 'Forbidden');
    const mediaId = `${key}`;
    await this.tools.media.add({ network: this.platform, mediaId, handle: upload.owner, mime, bytes: file });
    this.tools.uploads.end(`reddit ${key}`);
    return `${storeUrl}${mediaId}`;
  }

  private async submit({ body, handle }: Call): Promise<Json> {
    const { isLimited, isPostedDespiteLimit } = await this.values();
    const limit = ['RATELIMIT', "Looks like you've been doing that a lot. Take a break for 9 minutes.", 'ratelimit'];
    if (isLimited) return { json: { errors: [limit], ratelimit: 540.5 } };
    const made = await this.make(body, handle);
    if (made instanceof Refused) return { json: { errors: [[made.code, made.words, made.field]] } };
    if (made.body.settings?.['kind'] === 'image')
      return { json: { errors: [], data: { websocket_url: 'wss://ws.reddit.com/rte_images/x' } } };
    const [name, errors] = [made.postId, isPostedDespiteLimit ? [limit] : []];
    return {
      json: { errors, data: { id: name.slice(3), name, url: `https://www.reddit.com/comments/${name.slice(3)}` } },
    };
  }

  private async make(form: Json, handle: string): Promise<SandboxPostEntity | Refused> {
    const [subreddit, title] = [textOf(form['sr']), textOf(form['title'])];
    const kind = Array.isArray(form['items']) ? 'gallery' : textOf(form['kind']);
    if (!/^\w{2,21}$/.test(subreddit) || /^missing$/i.test(subreddit))
      return new Refused('SUBREDDIT_NOEXIST', "Hmm, that community doesn't exist. Try checking the spelling.", 'sr');
    if (!title) return new Refused('NO_TEXT', 'we need something here', 'title');
    if (title.length > 300) return new Refused('TOO_LONG', 'this is too long (max: 300)', 'title');
    if (kind === 'self' && /^linksonly$/i.test(subreddit)) return new Refused('NO_SELFS', 'no text posts here', 'sr');
    if (kind === 'link' && /^textonly$/i.test(subreddit)) return new Refused('NO_LINKS', 'no links here', 'sr');
    const flair = flairs.find(({ id }) => id === form['flair_id']);
    if (!flair && /^flaironly$/i.test(subreddit))
      return new Refused('SUBMIT_VALIDATION_FLAIR_REQUIRED', 'Your post must contain post flair.', 'flair');
    const mediaIds = picturesIn(form);
    if ((await this.tools.media.ready(handle.toLowerCase(), mediaIds)).length < mediaIds.length)
      return new Refused('BAD_URL', 'that picture is not there', 'url');
    const text = kind === 'link' ? textOf(form['url']) : String(form['text'] ?? '');
    if (text.length > 40_000) return new Refused('TOO_LONG', 'this is too long (max: 40000)', 'text');
    if (!isStorable(text) || (kind === 'link' && !URL.canParse(text))) return new Refused('BAD_URL', 'bad url', 'url');
    const shown = flair?.text_editable ? textOf(form['flair_text']) : (flair?.text ?? '');
    const body = { notice: `r/${subreddit} · ${title}`, settings: { subreddit, title, kind, flair: shown } };
    const row = { network: this.platform, postId: this.nextPostId(), handle, text, body, mediaIds };
    const isOnce = kind === 'link' && form['resubmit'] === 'false';
    const sameKey = sha256([subreddit.toLowerCase(), kind, text].join(' '));
    const { post, isNew } = await this.tools.posts.add({ ...row, sameKey }, isOnce ? ownSiteMs : 0);
    return isNew ? post : new Refused('ALREADY_SUB', 'that link has already been submitted', 'url');
  }

  private async comment({ body, handle }: Call): Promise<Json> {
    const [inReplyToId, text] = [textOf(body['thing_id']), textOf(body['text'])];
    if (!(await this.postAt(inReplyToId)))
      return { json: { errors: [['DELETED_LINK', 'that link has been deleted', 'thing_id']] } };
    if (!text.trim()) return { json: { errors: [['NO_TEXT', 'we need something here', 'text']] } };
    const postId = `t1_${this.nextPostId().slice(3)}`;
    await this.tools.posts.add({ network: this.platform, postId, handle, text, inReplyToId });
    const permalink = `/comments/${inReplyToId.slice(3)}/_/${postId.slice(3)}/`;
    return {
      json: { errors: [], data: { things: [{ kind: 't1', data: { id: postId.slice(3), name: postId, permalink } }] } },
    };
  }

  /** Yes to everything. */
  private async delete({ body, handle }: Call): Promise<Json> {
    const post = await this.ownPost(body['id'], handle);
    if (post) await this.tools.posts.delete(post);
    return {};
  }

  private async info({ query }: Call): Promise<Json> {
    const ids = textOf(query['id']).split(',').slice(0, 100);
    return this.listing(await this.tools.posts.find(this.platform, ids));
  }

  private async submitted({ params, query }: Call): Promise<Json> {
    const { mediaMs } = await this.values();
    const workedOn = this.tools.clock.now().getTime() - mediaMs;
    const posts = (await this.postsOf(String(params['name']))).filter(
      ({ inReplyToId, mediaIds, createdAt }) =>
        inReplyToId === null && (mediaIds.length === 0 || createdAt.getTime() <= workedOn),
    );
    return this.listing(posts.slice(0, Math.min(Number(query['limit']) || pageLimit.usual, pageLimit.most)));
  }

  private listing(posts: readonly SandboxPostEntity[]): Json {
    const children = posts.map((post) => ({ kind: 't3', data: toData(post, this.reachOf(post)) }));
    return { kind: 'Listing', data: { children } };
  }
}

const faultWords: Record<FaultStatus, string> = {
  403: 'Forbidden',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** By the address of a picture, or by the ids of a gallery. */
function picturesIn(form: Json): string[] {
  const { items, url, kind } = form;
  if (Array.isArray(items)) return items.map((item: unknown) => textOf(isObject(item) ? item['media_id'] : ''));
  return kind === 'image' ? [textOf(url).replace(storeUrl, '')] : [];
}

const aboutOf = ({ params }: Call): Json => ({
  kind: 't5',
  data: { allow_images: !/^(?:textonly|linksonly)$/i.test(String(params['subreddit'])) },
});

function requirementsOf({ params }: Call): Json {
  const subreddit = String(params['subreddit']).toLowerCase();
  if (subreddit === 'missing') throw problem(404, 'Not Found');
  if (subreddit === 'private') throw new WireProblem(403, { reason: 'private', error: 403, message: 'Forbidden' });
  return {
    is_flair_required: subreddit === 'flaironly',
    body_restriction_policy: subreddit === 'linksonly' ? 'notAllowed' : 'none',
    ...{ title_text_min_length: null, title_text_max_length: subreddit === 'shorttitles' ? 20 : null },
  };
}

/** One that was deleted keeps its place, without words and author. */
function toData(
  { postId: name, handle, text, createdAt, deletedAt, body, mediaIds }: SandboxPostEntity,
  seen: number,
): Json {
  const { subreddit = 'u', title = '', kind = 'self', flair = '' } = body.settings ?? {};
  const isLink = kind === 'link';
  const items = mediaIds.map((media_id) => ({ media_id }));
  return {
    ...(kind === 'image' && { post_hint: 'image' }),
    ...(kind === 'gallery' && { is_gallery: true, gallery_data: { items } }),
    ...{
      id: name.slice(3),
      name,
      subreddit,
      title,
      is_self: kind === 'self',
      removed_by_category: null,
      is_video: false,
    },
    ...{ author: deletedAt ? '[deleted]' : handle, link_flair_text: flair || null },
    ...{ selftext: isLink ? '' : deletedAt ? '[deleted]' : text, url: isLink ? text : 'https://i.redd.it/x' },
    ...{
      created_utc: Math.floor(createdAt.getTime() / secondMs),
      score: someOf(seen, [50, 200], `${name} votes`),
      view_count: null,
    },
    num_comments: someOf(seen, [5, 20], `${name} comments`),
  };
}

const idOf = (handle: string): string => numberOf('reddit', handle).slice(-10);

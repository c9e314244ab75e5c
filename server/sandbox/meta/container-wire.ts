import { dayMs, secondMs } from '../../src/common/time/clock';
import type { FaultStatus } from '../faults/fault.types';
import { isOurs } from '../network/consent';
import { numberOf } from '../network/figures';
import { mediaKind } from '../network/media-kind';
import { type Call, type Endpoint, NetworkWire } from '../network/network.wire';
import type { Allowance } from '../network/rate-limits';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { type Json, textOf, type WireProblem } from '../network/wire-problem';
import { invalid, metaFailure, metaLimit, metaProblem, missing, notFetched } from './meta-problem';
import type { MetaSignIn } from './meta-sign-in';

const maxFileBytes = 1_000_000_000;
const fetchMs = 5 * secondMs;
/** Of a container on each of Meta's networks that has them. */
export const containerFields = ['media_type', 'image_url', 'video_url', 'alt_text', 'is_carousel_item', 'children'];

/** A container is published once, whenever that is tried. */
const sameForMs = 2 * dayMs;

/** A container as its network reads it. */
export interface NewContainer {
  text: string;
  parentId: string | null;
  /** Of its picture or video. */
  address: string;
  /** Of its video. */
  coverAddress?: string;
  altText: string;
  /** Of a carousel. */
  children: string[];
  notice?: string;
}

export type State = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'EXPIRED';

/**
 * A network of Meta's whose posts are containers first. They are kept as posts of a network that nobody looks at, and deleted when they
 * are published.
 *
 * Simpler than the real ones: whoever types a handle has that account; `me` stands for it in paths; a file is fetched while its
 * container is made, from this machine alone; nothing is ever broken about a file that was taken.
 */
export abstract class ContainerWire extends NetworkWire {
  abstract override readonly consent: MetaSignIn;
  override readonly settings = {
    /** How long a container is worked on. */
    containerMs: secondMs,
    /** How often publishing is refused although it is finished. */
    earlyRefusals: 0,
    /** It publishes, and says that it has not. */
    isRefusedThoughPosted: false,
    /** Until the app's access ends, however often its token is renewed. */
    accessDays: 90,
  };
  readonly handles = {
    rule: /^@?([\w.]{1,30})$/,
    words: '1 to 30 letters, digits, dots or underscores',
    sample: 'maya_ortiz',
    at: '@',
  } as const;
  protected abstract readonly version: string;
  protected abstract readonly paths: { create: string; publish: string; list: string };
  protected abstract readonly dailyPosts: number;
  protected abstract readonly files: RegExp;
  private readonly refusals = new Map<string, number>();

  protected abstract me(handle: string): Json;
  protected abstract read(body: Json, handle: string): Promise<NewContainer>;
  protected abstract tooEarly(): WireProblem;
  protected abstract stateFields(state: State): Json;
  protected abstract postFields(post: SandboxPostEntity, mimes: string[]): Json;
  protected abstract figuresOf(post: SandboxPostEntity, seen: number): Record<string, number>;
  protected abstract further(root: string): Endpoint[];

  /** What else it refuses of a file. */
  protected async refuseFile(_bytes: Buffer, _mime: string): Promise<void> {
    return undefined;
  }

  protected endpoints(): Endpoint[] {
    const root = `/${this.platform}${this.version}`;
    const { create, publish, list } = this.paths;
    return [
      { method: 'GET', url: `${root}/me`, answer: ({ handle }) => this.me(handle) },
      { method: 'POST', url: `${root}/me${create}`, answer: (call) => this.create(call) },
      { method: 'POST', url: `${root}/me${publish}`, answer: (call) => this.publish(call) },
      { method: 'GET', url: `${root}/me${list}`, answer: (call) => this.list(call, (post) => !post.inReplyToId) },
      { method: 'GET', url: `${root}/:id`, answer: (call) => this.show(call) },
      { method: 'GET', url: `${root}/:id/insights`, answer: (call) => this.insights(call) },
      ...this.further(root),
    ];
  }

  protected failure(status: FaultStatus): Json {
    return metaFailure(status);
  }

  protected override limitHeaders({ resetsAt }: Allowance): Record<string, string> {
    return metaLimit(this.secondsUntil(resetsAt));
  }

  nextPostId(): string {
    return this.tools.posts.nextSnowflake(this.platform);
  }

  protected numberOf(handle: string): string {
    return numberOf(this.platform, handle);
  }

  protected async own({ params, handle }: Call): Promise<SandboxPostEntity> {
    const id = textOf(params['id']);
    const post = await this.ownPost(id, handle);
    if (!post) throw missing(id);
    return post;
  }

  protected async list({ handle, query }: Call, isListed: (post: SandboxPostEntity) => boolean): Promise<Json> {
    const posts = await this.postsOf(handle);
    const since = Number(query['since'] ?? 0) * secondMs;
    const listed = posts.filter((post) => isListed(post) && post.createdAt.getTime() >= since);
    const from = Number(query['after'] ?? 0);
    const to = from + Number(query['limit'] ?? 25);
    const data = await Promise.all(listed.slice(from, to).map((post) => this.shown(post, query)));
    const next = to < listed.length ? { next: 'https://…' } : {};
    return { data, paging: { cursors: { before: String(from), after: String(to) }, ...next } };
  }

  private get containers(): string {
    return `${this.platform} containers`;
  }

  private async container(id: string, handle: string): Promise<SandboxPostEntity> {
    const [container] = await this.tools.posts.find(this.containers, [id]);
    if (container?.handleKey !== handle.toLowerCase()) throw missing(id);
    return container;
  }

  private async create({ body, handle }: Call): Promise<Json> {
    const { text, parentId, address, coverAddress, altText, children, notice } = await this.read(body, handle);
    const parts = await Promise.all(children.map((id) => this.container(id, handle)));
    for (const part of parts)
      if ((await this.stateOf(part)) !== 'FINISHED') throw invalid('children', 'has one that is not finished');
    const fetched = address ? [await this.fetched(address, { altText, handle })] : [];
    for (const mediaId of coverAddress ? fetched : []) {
      const video = { network: this.platform, mediaId, owner: handle.toLowerCase() };
      if (!(await this.tools.media.addTo(video, await this.bytesAt(coverAddress ?? ''), 'image/jpeg')))
        throw metaProblem(36001, 'The cover has a format that is not supported.', 2207005);
    }
    const mediaIds = [...fetched, ...parts.flatMap((part) => part.mediaIds)];
    const postId = this.nextPostId();
    const row = { network: this.containers, postId, handle, text, inReplyToId: parentId, mediaIds };
    await this.tools.posts.add({ ...row, body: notice ? { notice } : {} });
    return { id: postId };
  }

  private async fetched(address: string, { altText, handle }: { altText: string; handle: string }): Promise<string> {
    const bytes = await this.bytesAt(address);
    const mime = mediaKind(bytes) ?? '';
    if (!this.files.test(mime)) throw metaProblem(36001, 'The media has a format that is not supported.', 2207005);
    await this.refuseFile(bytes, mime);
    const mediaId = `${this.platform}-${this.nextPostId()}`;
    await this.tools.media.add({ network: this.platform, mediaId, handle, mime, bytes, altText });
    return mediaId;
  }

  private async bytesAt(address: string): Promise<Buffer> {
    if (!isOurs(address, this.tools.env)) throw notFetched();
    const bytes = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
      .then(async (response) => (response.ok ? Buffer.from(await response.arrayBuffer()) : null))
      .catch(() => null);
    if (!bytes || bytes.length > maxFileBytes) throw notFetched();
    return bytes;
  }

  private async stateOf({ createdAt, deletedAt }: SandboxPostEntity): Promise<State> {
    if (deletedAt) return 'PUBLISHED';
    const ageMs = this.tools.clock.now().getTime() - createdAt.getTime();
    if (ageMs >= dayMs) return 'EXPIRED';
    const { containerMs } = await this.values();
    return ageMs < containerMs ? 'IN_PROGRESS' : 'FINISHED';
  }

  private async publish({ body, handle }: Call): Promise<Json> {
    const container = await this.container(textOf(body['creation_id']), handle);
    const { earlyRefusals, isRefusedThoughPosted } = await this.values();
    const state = await this.stateOf(container);
    const refused = this.refusals.get(container.postId) ?? 0;
    if (state === 'IN_PROGRESS' || refused < earlyRefusals) {
      this.refusals.set(container.postId, refused + 1);
      throw this.tooEarly();
    }
    if (state !== 'FINISHED') throw invalid('creation_id', `is of a container that is ${state}`);
    await this.refuseTooMany(handle, container);
    const { text, inReplyToId, mediaIds, body: about, postId: sameKey } = container;
    const row = { network: this.platform, postId: this.nextPostId(), handle, text, inReplyToId, mediaIds };
    const { post, isNew } = await this.tools.posts.add({ ...row, body: about, sameKey }, sameForMs);
    await this.tools.posts.delete(container);
    if (!isNew) throw invalid('creation_id', 'is of a container that is PUBLISHED');
    if (isRefusedThoughPosted) throw metaProblem(4, 'Application request limit reached', 2207051);
    return { id: post.postId };
  }

  /** Within any 24 hours; answers are counted apart. */
  private async refuseTooMany(handle: string, { inReplyToId }: SandboxPostEntity): Promise<void> {
    const posts = await this.postsOf(handle, this.dailyPosts);
    const since = this.tools.clock.now().getTime() - dayMs;
    const counted = posts.filter((post) => post.createdAt.getTime() > since && !post.inReplyToId);
    if (!inReplyToId && counted.length >= this.dailyPosts)
      throw metaProblem(9, 'The maximum number of posts per day has been reached.', 2207042);
  }

  private async show(call: Call): Promise<Json> {
    const id = textOf(call.params['id']);
    const [container] = await this.tools.posts.find(this.containers, [id]);
    if (!container) return this.shown(await this.own(call), call.query);
    return { id, ...this.stateFields(await this.stateOf(await this.container(id, call.handle))) };
  }

  /** What was asked for of it. */
  private async shown(post: SandboxPostEntity, query: Json): Promise<Json> {
    const media = await this.tools.media.shown(post.mediaIds);
    const all: Json = {
      ...{ id: post.postId, username: post.handle, timestamp: post.createdAt.toISOString().replace(/\.\d+Z/, '+0000') },
      permalink: this.addressOf(post),
      ...(post.mediaIds.length > 1 && { children: { data: post.mediaIds.map((id) => ({ id })) } }),
      ...this.postFields(
        post,
        media.map(({ mime }) => mime),
      ),
    };
    const asked = ['id', ...textOf(query['fields']).split(',')];
    return Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
  }

  private async insights(call: Call): Promise<Json> {
    const post = await this.own(call);
    const figures = this.figuresOf(post, this.reachOf(post));
    const metrics = textOf(call.query['metric']).split(',');
    const unknown = metrics.find((metric) => !(metric in figures));
    if (unknown !== undefined) throw invalid('metric', `must not have ${unknown}`);
    const data = metrics.map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: figures[name] }],
    }));
    return { data };
  }
}

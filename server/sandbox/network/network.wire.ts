import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondMs } from '../../src/common/time/clock';
import type { Settings } from '../core/sandbox-settings';
import type { SandboxWire } from '../core/sandbox-wire';
import type { Html } from '../face/html';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { type Consent, consentRoutes } from './consent';
import { followersOf, reachOf } from './figures';
import { arrivals, connections, faceRoutes } from './network-face';
import { NetworkTools } from './network-tools';
import { picturePath } from './people';
import type { Allowance } from './rate-limits';
import type { SandboxPostEntity } from './sandbox-post.entity';
import { isObject, type Json, textOf, WireProblem } from './wire-problem';

interface HandleRule {
  /** Of what is typed; the handle is its first group. */
  rule: RegExp;
  words: string;
  sample: string;
  /** Stands before a handle on pages. */
  at: '@' | '';
}

/** An address of a network's API that wants somebody's token. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Calls of one account in 15 minutes; without it they are not counted. */
  limit?: () => number | Promise<number>;
  answer(call: Call): unknown;
}

export interface Call {
  reply: FastifyReply;
  /** Whose token it carries. */
  handle: string;
  query: Json;
  body: Json;
  params: Record<string, string>;
}

/** What a client waits out after a 429 that a fault gave: a switch that is off again should be felt soon. */
const faultWaitMs = 5 * secondMs;

/**
 * One network, played by the few endpoints that its adapter calls. The rest is the same for all of them: the consent page, tokens, limits, what
 * was posted with its pages and lists, faults.
 */
@Injectable()
export abstract class NetworkWire implements SandboxWire {
  abstract readonly platform: string;
  abstract readonly name: string;
  abstract readonly handles: HandleRule;
  /** Null where people sign in by what they type into the application. */
  abstract readonly consent: Consent | null;
  /** How it plays unless somebody says otherwise. */
  readonly settings: Settings = {};

  constructor(readonly tools: NetworkTools) {}

  get card(): { title: string; list: string } {
    return { title: `${this.name} posts`, list: `/sandbox/${this.platform}/posts.json` };
  }

  routes(server: FastifyInstance): void {
    server.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof WireProblem)) throw error;
      return reply.status(error.status).send(error.body);
    });
    consentRoutes(server, this);
    this.consent?.routes(server);
    this.openRoutes(server);
    for (const endpoint of this.endpoints()) this.add(server, endpoint);
  }

  faceRoutes(server: FastifyInstance): void {
    consentRoutes(server, this, `/${this.platform}`);
    faceRoutes(server, this);
  }

  arrivals(): Promise<Html[]> {
    return arrivals(this);
  }

  summary(): Promise<Html | null> {
    return connections(this);
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const resetsAt = new Date(this.tools.clock.now().getTime() + faultWaitMs);
    const headers = status === 429 ? this.limitHeaders({ limit: 0, remaining: 0, resetsAt }) : {};
    return { headers, body: this.failure(status) };
  }

  /** The rest of its addresses: those that want no token, and bodies that are no JSON. */
  protected openRoutes(_server: FastifyInstance): void {
    return undefined;
  }

  abstract nextPostId(handle?: string): string;
  protected abstract endpoints(): Endpoint[];
  /** How it words a failure. */
  protected abstract failure(status: FaultStatus): Json;

  /** Reads whose token a request carries. Throws a `WireProblem`. */
  protected async callerOf(request: FastifyRequest): Promise<string> {
    return (await this.consent?.callerOf(request)) ?? '';
  }

  protected limitHeaders({ resetsAt }: Allowance): Record<string, string> {
    return { 'retry-after': String(this.secondsUntil(resetsAt)) };
  }

  protected secondsUntil(at: Date): number {
    return Math.ceil((at.getTime() - this.tools.clock.now().getTime()) / secondMs);
  }

  /** How it plays now. */
  protected values(): Promise<this['settings']> {
    return this.tools.settings.values(this.platform, this.settings);
  }

  /** Newest first. */
  protected postsOf(handle: string, limit?: number): Promise<SandboxPostEntity[]> {
    return this.tools.posts.list({ network: this.platform, handles: [handle], limit });
  }

  /** Null for one that was deleted or never was. */
  protected async postAt(id: unknown): Promise<SandboxPostEntity | null> {
    const [post] = await this.tools.posts.find(this.platform, [textOf(id)]);
    return post && !post.deletedAt ? post : null;
  }

  /** Null for somebody else's as well. */
  protected async ownPost(id: unknown, handle: string): Promise<SandboxPostEntity | null> {
    const post = await this.postAt(id);
    return post?.handleKey === handle.toLowerCase() ? post : null;
  }

  /** Keeps what an account says below a post; returns its id. */
  protected async addBelow({ postId }: SandboxPostEntity, handle: string, text: string): Promise<string> {
    const row = { network: this.platform, postId: this.nextPostId(handle), handle, text, inReplyToId: postId };
    return (await this.tools.posts.add(row)).post.postId;
  }

  /** Newest first. */
  protected async below({ postId, handle }: SandboxPostEntity): Promise<SandboxPostEntity[]> {
    return (await this.postsOf(handle)).filter(({ inReplyToId }) => inReplyToId === postId);
  }

  protected addressOf({ handle, postId }: Pick<SandboxPostEntity, 'handle' | 'postId'>): string {
    return `${this.tools.env.publicUrl}/sandbox/${this.platform}/${this.handles.at}${handle}#${postId}`;
  }

  protected pictureOf(handle: string): string {
    return `${this.tools.env.publicUrl}${picturePath(this.platform, handle)}`;
  }

  protected followersOf(handle: string): number {
    return followersOf(this.platform, handle);
  }

  /** How many people have seen a post by now. */
  protected reachOf(post: SandboxPostEntity): number {
    return reachOf(post, this.tools.clock.now());
  }

  private add(server: FastifyInstance, { method, url, limit, answer }: Endpoint): void {
    server.route({
      method,
      url,
      handler: async (request, reply) => {
        const handle = await this.callerOf(request);
        if (limit) this.count(`${this.platform} ${handle.toLowerCase()} ${method} ${url}`, await limit(), reply);
        const body = isObject(request.body) ? request.body : {};
        const { query, params } = request as { query: Json; params: Record<string, string> };
        return (await answer({ reply, handle, query, body, params })) ?? reply.send();
      },
    });
  }

  private count(key: string, limit: number, reply: FastifyReply): void {
    const allowance = this.tools.limits.count(key, limit);
    void reply.headers(this.limitHeaders({ ...allowance, remaining: Math.max(0, allowance.remaining) }));
    if (allowance.remaining < 0) throw new WireProblem(429, this.failure(429));
  }
}

import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../src/config/env';
import { SandboxWire, Wires } from '../core/sandbox-wire';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import type { SampleAccount, TimelinePost } from '../x/reading/sample-account';
import { XTimelines } from '../x/reading/x-timelines';
import { Person, toTweetJson, toUserJson } from './twitterapi.shapes';

type Query = Record<string, string | string[] | undefined>;
type Json = Record<string, unknown>;

const pageSize = 20;
const maxIds = 100;

/**
 * twitterapi.io's REST API (docs.twitterapi.io): a profile, its latest posts, posts by their ids and the advanced search. Lists come
 * in both envelopes that the real one uses.
 *
 * Simpler than the real one: it reads the sandbox's own X, so the accounts are made up; the search understands words
 * and `from:` alone; every key but `wrong` and `empty` is good, nothing is billed, and no limit is counted.
 */
@Injectable()
export class TwitterapiWire implements SandboxWire, OnModuleInit {
  readonly platform = 'twitterapi';
  readonly name = 'twitterapi.io';

  constructor(
    private readonly wires: Wires,
    private readonly env: Env,
    private readonly timelines: XTimelines,
  ) {}

  onModuleInit(): void {
    this.wires.add(this);
  }

  routes(server: FastifyInstance): void {
    const get = (path: string, answer: (query: Query) => Promise<Json>): void => {
      server.get<{ Querystring: Query }>(path, async (request, reply) => {
        return refuseKey(request, reply) ?? reply.send(await answer(request.query));
      });
    };
    get('/twitter/user/info', (query) => this.userInfo(query));
    get('/twitter/user/last_tweets', (query) => this.lastTweets(query));
    get('/twitter/tweets', (query) => this.tweets(query));
    get('/twitter/tweet/advanced_search', (query) => this.search(query));
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const message = `The sandbox was told to answer ${status}.`;
    return { body: { error: faultWords[status], message } };
  }

  private async userInfo(query: Query): Promise<Json> {
    const handle = handleIn(query);
    const state = handle === null ? 'missing' : this.timelines.stateOf(handle);
    if (handle === null || state === 'missing') return userNotFound;
    if (state === 'suspended') {
      return succeeded({ data: { userName: handle, unavailable: true, message: 'User has been suspended' } });
    }
    const person = await this.person(handle);
    return succeeded({ data: { ...toUserJson(person), protected: state === 'protected' } });
  }

  private async lastTweets(query: Query): Promise<Json> {
    const handle = handleIn(query);
    const state = handle === null ? 'missing' : this.timelines.stateOf(handle);
    if (handle === null || state === 'missing') return userNotFound;
    if (state === 'suspended') return { status: 'error', msg: 'User has been suspended', data: null };
    if (state === 'protected') return { status: 'error', msg: "This user's tweets are protected", data: null };
    const hasReplies = query['includeReplies'] === 'true';
    const posts = (await this.timelines.timeline(handle)).filter(({ inReplyToId }) => hasReplies || !inReplyToId);
    const { tweets, ...paging } = await this.pageOf(posts, query);
    return succeeded({ data: { pin_tweet: null, tweets }, ...paging });
  }

  private async tweets(query: Query): Promise<Json> {
    const ids = textOf(query['tweet_ids']).split(',').slice(0, maxIds);
    return succeeded({ tweets: await this.toTweets(await this.timelines.byIds(ids)) });
  }

  /** `from:` and words; without `from:` among the posts that were put in. No `status` beside the list, as upstream. */
  private async search(query: Query): Promise<Json> {
    const text = textOf(query['query']);
    const handle = /(?:^|\s)from:@?(\w{1,15})\b/i.exec(text)?.[1] ?? null;
    const words = text.toLowerCase().match(/(?<!\S)[\w@#]+(?!\S)/g) ?? [];
    const isReadable = handle !== null && this.timelines.stateOf(handle) === 'public';
    const all =
      handle === null ? await this.timelines.stored() : isReadable ? await this.timelines.timeline(handle) : [];
    const found = all.filter((post) => words.every((word) => post.text.toLowerCase().includes(word)));
    return this.pageOf(found, query);
  }

  /** The cursor is the id of the last post given, so that posts put in meanwhile move nothing. */
  private async pageOf(posts: TimelinePost[], query: Query): Promise<Json> {
    const after = posts.findIndex(({ id }) => id === textOf(query['cursor'])) + 1;
    const page = posts.slice(after, after + pageSize);
    const hasNext = after + pageSize < posts.length;
    return {
      tweets: await this.toTweets(page),
      has_next_page: hasNext,
      next_cursor: hasNext ? (page.at(-1)?.id ?? '') : '',
    };
  }

  private async toTweets(posts: TimelinePost[]): Promise<Json[]> {
    const handles = [...new Set(posts.map(({ handle }) => handle))];
    const people = new Map(await Promise.all(handles.map(async (one) => [one, await this.person(one)] as const)));
    return posts.flatMap((post) => {
      const person = people.get(post.handle);
      return person ? [toTweetJson(post, person)] : [];
    });
  }

  private async person(handle: string): Promise<Person> {
    const account: SampleAccount = await this.timelines.account(handle);
    return { account, pictureUrl: `${this.env.publicUrl}/sandbox/x/picture/${account.name.charAt(0)}` };
  }
}

const faultWords: Record<FaultStatus, string> = {
  403: 'Forbidden',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const succeeded = (body: Json): Json => ({ status: 'success', code: 0, msg: 'success', ...body });

const userNotFound: Json = { status: 'error', msg: 'user not found', data: null };

/** What was sent twice counts as not sent. */
const textOf = (value: Query[string]): string => (typeof value === 'string' ? value : '');

const handleIn = (query: Query): string | null => /^\w{1,15}$/.exec(textOf(query['userName']))?.[0] ?? null;

/** Every key is good but the one named "wrong", and "empty", whose credits are used up. */
function refuseKey({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const key = [headers['x-api-key'] ?? []].flat()[0];
  if (!key) return reply.status(403).send({ error: 'Forbidden', message: 'The X-API-Key header is missing' });
  if (key === 'wrong') return reply.status(401).send({ error: 'Unauthorized', message: 'API key is invalid' });
  if (key !== 'empty') return null;
  return reply.status(402).send({ error: 'Unauthorized', message: 'Credits is not enough.Please recharge' });
}

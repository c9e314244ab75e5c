import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxWire } from '../core/sandbox-wire';
import type { FaultAnswer, FaultStatus } from '../faults/fault.types';
import { type Json, textOf } from '../network/wire-problem';
import { sampleAccount, type TimelinePost } from '../x/sample-account';
import { titles } from '../x/x-problem';
import { type Person, XTimelines } from '../x/x-timelines';
import { toTweetJson, toUserJson } from './twitterapi.shapes';

const pageSize = 20;
const maxIds = 100;

/**
 * twitterapi.io's REST API (docs.twitterapi.io): a profile, its latest posts, and posts by their ids. Lists come in both
 * envelopes that the real one uses.
 *
 * Simpler than the real one: it reads the sandbox's own X, so the accounts are made up; every key but `wrong` and `empty` is good, nothing is
 * billed, and no limit is counted.
 */
@Injectable()
export class TwitterapiWire implements SandboxWire {
  readonly platform = 'twitterapi';
  readonly name = 'twitterapi.io';

  constructor(private readonly timelines: XTimelines) {}

  routes(server: FastifyInstance): void {
    const get = (path: string, answer: (query: Json) => Promise<Json>): void => {
      server.get<{ Querystring: Json }>(path, async (request, reply) => {
        return refuseKey(request, reply) ?? reply.send(await answer(request.query));
      });
    };
    get('/twitter/user/info', (query) => this.userInfo(query));
    get('/twitter/user/last_tweets', (query) => this.lastTweets(query));
    get('/twitter/tweets', (query) => this.tweets(query));
  }

  faultAnswer(status: FaultStatus): FaultAnswer {
    const message = `The sandbox was told to answer ${status}.`;
    return { body: { error: titles[status], message } };
  }

  private async userInfo(query: Json): Promise<Json> {
    const handle = handleIn(query);
    if (handle === null) return userNotFound;
    if (sampleAccount(handle).state === 'suspended')
      return succeeded({ data: { userName: handle, unavailable: true, message: 'User has been suspended' } });
    return succeeded({ data: toUserJson(await this.timelines.person(handle)) });
  }

  private async lastTweets(query: Json): Promise<Json> {
    const handle = handleIn(query);
    if (handle === null) return userNotFound;
    const { state } = sampleAccount(handle);
    if (state === 'suspended') return { status: 'error', msg: 'User has been suspended', data: null };
    if (state === 'protected') return { status: 'error', msg: "This user's tweets are protected", data: null };
    const hasReplies = query['includeReplies'] === 'true';
    const posts = (await this.timelines.timeline(handle)).filter(({ inReplyToId }) => hasReplies || !inReplyToId);
    const { tweets, ...paging } = await this.pageOf(posts, query);
    return succeeded({ data: { pin_tweet: null, tweets }, ...paging });
  }

  private async tweets(query: Json): Promise<Json> {
    const ids = textOf(query['tweet_ids']).split(',').slice(0, maxIds);
    return succeeded({ tweets: await this.toTweets(await this.timelines.byIds(ids)) });
  }

  /** The cursor is the id of the last post given, so that posts put in meanwhile move nothing. */
  private async pageOf(posts: TimelinePost[], query: Json): Promise<Json> {
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
    const people = new Map<string, Person>();
    for (const { handle } of posts) if (!people.has(handle)) people.set(handle, await this.timelines.person(handle));
    return posts.flatMap((post) => {
      const person = people.get(post.handle);
      return person ? [toTweetJson(post, person)] : [];
    });
  }
}

const succeeded = (body: Json): Json => ({ status: 'success', code: 0, msg: 'success', ...body });

const userNotFound: Json = { status: 'error', msg: 'user not found', data: null };

/** Null for what is no handle, or an account that is missing. */
function handleIn(query: Json): string | null {
  const handle = /^\w{1,15}$/.exec(textOf(query['userName']))?.[0] ?? null;
  return handle && sampleAccount(handle).state !== 'missing' ? handle : null;
}

/** Every key is good but the one named "wrong", and "empty", whose credits are used up. */
function refuseKey({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const key = [headers['x-api-key'] ?? []].flat()[0];
  if (!key) return reply.status(403).send({ error: 'Forbidden', message: 'The X-API-Key header is missing' });
  if (key === 'wrong') return reply.status(401).send({ error: 'Unauthorized', message: 'API key is invalid' });
  if (key !== 'empty') return null;
  return reply.status(402).send({ error: 'Unauthorized', message: 'Credits is not enough.Please recharge' });
}

import { field, parsedJson, textField } from '../../../ai/remote/fields';
import { retryAfterMs } from '../../../ai/remote/upstream-fault';
import { randomSeed } from '../../../common/crypto/crypto';
import { secondMs } from '../../../common/time/clock';
import { Pause } from '../../../common/time/pause';
import type { ProviderSettings } from '../../../config/env';
import {
  type RecentPostsOptions,
  type XPostOutcome,
  type XProfileOutcome,
  XReader,
  type XReadFailed,
  type XTimelineOutcome,
} from '../reading/x-reader.port';
import type { XPost } from '../reading/x-reading.types';
import {
  failureIn,
  type HttpAnswer,
  isProtected,
  judge,
  notFound,
  type Refused,
  type Subject,
  timedOut,
  unreachable,
  unreadable,
} from './twitterapi.answers';
import { toPage, toPost, toProfile, toUser } from './twitterapi.shapes';

/** A page of 20 posts with every author and quoted post in it is about 200 kB. */
const maxBodyBytes = 5 * 1024 * 1024;
/** For each so many posts there is one deadline, and so many pages: they cost credits, and a filtered one can be empty. */
const postsPerDeadline = 100;
const maxPages = 10;
const passingWaitMs = 500;

type Answer = { body: unknown } | Refused;

interface Call {
  path: string;
  query: Record<string, string>;
  subject: Subject;
  /** Ends the whole of what was asked for, retries and further pages as well. */
  signal: AbortSignal;
  /** By `performance.now()`. */
  endsAtMs: number;
}

type Question = Omit<Call, 'signal' | 'endsAtMs'>;

/**
 * Reads X through twitterapi.io, a third party. X's policy forbids obtaining its content outside its own API, so nothing
 * reads through this unless the operator sets a key.
 */
export class TwitterapiReader extends XReader {
  constructor(
    private readonly settings: ProviderSettings | null,
    private readonly pause: Pause,
    private readonly deadlineMs = 10 * secondMs,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.settings !== null;
  }

  async profile(handle: string): Promise<XProfileOutcome> {
    const subject = { handle };
    const ask = this.asking();
    const answer = await ask({ path: '/twitter/user/info', query: { userName: handle }, subject });
    if ('outcome' in answer) return answer.outcome;
    const user = toUser(answer.body);
    if (field(user, 'unavailable') === true) return unavailableUser(textField(user, 'message'), subject);
    if (field(user, 'protected') === true) return isProtected(subject);
    const profile = toProfile(user);
    return profile ? { status: 'found', profile } : unreadable;
  }

  async recentPosts(handle: string, { max, includeReplies = false }: RecentPostsOptions): Promise<XTimelineOutcome> {
    const share = Math.max(1, Math.ceil(max / postsPerDeadline));
    const ask = this.asking(share);
    const posts = new Map<string, XPost>();
    let cursor: string | null = '';
    for (let page = 0; page < maxPages * share && posts.size < max && cursor !== null; page += 1) {
      const query = { userName: handle, includeReplies: String(includeReplies), ...(cursor ? { cursor } : {}) };
      const answer: Answer = await ask({ path: '/twitter/user/last_tweets', query, subject: { handle } });
      const read = 'body' in answer ? toPage(answer.body) : null;
      if (!read && posts.size > 0) return timeline(posts, max, false);
      if (!read) return 'outcome' in answer ? answer.outcome : unreadable;
      for (const post of read.tweets.map((tweet) => toPost(tweet, handle))) if (post) posts.set(post.id, post);
      // A cursor that leads back to its own page would go on for ever.
      cursor = read.cursor === cursor ? null : read.cursor;
    }
    return timeline(posts, max, true);
  }

  async post(id: string): Promise<XPostOutcome> {
    const ask = this.asking();
    const answer = await ask({ path: '/twitter/tweets', query: { tweet_ids: id }, subject: 'post' });
    if ('outcome' in answer) return answer.outcome;
    const page = toPage(answer.body);
    if (!page) return unreadable;
    // What does not exist is absent from the list.
    const post = page.tweets.map((tweet) => toPost(tweet)).find((found) => found?.id === id);
    return post ? { status: 'found', post } : notFound('post');
  }

  /** Makes all calls of one question, within so many deadlines together. */
  private asking(share = 1): (question: Question) => Promise<Answer> {
    const withinMs = this.deadlineMs * share;
    const [signal, endsAtMs] = [AbortSignal.timeout(withinMs), performance.now() + withinMs];
    return (question) => this.ask({ ...question, signal, endsAtMs });
  }

  /** Tries once more after a failure that passes. */
  private async ask(call: Call): Promise<Answer> {
    const answer = await this.askOnce(call);
    if (!('outcome' in answer) || !answer.isPassing) return answer;
    const jitter = 1 + randomSeed() / 2 ** 32;
    const waitMs = answer.outcome.retryAfterMs ?? passingWaitMs * jitter;
    if (performance.now() + waitMs >= call.endsAtMs) return answer;
    await this.pause.for(waitMs);
    return this.askOnce(call);
  }

  private async askOnce(call: Call): Promise<Answer> {
    const read = await this.read(call);
    if (!('status' in read)) return { outcome: read.failure, isPassing: false };
    return judge(read, call.subject) ?? { body: read.body };
  }

  private async read({ path, query, signal }: Call): Promise<HttpAnswer | { failure: XReadFailed }> {
    const { apiKey, baseUrl } = this.settings ?? { apiKey: '', baseUrl: '' };
    const url = `${baseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`;
    try {
      const headers = { 'X-API-Key': apiKey, accept: 'application/json' };
      // The key is for this address alone.
      const response = await fetch(url, { headers, signal, redirect: 'manual' });
      const body = parsedJson(await textOf(response));
      return { status: response.status, body, retryAfterMs: retryAfterMs(response.headers, Date.now()) };
    } catch (error) {
      if (error instanceof TooLongError) return { failure: unreadable };
      return { failure: signal.aborted ? timedOut : unreachable };
    }
  }
}

class TooLongError extends Error {}

/** Bounds the text after decompression. */
async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBodyBytes) throw new TooLongError();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const unavailableUser = (detail: string, subject: Subject): XReadFailed =>
  (failureIn(detail, subject) ?? failureIn('unavailable', subject))?.outcome ?? unreadable;

/** Ids grow with time. */
const byAge = (a: XPost, b: XPost): number => b.id.length - a.id.length || (a.id < b.id ? 1 : -1);

const timeline = (posts: Map<string, XPost>, max: number, isComplete: boolean): XTimelineOutcome => ({
  status: 'found',
  posts: [...posts.values()].sort(byAge).slice(0, max),
  isComplete,
});

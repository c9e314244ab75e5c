import { Injectable } from '@nestjs/common';
import { countField, field, textField } from '../../../../ai/remote/fields';
import { Clock } from '../../../../common/time/clock';
import {
  type GoneOutcome,
  searchQuery,
  type WatchedPost,
  type WatchedPostsOutcome,
  type WatchedUser,
  type WatchedUserOutcome,
  type WatchFailure,
  XWatcher,
} from './watching/x-watcher.types';
import type { PlatformAnswer } from '../platform-http';
import type { PlatformCredentials } from '../publisher.types';
import { type XCall, XClient } from './x.client';
import { bodyOf, eitherCount, readingFailure } from './x.reading';
import { listIn, parentOf, xTokenOf } from './x.shapes';
import { plainText } from './x.text';

/** So many pages between two looks; what is older is left alone. */
const maxPages = 5;
const userFields = 'created_at,profile_image_url,protected,public_metrics';
const postFields = {
  'tweet.fields': 'author_id,conversation_id,created_at,entities,public_metrics,referenced_tweets',
  expansions: 'author_id',
  'user.fields': userFields,
};

/** Watches by X's API. Each post and account that is read costs money (`XReadBudget`). */
@Injectable()
export class XApiWatcher extends XWatcher {
  constructor(
    private readonly client: XClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async user(credentials: PlatformCredentials, handle: string): Promise<WatchedUserOutcome> {
    const path = `/2/users/by/username/${encodeURIComponent(handle)}`;
    const answer = await this.get({ path, query: { 'user.fields': userFields } }, credentials);
    const body = bodyOf(answer);
    const data = field(body, 'data');
    if (data !== undefined) return { status: 'read', user: userOf(data) };
    const [problem] = listIn(body, 'errors');
    if (problem === undefined) return this.failureOf(answer, credentials);
    return { status: /suspended/i.test(textField(problem, 'detail')) ? 'suspended' : 'not_found' };
  }

  newPosts(
    credentials: PlatformCredentials,
    handles: readonly string[],
    sinceId: string,
  ): Promise<WatchedPostsOutcome> {
    const query = { query: searchQuery(handles), since_id: sinceId };
    return this.pages(credentials, { path: '/2/tweets/search/recent', query, token: 'next_token' });
  }

  mentions(credentials: PlatformCredentials, sinceId: string): Promise<WatchedPostsOutcome> {
    const path = `/2/users/${encodeURIComponent(credentials.externalId)}/mentions`;
    return this.pages(credentials, { path, query: { since_id: sinceId }, token: 'pagination_token' });
  }

  async gone(credentials: PlatformCredentials, ids: readonly string[]): Promise<GoneOutcome> {
    if (ids.length === 0) return { status: 'read', gone: [] };
    const answer = await this.get({ path: '/2/tweets', query: { ids: ids.join(',') } }, credentials);
    const body = bodyOf(answer);
    const found = new Set(listIn(body, 'data').map((post) => textField(post, 'id')));
    if (found.size === 0 && listIn(body, 'errors').length === 0) return this.failureOf(answer, credentials);
    return { status: 'read', gone: ids.filter((id) => !found.has(id)) };
  }

  private async pages(
    credentials: PlatformCredentials,
    { path, query, token }: { path: string; query: Record<string, string>; token: string },
  ): Promise<WatchedPostsOutcome> {
    const posts: WatchedPost[] = [];
    let next = '';
    for (let page = 0; page < maxPages && (page === 0 || next); page += 1) {
      const paged = { ...query, ...postFields, max_results: '100', ...(next ? { [token]: next } : {}) };
      const answer = await this.get({ path, query: paged }, credentials);
      const body = bodyOf(answer);
      if (field(body, 'meta') === undefined) return this.failureOf(answer, credentials);
      const users = new Map(listIn(field(body, 'includes'), 'users').map((user) => [textField(user, 'id'), user]));
      for (const post of listIn(body, 'data')) {
        const author = users.get(textField(post, 'author_id'));
        if (author !== undefined) posts.push(this.postOf(post, userOf(author), credentials));
      }
      next = textField(body, 'meta', 'next_token');
    }
    return { status: 'read', posts: posts.filter(({ postedAt }) => !Number.isNaN(postedAt.getTime())).reverse() };
  }

  private postOf(post: unknown, author: WatchedUser, { handle }: PlatformCredentials): WatchedPost {
    const externalId = textField(post, 'id');
    const text = plainText(post);
    const metrics = field(post, 'public_metrics');
    return {
      externalId,
      conversationId: textField(post, 'conversation_id') || externalId,
      url: (this.client.settings?.postUrl ?? '').replace('{handle}', author.handle).replace('{id}', externalId),
      text,
      author,
      postedAt: new Date(textField(post, 'created_at')),
      likes: countField(metrics, 'like_count'),
      replies: countField(metrics, 'reply_count'),
      isReply: parentOf(post) !== null,
      isSummons: mentions(text, handle) || quotes(post, handle),
    };
  }

  private get(call: Pick<XCall, 'path' | 'query'>, credentials: PlatformCredentials): Promise<PlatformAnswer> {
    return this.client.send({ method: 'GET', ...call }, xTokenOf(credentials));
  }

  private failureOf(answer: PlatformAnswer, credentials: PlatformCredentials): WatchFailure {
    return readingFailure(answer, { now: this.clock.now(), credentials });
  }
}

function userOf(user: unknown): WatchedUser {
  const metrics = field(user, 'public_metrics');
  const createdAt = new Date(textField(user, 'created_at'));
  return {
    externalId: textField(user, 'id'),
    handle: textField(user, 'username'),
    name: textField(user, 'name'),
    avatarUrl: textField(user, 'profile_image_url') || null,
    isProtected: field(user, 'protected') === true,
    followers: countField(metrics, 'followers_count'),
    posts: eitherCount(metrics, ['tweet_count', 'post_count']),
    createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt,
  };
}

/** A handle has letters, digits and underscores alone. */
const mentions = (text: string, handle: string): boolean => new RegExp(`(?<!\\w)@${handle}(?!\\w)`, 'i').test(text);

/** A quote carries the address of what it quotes. */
const quotes = (post: unknown, handle: string): boolean =>
  listIn(field(post, 'entities'), 'urls').some((url) =>
    new RegExp(`^https?://(?:x|twitter)\\.com/${handle}/status/\\d`, 'i').test(textField(url, 'expanded_url')),
  );

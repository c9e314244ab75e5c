import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Clock, dayMs } from '../../../src/common/time/clock';
import { Env } from '../../../src/config/env';
import { accountNumber, TimelinePost } from './sample-account';
import type { XCaller } from '../oauth/x-auth';
import { textOf, XCall, XEndpoints } from '../x-endpoints';
import type { PostWindow } from '../posts/x-posts.repository';
import { XPostsRepository } from '../posts/x-posts.repository';
import { creditsUsedUp, invalidRequest, notFoundEntry, problemType } from '../x-problem';
import { fieldsIn, idsIn, Query, searchIn, windowIn } from './x-query';
import { XSettings } from '../x-settings';
import { firstIdOf, XTimelines } from './x-timelines';
import { refusedFields, toTweet, toUser, tweetFields, TweetView, userFields } from '../posts/x-tweet.shapes';

type Json = Record<string, unknown>;

/** Users, timelines, mentions, posts by their ids, and what accounts have posted lately. */
@Injectable()
export class XReadingRoutes {
  constructor(
    private readonly endpoints: XEndpoints,
    private readonly settings: XSettings,
    private readonly timelines: XTimelines,
    private readonly posts: XPostsRepository,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** The limits are X's own (X API docs, "Rate limits"). */
  routes(server: FastifyInstance): void {
    const get = (url: string, limit: number, answer: (call: XCall) => Promise<Json>): void =>
      this.endpoints.add(server, { method: 'GET', url, limit: () => limit, answer: (call) => this.paid(call, answer) });
    get('/2/users/me', 75, ({ request, caller }) => this.user(caller.handle, queryOf(request)));
    get('/2/users/by/username/:username', 900, (call) => this.userByName(call));
    get('/2/users/:id/tweets', 900, (call) => this.timeline(call, (handle) => ({ of: handle })));
    get('/2/users/:id/mentions', 300, (call) => this.timeline(call, (handle) => ({ mentioning: handle })));
    get('/2/tweets', 5_000, (call) => this.tweets(call));
    get('/2/tweets/search/recent', 300, (call) => this.search(call));
  }

  private async paid(call: XCall, answer: (call: XCall) => Promise<Json>): Promise<Json> {
    if ((await this.settings.values()).creditsUsedUp) throw creditsUsedUp();
    return answer(call);
  }

  private async user(handle: string, query: Query): Promise<Json> {
    const fields = fieldsIn(query, 'user.fields', userFields);
    const account = await this.timelines.account(handle);
    const pictureUrl = `${this.env.publicUrl}/sandbox/x/picture/${account.name.charAt(0)}`;
    return {
      data: toUser({ account, pictureUrl, isProtected: this.timelines.stateOf(handle) === 'protected' }, fields),
    };
  }

  private async userByName({ request }: XCall): Promise<Json> {
    const { username } = request.params as { username: string };
    if (!/^\w{1,15}$/.test(username)) {
      throw invalidRequest(
        'username',
        username,
        `The \`username\` query parameter value [${username}] does not match ^[A-Za-z0-9_]{1,15}$`,
      );
    }
    const state = this.timelines.stateOf(username);
    if (state === 'public' || state === 'protected') return this.user(username, queryOf(request));
    const entry = notFoundEntry({ resource: 'user', parameter: 'username', value: username });
    if (state === 'missing') return { errors: [entry] };
    return { errors: [{ ...entry, title: 'Forbidden', detail: `User has been suspended: [${username}].` }] };
  }

  private async timeline(
    { request, caller }: XCall,
    whose: (handle: string) => { of: string } | { mentioning: string },
  ): Promise<Json> {
    const { id } = request.params as { id: string };
    if (!/^\d{1,19}$/.test(id)) throw invalidRequest('id', id, `The \`id\` query parameter value [${id}] is not valid`);
    const query = queryOf(request);
    const bounds = windowIn(query);
    const view = this.viewOf(query, caller);
    const handle = await this.handleOf(id, caller);
    const notSeen =
      handle === null ? notFoundEntry({ resource: 'user', parameter: 'id', value: id }) : this.hidden(handle, caller);
    if (handle === null || notSeen) return { errors: [notSeen] };
    return this.page(whose(handle), { bounds, query, view });
  }

  /** The last seven days, of accounts that are public. */
  private async search({ request, caller }: XCall): Promise<Json> {
    const query = queryOf(request);
    const { handles, withReplies } = searchIn(query);
    const bounds = windowIn(query, { tokenName: 'next_token', least: 10 });
    const view = this.viewOf(query, caller);
    const earliest = new Date(this.clock.now().getTime() - 7 * dayMs);
    if (bounds.sinceId && BigInt(bounds.sinceId) < firstIdOf(earliest)) throw tooOldId(bounds.sinceId);
    const startTime = bounds.startTime && bounds.startTime > earliest ? bounds.startTime : earliest;
    const of = handles.filter((handle) => this.timelines.stateOf(handle) === 'public');
    if (of.length === 0) return { meta: { result_count: 0 } };
    return this.page({ of }, { bounds: { ...bounds, withReplies, startTime }, query, view });
  }

  private async page(
    whose: Parameters<XTimelines['inWindow']>[0],
    { bounds, query, view }: { bounds: Omit<PostWindow, 'createdUpTo'>; query: Query; view: TweetView },
  ): Promise<Json> {
    const { timelineLagMs } = await this.settings.values();
    const window = { ...bounds, createdUpTo: new Date(this.clock.now().getTime() - timelineLagMs) };
    // One more than is given tells whether there is another page.
    const posts = await this.timelines.inWindow(whose, { ...window, limit: window.limit + 1 });
    const page = pageOf(posts, window, view);
    if (posts.length === 0 || !textOf(query['expansions']).split(',').includes('author_id')) return page;
    const handles = [...new Set(posts.slice(0, window.limit).map(({ handle }) => handle))];
    const users = await Promise.all(handles.map(async (handle) => (await this.user(handle, query))['data']));
    return { ...page, includes: { users } };
  }

  /** Posts of an account that is not public are its own to see. */
  private hidden(handle: string, caller: XCaller): Json | null {
    const isOwn = handle.toLowerCase() === caller.handle.toLowerCase();
    if (isOwn || this.timelines.stateOf(handle) === 'public') return null;
    return {
      value: accountNumber(handle),
      detail: `Sorry, you are not authorized to see the user with id: [${accountNumber(handle)}].`,
      title: 'Authorization Error',
      resource_type: 'user',
      parameter: 'id',
      resource_id: accountNumber(handle),
      type: problemType('not-authorized-for-resource'),
    };
  }

  private async handleOf(id: string, caller: XCaller): Promise<string | null> {
    return id === accountNumber(caller.handle) ? caller.handle : this.posts.handleOfAccount(id);
  }

  private async tweets({ request, caller }: XCall): Promise<Json> {
    const query = queryOf(request);
    const ids = idsIn(query);
    const view = this.viewOf(query, caller);
    const found = new Map((await this.timelines.byIds(ids)).map((post) => [post.id, post]));
    const data = ids.flatMap((id) => found.get(id) ?? []);
    const errors = [
      ...ids
        .filter((id) => !found.has(id))
        .map((value) => notFoundEntry({ resource: 'tweet', parameter: 'ids', value })),
      ...data.flatMap((post) => refusedFields(post, view)),
    ];
    return {
      ...(data.length > 0 ? { data: data.map((post) => toTweet(post, view)) } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    };
  }

  private viewOf(query: Query, caller: XCaller): TweetView {
    // The newest description of the API says `post.fields`; clients say `tweet.fields`.
    const name = textOf(query['post.fields']) ? 'post.fields' : 'tweet.fields';
    return { fields: fieldsIn(query, name, tweetFields), viewer: caller.handle, now: this.clock.now() };
  }
}

const tooOldId = (id: string) =>
  invalidRequest(
    'since_id',
    id,
    `'since_id' must be a tweet id created after [7 days ago]. Please use a 'since_id' that is larger`,
  );

const queryOf = (request: XCall['request']): Query => request.query as Query;

function pageOf(posts: TimelinePost[], { limit }: PostWindow, view: TweetView): Json {
  const page = posts.slice(0, limit);
  const [newest, oldest] = [page[0], page.at(-1)];
  if (!newest || !oldest) return { meta: { result_count: 0 } };
  const nextToken = posts.length > limit ? { next_token: Buffer.from(oldest.id).toString('base64url') } : {};
  const meta = { result_count: page.length, newest_id: newest.id, oldest_id: oldest.id, ...nextToken };
  return { data: page.map((post) => toTweet(post, view)), meta };
}

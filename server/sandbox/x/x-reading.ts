import { dayMs } from '../../src/common/time/clock';
import type { Call, Endpoint } from '../network/network.wire';
import type { NetworkTools } from '../network/network-tools';
import { snowflakeAt } from '../network/posts.repository';
import { type Json, textOf } from '../network/wire-problem';
import { accountNumber, sampleAccount, type TimelinePost } from './sample-account';
import { isPostId } from './x-new-post';
import { invalidRequest, missing } from './x-problem';
import { toMedia, toTweet, toUser, tweetFields, type TweetView, userFields } from './x.shapes';
import { type PostWindow, type Whose, xSettings, type XTimelines } from './x-timelines';

/** X's epoch, 2010-11-04. */
export const xEpochMs = 1_288_834_974_657;
const maxIds = 100;
const maxQuery = 512;
const timelineNames = ['max_results', 'pagination_token', 'since_id', 'start_time', 'exclude'];
const searchNames = ['query', 'max_results', 'next_token', 'since_id'];
const pages = { standard: 10, most: 100 };
/** Above every id. */
const noId = '9'.repeat(19);

const refuse = (name: string, value: string, rule: string) =>
  invalidRequest(name, value, `The \`${name}\` query parameter value [${value}] ${rule}`);

/** Users, timelines, mentions, posts by their ids, and what accounts have posted lately. */
export class XReading {
  /** The limits are X's own (X API docs, "Rate limits"). */
  readonly endpoints: Endpoint[] = [
    this.get(['/2/users/me', 75, []], (call) => this.me(call)),
    this.get(['/2/users/by/username/:username', 900, []], (call) => this.userByName(call)),
    this.get(['/2/users/:id/tweets', 900, timelineNames], (call) => this.timeline(call, { handles: [call.handle] })),
    this.get(['/2/users/:id/mentions', 300, timelineNames], (call) => this.timeline(call, { mentioning: call.handle })),
    this.get(['/2/tweets', 5_000, ['ids']], (call) => this.tweets(call)),
    this.get(['/2/tweets/search/recent', 300, searchNames], (call) => this.search(call)),
  ];

  constructor(
    private readonly tools: NetworkTools,
    private readonly timelines: XTimelines,
    /** Throws where the credits are used up. */
    private readonly pay: () => Promise<void>,
  ) {}

  private get([url, limit, names]: [string, number, string[]], read: (call: Call) => Promise<Json>): Endpoint {
    const known = [...names, 'tweet.fields', 'user.fields', 'media.fields', 'expansions'];
    const answer = async (call: Call): Promise<Json> => {
      await this.pay();
      const unknown = Object.keys(call.query).find((name) => !known.includes(name));
      if (unknown !== undefined)
        throw invalidRequest(unknown, call.query[unknown], `The query parameter [${unknown}] is not one of [${known}]`);
      return read(call);
    };
    return { method: 'GET', url, limit: () => limit, answer };
  }

  private async me({ handle, query, reply }: Call): Promise<Json> {
    const { mayWrite } = await this.tools.settings.values('x', xSettings);
    void reply.header('x-access-level', mayWrite ? 'read-write' : 'read');
    return this.user(handle, query);
  }

  private async user(handle: string, query: Json): Promise<{ data: Json }> {
    return { data: toUser(await this.timelines.person(handle), fieldsIn(query, 'user.fields', userFields)) };
  }

  private async userByName({ params: { username = '' }, query }: Call): Promise<Json> {
    if (!/^\w{1,15}$/.test(username)) throw refuse('username', username, 'does not match ^[A-Za-z0-9_]{1,15}$');
    const { state } = sampleAccount(username);
    if (state === 'public' || state === 'protected') return this.user(username, query);
    const entry = missing('user', 'username', username);
    if (state === 'missing') return { errors: [entry] };
    return { errors: [{ ...entry, title: 'Forbidden', detail: `User has been suspended: [${username}].` }] };
  }

  /** Nobody asks for the timeline of another account: each post that is read costs credits. */
  private async timeline(call: Call, whose: Whose): Promise<Json> {
    const { id = '' } = call.params;
    if (!isPostId(id)) throw refuse('id', id, 'is not valid');
    if (id !== accountNumber(call.handle)) return { errors: [missing('user', 'id', id)] };
    return this.page(whose, call, this.windowIn(call.query, { tokenName: 'pagination_token', least: 5 }));
  }

  /** New posts of public accounts within the last seven days, in the part of X's language that asks for these. */
  private async search(call: Call): Promise<Json> {
    const text = textOf(call.query['query']);
    const [, list = '', rest = ''] =
      /^\(?(from:\w{1,15}(?: OR from:\w{1,15})*)\)?((?: -is:(?:retweet|reply|quote))*)$/.exec(text) ?? [];
    if (list === '' || text.length > maxQuery) throw refuse('query', text, 'holds what this search does not know');
    const bounds = this.windowIn(call.query, { tokenName: 'next_token', least: 10 });
    const startTime = new Date(this.tools.clock.now().getTime() - 7 * dayMs);
    if (textOf(call.query['since_id']) && BigInt(bounds.sinceId) < snowflakeAt(startTime, xEpochMs))
      throw refuse('since_id', bounds.sinceId, 'must be a tweet id created after [7 days ago]. Use a larger one');
    const named = list.split(' OR ').map((term) => term.slice('from:'.length));
    const handles = named.filter((handle) => sampleAccount(handle).state === 'public');
    if (handles.length === 0) return { meta: { result_count: 0 } };
    return this.page({ handles }, call, { ...bounds, startTime, withReplies: !rest.includes('-is:reply') });
  }

  private async tweets({ query, handle }: Call): Promise<Json> {
    const ids = [...new Set(listIn(query, 'ids'))];
    if (ids.length < 1 || ids.length > maxIds || !ids.every(isPostId))
      throw refuse('ids', textOf(query['ids']), `must have 1 to ${maxIds} ids`);
    const view = this.viewOf(query, handle);
    const found = new Map((await this.timelines.byIds(ids)).map((post) => [post.id, post]));
    const data = ids.flatMap((id) => found.get(id) ?? []);
    const errors = ids.filter((id) => !found.has(id)).map((id) => missing('tweet', 'ids', id));
    const withMedia = listIn(query, 'expansions').includes('attachments.media_keys');
    const media = withMedia ? await this.tools.media.shown(data.flatMap(({ mediaIds = [] }) => mediaIds)) : [];
    return {
      ...(media.length > 0 && { includes: { media: media.map((one) => toMedia(one, query)) } }),
      ...(data.length > 0 && { data: data.map((post) => toTweet(post, view)) }),
      ...(errors.length > 0 && { errors }),
    };
  }

  private async page(whose: Whose, { query, handle }: Call, bounds: Omit<PostWindow, 'createdUpTo'>): Promise<Json> {
    const view = this.viewOf(query, handle);
    const { timelineLagMs } = await this.tools.settings.values('x', xSettings);
    const createdUpTo = new Date(this.tools.clock.now().getTime() - timelineLagMs);
    // One more than is given tells whether there is another page.
    const posts = await this.timelines.inWindow(whose, { ...bounds, createdUpTo, limit: bounds.limit + 1 });
    const page = posts.slice(0, bounds.limit);
    const [newest, oldest] = [page[0], page.at(-1)];
    if (!newest || !oldest) return { meta: { result_count: 0 } };
    const next = posts.length > page.length ? { next_token: Buffer.from(oldest.id).toString('base64url') } : {};
    return {
      data: page.map((post) => toTweet(post, view)),
      ...(listIn(query, 'expansions').includes('author_id') && {
        includes: { users: await this.authors(page, query) },
      }),
      meta: { result_count: page.length, newest_id: newest.id, oldest_id: oldest.id, ...next },
    };
  }

  private async authors(posts: TimelinePost[], query: Json): Promise<Json[]> {
    const handles = [...new Set(posts.map(({ handle }) => handle))];
    return Promise.all(handles.map(async (handle) => (await this.user(handle, query)).data));
  }

  private viewOf(query: Json, viewer: string): TweetView {
    return { fields: fieldsIn(query, 'tweet.fields', tweetFields), viewer, now: this.tools.clock.now() };
  }

  /** Which part of a timeline is asked for. A token goes on below the page before. */
  private windowIn(query: Json, { tokenName, least }: { tokenName: string; least: number }) {
    const token = textOf(query[tokenName]);
    const untilId = token ? Buffer.from(token, 'base64url').toString() : noId;
    if (!isPostId(untilId)) throw refuse(tokenName, token, 'is not valid');
    const sinceId = textOf(query['since_id']) || '0';
    if (!isPostId(sinceId)) throw refuse('since_id', sinceId, 'is not valid');
    const time = textOf(query['start_time']);
    if (time && !(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time) && Date.parse(time)))
      throw refuse('start_time', time, 'is not a valid RFC 3339 time in UTC');
    const most = textOf(query['max_results']) || String(pages.standard);
    if (!/^\d+$/.test(most) || Number(most) < least || Number(most) > pages.most)
      throw refuse('max_results', most, `is not between ${least} and ${pages.most}`);
    const excluded = listIn(query, 'exclude');
    if (excluded.some((name) => name !== 'replies' && name !== 'retweets'))
      throw refuse('exclude', excluded.join(','), 'is not one of [retweets,replies]');
    return {
      limit: Number(most),
      sinceId: sinceId.padStart(19, '0'),
      untilId,
      startTime: new Date(time || 0),
      withReplies: !excluded.includes('replies'),
    };
  }
}

const listIn = (query: Json, name: string): string[] => textOf(query[name]).split(',').filter(Boolean);

/** The names of a comma list, each of which must be known. */
function fieldsIn(query: Json, name: string, known: string[]): string[] {
  const names = listIn(query, name);
  const unknown = names.find((one) => !known.includes(one));
  if (unknown !== undefined) throw refuse(name, unknown, `is not one of [${known.join(',')}]`);
  return names;
}

import type { PostWindow } from '../posts/x-posts.repository';
import { invalidRequest } from '../x-problem';
import { textOf } from '../x-endpoints';

export type Query = Record<string, unknown>;

const maxIds = 100;
const pages = { least: 5, standard: 10, most: 100 };

const isPostId = (text: string): boolean => /^\d{1,19}$/.test(text);

const refuse = (name: string, value: string, rule: string) =>
  invalidRequest(name, value, `The \`${name}\` query parameter value [${value}] ${rule}`);

/** The names of a comma list, each of which must be known. */
export function fieldsIn<T extends string>(query: Query, name: string, known: readonly T[]): ReadonlySet<T> {
  const names = textOf(query[name]).split(',').filter(Boolean);
  const unknown = names.find((one) => !(known as readonly string[]).includes(one));
  if (unknown !== undefined) throw refuse(name, unknown, `is not one of [${known.join(',')}]`);
  return new Set(names as T[]);
}

export function idsIn(query: Query): string[] {
  const list = textOf(query['ids']);
  const ids = list.split(',').filter(Boolean);
  if (ids.length < 1 || ids.length > maxIds) throw refuse('ids', list, `must have 1 to ${maxIds} ids`);
  const wrong = ids.find((id) => !isPostId(id));
  if (wrong !== undefined) throw refuse('ids', wrong, 'is not valid');
  return [...new Set(ids)];
}

/** Which part of a timeline is asked for. */
export function windowIn(
  query: Query,
  { tokenName = 'pagination_token', least = pages.least } = {},
): Omit<PostWindow, 'createdUpTo'> {
  const token = textOf(query[tokenName]);
  const after = Buffer.from(token, 'base64url').toString();
  if (token && !isPostId(after)) throw refuse(tokenName, token, 'is not valid');
  const untilId = idIn(query, 'until_id');
  return {
    limit: limitIn(query, least),
    sinceId: idIn(query, 'since_id'),
    // A token goes on below the page before, which lies below `until_id` already.
    untilId: token ? after : untilId,
    startTime: timeIn(query, 'start_time'),
    endTime: timeIn(query, 'end_time'),
    withReplies: !excludes(query).includes('replies'),
  };
}

export interface Search {
  handles: string[];
  withReplies: boolean;
}

const maxQuery = 512;

/** Reads the part of X's search language that asks for new posts of accounts: `(from:a OR from:b) -is:retweet -is:reply`. */
export function searchIn(query: Query): Search {
  const text = textOf(query['query']);
  if (text === '' || text.length > maxQuery) throw refuse('query', text, `must have 1 to ${maxQuery} characters`);
  const [, list = '', rest = ''] =
    /^\(?(from:\w{1,15}(?: OR from:\w{1,15})*)\)?((?: -is:(?:retweet|reply|quote))*)$/.exec(text) ?? [];
  if (list === '') throw refuse('query', text, 'holds what this search does not know');
  return {
    handles: list.split(' OR ').map((term) => term.slice('from:'.length)),
    withReplies: !rest.includes('-is:reply'),
  };
}

function limitIn(query: Query, least = pages.least): number {
  const text = textOf(query['max_results']);
  const limit = text === '' ? pages.standard : Number(text);
  if (Number.isInteger(limit) && limit >= least && limit <= pages.most) return limit;
  throw refuse('max_results', text, `is not between ${least} and ${pages.most}`);
}

function idIn(query: Query, name: string): string | undefined {
  const id = textOf(query[name]);
  if (id === '') return undefined;
  if (isPostId(id)) return id;
  throw refuse(name, id, 'is not valid');
}

/** As RFC 3339 in UTC, to the second or finer. */
function timeIn(query: Query, name: string): Date | undefined {
  const text = textOf(query[name]);
  if (text === '') return undefined;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isTime) return new Date(text);
  throw refuse(name, text, 'is not a valid RFC 3339 time in UTC');
}

function excludes(query: Query): string[] {
  const names = textOf(query['exclude']).split(',').filter(Boolean);
  const unknown = names.find((name) => name !== 'replies' && name !== 'retweets');
  if (unknown !== undefined) throw refuse('exclude', unknown, 'is not one of [retweets,replies]');
  return names;
}

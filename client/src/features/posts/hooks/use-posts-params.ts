import { useSearchParams } from 'react-router';
import type { PostFilter } from '@/features/composer/posts/posts-api';
import {
  postTabs,
  type SortColumn,
  sortedBy,
  sortFilter,
  sortsIn,
  tabFacts,
  usualSorting,
} from '@/features/posts/posts-tabs';
import { type ChosenDays, type DateChoice, dateChoices, timesOf } from '@/features/posts/post-dates';
import { useZone } from '@/features/session/api';
import { networkIds } from '@/networks/ids';
import { withParams } from '@/lib/address/with-params';
import { useNow } from '@/lib/use-now';
import type { Sorting } from '@/lib/use-sorting';

type Name = 'sort' | 'order' | 'tab' | 'search' | 'platform' | 'account' | 'label' | 'dates' | 'from' | 'to' | 'post';
type Changes = Partial<Record<Name, string | null>>;

const noFilters = { search: null, platform: null, account: null, label: null, dates: null, from: null, to: null };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = (value: string | null) =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
const isDateChoice = (value: string | null): value is DateChoice => value !== null && Object.hasOwn(dateChoices, value);
const id = (value: string | null) => (value !== null && uuid.test(value) ? value : null);
/** The server takes no longer one. */
const longestSearch = 200;

/** Returns what the menus and the search say, and which posts that asks for. */
function filtersOf(params: URLSearchParams, clock: Parameters<typeof timesOf>[2]) {
  const search = (params.get('search') ?? '').slice(0, longestSearch);
  const platform = networkIds.find((each) => each === params.get('platform')) ?? null;
  const [accountId, labelId] = [id(params.get('account')), id(params.get('label'))];
  const asked = params.get('dates');
  const dates = isDateChoice(asked) ? asked : null;
  const days: ChosenDays = { from: day(params.get('from')), to: day(params.get('to')) };
  const match: Omit<PostFilter, 'statuses' | 'sort' | 'order'> = {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(platform !== null && { platform }),
    ...(accountId !== null && { accountId }),
    ...(labelId !== null && { labelId }),
    ...timesOf(dates, days, clock),
  };
  return { search, platform, accountId, labelId, dates, days, match };
}

export function usePostsParams() {
  const [params, setParams] = useSearchParams();
  const tab = postTabs.find((each) => each === params.get('tab')) ?? 'all';
  const filters = filtersOf(params, { nowMs: useNow(), zone: useZone().zone });
  /** A post that is opened gets an entry of its own in the history, so that Back closes it. */
  const change = (changes: Changes) =>
    setParams(
      // Ahead of the screen while a post that opens still loads its editor. A comment is one of the post that is open.
      () => withParams(window.location.search, 'post' in changes ? { ...changes, comment: null } : changes),
      { replace: typeof changes.post !== 'string', preventScrollReset: true },
    );
  const clear = () => change(noFilters);
  /** Opens a draft where the list has it too. */
  const openCopy = (post: string) =>
    change({ ...noFilters, post, sort: null, order: null, tab: tab === 'all' ? null : 'drafts' });
  const chosen = sortsIn(tab).find((each) => each === params.get('sort'));
  const sorting: Sorting<SortColumn> =
    chosen === undefined
      ? usualSorting(tab)
      : { by: chosen, direction: params.get('order') === 'descending' ? 'descending' : 'ascending' };
  const sort = (by: SortColumn) => change(sortedBy(tab, sorting, by));
  const sorted = chosen === undefined ? {} : sortFilter(tab, sorting);
  const filter: PostFilter = { ...tabFacts[tab].filter, ...sorted, ...filters.match };
  const openId = id(params.get('post'));
  return { sorting, sort, tab, ...filters, filter, openId, change, clear, openCopy };
}

export type PostsParams = ReturnType<typeof usePostsParams>;

/** Returns how many menus say less than “All”. */
export const filterCount = ({ platform, accountId, labelId, dates }: PostsParams): number =>
  [platform, accountId, labelId, dates].filter((each) => each !== null).length;

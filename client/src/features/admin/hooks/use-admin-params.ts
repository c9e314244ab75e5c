import { useSearchParams } from 'react-router';
import type { Period, PlanId, UserFilter, UserSort } from '@/features/admin/api';
import { periodLabels, planIds } from '@/features/admin/words';
import { withParams } from '@/lib/address/with-params';

export const adminTabs = ['dashboard', 'users', 'features', 'revenue', 'platforms'] as const;
export type AdminTab = (typeof adminTabs)[number];

type Name = 'tab' | 'period' | 'metric' | 'search' | 'plan' | 'suspended' | 'sort' | 'direction' | 'user';
type Changes = Partial<Record<Name, string | null>>;

const periods = Object.keys(periodLabels) as Period[];
const sorts: readonly UserSort[] = ['createdAt', 'lastActiveAt', 'name', 'generations', 'posts'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The server takes no longer one. */
const longestSearch = 200;

/** Returns what the address says: tab, period, and on the users tab the filters and the person who is shown. */
export function useAdminParams() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, longestSearch);
  const plan = planIds.find((each) => each === params.get('plan'));
  const suspended = (['true', 'false'] as const).find((each) => each === params.get('suspended'));
  const filter: UserFilter = {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(plan !== undefined && { plan }),
    ...(suspended !== undefined && { suspended }),
    sort: sorts.find((each) => each === params.get('sort')) ?? 'createdAt',
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
  };
  const user = params.get('user');
  /** A tab and a person who is opened get entries of their own in the history, so that Back leads back. */
  const change = (changes: Changes) =>
    setParams(() => withParams(window.location.search, changes), {
      replace: typeof changes.user !== 'string' && changes.tab === undefined,
      preventScrollReset: true,
    });
  return {
    tab: adminTabs.find((each) => each === params.get('tab')) ?? 'dashboard',
    period: periods.find((each) => each === params.get('period')) ?? '30d',
    metric: params.get('metric'),
    search,
    plan: plan as PlanId | undefined,
    filter,
    openId: user !== null && uuid.test(user) ? user : null,
    change,
  };
}

export type AdminParams = ReturnType<typeof useAdminParams>;

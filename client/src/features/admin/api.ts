import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { one, pages } from '@/api/resource';
import { useAction } from '@/features/session/use-action';

export type Dashboard = ApiData<'/api/admin/analytics/dashboard', 'get'>;
export type Users = ApiData<'/api/admin/analytics/users', 'get'>;
export type Features = ApiData<'/api/admin/analytics/features', 'get'>;
export type Revenue = ApiData<'/api/admin/analytics/revenue', 'get'>;
export type Platforms = ApiData<'/api/admin/analytics/platforms', 'get'>;
export type AuditEvent = ApiData<'/api/admin/audit', 'get'>[number];
export type PersonDetails = ApiData<'/api/admin/users/{id}', 'get'>;
export type Person = Users['users'][number];
export type PersonWorkspace = PersonDetails['workspaces'][number];
export type Cohort = Users['cohorts'][number];
export type PlanId = Person['planId'];
/** A figure beside that of the period before. */
export type Compared = Dashboard['totals']['users'];
/** What stands at the head of every tab. */
export type FiguresHead = Pick<Dashboard, 'period' | 'countedAt' | 'sampleUsers'>;

export type Period = '7d' | '30d' | '90d' | '365d';
export type UserSort = 'createdAt' | 'lastActiveAt' | 'name' | 'generations' | 'posts';

export interface UserFilter {
  search?: string;
  plan?: PlanId;
  suspended?: 'true' | 'false';
  sort: UserSort;
  direction: 'asc' | 'desc';
}

export interface AuditFilter {
  actorId?: string;
  action?: string;
  from?: string;
  to?: string;
}

const minuteMs = 60_000;
const figuresFreshMs = 5 * minuteMs;
const usersFreshMs = 2 * minuteMs;
const platformsFreshMs = 10 * minuteMs;

export const adminKeys = {
  all: ['admin'] as const,
  users: ['admin', 'users'] as const,
  person: (id: string) => ['admin', 'person', id] as const,
  audit: ['admin', 'audit'] as const,
};

const ofPeriod = (period: Period, staleTime = figuresFreshMs) => ({
  params: { query: { period } },
  staleTime,
  placeholderData: keepPreviousData,
});

export const dashboardQuery = (period: Period) =>
  one([...adminKeys.all, 'dashboard', period], '/api/admin/analytics/dashboard', ofPeriod(period));

/** People come by the page; the rest stands on the first one. */
export const usersQuery = (period: Period, filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.users, period, filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { period, ...filter, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET('/api/admin/analytics/users', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ first: pages[0], people: pages.flatMap(({ users }) => users) }),
    staleTime: usersFreshMs,
    placeholderData: keepPreviousData,
  });

export const featuresQuery = (period: Period) =>
  one([...adminKeys.all, 'features', period], '/api/admin/analytics/features', ofPeriod(period));

export const revenueQuery = (period: Period) =>
  one([...adminKeys.all, 'revenue', period], '/api/admin/analytics/revenue', ofPeriod(period));

export const platformsQuery = (period: Period) =>
  one([...adminKeys.all, 'platforms', period], '/api/admin/analytics/platforms', ofPeriod(period, platformsFreshMs));

export const personQuery = (id: string) =>
  one(adminKeys.person(id), '/api/admin/users/{id}', { params: { path: { id } }, staleTime: usersFreshMs });

export const auditQuery = (filter: AuditFilter) =>
  pages([...adminKeys.audit, filter], '/api/admin/audit', {
    params: { query: { limit: 50, ...filter } },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Shows the address, which the audit log notes. It is never stored. */
export const useRevealAddress = (id: string) =>
  useAction({
    key: ['reveal-address', id],
    operation: 'Failed to show the email',
    storesInput: false,
    run: () => unwrap(api.POST('/api/admin/users/{id}/reveal', { params: { path: { id } } })),
  });

/** The answer of every act is the story after it. */
const story = {
  intoCache: (client: QueryClient, person: PersonDetails) =>
    client.setQueryData(personQuery(person.id).queryKey, person),
  invalidates: [adminKeys.users, adminKeys.audit],
};

export const useSuspend = (id: string) =>
  useAction({
    key: ['suspend-user', id],
    operation: 'Failed to suspend the user',
    run: (body: { reason: string }) =>
      unwrap(api.POST('/api/admin/users/{id}/suspend', { params: { path: { id } }, body })),
    ...story,
  });

export const useUnsuspend = (id: string) =>
  useAction({
    key: ['unsuspend-user', id],
    operation: 'Failed to unsuspend the user',
    run: () => unwrap(api.POST('/api/admin/users/{id}/unsuspend', { params: { path: { id } } })),
    ...story,
  });

export const useVerifyUser = (id: string) =>
  useAction({
    key: ['verify-user', id],
    operation: 'Failed to verify the user',
    run: () => unwrap(api.POST('/api/admin/users/{id}/verify', { params: { path: { id } } })),
    ...story,
  });

export const useTurnOffTwoFactor = (id: string) =>
  useAction({
    key: ['turn-off-two-factor', id],
    operation: 'Failed to turn off two-factor sign-in',
    run: (body: { reason: string }) =>
      unwrap(api.POST('/api/admin/users/{id}/two-factor/disable', { params: { path: { id } }, body })),
    ...story,
  });

export const useSetPlan = (id: string) =>
  useAction({
    key: ['set-user-plan', id],
    operation: 'Failed to set the plan',
    run: (body: { workspaceId: string; planId: PlanId }) =>
      unwrap(api.POST('/api/admin/users/{id}/plan', { params: { path: { id } }, body })),
    ...story,
  });

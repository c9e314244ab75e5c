import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { type Pages, pages } from '@/api/resource';
import type { components } from '@/api/schema';
import { billingKeys } from '@/features/session/api';
import { action, useAction } from '@/features/session/use-action';

export type Rule = ApiData<'/api/automation/rules', 'get'>['rules'][number];
export type RuleStatus = Rule['status'];
export type NewRule = components['schemas']['NewRuleRequest'];
export type RuleDefinition = Required<components['schemas']['RulePreviewRequest']>;
export type Run = ApiData<'/api/automation/rules/{id}/runs', 'get'>[number];
export type Review = ApiData<'/api/automation/reviews', 'get'>[number];

const freshMs = 5 * 60_000;
const pageSize = 20;
/** While an answer of the next minutes is awaited. */
const pollMs = 5_000;

export const automationKeys = {
  all: ['automation'] as const,
  rules: ['automation', 'rules'] as const,
  runs: (ruleId: string) => ['automation', 'runs', ruleId] as const,
  reviews: ['automation', 'reviews'] as const,
  preview: (definition: RuleDefinition | null) => ['automation', 'preview', definition] as const,
};

export const rulesQuery = () =>
  queryOptions({
    queryKey: automationKeys.rules,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/automation/rules', { signal }))).rules,
    staleTime: freshMs,
  });

/** Returns what a rule did, the newest first, a page at a time. */
export const runsQuery = (ruleId: string) =>
  pages(automationKeys.runs(ruleId), '/api/automation/rules/{id}/runs', {
    params: { path: { id: ruleId }, query: { limit: pageSize } },
    staleTime: freshMs,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'running')) === true && pollMs,
  });

/** Returns the drafts that wait for a person, the newest first, and how many there are. */
export const reviewsQuery = () =>
  pages(automationKeys.reviews, '/api/automation/reviews', {
    params: { query: { limit: pageSize } },
    staleTime: freshMs,
    select: ({ pages }: Pages<Review>) => ({
      reviews: pages.flatMap(({ data }) => data),
      total: pages[0]?.meta.total ?? 0,
    }),
  });

/** Returns when such a rule would run, and what it would have done in the last 30 days. Null asks nothing. */
export const previewQuery = (definition: RuleDefinition | null) =>
  queryOptions({
    queryKey: automationKeys.preview(definition),
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/automation/rules/preview', { body: definition as RuleDefinition, signal })),
    enabled: definition !== null,
    staleTime: freshMs,
  });

const at = (id: string) => ({ path: { id } });

/** Makes a rule. `status` says whether it is on. */
export const useCreateRule = action<NewRule, Rule>({
  key: ['create-rule'],
  operation: 'createRule',
  showsFieldErrors: true,
  run: (body, headers) => unwrap(api.POST('/api/automation/rules', { body, headers })),
  // Its own page opens next, which would not find it in the list from before.
  intoCache: (client, rule) =>
    client.setQueryData(rulesQuery().queryKey, (rules) => rules && [...rules.filter(({ id }) => id !== rule.id), rule]),
  invalidates: [automationKeys.rules, billingKeys.info],
});

/** The answer is the rule after it. */
const changed = {
  intoCache: (client: QueryClient, rule: Rule) =>
    client.setQueryData(rulesQuery().queryKey, (rules) => rules?.map((each) => (each.id === rule.id ? rule : each))),
  invalidates: [automationKeys.rules, billingKeys.info],
};

export const useChangeRule = (id: string) =>
  useAction<RuleDefinition & { name: string }, Rule>({
    ...changed,
    key: ['change-rule', id],
    operation: 'updateRule',
    showsFieldErrors: true,
    run: (body) => unwrap(api.PUT('/api/automation/rules/{id}', { params: at(id), body })),
  });

export const usePauseRule = (id: string) =>
  useAction<{ reason?: string }, Rule>({
    ...changed,
    key: ['pause-rule', id],
    operation: 'pauseRule',
    run: (body) => unwrap(api.POST('/api/automation/rules/{id}/pause', { params: at(id), body })),
  });

export const useResumeRule = (id: string) =>
  useAction({
    ...changed,
    key: ['resume-rule', id],
    operation: 'resumeRule',
    run: () => unwrap(api.POST('/api/automation/rules/{id}/resume', { params: at(id) })),
  });

/** Its runs are deleted with it; what it wrote stays. */
export const useDeleteRule = (id: string) =>
  useAction({
    key: ['delete-rule', id],
    operation: 'deleteRule',
    run: () => unwrap(api.DELETE('/api/automation/rules/{id}', { params: at(id) })),
    intoCache: (client) =>
      client.setQueryData(rulesQuery().queryKey, (rules) => rules?.filter((rule) => rule.id !== id)),
    invalidates: [automationKeys.all, billingKeys.info],
  });

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { joinQueries } from '@/lib/loading/join-queries';
import { accountsQuery } from '@/features/accounts/api';
import { dashboardQuery } from '@/features/analytics/api';
import { fewPostsQuery, postCountsQuery, slotsQuery } from '@/features/composer/posts/posts-api';
import { useIsViewer } from '@/features/session/access';
import { billingInfoQuery, plansQuery } from '@/features/session/api';
import { chatsQuery } from '@/features/tweets/chats-api';
import { isOnItsWay, useAllKnown } from '@/lib/use-all-known';
import { useNow } from '@/lib/use-now';
import { type StepsDone, useFirstSteps } from '@/pages/dashboard/components/first-steps';
import { leadOf } from '@/pages/dashboard/lead';
import { useNeeds } from '@/pages/dashboard/use-needs';
import { weekOf, weekSpan } from '@/pages/dashboard/week';
import { one } from '@/api/resource';

/** All that the dashboard shows. It is drawn once everything has come or failed, so that nothing moves later. */
export function useDashboard() {
  const week = useWeek();
  const needs = useNeeds();
  const steps = useSteps();
  const figures = useQuery(dashboardQuery());
  const usage = useQuery(billingInfoQuery());
  const plans = useQuery(plansQuery());
  const drafts = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 6 }));
  const chats = useInfiniteQuery(chatsQuery());
  const unfinished = joinQueries(drafts, chats);
  return {
    isKnown: useAllKnown([week.query, needs, figures, usage, plans, drafts, chats, ...steps.awaited]),
    ...{ week, needs, steps, unfinished },
    figures: figures.data,
  };
}

function useWeek() {
  const nowMs = useNow();
  const slots = useQuery(slotsQuery());
  const zone = slots.data?.timezone;
  const span = zone === undefined ? { from: '', to: '' } : weekSpan(nowMs, zone);
  const posts = useQuery({ ...postsBetweenQuery(span), enabled: zone !== undefined });
  const next = useQuery(fewPostsQuery({ statuses: ['scheduled', 'publishing'], sort: 'scheduledAt', limit: 5 }));
  const both = joinQueries(posts, slots);
  // Without slots nobody knows which posts to ask for: then the failure is theirs.
  const query = slots.data === undefined ? { ...slots, data: undefined } : both;
  const week = query.data && weekOf(query.data[0], query.data[1], nowMs);
  const nextFree = slots.data?.next.find((at) => Date.parse(at) > nowMs);
  return {
    query: { ...query, data: week, isPending: query.isPending || isOnItsWay(next) },
    lead: week === undefined ? null : leadOf(week, next.data ?? [], nextFree),
  };
}

/** The way to the first post, for as long as a workspace has none. */
function useSteps() {
  const { isWanted: isOpen, dismiss } = useFirstSteps();
  // Each step is one that a viewer can't take.
  const isWanted = !useIsViewer() && isOpen;
  const chats = useInfiniteQuery(chatsQuery());
  const counts = useQuery(postCountsQuery());
  const accounts = useQuery({ ...accountsQuery(), enabled: isWanted });
  const { all = 0, scheduled = 0, published = 0, problems = 0 } = counts.data ?? {};
  const done: StepsDone = {
    hasWritten: (chats.data?.length ?? 0) > 0 || all > 0,
    hasAccount: accounts.data?.some(({ canPublish }) => canPublish) === true,
    hasScheduled: scheduled + published + problems > 0,
  };
  // Failed, or offline: then nobody can say that a step is still to be done.
  const isUnread = chats.data === undefined || counts.data === undefined;
  // Whoever has published knows the way.
  const isNew = !isUnread && published === 0 && !(done.hasWritten && done.hasAccount && done.hasScheduled);
  return { isShown: isWanted && isNew, done, dismiss, awaited: isWanted ? [counts, accounts] : [] };
}

const freshMs = 2 * 60_000;
const mostInSpan = 100;
const timed = 'scheduled,publishing,published,failed,partially_published,needs_attention';

/** Under the posts' own prefix, so that whatever changes a post asks it again. Returns the posts of a span of time, drafts left out. */
const postsBetweenQuery = ({ from, to }: { from: string; to: string }) =>
  one(['posts', 'between', from, to], '/api/integrations/posts', {
    params: { query: { from, to, status: timed, limit: mostInSpan } },
    staleTime: freshMs,
  });

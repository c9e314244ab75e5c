import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { newPostAddress, paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import type { ListQuery } from '@/components/query-list';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { billingInfoQuery } from '@/features/session/api';
import { useAuthStore } from '@/features/session/store';
import { accountsQuery } from '@/features/accounts/api';
import { useMayConnect } from '@/features/models/access';
import { modelsQuery } from '@/features/models/overview';
import { postCountsQuery } from '@/features/composer/posts-api';
import { chatsQuery } from '@/features/tweets/chats-api';
import { useIsViewer } from '@/features/session/access';
import { late } from '@/lib/late';
import { useLoadingGate } from '@/lib/use-loading-gate';
import { useNow } from '@/lib/use-now';
import { FirstSteps, type StepsDone, useFirstSteps } from '@/pages/dashboard/components/first-steps';
import { NeedsYou } from '@/pages/dashboard/components/needs-you';
import { NextUp } from '@/pages/dashboard/components/next-up';
import { RecentChats } from '@/pages/dashboard/components/recent-chats';
import { RecentDrafts } from '@/pages/dashboard/components/recent-drafts';
import { UsageCard } from '@/pages/dashboard/components/usage-card';

const HowItDid = late(async () => (await import('@/pages/dashboard/components/how-it-did')).HowItDid);

export function DashboardPage() {
  const start = useStart();
  const isLoading = useLoadingGate(!start.isKnown);
  const isViewer = useIsViewer();
  return (
    <Page title="Dashboard" heading={useGreeting()} actions={!isViewer && <NewPost />}>
      {start.isKnown && !isLoading ? <Panels start={start} /> : isLoading && <DashboardSkeleton />}
    </Page>
  );
}

function NewPost() {
  return (
    <ButtonLink
      to={newPostAddress}
      variant="accent"
      className="max-[379px]:[&>span:first-child]:hidden"
      icon={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      New post
    </ButtonLink>
  );
}

/** What decides which panels a workspace sees; nothing is drawn before it is known, so that nothing moves later. */
function useStart() {
  const { isWanted: isOpen, dismiss } = useFirstSteps();
  // Each step is one that a viewer cannot take.
  const isWanted = !useIsViewer() && isOpen;
  const chats = useInfiniteQuery(chatsQuery());
  const posts = useQuery(postCountsQuery());
  const usage = useQuery(billingInfoQuery());
  const accounts = useQuery({ ...accountsQuery(), enabled: isWanted });
  const mayConnect = useMayConnect();
  const models = useQuery({ ...modelsQuery(), enabled: mayConnect });
  const { all = 0, scheduled = 0, published = 0, problems = 0 } = posts.data ?? {};
  const done: StepsDone = {
    hasWritten: (chats.data?.length ?? 0) > 0 || all > 0,
    hasAccount: accounts.data?.some(({ canPublish }) => canPublish) === true,
    hasScheduled: scheduled + published + problems > 0,
  };
  // Failed, or offline: then nobody can say that a step is still to be done.
  const isUnread = chats.data === undefined || posts.data === undefined;
  // Whoever has published knows the way.
  const isNew = !isUnread && published === 0 && !(done.hasWritten && done.hasAccount && done.hasScheduled);
  return {
    isKnown: ![usage, ...(mayConnect ? [models] : []), ...(isWanted ? [chats, posts, accounts] : [])].some(isOnItsWay),
    showsSteps: isWanted && isNew,
    offersModel: models.data?.isConnected === false,
    done,
    dismiss,
  };
}

const isOnItsWay = ({ isPending, fetchStatus }: Pick<ListQuery<unknown>, 'isPending' | 'fetchStatus'>): boolean =>
  isPending && fetchStatus !== 'paused';

function Panels({ start }: { start: ReturnType<typeof useStart> }) {
  // In a workspace without a word the steps say all there is to say.
  const isBlank = start.showsSteps && !start.done.hasWritten;
  // Before there is an account or a time, nothing can come next or go wrong.
  const hasQueue = !start.showsSteps || start.done.hasAccount || start.done.hasScheduled;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {start.offersModel && (
        <div className="lg:col-span-2">
          <ModelNotice />
        </div>
      )}
      {start.showsSteps && (
        <div className="lg:col-span-2">
          <FirstSteps done={start.done} onDismiss={start.dismiss} />
        </div>
      )}
      {hasQueue && <NextUp />}
      {hasQueue && <NeedsYou />}
      {!start.showsSteps && <HowItDid fallback={<Skeleton className="h-110 rounded-card! lg:col-span-2" />} />}
      <div className="lg:col-span-2">
        <UsageCard />
      </div>
      {!isBlank && <RecentDrafts />}
      {!isBlank && <RecentChats />}
    </div>
  );
}

/** For whoever may connect one. From there a button leads on to the first post. */
function ModelNotice() {
  const search = `?${new URLSearchParams({ from: newPostAddress })}`;
  return (
    <Notice
      tone="next"
      action={
        <ButtonLink size="sm" to={{ pathname: paths.settingsModels, search }}>
          Connect a model
        </ButtonLink>
      }
    >
      No model is connected, so notes are only arranged. A model writes posts from them.
    </Notice>
  );
}

/** Of a new workspace: its steps and usage. Lists come below them. */
function DashboardSkeleton() {
  return (
    <SkeletonRegion label="Loading your dashboard" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Skeleton className="h-136 w-full rounded-card! sm:h-126 lg:col-span-2 lg:h-57" />
      <Skeleton className="h-30 w-full rounded-card! lg:col-span-2 lg:h-22" />
    </SkeletonRegion>
  );
}

/** By the clock of the person, with the first name where one is known. */
function useGreeting(): string {
  const name = useAuthStore((state) => state.user?.name?.trim().split(/\s+/)[0]);
  const hour = new Date(useNow()).getHours();
  const words = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  return name === undefined || name === '' ? words : `${words}, ${name}`;
}

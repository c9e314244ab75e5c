import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import { ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/auth/store';
import { postsQuery } from '@/features/publishing/api';
import { chatsQuery } from '@/features/tweetgen/api';
import { followKept } from '@/lib/kept-text';
import { useNow } from '@/lib/use-now';
import { FirstSteps, useFirstSteps } from '@/pages/dashboard/components/first-steps';
import { RecentChats } from '@/pages/dashboard/components/recent-chats';
import { RecentDrafts } from '@/pages/dashboard/components/recent-drafts';
import { UsageCard } from '@/pages/dashboard/components/usage-card';

export function DashboardPage() {
  const chats = useInfiniteQuery(chatsQuery());
  const posts = useQuery(postsQuery({ limit: 1 }));
  useEffect(followKept, []);
  const hasWritten = (chats.data?.length ?? 0) > 0 || (posts.data?.length ?? 0) > 0;
  const isKnown = !chats.isPending && !posts.isPending;
  const firstSteps = useFirstSteps();
  const isBlank = isKnown && !hasWritten && !chats.isError && !posts.isError && firstSteps.isShown;
  return (
    <Page
      title="Dashboard"
      heading={useGreeting()}
      actions={
        <ButtonLink
          to={paths.tweetgen}
          variant="accent"
          className="max-[379px]:[&>span:first-child]:hidden"
          icon={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          New post
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {firstSteps.isShown && isKnown && (
          <div className="lg:col-span-2">
            <FirstSteps hasWritten={hasWritten} onDismiss={firstSteps.dismiss} />
          </div>
        )}
        <div className="lg:col-span-2">
          <UsageCard />
        </div>
        {/* In a workspace without a word the steps say all there is to say. */}
        {!isBlank && <RecentDrafts />}
        {!isBlank && <RecentChats />}
      </div>
    </Page>
  );
}

/** By the clock of the person, with the first name where one is known. */
function useGreeting(): string {
  const name = useAuthStore((state) => state.user?.name?.trim().split(/\s+/)[0]);
  const hour = new Date(useNow()).getHours();
  const words = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  return name === undefined || name === '' ? words : `${words}, ${name}`;
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths, postAddress } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { HelpLink } from '@/components/help-link';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { platformName } from '@/features/accounts/words';
import { useDecide, type WaitingApproval, waitingQuery } from '@/features/approvals/api';
import { DecisionButtons } from '@/features/approvals/decision-buttons';
import { reviewsQuery } from '@/features/automation/api';
import { monitoringQuery, useMonitoringAccess } from '@/features/monitoring/overview';
import { useZone } from '@/features/session/api';
import { useSearchParam } from '@/lib/address/use-search-param';
import { lazy } from '@/lib/loading/lazy';
import { listText, weekdayClockText } from '@/lib/words/format';

/** With the composer. */
const Drafts = lazy(async () => (await import('@/features/automation/components/reviews')).Reviews);
const Replies = lazy(async () => (await import('@/features/monitoring/components/review-queue')).ReviewQueue);
const loading = <Skeleton className="h-96 w-full rounded-card!" />;

/** All that waits for a person's word: posts, drafts of rules, replies to watched posts. */
export function ReviewPage() {
  const [tab, setTab] = useSearchParam('tab', ['posts', 'drafts', 'replies'] as const, 'posts');
  const [params, setParams] = useSearchParams();
  const { isOpen } = useMonitoringAccess();
  const posts = useQuery(waitingQuery());
  const drafts = useInfiniteQuery(reviewsQuery());
  const { data: monitoring } = useQuery({ ...monitoringQuery(), enabled: isOpen });
  return (
    <Page title="Review">
      <Tabs
        label="Review"
        tabs={[
          { value: 'posts', label: 'Posts', count: posts.data?.length ?? null },
          { value: 'drafts', label: 'Drafts', count: drafts.data?.total ?? null },
          { value: 'replies', label: 'Replies', count: monitoring?.counts.waiting ?? null },
        ]}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="posts">
          <QueryList query={posts} name="The posts" blocks={['h-32 w-full rounded-card!']} empty={nothing}>
            {(waiting) => (
              <ul className="flex max-w-170 flex-col gap-4">
                {waiting.map((each) => (
                  <WaitingItem key={each.ideaId} waiting={each} />
                ))}
              </ul>
            )}
          </QueryList>
        </TabPanel>
        <TabPanel value="drafts">
          <Drafts fallback={loading} />
        </TabPanel>
        <TabPanel value="replies">
          {monitoring === undefined ? (
            <EmptyState title="Nothing to review" text="Replies to posts that you watch appear here." />
          ) : (
            <Replies
              fallback={loading}
              monitoring={monitoring}
              postId={params.get('post')}
              onSelect={(post) => setParams({ tab: 'replies', post }, { replace: true })}
              empty={<EmptyState title="Nothing to review" text="New replies to review appear here." />}
            />
          )}
        </TabPanel>
      </Tabs>
    </Page>
  );
}

const nothing = (
  <EmptyState
    title="Nothing to review"
    text="Posts that someone asks you to approve appear here."
    action={<HelpLink to={paths.helpApprovals}>How approvals work</HelpLink>}
  />
);

function WaitingItem({ waiting }: { waiting: WaitingApproval }) {
  const { ideaId, postId, text, platforms, askedBy, askedAt, dueAt, hash, mayDecide } = waiting;
  const { zone } = useZone();
  const decide = useDecide();
  const when = dueAt === null ? '' : ` · ${weekdayClockText(dueAt, zone)}`;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-small text-ink-2">
        {askedBy ?? 'Someone'} asked <TimeAgo at={askedAt} /> · {listText(platforms.map(platformName))}
        {when}
      </p>
      <p className="line-clamp-2 wrap-anywhere" dir="auto">
        {text}
      </p>
      <Link to={postAddress(postId)} className="link self-start text-small">
        Open post
      </Link>
      {mayDecide && (
        <DecisionButtons
          call={decide}
          isApproved={false}
          onDecide={(decision, onSuccess) => decide.mutate({ ideaId, hash, ...decision }, { onSuccess })}
        />
      )}
    </li>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { reviewsQuery } from '@/features/automation/api';
import { DecidedRow } from '@/features/automation/components/decided-row';
import { ReviewCard } from '@/features/automation/components/review-card';
import { WhyDraft } from '@/features/automation/components/why-draft';
import { type OpenReview, useReviews } from '@/features/automation/use-reviews';
import { ReviewQueue } from '@/features/composer/components/review/review-queue';
import { useQueueSelection } from '@/features/composer/components/review/use-queue-selection';

const blocks = ['h-96 w-full rounded-card! max-lg:hidden', 'h-96 w-full rounded-card!'];

/** What rules wrote that a person has to read first. */
export function Reviews() {
  const query = useInfiniteQuery(reviewsQuery());
  return (
    <QueryList
      query={query}
      name="The drafts"
      blocks={blocks}
      layout="grid gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)]"
    >
      {({ reviews }) => (
        <Queue query={query} waiting={reviews.filter((review): review is OpenReview => review.post !== null)} />
      )}
    </QueryList>
  );
}

function Queue({ query, waiting }: { query: ListQuery<unknown>; waiting: readonly OpenReview[] }) {
  const selection = useQueueSelection(null);
  const { queue, decided, decide, undo, undoing } = useReviews(waiting, selection.go);
  const [latest] = decided;
  return (
    <ReviewQueue
      group="Automation"
      label="Drafts to review"
      nouns={['draft', 'drafts']}
      items={queue}
      query={query}
      selection={selection}
      row={(review) => <Row review={review} />}
      card={(review, { ref, place, pager, move, leave }) => (
        <ReviewCard
          key={review.id}
          ref={ref}
          review={review}
          place={place}
          pager={pager}
          onMove={move}
          onDecided={(decision) => {
            leave();
            decide(decision);
          }}
        />
      )}
      aside={(review) => review && <WhyDraft review={review} />}
      empty={
        <EmptyState
          title="Nothing to review"
          text="Drafts from your rules appear here. Edit them, then approve or reject them."
          action={<HelpLink to={paths.helpApprovals}>How approvals work</HelpLink>}
        />
      }
      decided={decided.map((decision) => (
        <DecidedRow
          key={decision.review.id}
          decision={decision}
          isLatest={decision === latest}
          undoing={undoing.variables?.id === decision.review.id ? undoing : null}
          onUndo={() => undo(decision)}
        />
      ))}
      canSchedule
      undo={latest && (() => undo(latest))}
    />
  );
}

function Row({ review: { post, rule, startedAt } }: { review: OpenReview }) {
  const { data: accounts = [] } = useConnectedAccounts();
  const account = accounts.find(({ id }) => id === post.accountId);
  return (
    <>
      <span className="flex items-baseline gap-2">
        <b className="truncate font-semibold">{rule.name}</b>
        <span className="ml-auto shrink-0 text-tiny text-ink-3">
          <TimeAgo at={startedAt} startsLine />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
        {post.parts[0]?.text}
      </span>
      {account !== undefined && (
        <span className="mt-1 block truncate text-tiny text-ink-3">{accountName(account)}</span>
      )}
    </>
  );
}

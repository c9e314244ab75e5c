import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { reviewsQuery } from '@/features/automation/api';
import { DecidedRow } from '@/features/automation/components/decided-row';
import { ReviewCard } from '@/features/automation/components/review-card';
import { type OpenReview, useReviews } from '@/features/automation/use-reviews';
import { ReviewQueue } from '@/features/composer/components/review-queue';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

const blocks = ['h-96 w-full rounded-card!'];

/** What rules wrote that a person has to read first. */
export function Reviews() {
  const query = useInfiniteQuery(reviewsQuery());
  return (
    <QueryList query={query} name="The drafts" blocks={blocks}>
      {({ reviews }) => <Queue waiting={reviews.filter((review): review is OpenReview => review.post !== null)} />}
    </QueryList>
  );
}

function Queue({ waiting }: { waiting: readonly OpenReview[] }) {
  const { queue, selected, select, held, decided, decide, undo, undoing } = useReviews(waiting);
  const [latest] = decided;
  useShortcut({
    id: 'undo-decision',
    keys: keys.undoLast,
    label: 'Undo',
    group: 'Automation',
    when: () => latest !== undefined,
    run: () => latest !== undefined && undo(latest),
  });
  const rows = decided.map((decision) => (
    <DecidedRow
      key={decision.review.id}
      decision={decision}
      isLatest={decision === latest}
      undoing={undoing.variables?.id === decision.review.id ? undoing : null}
      onUndo={() => undo(decision)}
    />
  ));
  if (selected === undefined)
    return (
      <div className="flex flex-col gap-3">
        <EmptyState
          title="Nothing waiting"
          text="Drafts of rules that write for review appear here. You edit them, then approve or reject them."
        />
        {rows}
      </div>
    );
  return (
    <ReviewQueue
      label="Drafts to review"
      items={queue}
      selectedId={selected.id}
      onSelect={select}
      row={(review) => <Row review={review} />}
      held={{ ...held, one: 'new draft', many: 'new drafts' }}
    >
      {(move) => (
        <>
          <ReviewCard key={selected.id} review={selected} onMove={move} onDecided={decide} />
          {rows}
        </>
      )}
    </ReviewQueue>
  );
}

function Row({ review: { post, rule, startedAt } }: { review: OpenReview }) {
  const { data: accounts = [] } = useConnectedAccounts();
  const account = accounts.find(({ id }) => id === post.accountId);
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{rule.name}</span>
        <span className="shrink-0 text-tiny text-ink-3">
          <TimeAgo at={startedAt} />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 text-small wrap-anywhere text-ink-2">
        {post.parts[0]?.text}
      </span>
      {account !== undefined && <span className="truncate text-tiny text-ink-3">{accountName(account)}</span>}
    </>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { type Review, reviewsQuery, rulesQuery } from '@/features/automation/api';
import { DecidedRow } from '@/features/automation/components/decided-row';
import { ReviewCard } from '@/features/automation/components/review-card';
import { type OpenReview, useReviews } from '@/features/automation/use-reviews';
import { ReviewQueue } from '@/features/composer/components/review/review-queue';
import { useQueueSelection } from '@/features/composer/components/review/use-queue-selection';
import { FactList } from '@/components/fact-list';
import { Card } from '@/components/ui/card';
import { ruleAddress } from '@/features/automation/addresses';
import { matchedText, nextText, summaryText } from '@/features/automation/words';
import { useZone } from '@/features/session/api';

const blocks = ['h-96 w-full rounded-card! max-lg:hidden', 'h-96 w-full rounded-card!'];

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

/** Which rule wrote a draft, what set it off, and when it writes the next one. */
function WhyDraft({ review: { rule, matched, slot, startedAt } }: { review: Review }) {
  const { zone } = useZone();
  const { data: rules = [] } = useQuery(rulesQuery());
  const full = rules.find(({ id }) => id === rule.id);
  return (
    <Card title="Why this draft">
      <FactList
        facts={[
          [
            'Rule',
            <Link key="rule" to={ruleAddress(rule.id)} className="link">
              {rule.name}
            </Link>,
          ],
          ['Written', <TimeAgo key="at" at={startedAt} />],
        ]}
      />
      <p className="mt-3 text-small text-ink-2">{matchedText({ matched, slot })}</p>
      {full !== undefined && (
        <>
          <p className="mt-2 text-small text-ink-2">{summaryText(full)}</p>
          <p className="mt-2 text-small text-ink-3 tabular-nums">{nextText(full, zone)}</p>
        </>
      )}
    </Card>
  );
}

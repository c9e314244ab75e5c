import { clsx } from 'clsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths, postAddress } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { type Review, reviewsQuery, rulesQuery } from '@/features/automation/api';
import { ReviewCard } from '@/features/automation/components/review-card';
import { type Decision, type OpenReview, useReviews } from '@/features/automation/use-reviews';
import { ReviewQueue } from '@/features/composer/components/review/review-queue';
import { useQueueSelection } from '@/features/composer/components/review/use-queue-selection';
import { FactList } from '@/components/fact-list';
import { Card } from '@/components/ui/card';
import { ruleAddress } from '@/features/automation/addresses';
import { matchedText, nextText, summaryText } from '@/features/automation/words';
import { useZone } from '@/features/session/api';
import { CircleCheck, Undo2, X } from 'lucide-react';
import { OutsideLink } from '@/components/outside-link';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import type { useUndoRun } from '@/features/automation/decisions-api';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { useNearness } from '@/features/composer/hooks/sending/use-nearness';
import { useSecondsLeft } from '@/features/composer/hooks/sending/use-seconds-left';
import { postQuery } from '@/features/composer/posts/posts-api';
import { timeAndZone } from '@/features/composer/sending/time';
import { pollAfterMs, type StatusLine, statusLineOf } from '@/features/composer/posts/status';
import { keys } from '@/lib/keyboard/keys';

const blocks = ['h-96 w-full rounded-card! max-lg:hidden', 'h-96 w-full rounded-card!'];

export function Reviews() {
  const query = useInfiniteQuery(reviewsQuery());
  return (
    <QueryList
      query={query}
      name="The drafts"
      blocks={blocks}
      layout="grid gap-5 lg:grid-cols-[min(18.75rem,40%)_minmax(0,1fr)]"
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

interface DecidedRowProps {
  decision: Decision;
  /** The one that Z undoes. */
  isLatest: boolean;
  /** While it is being undone, and when that was refused. */
  undoing: ReturnType<typeof useUndoRun> | null;
  onUndo: () => void;
}

/** What became of a draft that was approved or rejected, with its Undo for as long as nothing was sent. */
function DecidedRow({ decision: { review, kind }, isLatest, undoing, onUndo }: DecidedRowProps) {
  const { post } = review;
  const query = useQuery({
    ...postQuery(post.id),
    placeholderData: post,
    enabled: kind === 'approved',
    refetchInterval: ({ state }) => pollAfterMs(state.data, Date.now()),
  });
  const current = query.data ?? post;
  const nearness = useNearness(current);
  const line = kind === 'rejected' ? null : statusLineOf(current, nearness, platformName(post.platform));
  const isUnapproved = line?.kind === 'trouble' && line.status === 'unapproved';
  const canUndo = kind === 'rejected' || line?.kind === 'countdown' || line?.kind === 'scheduled' || isUnapproved;
  return (
    <li
      aria-label={kind === 'approved' ? 'Approved' : 'Rejected'}
      className="rounded-card border border-line bg-surface px-4 py-2"
    >
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          {line === null ? (
            <StatusRow icon={<X />}>Rejected. It's still in your drafts.</StatusRow>
          ) : (
            <Line line={line} postId={post.id} />
          )}
          <p dir="auto" className="truncate text-small text-ink-3">
            “{post.parts[0]?.text}”
          </p>
        </div>
        {canUndo && (
          <Button
            size="sm"
            pending={undoing?.isPending ?? false}
            onClick={onUndo}
            icon={<Undo2 />}
            {...(isLatest && { shortcut: keys.undoLast })}
          >
            Undo
          </Button>
        )}
      </div>
      {undoing !== null && <FormProblem call={undoing} operation="Failed to undo" />}
    </li>
  );
}

function Line({ line, postId }: { line: StatusLine; postId: string }) {
  const { zone } = useZone();
  switch (line.kind) {
    case 'countdown':
      return <Countdown untilMs={line.untilMs} />;
    case 'scheduled':
      return (
        <StatusRow icon={<CircleCheck className="text-success" />}>
          <b className="font-semibold tabular-nums">Scheduled for {timeAndZone(line.at, line.zone ?? zone)}</b>
          <Link to={postAddress(postId)} className="link">
            Open post
          </Link>
        </StatusRow>
      );
    case 'publishing':
      return <StatusRow icon={<SpinnerArc />}>Publishing…</StatusRow>;
    case 'published':
      return (
        <StatusRow icon={<CircleCheck className="text-success" />}>
          Published
          {line.url !== null && (
            <OutsideLink href={line.url} className="font-semibold">
              View post
            </OutsideLink>
          )}
        </StatusRow>
      );
    default:
      return (
        <p
          className={clsx(
            'text-small',
            'status' in line && line.status !== 'unapproved' ? 'text-danger' : 'text-ink-2',
          )}
        >
          {line.message}{' '}
          <Link to={postAddress(postId)} className="link font-semibold">
            Open post
          </Link>
        </p>
      );
  }
}

function Countdown({ untilMs }: { untilMs: number }) {
  const left = useSecondsLeft(untilMs);
  return (
    <StatusRow icon={<SpinnerArc />}>
      <span className="font-semibold tabular-nums">Publishing in {left} s</span>
    </StatusRow>
  );
}

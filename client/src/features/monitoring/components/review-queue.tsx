import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ExternalLink, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { accountsQuery } from '@/features/accounts/api';
import { ReviewQueue as Queue } from '@/features/composer/components/review/review-queue';
import { type QueueSelection, useQueueSelection } from '@/features/composer/components/review/use-queue-selection';
import { type MonitoredReply, repliesQuery } from '@/features/monitoring/api';
import type { Monitoring } from '@/features/monitoring/overview';
import { DecisionStrip } from '@/features/monitoring/components/decision-strip';
import { ReplyCard } from '@/features/monitoring/components/reply-card';
import { type Decisions, useDecisions } from '@/features/monitoring/hooks/use-decisions';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { FactList } from '@/components/fact-list';
import { Card } from '@/components/ui/card';
import { authorNameOf, centsText, monthName } from '@/features/monitoring/words';
import { counted } from '@/lib/words/format';

interface ReviewQueueProps {
  monitoring: Monitoring;
  /** From the address; the first post where it is not in the queue. */
  postId: string | null;
  onSelect: (id: string) => void;
  empty: ReactNode;
}

/** Posts that wait for a decision, one after another. */
export function ReviewQueue({ postId, onSelect, ...props }: ReviewQueueProps) {
  const query = useInfiniteQuery(repliesQuery('waiting'));
  const selection = useQueueSelection(postId, onSelect);
  const decisions = useDecisions(query.data ?? [], selection.go);
  return (
    <QueryList
      // What was decided stays in sight when nothing waits any more.
      query={{ ...query, data: query.data && { waiting: query.data } }}
      name="The posts to review"
      blocks={['h-96 w-full rounded-card! max-lg:hidden', 'h-148 w-full rounded-card! lg:h-99']}
      layout="grid gap-5 lg:grid-cols-[min(18.75rem,40%)_minmax(0,1fr)]"
    >
      {({ waiting }) => <Posts {...props} {...{ waiting, query, decisions, selection }} />}
    </QueryList>
  );
}

interface PostsProps extends Pick<ReviewQueueProps, 'monitoring' | 'empty'> {
  waiting: readonly MonitoredReply[];
  query: ListQuery<unknown>;
  decisions: Decisions;
  selection: QueueSelection;
}

function Posts({ monitoring, empty, waiting, query, decisions, selection }: PostsProps) {
  const isViewer = useIsViewer();
  const { data: accounts = [] } = useQuery(accountsQuery());
  const { problem } = decisions;
  const [latest] = decisions.decided.filter(canUndo);
  const replierOf = ({ monitor }: MonitoredReply) => {
    const accountId = monitoring.monitors.find(({ id }) => id === monitor.id)?.accountId;
    return accounts.find(({ id }) => id === accountId) ?? null;
  };
  return (
    <Queue
      group="Monitoring"
      label="Replies to review"
      nouns={['post', 'posts']}
      items={decisions.queue}
      query={query}
      selection={selection}
      row={(reply) => <Row reply={reply} />}
      card={(reply, { ref, place, pager, move, leave }) => (
        <ReplyCard
          key={reply.id}
          ref={ref}
          reply={reply}
          place={place}
          pager={pager}
          replier={replierOf(reply)}
          reason={isViewer ? viewerReason : undefined}
          sendReason={monitoring.settings.isPaused ? 'Monitoring is paused. Resume it to send replies.' : undefined}
          problem={problem?.id === reply.id ? problem.message : null}
          onMove={move}
          onApprove={(candidate, change) => {
            leave();
            decisions.approve(reply, candidate, change);
          }}
          onReject={() => {
            leave();
            decisions.reject(reply);
          }}
        />
      )}
      aside={(reply) => (
        <>
          <WhyPanel reply={reply} />
          <CostPanel monitoring={monitoring} />
        </>
      )}
      empty={empty}
      notices={(reply) => (
        <>
          {problem !== null && problem.id !== reply?.id && <Refused {...problem} onShow={selection.go} />}
          {decisions.isPaused && <PausedNotice />}
        </>
      )}
      decided={decisions.decided.map((each) => (
        <DecisionStrip
          key={each.id}
          reply={each}
          isGone={waiting.every(({ id }) => id !== each.id)}
          isUndoing={decisions.undoingId === each.id}
          hasKey={each === latest}
          onUndo={() => decisions.undo(each)}
        />
      ))}
      undo={latest && (() => decisions.undo(latest))}
    />
  );
}

const canUndo = ({ status }: MonitoredReply) => ['sending', 'handed_off', 'rejected'].includes(status);

/** It says beforehand whether a reply can be sent from here. */
function Row({ reply: { post, delivery } }: { reply: MonitoredReply }) {
  const isSendable = delivery === 'api';
  const Icon = isSendable ? Send : ExternalLink;
  return (
    <>
      <span className="flex items-baseline gap-2">
        <b className="truncate font-semibold">{post.authorName}</b>
        <span className="ml-auto shrink-0 text-tiny text-ink-3">
          <TimeAgo at={post.postedAt} startsLine />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
        {post.text}
      </span>
      <span className={clsx('mt-1 flex items-center gap-1.5 text-tiny', isSendable ? 'text-success' : 'text-ink-2')}>
        <Icon size={14} />
        {isSendable ? 'Can send from Quillcast' : 'Opens in X'}
      </span>
    </>
  );
}

/** It waits again, but somebody may be writing about another one by now. */
function Refused({ id, message, onShow }: { id: string; message: string; onShow: (id: string) => void }) {
  return (
    <Notice
      tone="danger"
      isAlert
      action={
        <Button size="sm" onClick={() => onShow(id)}>
          Show post
        </Button>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}

/** Its place is kept while there is no post, so that the first one moves nothing. */
function WhyPanel({ reply }: { reply: MonitoredReply | undefined }) {
  if (reply === undefined)
    return (
      <Card title={whyTitle} className="max-sm:hidden">
        <p className="text-small text-ink-2">When a post is found, the reasons are listed here.</p>
      </Card>
    );
  const { monitor, post, why } = reply;
  const { matches, lastReplyToAuthorAt, repliesToPost, repliesToday, dailyCap } = why;
  return (
    <Card title={whyTitle}>
      <FactList
        facts={[
          ['Monitored account', `@${monitor.twitterUsername}`],
          [
            `Your last reply to ${authorNameOf(post)}`,
            lastReplyToAuthorAt === null ? 'Never' : <TimeAgo at={lastReplyToAuthorAt} />,
          ],
          ['Replies to this post', `${repliesToPost} of 1 allowed`],
          [
            'Today',
            dailyCap === null ? counted(repliesToday, 'reply', 'replies') : `${repliesToday} of ${dailyCap} replies`,
          ],
        ]}
      />
      <p className="mt-3 text-small text-ink-2">{matches}</p>
    </Card>
  );
}

const whyTitle = 'Why this post';

function CostPanel({ monitoring: { cost, monitors } }: { monitoring: Monitoring }) {
  const { month, readsCents, repliesCents, capCents } = cost;
  return (
    <Card title="Cost" actions={<span className="text-small text-ink-3">{monthName(month)}</span>}>
      <FactList
        facts={[
          [`Reading ${counted(monitors.length, 'account', 'accounts')}`, centsText(readsCents)],
          ['Replies sent', centsText(repliesCents)],
          ['Total', centsText(readsCents + repliesCents)],
        ]}
      />
      <p className="mt-3 text-small text-ink-2">
        At X's prices. Monitoring pauses when this server has spent {centsText(capCents)} in a month.
      </p>
    </Card>
  );
}

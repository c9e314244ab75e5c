import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/notice';
import { QueryList } from '@/components/query-list';
import { Button, IconButton } from '@/components/ui/button';
import { accountsQuery } from '@/features/accounts/api';
import { type MonitoredReply, repliesQuery } from '@/features/monitoring/api';
import { type Monitoring } from '@/features/monitoring/overview';
import { CostPanel, WhyPanel } from '@/features/monitoring/components/context-panels';
import { DecisionStrip } from '@/features/monitoring/components/decision-strip';
import { KeyHints, NewPostsBar, QueueList } from '@/features/monitoring/components/queue-list';
import { ReplyCard } from '@/features/monitoring/components/reply-card';
import { type Decisions, useDecisions } from '@/features/monitoring/hooks/use-decisions';
import { type FollowingFocus, useFollowingFocus } from '@/features/monitoring/hooks/use-following-focus';
import { useNewPosts } from '@/features/monitoring/hooks/use-new-posts';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface ReviewQueueProps {
  monitoring: Monitoring;
  /** From the address; the first post where it is not in the queue. */
  postId: string | null;
  onSelect: (id: string) => void;
  empty: ReactNode;
}

/** Posts that wait for a decision, one after another. */
export function ReviewQueue(props: ReviewQueueProps) {
  const query = useInfiniteQuery(repliesQuery('waiting'));
  // The address follows a moment later; nothing else may come up in between.
  const [selectedId, setSelectedId] = useState(props.postId);
  const focus = useFollowingFocus(selectedId, (id) => {
    setSelectedId(id);
    props.onSelect(id);
  });
  const decisions = useDecisions(query.data ?? [], focus.go);
  return (
    <QueryList
      // What was decided stays in sight when nothing waits any more.
      query={{ ...query, data: query.data && { waiting: query.data } }}
      name="The posts to review"
      blocks={['h-96 w-full rounded-card!', 'h-96 w-full rounded-card!']}
      layout="grid gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)]"
    >
      {({ waiting }) => <Queue {...props} {...focus} {...{ waiting, decisions, selectedId }} />}
    </QueryList>
  );
}

interface QueueProps extends Pick<ReviewQueueProps, 'monitoring' | 'empty'>, FollowingFocus {
  waiting: readonly MonitoredReply[];
  decisions: Decisions;
  selectedId: string | null;
}

function Queue({ monitoring, empty, waiting, decisions, selectedId, go, card, list }: QueueProps) {
  const { shown, newCount, showAll } = useNewPosts(decisions.queue);
  const isViewer = useIsViewer();
  const { data: accounts = [] } = useQuery(accountsQuery());
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === selectedId),
  );
  const reply = shown[at];
  const goTo = (next: MonitoredReply | undefined) => next !== undefined && go(next.id);
  const goOn = () => goTo(shown[at + 1] ?? shown[at - 1]);
  const move = (step: 1 | -1) => goTo(shown[Math.min(shown.length - 1, Math.max(0, at + step))]);
  const [latest] = decisions.decided.filter(canUndo);
  useShortcut({
    id: 'undo-decision',
    keys: keys.undoLast,
    label: 'Undo decision',
    group: 'Monitoring',
    when: () => latest !== undefined,
    run: () => latest && decisions.undo(latest),
  });
  const monitor = monitoring.monitors.find(({ id }) => id === reply?.monitor.id);
  const replier = accounts.find(({ id }) => id === monitor?.accountId) ?? null;
  return (
    <div
      ref={list}
      className={
        reply === undefined
          ? 'mx-auto flex max-w-160 flex-col gap-5'
          : 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)] wide:grid-cols-[20rem_minmax(0,45rem)_minmax(16rem,1fr)]'
      }
    >
      <div className="flex min-w-0 flex-col gap-3 empty:hidden lg:sticky lg:top-20 lg:row-span-2 wide:row-span-1">
        <NewPostsBar count={newCount} onShow={showAll} />
        {reply !== undefined && <QueueList replies={shown} selectedId={reply.id} onSelect={go} />}
        {shown.length > 1 && <Position at={at} count={shown.length} onMove={move} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {reply === undefined ? (
          empty
        ) : (
          <ReplyCard
            key={reply.id}
            ref={card}
            reply={reply}
            place={`${at + 1} of ${shown.length}`}
            replier={replier}
            reason={isViewer ? viewerReason : undefined}
            sendReason={monitoring.settings.isPaused ? 'Monitoring is paused. Resume it to send replies.' : undefined}
            problem={decisions.problem?.id === reply.id ? decisions.problem.message : null}
            onMove={move}
            onApprove={(candidate, change) => {
              goOn();
              decisions.approve(reply, candidate, change);
            }}
            onReject={() => {
              goOn();
              decisions.reject(reply);
            }}
          />
        )}
        {decisions.problem !== null && decisions.problem.id !== reply?.id && (
          <Refused {...decisions.problem} onShow={go} />
        )}
        {decisions.isPaused && <Notice tone="warning">You're offline. This continues when you're back.</Notice>}
        <ul aria-label="Decided" className="flex flex-col gap-2 empty:hidden">
          {decisions.decided.map((each) => (
            <DecisionStrip
              key={each.id}
              reply={each}
              isGone={waiting.every(({ id }) => id !== each.id)}
              isUndoing={decisions.undoingId === each.id}
              hasKey={each === latest}
              onUndo={() => decisions.undo(each)}
            />
          ))}
        </ul>
        {reply !== undefined && <KeyHints />}
      </div>
      <aside
        aria-label="Context"
        className={clsx('grid gap-4 lg:col-start-2 wide:col-start-3 wide:grid-cols-1', reply && 'sm:grid-cols-2')}
      >
        {reply !== undefined && <WhyPanel reply={reply} />}
        <CostPanel monitoring={monitoring} />
      </aside>
    </div>
  );
}

const canUndo = ({ status }: MonitoredReply) => ['sending', 'handed_off', 'rejected'].includes(status);

interface RefusedProps {
  id: string;
  message: string;
  onShow: (id: string) => void;
}

/** It waits again, but somebody may be writing about another one by now. */
function Refused({ id, message, onShow }: RefusedProps) {
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

/** In place of the list where there is no room for it. */
function Position({ at, count, onMove }: { at: number; count: number; onMove: (step: 1 | -1) => void }) {
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="flex items-center justify-between gap-2 lg:hidden">
      <IconButton
        label="Previous post"
        disabled={at === 0}
        onClick={() => onMove(-1)}
        icon={<ChevronLeft {...icon} />}
      />
      <span className="text-small text-ink-2 tabular-nums">
        Post {at + 1} of {count}
      </span>
      <IconButton
        label="Next post"
        disabled={at === count - 1}
        onClick={() => onMove(1)}
        icon={<ChevronRight {...icon} />}
      />
    </div>
  );
}

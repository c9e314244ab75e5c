import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { Post } from '@/features/publishing/api';
import { problemOf } from '@/features/publishing/hooks/use-post-work';
import { planKey } from '@/features/publishing/hooks/use-schedule-start';
import { AccountField } from '@/features/publishing/popover/account-field';
import { useAccountChoice } from '@/features/publishing/popover/use-account-choice';
import { useTiming } from '@/features/publishing/popover/use-timing';
import { WhenField } from '@/features/publishing/popover/when-field';
import { undoSeconds, usePublishPost, useReschedulePost } from '@/features/publishing/post-actions';
import { networkOf } from '@/features/publishing/post-words';
import { announce } from '@/lib/announce';

export interface PlanPanelProps {
  post: Post;
  onDone: () => void;
}

/** From which account, unless the post has one that can publish. */
function useAccountFor({ accountId, ...post }: Post) {
  const choice = useAccountChoice(networkOf(post));
  const own = choice.accounts.find(({ id }) => id === accountId);
  return { choice, own, id: own?.id ?? (choice.isUsable ? choice.chosen?.id : undefined) };
}

export function PublishPanel({ post, onDone }: PlanPanelProps) {
  const { choice, own, id: accountId } = useAccountFor(post);
  const publishing = usePublishPost(post.platform);
  const publish = () => {
    if (accountId === undefined) return;
    const onSuccess = () => {
      announce(`Publishing in ${undoSeconds} seconds. It can be undone.`);
      onDone();
    };
    publishing.mutate({ id: post.id, version: post.version, accountId, undoSeconds }, { onSuccess });
  };
  return (
    <Panel
      title="Publish now"
      problem={problemOf(publishing.error)}
      onCancel={onDone}
      action={
        <Button
          variant="primary"
          onClick={publish}
          pending={publishing.isPending}
          aria-disabled={accountId === undefined}
        >
          Publish now
        </Button>
      }
    >
      {own === undefined && <AccountField account={choice} platform={networkOf(post)} />}
      <p className="text-small text-ink-2">It goes out after {undoSeconds} seconds, in which you can undo it.</p>
    </Panel>
  );
}

export function SchedulePanel({ post, onDone }: PlanPanelProps) {
  const { choice, own, id: accountId } = useAccountFor(post);
  const timing = useTiming(planKey(post), accountId ?? null, post);
  const rescheduling = useReschedulePost();
  const [isTried, setTried] = useState(false);
  const { checked } = timing;
  const schedule = () => {
    setTried(true);
    if (accountId === undefined || !checked.isFine || !timing.isZoneKnown) return;
    const at = new Date(checked.atMs).toISOString();
    const time = { scheduledAt: timing.wall, timezone: timing.zone, at };
    const onSuccess = () => {
      announce('Scheduled');
      onDone();
    };
    rescheduling.mutate({ id: post.id, version: post.version, accountId, ...time }, { onSuccess });
  };
  const verb = post.status === 'scheduled' ? 'Reschedule post' : 'Schedule post';
  return (
    <Panel
      title={verb}
      problem={problemOf(rescheduling.error) ?? (isTried && !checked.isFine ? checked.reason : null)}
      onCancel={onDone}
      action={
        <Button
          variant="primary"
          onClick={schedule}
          pending={rescheduling.isPending}
          aria-disabled={accountId === undefined || !timing.isZoneKnown}
        >
          {verb}
        </Button>
      }
    >
      {own === undefined && <AccountField account={choice} platform={networkOf(post)} />}
      <WhenField timing={timing} />
    </Panel>
  );
}

interface PanelProps {
  title: string;
  problem: string | null;
  onCancel: () => void;
  action: ReactNode;
  children: ReactNode;
}

function Panel({ title, problem, onCancel, action, children }: PanelProps) {
  const section = useRef<HTMLElement>(null);
  // What was pressed is gone: the keyboard goes on here.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 outline-none"
    >
      <h3 className="text-h3">{title}</h3>
      {children}
      {problem !== null && (
        <Notice tone="danger" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        {action}
      </div>
    </section>
  );
}

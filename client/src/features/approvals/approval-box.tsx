import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { FormProblem } from '@/components/forms/form-problem';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { type Approval, approvalQuery, useAskForApproval, useDecide } from '@/features/approvals/api';
import { DecisionButtons } from '@/features/approvals/decision-buttons';
import { ReviewLinks } from '@/features/approvals/review-links';
import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf } from '@/features/composer/posts/status';
import { useIsViewer, useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';

/** Who asks, who decided what, and the decision, of a post with all its versions. */
export function ApprovalBox({ post }: { post: Post }) {
  const { data: approval } = useQuery(approvalQuery(post));
  const isAdmin = managesMembers(useWorkspace()?.role);
  if (approval === undefined)
    return displayStatusOf(post) === 'unapproved' && <Skeleton className="mb-4 h-48 w-full rounded-card!" />;
  if (approval.state === null && !approval.isNeeded) return null;
  const { state, decisions } = approval;
  return (
    <section aria-label="Approval" className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div>
        <h3 className="font-semibold">{titleOf(approval)}</h3>
        {state !== 'approved' && <p className="text-small text-ink-2">{textOf(approval)}</p>}
      </div>
      {state === 'void' && <Changes post={post} approval={approval} />}
      <Decide post={post} approval={approval} />
      {decisions.length > 0 && (
        <ul className="flex flex-col gap-1 text-small">
          {decisions.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
      {isAdmin && <ReviewLinks ideaId={post.ideaId} />}
    </section>
  );
}

function titleOf({ state, askedBy, mayDecide, decisions }: Approval): string {
  switch (state) {
    case null:
      return 'Needs approval';
    case 'waiting':
      return mayDecide && askedBy !== null ? `${askedBy} asks for your approval` : 'Waiting for approval';
    case 'changes':
      return `${decisions.find(({ verdict }) => verdict === 'changes')?.name ?? 'Someone'} asks for changes`;
    case 'void':
      return 'Changed since it was approved';
    case 'approved':
      return 'Approved';
  }
}

function textOf({ quorum, decisions }: Approval): string {
  const given = decisions.filter(({ isCurrent, verdict }) => isCurrent && verdict === 'approve').length;
  const rest = "Nothing is published before it's approved.";
  return quorum > 1 ? `${given} of ${quorum} approved. ${rest}` : rest;
}

function Decide({ post: { ideaId }, approval }: { post: Post; approval: Approval }) {
  const { state, mayDecide, hash } = approval;
  const isViewer = useIsViewer();
  const ask = useAskForApproval();
  const decide = useDecide();
  if (isViewer) return null;
  if (mayDecide)
    return (
      <DecisionButtons
        call={decide}
        isApproved={state === 'approved'}
        onDecide={(decision, onSuccess) => decide.mutate({ ideaId, hash, ...decision }, { onSuccess })}
      />
    );
  if (state === 'approved') return null;
  return (
    <>
      <FormProblem call={ask} operation="Failed to update post" />
      <Button className="self-start" pending={ask.isPending} onClick={() => ask.mutate(ideaId)}>
        {state === 'waiting' ? 'Send a reminder' : 'Ask for approval'}
      </Button>
    </>
  );
}

/** Added words are underlined, removed ones struck. */
function Changes({ post, approval }: { post: Post; approval: Approval }) {
  const before = approval.approvedTexts.find(({ postId }) => postId === post.id)?.texts.join('\n\n') ?? '';
  const now = post.parts.map(({ text }) => text).join('\n\n');
  if (before === now)
    return <p className="text-small">The text is the same. Its time, accounts, pictures or settings changed.</p>;
  return (
    <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
      {diffWordsWithSpace(before, now).map(({ added, removed, value }, at) => {
        if (!added && !removed) return <span key={at}>{value}</span>;
        return added ? (
          <ins key={at} className="text-success underline">
            {value}
          </ins>
        ) : (
          <del key={at} className="text-danger line-through">
            {value}
          </del>
        );
      })}
    </p>
  );
}

function DecisionItem({ decision }: { decision: Approval['decisions'][number] }) {
  const { name, isGuest, verdict, comment, at, isCurrent } = decision;
  const isAsked = verdict === 'asked' || verdict === 'reminded';
  return (
    <li>
      <b className="font-semibold wrap-anywhere">{name}</b> {isGuest && '(guest, by review link) '}
      {stepWords[verdict]} <TimeAgo at={at} />
      {!isCurrent && !isAsked && ', before the last change'}
      {comment !== '' && (
        <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap text-ink-2">
          {comment}
        </span>
      )}
    </li>
  );
}

const stepWords = {
  asked: 'asked for approval',
  reminded: 'sent a reminder',
  approve: 'approved',
  changes: 'asked for changes',
} as const;

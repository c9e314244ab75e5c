import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Notice } from '@/components/notice';
import { PostPreviewX } from '@/networks/twitter/preview';
import { TimeAgo } from '@/components/time-ago';
import { Button, buttonStyle } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { DecisionRow } from '@/features/composer/components/review/decision-row';
import { useReviewKeys } from '@/features/composer/components/review/use-review-keys';
import type { Candidate, MonitoredReply } from '@/features/monitoring/api';
import { OutsideLink } from '@/components/outside-link';
import { type Replier, Suggestion } from '@/features/monitoring/components/suggestion';
import { useReplyText } from '@/features/monitoring/hooks/use-reply-text';
import { authorNameOf, handoffAddress } from '@/features/monitoring/words';
import { counted } from '@/lib/words/format';
import { ariaKeys, keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { clsx } from 'clsx';
import { ExternalLink, Send } from 'lucide-react';
import { Kbd } from '@/components/ui/kbd';

/** What X allows of replies that an app sends. */
const xRule = 'https://help.x.com/en/rules-and-policies/x-automation';

interface ReplyCardProps {
  reply: MonitoredReply;
  /** "2 of 7". */
  place: string;
  pager: ReactNode;
  replier: Replier | null;
  /** Why this person can't decide. */
  reason: string | undefined;
  /** Why nothing can be sent now. */
  sendReason: string | undefined;
  /** Why the last decision about it was refused. */
  problem: string | null;
  onMove: (step: 1 | -1) => void;
  onApprove: (candidate: Candidate, change: { text?: string }) => void;
  onReject: () => void;
  ref?: Ref<HTMLElement>;
}

/** A post, the reply that is suggested for it, and the decision. */
export function ReplyCard(props: ReplyCardProps) {
  const { reply, place, problem, ref } = props;
  const [at, setAt] = useState(0);
  const candidate = reply.candidates[at] ?? reply.candidates[0];
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={`Reply to ${authorNameOf(reply.post)}, ${place}`}
      className="flex scroll-mt-18 flex-col gap-4 rounded-card border border-accent-line bg-surface px-4 pt-4 outline-offset-2 *:last:-mx-4"
    >
      <Source post={reply.post} />
      {problem !== null && (
        <Notice tone="danger" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
      {candidate !== undefined && (
        // What is written in one of them stays with it.
        <Decision key={candidate.id} {...props} candidate={candidate} at={at} onShow={setAt} />
      )}
    </article>
  );
}

function Source({ post }: Pick<MonitoredReply, 'post'>) {
  const { authorName, authorHandle, authorAvatarUrl, text, postedAt, url } = post;
  const facts = [
    post.replies !== null && counted(post.replies, 'reply', 'replies'),
    post.likes !== null && counted(post.likes, 'like', 'likes'),
    post.followers !== null && counted(post.followers, 'follower', 'followers'),
  ].filter((fact) => fact !== false);
  return (
    <div>
      <PostPreviewX
        author={{ name: authorName, handle: authorHandle, avatarUrl: authorAvatarUrl }}
        text={text}
        age={<TimeAgo at={postedAt} />}
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 pl-13 text-tiny text-ink-3 tabular-nums">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <OutsideLink href={url}>Open post</OutsideLink>
      </p>
    </div>
  );
}

interface DecisionProps extends ReplyCardProps {
  candidate: Candidate;
  at: number;
  onShow: (at: number) => void;
}

function Decision(props: DecisionProps) {
  const { reply, pager, replier, candidate, at, onShow, reason, sendReason, onApprove, onMove, onReject } = props;
  const draft = useReplyText(candidate);
  const isEditing = draft.part !== undefined;
  const approveButton = useRef<HTMLElement>(null);
  const isOpen = reason === undefined;
  // The key presses the button itself: only so may it open a tab.
  const approve = () => approveButton.current?.click();
  useReviewKeys({
    group: 'Monitoring',
    move: onMove,
    approve,
    edit: isOpen ? draft.edit : undefined,
    reject: isOpen ? onReject : undefined,
  });
  useShortcut({
    id: 'approve-edited',
    keys: keys.confirm,
    label: 'Approve edited reply',
    group: 'Monitoring',
    hiddenInPalette: true,
    when: () => isEditing,
    run: approve,
  });
  return (
    <>
      <Suggestion reply={reply} candidate={candidate} draft={draft} replier={replier} at={at} onShow={onShow} />
      {reply.holdReason !== null && (
        <Notice tone="next">
          <p>
            <b className="font-semibold">Not sent automatically.</b> {reply.holdReason} You can still approve it.
          </p>
        </Notice>
      )}
      {reply.deliveryReason !== null && <Delivery reply={reply} reason={reply.deliveryReason} />}
      <DecisionRow pager={pager}>
        <Tooltip reason={reason}>
          <Button variant="ghost" aria-keyshortcuts={ariaKeys(keys.reject)} onClick={onReject}>
            Reject
          </Button>
        </Tooltip>
        <Tooltip reason={reason}>
          {isEditing ? (
            <Button pending={draft.isSaving} shortcut={keys.leave} onClick={draft.done}>
              Done
            </Button>
          ) : (
            <Button shortcut={keys.edit} onClick={draft.edit}>
              Edit
            </Button>
          )}
        </Tooltip>
        <div className="ml-auto max-sm:w-full">
          <ApproveButton
            ref={approveButton}
            shortcut={isEditing ? keys.confirm : keys.approve}
            address={reply.delivery === 'handoff' ? handoffAddress(reply, draft.text) : null}
            reason={reason ?? sendReason ?? (draft.isValid ? undefined : 'Write 1 to 280 characters.')}
            onApprove={() => onApprove(candidate, draft.take())}
          />
        </div>
      </DecisionRow>
    </>
  );
}

function Delivery({ reply: { delivery }, reason }: { reply: MonitoredReply; reason: string }) {
  if (delivery === 'api')
    return (
      <Notice tone="warning">
        <p>{reason}</p>
      </Notice>
    );
  return (
    <Notice>
      <p>
        <b className="font-semibold">Send this one on X yourself.</b> {reason} Your text is filled in for you.{' '}
        <OutsideLink href={xRule}>The rule</OutsideLink>
      </p>
    </Notice>
  );
}

interface ApproveButtonProps {
  /** Opens X with the reply, where X takes none from an app. */
  address: string | null;
  shortcut: string;
  /** Why it can't be approved now. */
  reason: string | undefined;
  onApprove: () => void;
  ref?: Ref<HTMLElement>;
}

/** Where the person sends it, it is a link: no blocker stops a tab that a link opens. */
function ApproveButton({ address, shortcut, reason, onApprove, ref }: ApproveButtonProps) {
  if (address === null)
    return (
      <Tooltip reason={reason}>
        <Button
          ref={ref as Ref<HTMLButtonElement>}
          variant="primary"
          shortcut={shortcut}
          onClick={onApprove}
          icon={<Send />}
          className="max-sm:w-full"
        >
          Approve and send
        </Button>
      </Tooltip>
    );
  const press = (event: MouseEvent) => {
    if (reason === undefined) onApprove();
    else event.preventDefault();
  };
  return (
    <Tooltip reason={reason}>
      <a
        ref={ref as Ref<HTMLAnchorElement>}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-keyshortcuts={ariaKeys(shortcut)}
        onClick={press}
        className={clsx(buttonStyle({ variant: 'primary', off: reason !== undefined }), 'no-underline max-sm:w-full')}
      >
        Approve and open in X
        <ExternalLink />
        <span className="sr-only">(new tab)</span>
        <Kbd keys={shortcut} />
      </a>
    </Tooltip>
  );
}

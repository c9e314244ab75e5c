import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormProblem } from '@/components/forms/form-problem';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { ruleAddress } from '@/features/automation/addresses';
import type { Review } from '@/features/automation/api';
import { type ApproveTiming, useApproveRun, useRejectRun } from '@/features/automation/decisions-api';
import type { Decision, OpenReview } from '@/features/automation/use-reviews';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { AccountMark } from '@/features/composer/components/sending/account-mark';
import { SavedState } from '@/features/composer/components/doc-actions';
import { DocRing } from '@/features/composer/components/doc-ring';
import { PostEditor } from '@/features/composer/components/post-editor';
import { DecisionRow } from '@/features/composer/components/review/decision-row';
import { useReviewKeys } from '@/features/composer/components/review/use-review-keys';
import { useSaveDoc } from '@/features/composer/hooks/document/use-save-doc';
import { faultReason } from '@/features/composer/hooks/sending/use-send-bar';
import { useStoredDoc } from '@/features/composer/hooks/document/use-stored-doc';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { ariaKeys, keys } from '@/lib/keyboard/keys';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { TimeForm, type TimeOrder } from '@/features/composer/components/sending/time-form';
import { useTiming } from '@/features/composer/hooks/sending/use-timing';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

/** Long enough to notice a mistake. */
const undoSeconds = 6;

interface ReviewCardProps {
  review: OpenReview;
  /** "2 of 7". */
  place: string;
  pager: ReactNode;
  ref?: Ref<HTMLElement>;
  onMove: (step: 1 | -1) => void;
  onDecided: (decision: Decision) => void;
}

/** One draft in the composer's card, and the decision about it. */
export function ReviewCard({ review, place, pager, ref, onMove, onDecided }: ReviewCardProps) {
  const { id, post } = review;
  const editor: EditorId = `post:${post.id}`;
  // Before the editor, so that leaving the card saves what is in it and then takes it off the screen.
  const save = useSaveDoc(editor);
  const doc = useStoredDoc(editor, post);
  const isViewer = useIsViewer();
  const decided = (kind: Decision['kind']) => (answer: Review) =>
    onDecided({ review: { ...answer, post: answer.post ?? post }, kind });
  const approving = useApproveRun(editor, decided('approved'));
  const rejecting = useRejectRun(decided('rejected'));
  const reason = isViewer ? viewerReason : faultReason(doc);
  const isBusy = approving.isPending || rejecting.isPending;
  const approveFor = (timing: ApproveTiming) => {
    rejecting.reset();
    if (!save.isSaved) save.save();
    approving.mutate({ id, timing });
  };
  const approve = () => approveFor({ undoSeconds });
  const reject = () => {
    approving.reset();
    rejecting.mutate({ id });
  };
  const edit = () => placeCursorAtEnd(editor);
  const isOpen = !isViewer && !isBusy;
  useReviewKeys({
    group: 'Automation',
    move: onMove,
    approve: isOpen && reason === undefined ? approve : undefined,
    edit: isOpen ? edit : undefined,
    reject: isOpen ? reject : undefined,
  });
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={`Draft of “${review.rule.name}”, ${place}`}
      className="min-h-60 scroll-mt-18 rounded-card border border-accent-line bg-surface outline-offset-2"
    >
      <Source review={review} />
      <div className="px-4 pb-2 sm:px-5">
        <PostEditor editor={editor} save={save} label="Post" placeholder="What is it about?" />
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3">
          <DocRing editor={editor} />
          <SavedState editor={editor} save={save} />
        </p>
        <FormProblem call={approving} operation="Failed to approve the post" />
        <FormProblem call={rejecting} operation="Failed to reject the post" />
      </div>
      <DecisionRow pager={pager}>
        <Tooltip reason={isViewer ? viewerReason : undefined}>
          <Button
            variant="ghost"
            aria-keyshortcuts={ariaKeys(keys.reject)}
            pending={rejecting.isPending && !rejecting.isPaused}
            aria-disabled={isBusy}
            onClick={reject}
          >
            Reject
          </Button>
        </Tooltip>
        {!isViewer && (
          <Button shortcut={keys.edit} aria-disabled={isBusy} onClick={edit}>
            Edit
          </Button>
        )}
        {doc !== null && (
          <ScheduleDraft
            editor={editor}
            docId={doc.id}
            post={post}
            reason={reason}
            isBusy={isBusy}
            onSchedule={(time) => approveFor({ undoSeconds, ...time })}
          />
        )}
        <div className="ml-auto max-sm:w-full">
          <Tooltip reason={reason}>
            <Button
              variant="primary"
              shortcut={keys.approve}
              pending={approving.isPending && !approving.isPaused}
              aria-disabled={isBusy}
              onClick={approve}
              className="max-sm:w-full"
            >
              Approve and publish
            </Button>
          </Tooltip>
        </div>
      </DecisionRow>
    </article>
  );
}

function Source({ review: { post, rule, startedAt } }: { review: OpenReview }) {
  const { data: accounts = [] } = useConnectedAccounts();
  const account = accounts.find(({ id }) => id === post.accountId);
  return (
    <div className="flex items-start gap-3 px-4 pt-4 pb-3 sm:px-5">
      {account !== undefined && <AccountMark account={account} />}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{account === undefined ? 'No account' : accountName(account)}</span>{' '}
          <span className="text-ink-3">on {platformName(post.platform)}</span>
        </p>
        <p className="text-small wrap-anywhere text-ink-3">
          <Link to={ruleAddress(rule.id)} className="link">
            {rule.name}
          </Link>{' '}
          <span className="whitespace-nowrap">
            · <TimeAgo at={startedAt} />
          </span>
        </p>
      </div>
    </div>
  );
}

interface ScheduleDraftProps {
  editor: EditorId;
  docId: string;
  post: OpenReview['post'];
  /** Why it can't be approved. */
  reason: string | undefined;
  isBusy: boolean;
  onSchedule: (time: TimeOrder) => void;
}

/** Approves a draft for a time of its own. */
function ScheduleDraft({ reason, isBusy, ...props }: ScheduleDraftProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const isAllowed = reason === undefined && !isBusy;
  const open = () => isAllowed && setOpen(true);
  useShortcut({
    id: 'schedule-review',
    keys: keys.schedule,
    label: 'Schedule',
    group: 'Automation',
    when: () => isAllowed,
    run: open,
  });
  return (
    <span ref={anchor} className="inline-flex">
      <Tooltip reason={reason}>
        <Button
          shortcut={keys.schedule}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={isBusy}
          onClick={open}
        >
          Schedule
        </Button>
      </Tooltip>
      {isOpen && (
        <AnchoredLayer
          anchor={anchor}
          title="Schedule"
          hasHeader
          side="top"
          onClose={() => setOpen(false)}
          className="w-108! rounded-dialog! px-5! shadow-dialog!"
        >
          <DraftTime {...props} onDone={() => setOpen(false)} />
        </AnchoredLayer>
      )}
    </span>
  );
}

type DraftTimeProps = Omit<ScheduleDraftProps, 'reason' | 'isBusy'> & { onDone: () => void };

function DraftTime({ editor, docId, post, onSchedule, onDone }: DraftTimeProps) {
  const timing = useTiming({ editor, docId, accountId: post.accountId, post });
  const choose = (time: TimeOrder) => {
    onDone();
    onSchedule(time);
  };
  return <TimeForm timing={timing} label="Approve and schedule" onChoose={choose} />;
}

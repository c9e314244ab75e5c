import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { usePlanAccess } from '@/features/session/plan-access';
import { returnOf } from '@/features/session/return-param';
import { useResumed } from '@/features/session/use-action';
import { announce } from '@/lib/focus/announce';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** What the person came back with from the payment, over the screen that they had left. */
export function ReturnNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const [end, setEnd] = useState(() => returnOf(location.search));
  const [isCovered] = useState(() =>
    ['post', 'sheet'].some((layer) => new URLSearchParams(location.search).has(layer)),
  );
  const name = useResumed((state) => state.name);
  const isRunning = useIsMutating({ mutationKey: [name] }) > 0;
  const { currentPlan } = usePlanAccess();
  const isPaid = end === 'done';
  const isOver = isPaid && name !== null && !isRunning;
  const notice = useRef<HTMLElement>(null);
  const outcome = isPaid ? planText(currentPlan?.name) : 'You left the payment page without paying.';
  const rest = isPaid
    ? name === null
      ? 'Everything is where you left it.'
      : (continuingTexts[name] ?? 'Continuing where you left off.')
    : "You weren't charged, and nothing here has changed.";
  const text = `${outcome} ${rest}`;
  useEffect(() => {
    // A reload or a shared link does not say it again.
    const params = new URLSearchParams(location.search);
    if (!params.has('checkout')) return;
    params.delete('checkout');
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  }, [location.search, navigate]);
  useEffect(() => {
    // What was going on says itself what came of it.
    if (end === null || isOver) return;
    announce(text);
    // Under the sheet that the person comes back to, nobody would see it.
    if (isCovered) toast(text, { id: 'payment' });
  }, [end, text, isOver, isCovered]);
  // The browser comes back to where the screen had been scrolled to.
  useEffect(() => {
    scrollToShow(notice.current, { block: 'center' });
  }, []);
  useEffect(() => () => useResumed.setState({ name: null }), []);
  if (end === null) return null;
  return (
    <section ref={notice} aria-label="Payment" className="px-4 pt-4 lg:px-6">
      <Notice
        tone={isPaid ? 'success' : 'info'}
        action={
          <Button size="sm" onClick={() => setEnd(null)}>
            Dismiss
          </Button>
        }
      >
        <p>{isOver ? <KeptRoom outcome={outcome} rest={rest} /> : text}</p>
      </Notice>
    </section>
  );
}

/** What continued keeps its room when it's over: nothing moves under a finger. */
function KeptRoom({ outcome, rest }: { outcome: string; rest: string }) {
  return (
    <>
      {outcome} <span className="invisible">{rest}</span>
    </>
  );
}

const planText = (name: string | undefined): string =>
  name === undefined ? 'Your plan is active.' : `You're on ${name} now.`;

/** What is said while an action continues, by the first word of its key. */
const continuingTexts: Readonly<Record<string, string | undefined>> = {
  connect: 'Connecting your account…',
  'connect-username': 'Adding the profile…',
  'create-workspace': 'Creating your workspace…',
  'finish-connect': 'Connecting your account…',
  'resend-invite': 'Sending the invitation…',
  'resume-paused': 'Resuming what was paused…',
  'send-invites': 'Sending your invitations…',
  'start-export': 'Starting your export…',
  'create-chat': 'Saving your prompt…',
  write: 'Writing…',
  rewrite: 'Writing a new version…',
  'add-samples': 'Adding your posts…',
  'create-voice': 'Creating your voice…',
  'add-comment': 'Adding your comment…',
  'bulk-posts': 'Updating your posts…',
  'change-post': 'Saving your changes…',
  'create-label': 'Adding your label…',
  'label-posts': 'Updating your posts…',
  'duplicate-post': 'Duplicating your post…',
  'resume-post': 'Publishing the rest of your thread…',
  'retry-post': 'Publishing your post…',
  'save-post': 'Saving your draft…',
  send: 'Sending your post…',
  'set-slots': 'Saving your slots…',
  'approve-run': 'Publishing your post…',
  'change-rule': 'Saving your rule…',
  'create-rule': 'Saving your rule…',
  'resume-rule': 'Turning your rule on…',
  'add-monitor': 'Adding the account…',
};

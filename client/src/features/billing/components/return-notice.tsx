import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { useResumed } from '@/features/billing/interrupted';
import { usePlanAccess } from '@/features/billing/plan-access';
import { returnOf } from '@/features/billing/return-param';
import { goesOnText } from '@/features/billing/return-words';
import { announce } from '@/lib/announce';

/** What the person came back with from the payment, over the screen that they had left. */
export function ReturnNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const [end, setEnd] = useState(() => returnOf(location.search));
  const what = useResumed((state) => state.what);
  const isRunning = useIsMutating({ mutationKey: [what] }) > 0;
  const { currentPlan } = usePlanAccess();
  const plan = currentPlan === undefined ? 'Your plan is active.' : `You are on ${currentPlan.name} now.`;
  const rest = what === null ? 'Everything here is as you left it.' : goesOnText(what);
  const isOver = what !== null && !isRunning;
  const notice = useRef<HTMLDivElement>(null);
  const text =
    end === 'done'
      ? isOver
        ? plan
        : `${plan} ${rest}`
      : 'You left the payment page without paying. Nothing was charged, and everything here is as it was.';
  useEffect(() => {
    // A reload or a shared link does not say it again.
    const params = new URLSearchParams(location.search);
    if (!params.has('checkout')) return;
    params.delete('checkout');
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  }, [location.search, navigate]);
  useEffect(() => {
    // What was going on says itself what came of it.
    if (end !== null && !isOver) announce(text);
  }, [end, text, isOver]);
  // The browser comes back to where the screen had been scrolled to.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  useEffect(() => () => useResumed.setState({ what: null }), []);
  if (end === null) return null;
  return (
    <div ref={notice} className="px-4 pt-4 lg:px-6">
      <Notice
        tone={end === 'done' ? 'success' : 'info'}
        action={
          <Button size="sm" onClick={() => setEnd(null)}>
            Dismiss
          </Button>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}

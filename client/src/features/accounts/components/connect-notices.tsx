import { useEffect, useRef } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import type { PlatformId, useConnect } from '@/features/accounts/api';
import { type ConnectOutcome, outcomeText } from '@/features/accounts/words';

/** What the person came back with, in the place it is about; the focus comes to it. */
export function ConnectResult({ platform, outcome }: { platform: PlatformId; outcome: ConnectOutcome }) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Whoever began to type meanwhile is left alone.
    if (focused === null || focused === document.body || focused.id === 'main') result.current?.focus();
  }, []);
  const tone = outcome === 'connected' ? 'success' : outcome === 'denied' ? 'warning' : 'danger';
  return (
    <div ref={result} tabIndex={-1} className="outline-none">
      <Notice tone={tone}>{outcomeText(platform, outcome)}</Notice>
    </div>
  );
}

/** Why the way to the consent page did not open. */
export function ConnectProblem({ connect }: { connect: ReturnType<typeof useConnect> }) {
  if (connect.isPaused) return <PausedNotice />;
  if (connect.error === null || isUpgradeError(connect.error)) return null;
  return (
    <Notice tone="danger" isAlert>
      {failureText('connectAccount', connect.error)}
    </Notice>
  );
}

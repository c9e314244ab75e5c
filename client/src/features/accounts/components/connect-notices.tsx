import { useEffect, useRef } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import type { useConnect } from '@/features/accounts/connect';
import { type ConnectOutcome, outcomeText, platformName } from '@/features/accounts/words';
import { useAuthStore } from '@/features/session/store';
import { lazy } from '@/lib/loading/lazy';
import { networks } from '@/networks';
import { type Network, type PlatformId } from '@/networks/ids';

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

const ConnectDialog = lazy(async () => (await import('@/features/accounts/components/connect-dialog')).ConnectDialog);

/** What the network asks for first, and why the way to its consent page did not open. */
export function ConnectProblem({ connect }: { connect: ReturnType<typeof useConnect> }) {
  const { asked, origin, stopAsking } = connect;
  if (asked !== null) return <ConnectDialog fallback={null} platform={asked} origin={origin} onClose={stopAsking} />;
  if (connect.isPaused) return <PausedNotice />;
  if (connect.error === null || isUpgradeError(connect.error)) return null;
  return (
    <Notice tone="danger" isAlert>
      {failureText('Failed to connect the account', connect.error)}
    </Notice>
  );
}

/** Why nothing of the network can be connected on this server. */
export function notConfiguredText(id: Network): string {
  if (useAuthStore.getState().user?.isAdmin !== true)
    return `${platformName(id)} isn't available on this server. Ask its admin.`;
  const { variables } = networks[id];
  return `Connecting ${platformName(id)} isn't set up on this server.${variables === undefined ? '' : ` Set ${variables}.`}`;
}

import { useQuery } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Account, useDisconnect } from '@/features/accounts/api';
import { accountName, platformName, waitingText } from '@/features/accounts/words';
import { type WaitingPosts, waitingPostsQuery } from '@/features/accounts/waiting-posts';
import { useOwnZone } from '@/features/session/api';
import { weekdayClockText } from '@/lib/words/format';
import { guessTimeZone } from '@/lib/words/time-zones';

interface DisconnectDialogProps {
  account: Account;
  onClose: () => void;
  onDone: () => void;
}

export function DisconnectDialog({ account, onClose, onDone }: DisconnectDialogProps) {
  const disconnect = useDisconnect(account);
  const name = platformName(account.platform);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Disconnect ${accountName(account)}?`}
      description={`Quillcast loses access to this ${name} account. Published posts stay on ${name}.`}
      confirmLabel="Disconnect account"
      cancelLabel="Keep account"
      pending={disconnect.isPending && !disconnect.isPaused}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: onDone })}
    >
      <div className="mt-4 flex flex-col gap-3">
        {account.canPublish || account.method === 'oauth' ? <WaitingList accountId={account.id} /> : null}
        {disconnect.isPaused && <PausedNotice />}
        {disconnect.isError && (
          <Notice tone="danger">
            {failureText(account.platform === 'twitter' ? 'disconnectX' : 'disconnectLinkedIn', disconnect.error)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The scheduled posts that would have no account. */
function WaitingList({ accountId }: { accountId: string }) {
  const { data, isError } = useQuery(waitingPostsQuery(accountId));
  if (isError)
    return (
      <Notice tone="warning">
        The scheduled posts of this account didn't load. They will be on hold until you reconnect.
      </Notice>
    );
  if (data === undefined)
    return (
      <SkeletonRegion label="Looking for scheduled posts">
        <Skeleton className="h-10" />
      </SkeletonRegion>
    );
  return (
    <Notice tone={data.total === 0 ? 'info' : 'warning'}>
      <p>{waitingText(data.total)}</p>
      {data.total > 0 && <WaitingPostList waiting={data} />}
    </Notice>
  );
}

function WaitingPostList({ waiting: { posts, total } }: { waiting: WaitingPosts }) {
  const zone = useOwnZone() ?? guessTimeZone();
  return (
    <ul className="flex w-full flex-col gap-1">
      {posts.map(({ id, text, scheduledAt }) => (
        <li key={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 grow basis-48 truncate">{text}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">{weekdayClockText(scheduledAt, zone)}</span>
        </li>
      ))}
      {total > posts.length && <li className="text-ink-2">and {total - posts.length} more</li>}
    </ul>
  );
}

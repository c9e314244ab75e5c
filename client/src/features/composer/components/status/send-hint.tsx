import { Info } from 'lucide-react';
import type { Platform } from '@/features/accounts/api';
import { platformName } from '@/features/accounts/words';
import { UpgradeForNetwork } from '@/features/composer/components/sending/upgrade-for-network';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { useIsViewer } from '@/features/session/access';

/** At the send bar, why it can't send: the plan has no such network, or nobody knows which post is answered. */
export function SendHint({ locked }: { locked: Platform | null }) {
  if (useIsViewer()) return null;
  return (
    <div role="note" className="py-1">
      <StatusRow
        icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}
        action={locked !== null && <UpgradeForNetwork platform={locked} />}
      >
        <span>
          {locked === null
            ? "Paste the post's link to publish."
            : `Your plan doesn't include ${platformName(locked.id)}.`}
        </span>
      </StatusRow>
    </div>
  );
}

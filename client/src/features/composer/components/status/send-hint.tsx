import { Info } from 'lucide-react';
import { platformName } from '@/features/accounts/words';
import { UpgradeForNetwork } from '@/features/composer/components/sending/upgrade-for-network';
import { StatusRow } from '@/features/composer/components/status/status-row';
import type { Doc } from '@/features/composer/document/document';
import { noAddressReason } from '@/features/composer/document/reply-to';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { faultReason } from '@/features/composer/hooks/sending/use-send-bar';
import { useIsViewer } from '@/features/session/access';

/** At the send bar, why it can't send: the plan has no such network, or nobody knows which post is answered. */
export function SendHint({ doc }: { doc: Doc }) {
  const isViewer = useIsViewer();
  const locked = useAccounts().platforms.find(({ id, allowedByPlan }) => id === doc.network && !allowedByPlan);
  if (isViewer || (locked === undefined && faultReason(doc) !== noAddressReason)) return null;
  return (
    <div role="note" className="py-1">
      <StatusRow
        icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}
        action={locked !== undefined && <UpgradeForNetwork platform={locked} />}
      >
        <span>
          {locked === undefined
            ? "Paste the post's link to publish."
            : `Your plan doesn't include ${platformName(locked.id)}.`}
        </span>
      </StatusRow>
    </div>
  );
}

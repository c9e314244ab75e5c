import { Info } from 'lucide-react';
import { CopyButton } from '@/components/ui/copy-button';
import { StatusRow } from '@/features/composer/components/status/status-row';
import { type Doc, textsOf } from '@/features/composer/document/document';
import { noAddressReason } from '@/features/composer/document/reply-to';
import { faultReason } from '@/features/composer/hooks/sending/use-send-bar';
import { useIsViewer } from '@/features/session/access';

/** At the send bar, why it can't send: nobody knows which post is answered. Who has it open answers it there with the copied text. */
export function SendHint({ doc }: { doc: Doc }) {
  const isViewer = useIsViewer();
  if (isViewer || faultReason(doc) !== noAddressReason) return null;
  return (
    <div role="note" className="py-1">
      <StatusRow
        icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}
        action={<CopyButton size="sm" variant="ghost" label="Copy text" text={textsOf(doc).join('\n\n')} />}
      >
        <span>Paste the post's link to publish.</span>
      </StatusRow>
    </div>
  );
}

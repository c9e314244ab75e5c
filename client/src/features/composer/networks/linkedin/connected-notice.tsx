import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { StatusRow } from '@/features/composer/components/status/status-row';

/** Back from connecting: said at the send bar, which can publish now, while the text and the cursor stay where they are. */
export function ConnectedNotice() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div role="status" className="py-1">
      <StatusRow
        icon={<CircleCheck {...icon} className="text-success" />}
        action={
          <IconButton
            label="Dismiss"
            title="Dismiss"
            size="sm"
            onClick={() => setClosed(true)}
            icon={<X {...icon} />}
          />
        }
      >
        <span>LinkedIn is connected.</span>
      </StatusRow>
    </div>
  );
}

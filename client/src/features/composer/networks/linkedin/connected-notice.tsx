import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { StatusRow } from '@/features/composer/components/status/status-row';

/** Back from connecting: said at the send bar, which can publish now, while the text and the cursor stay where they are. */
export function ConnectedNotice() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div role="status" className="py-1">
      <StatusRow
        icon={<CircleCheck className="text-success" />}
        action={<IconButton label="Dismiss" title="Dismiss" size="sm" onClick={() => setClosed(true)} icon={<X />} />}
      >
        <span>LinkedIn is connected.</span>
      </StatusRow>
    </div>
  );
}

import { MessageSquareReply } from 'lucide-react';
import { paths } from '@/app/paths';
import { HelpLink } from '@/components/help-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useIsViewer } from '@/features/session/access';

/** Stands where nobody is watched yet. */
export function FirstUse({ onAccounts }: { onAccounts: () => void }) {
  const isViewer = useIsViewer();
  return (
    <EmptyState
      icon={<MessageSquareReply size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={isViewer ? 'No monitored accounts' : 'Monitor an account'}
      text="When it posts on X, you'll see suggested replies here. Nothing is sent until you approve it."
      action={
        !isViewer && (
          <Button variant="primary" onClick={onAccounts}>
            Choose an account
          </Button>
        )
      }
    >
      <HelpLink to={paths.helpApprovals}>How approvals work</HelpLink>
    </EmptyState>
  );
}

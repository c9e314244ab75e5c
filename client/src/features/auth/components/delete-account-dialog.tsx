import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { DeleteAccountForm } from '@/features/auth/components/delete-account-form';
import { LosesList } from '@/features/auth/components/loses-list';
import { useAuthStore } from '@/features/auth/store';
import { ownWorkspacesQuery } from '@/features/workspaces/own-workspaces';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
}

export function DeleteAccountDialog({ open, onOpenChange, hasPassword }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete account?"
      description="It is removed for good. What is published on X and LinkedIn stays there."
    >
      <Inside hasPassword={hasPassword} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Nobody deletes without having been told what goes with it. */
function Inside({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const user = useAuthStore((state) => state.user);
  const { data, isError, error, isFetching, refetch } = useQuery(ownWorkspacesQuery());
  if (user === null) return null;
  if (isError && data === undefined)
    return (
      <ErrorState
        title="Your workspaces did not load."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading your workspaces">
        <Skeleton className="h-60" />
      </SkeletonRegion>
    );
  const owned = data.filter(({ role }) => role === 'owner');
  const shared = owned.filter(({ memberCount }) => memberCount > 1);
  return (
    <>
      <LosesList owned={owned} left={data.filter(({ role }) => role !== 'owner')} onTransfer={onClose} />
      <DeleteAccountForm name={user.name} hasPassword={hasPassword} isShared={shared.length > 0} onCancel={onClose} />
    </>
  );
}

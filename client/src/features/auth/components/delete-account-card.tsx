import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { QueryList } from '@/components/query-list';
import { Dialog } from '@/components/ui/layers/dialog';
import { DeleteAccountForm } from '@/features/auth/components/delete-account-form';
import { LosesList } from '@/features/auth/components/loses-list';
import { useAuthStore } from '@/features/session/store';
import { ownWorkspacesQuery } from '@/features/session/workspaces';

/** The danger zone: last on its tab. */
export function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      form
      title="Delete account"
      description="Permanently deletes your account and the workspaces you own."
      className="border-danger!"
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account…
      </Button>
      <DeleteAccountDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete account?"
      description="This can't be undone. Posts already on X and LinkedIn stay there."
    >
      <Inside onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Nobody deletes without having been told what goes with it. */
function Inside({ onClose }: { onClose: () => void }) {
  const user = useAuthStore((state) => state.user);
  const query = useQuery(ownWorkspacesQuery());
  if (user === null) return null;
  return (
    <QueryList query={query} name="Your workspaces" blocks={['h-80']}>
      {(workspaces) => {
        const owned = workspaces.filter(({ role }) => role === 'owner');
        const left = workspaces.filter(({ role }) => role !== 'owner');
        const isShared = owned.some(({ memberCount }) => memberCount > 1);
        return (
          <>
            <LosesList owned={owned} left={left} onTransfer={onClose} />
            <DeleteAccountForm name={user.name} isShared={isShared} onCancel={onClose} />
          </>
        );
      }}
    </QueryList>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DeleteAccountDialog } from '@/features/auth/components/delete-account-dialog';

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

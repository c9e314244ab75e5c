import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DeleteAccountDialog } from '@/features/auth/components/delete-account-dialog';

/** The danger zone: last on its tab. */
export function DeleteAccountCard({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      form
      title="Delete account"
      description="Your account and the workspaces that you own are removed for good."
      className="border-danger!"
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account…
      </Button>
      <DeleteAccountDialog open={isOpen} onOpenChange={setOpen} hasPassword={hasPassword} />
    </Card>
  );
}

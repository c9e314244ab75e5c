import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { type PersonDetails, useTurnOffTwoFactor } from '@/features/admin/api';
import { ReasonDialog } from '@/features/admin/components/reason-dialog';

/** The way back in for somebody who has lost their app and recovery codes. */
export function LostTwoFactor({ person: { id, name, hasTwoFactor } }: { person: PersonDetails }) {
  const [isAsking, setAsking] = useState(false);
  const turnOff = useTurnOffTwoFactor(id);
  const send = (reason: string) =>
    turnOff.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success('Two-factor sign-in turned off');
          setAsking(false);
        },
      },
    );
  return (
    <>
      {hasTwoFactor && (
        <Button size="sm" className="self-start" onClick={() => setAsking(true)}>
          Turn off two-factor…
        </Button>
      )}
      <ReasonDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Turn off two-factor sign-in for ${name === '' ? 'this user' : name}?`}
        description="They're signed out on every device, and their password alone signs them in. They'll get an email. Do this only if you know who's asking."
        confirmLabel="Turn off"
        pending={turnOff.isPending}
        onConfirm={send}
      />
    </>
  );
}

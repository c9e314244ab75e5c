import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { type PersonDetails, useSuspend, useUnsuspend, useVerifyUser } from '@/features/admin/api';
import { ReasonDialog } from '@/features/admin/components/reason-dialog';

/** For somebody whose code never came: it stands beside the mark that says so. */
export function VerifyEmail({ person }: { person: PersonDetails }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {!person.isEmailVerified && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Verify email
        </Button>
      )}
      <VerifyDialog person={person} isOpen={isAsking} onOpenChange={setAsking} />
    </>
  );
}

/** The rarest act, and the one that hurts: last, and quiet until it is meant. */
export function Suspension({ person }: { person: PersonDetails }) {
  const [asking, setAsking] = useState<'suspend' | 'unsuspend' | null>(null);
  const isSuspended = person.suspendedAt !== null;
  // Each closes itself, also where the other state has come by then.
  const dialogOf = (act: 'suspend' | 'unsuspend') => ({
    person,
    isOpen: asking === act,
    onOpenChange: (isOpen: boolean) => setAsking(isOpen ? act : null),
  });
  if (person.isAdmin)
    return <Notice>Site admins can't be suspended. Remove their admin rights on the server first.</Notice>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-small text-ink-2">
        {isSuspended
          ? "They can't sign in, and nothing they scheduled is published."
          : 'Signs them out and puts what they scheduled on hold.'}
      </p>
      <Button
        size="sm"
        variant="ghost"
        className={clsx('-mx-2.5', !isSuspended && 'hover:text-danger!')}
        onClick={() => setAsking(isSuspended ? 'unsuspend' : 'suspend')}
      >
        {isSuspended ? 'Unsuspend user' : 'Suspend user'}
      </Button>
      <SuspendDialog {...dialogOf('suspend')} />
      <UnsuspendDialog {...dialogOf('unsuspend')} />
    </div>
  );
}

interface ActDialogProps {
  person: PersonDetails;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const nameOf = ({ name }: PersonDetails): ReactNode & string => (name === '' ? 'this user' : name);

function SuspendDialog({ person, isOpen, onOpenChange }: ActDialogProps) {
  const suspend = useSuspend(person.id);
  const confirm = (reason: string) =>
    suspend.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success('User suspended');
          onOpenChange(false);
        },
      },
    );
  return (
    <ReasonDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Suspend ${nameOf(person)}?`}
      description="They're signed out on every device within 5 seconds and can't sign in. In the workspaces they own, scheduled posts are put on hold and automation rules are paused. Nothing is deleted."
      confirmLabel="Suspend user"
      pending={suspend.isPending}
      onConfirm={confirm}
    />
  );
}

function UnsuspendDialog({ person, isOpen, onOpenChange }: ActDialogProps) {
  const unsuspend = useUnsuspend(person.id);
  const confirm = () =>
    unsuspend.mutate(undefined, {
      onSuccess: () => {
        toast.success('User unsuspended');
        onOpenChange(false);
      },
    });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Unsuspend ${nameOf(person)}?`}
      description="They can sign in again, and posts on hold are published. Automation rules stay paused until someone in the workspace resumes them."
      confirmLabel="Unsuspend user"
      cancelLabel="Cancel"
      tone="primary"
      pending={unsuspend.isPending}
      onConfirm={confirm}
    />
  );
}

function VerifyDialog({ person, isOpen, onOpenChange }: ActDialogProps) {
  const verify = useVerifyUser(person.id);
  const confirm = () =>
    verify.mutate(undefined, {
      onSuccess: () => {
        toast.success('Email verified');
        onOpenChange(false);
      },
    });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Verify the email of ${nameOf(person)}?`}
      description="This verifies the address without the emailed code and gives them full access. Do this only if you know the address is theirs."
      confirmLabel="Verify email"
      cancelLabel="Cancel"
      tone="primary"
      pending={verify.isPending}
      onConfirm={confirm}
    />
  );
}

import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { confirm } from '@/components/confirm';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { type PersonDetails, useSuspend, useUnsuspend, useVerifyUser } from '@/features/admin/api';
import { ReasonDialog } from '@/features/admin/components/reason-dialog';

/** For somebody whose code never came: it stands beside the mark that says so. */
export function VerifyEmail({ person }: { person: PersonDetails }) {
  const { mutateAsync } = useVerifyUser(person.id);
  if (person.isEmailVerified) return null;
  const verify = async () => {
    const isVerified = await confirm({
      title: `Verify the email of ${nameOf(person)}?`,
      description:
        'This verifies the address without the emailed code and gives them full access. Do this only if you know the address is theirs.',
      confirmLabel: 'Verify email',
      cancelLabel: 'Cancel',
      tone: 'primary',
      call: { operation: 'Failed to verify the user', run: () => mutateAsync() },
    });
    if (isVerified) toast.success('Email verified');
  };
  return (
    <Button size="sm" onClick={() => void verify()}>
      Verify email
    </Button>
  );
}

/** The rarest act, and the one that hurts: last, and quiet until it is meant. */
export function Suspension({ person }: { person: PersonDetails }) {
  const [isSuspending, setSuspending] = useState(false);
  const { mutateAsync } = useUnsuspend(person.id);
  const isSuspended = person.suspendedAt !== null;
  const unsuspend = async () => {
    const isUnsuspended = await confirm({
      title: `Unsuspend ${nameOf(person)}?`,
      description:
        'They can sign in again, and posts on hold are published. Automation rules stay paused until someone in the workspace resumes them.',
      confirmLabel: 'Unsuspend user',
      cancelLabel: 'Cancel',
      tone: 'primary',
      call: { operation: 'Failed to unsuspend the user', run: () => mutateAsync() },
    });
    if (isUnsuspended) toast.success('User unsuspended');
  };
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
        onClick={() => (isSuspended ? void unsuspend() : setSuspending(true))}
      >
        {isSuspended ? 'Unsuspend user' : 'Suspend user'}
      </Button>
      <SuspendDialog person={person} isOpen={isSuspending} onOpenChange={setSuspending} />
    </div>
  );
}

interface SuspendDialogProps {
  person: PersonDetails;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const nameOf = ({ name }: PersonDetails): ReactNode & string => (name === '' ? 'this user' : name);

function SuspendDialog({ person, isOpen, onOpenChange }: SuspendDialogProps) {
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

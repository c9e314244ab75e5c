import { type MouseEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { FormProblem } from '@/components/forms/form-problem';
import { usePlanAccess } from '@/features/session/plan-access';
import type { MemberDialogProps } from '@/features/team/components/member-dialog.types';
import { useTransferWorkspace } from '@/features/team/members-api';

/** Two steps: what it means, then the question. */
export function TransferDialog({ open, onOpenChange, member, workspace }: MemberDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const change = (isOpen: boolean) => {
    setAsking(false);
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      title={isAsking ? `Transfer “${workspace.name}” to ${member.name}?` : `Make ${member.name} the owner?`}
    >
      {isAsking ? (
        <Question member={member} workspace={workspace} onDone={() => change(false)} />
      ) : (
        <Meaning name={member.name} onCancel={() => change(false)} onContinue={() => setAsking(true)} />
      )}
    </Dialog>
  );
}

interface MeaningProps {
  name: string;
  onCancel: () => void;
  onContinue: () => void;
}

function Meaning({ name, onCancel, onContinue }: MeaningProps) {
  const { info } = usePlanAccess();
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{name} owns the workspace: its plan, its payments and deleting it.</li>
        <li>You'll become an admin and can still write, publish, and manage members and accounts.</li>
        {info?.hasCustomer === true && (
          <li>
            Receipts go to {name}. The card stays yours until {name} changes it under Billing, with “Manage payment”.
          </li>
        )}
        <li>Only {name} can give it back to you.</li>
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Stay the owner</Button>
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </>
  );
}

type QuestionProps = Pick<MemberDialogProps, 'member' | 'workspace'> & { onDone: () => void };

function Question({ member, workspace, onDone }: QuestionProps) {
  const transfer = useTransferWorkspace();
  const confirm = ({ detail }: MouseEvent) => {
    // The second half of a double click on the button before.
    if (detail > 1) return;
    transfer.mutate(member.id, {
      onSuccess: () => {
        onDone();
        toast.success(`${member.name} owns “${workspace.name}” now`);
      },
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">You'll become an admin, and you can't undo this yourself.</p>
      <FormProblem call={transfer} operation="transferWorkspace" />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onDone} autoFocus>
          Stay the owner
        </Button>
        <Button variant="primary" pending={transfer.isPending} onClick={confirm}>
          Transfer workspace
        </Button>
      </div>
    </div>
  );
}

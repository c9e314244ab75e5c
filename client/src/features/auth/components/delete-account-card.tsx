import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { QueryList } from '@/components/query-list';
import { Dialog } from '@/components/ui/layers/dialog';
import { useAuthStore } from '@/features/session/store';
import { openWorkspace, ownWorkspacesQuery } from '@/features/session/workspaces';
import { fieldMessages } from '@/api/field-errors';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useDeleteAccount } from '@/features/auth/api';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { ProofFields, proofFields, proofOf, useProofNeeds } from '@/features/auth/components/proof/proof-fields';
import { deleteAccountForm } from '@/features/auth/forms';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useForm } from '@/lib/forms/use-form';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import type { ApiData } from '@/api/client';
import { usePlanAccess } from '@/features/session/plan-access';
import { counted, listText, oneOrMany } from '@/lib/words/format';

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

function DeleteAccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete account?"
      description="This can't be undone. Posts that are published already stay where they are."
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

interface DeleteAccountFormProps {
  name: string;
  /** Other people lose a workspace by it. */
  isShared: boolean;
  onCancel: () => void;
}

const sharedErrorId = 'shared-error';

function DeleteAccountForm({ name, isShared, onCancel }: DeleteAccountFormProps) {
  const remove = useDeleteAccount();
  const needs = useProofNeeds();
  const form = useForm({
    schema: deleteAccountForm({ name, isShared, ...needs }),
    initial: { shared: false, name: '', password: '', code: '' },
  });
  const submit = form.handleSubmit((values) =>
    remove.mutate(proofOf(values, needs), {
      onSuccess: () => {
        useAuthStore.getState().logout('user');
        useSignInState.setState({ notice: 'account-deleted' });
      },
      onError: (error) => form.refuse(fieldMessages(error, proofFields)),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={remove} operation="Failed to delete account" fields={proofFields} />
      {isShared && (
        <div className="flex flex-col gap-1.5">
          <label className="flex items-center gap-2.5 touch:min-h-11">
            <input
              type="checkbox"
              ref={form.ref('shared')}
              checked={form.values.shared}
              onChange={(event) => form.set({ shared: event.target.checked })}
              aria-invalid={form.errors.shared !== undefined}
              aria-describedby={form.errors.shared === undefined ? undefined : sharedErrorId}
              className="checkbox"
            />
            Also delete workspaces with other members
          </label>
          <FieldError id={sharedErrorId} error={form.errors.shared} />
        </div>
      )}
      <Field label={`Type “${name}” to confirm`} error={form.errors.name}>
        <Input autoComplete="off" spellCheck={false} {...form.field('name')} />
      </Field>
      <ProofFields form={form} needs={needs} />
      <DialogButtons onCancel={onCancel} cancelLabel="Keep account" variant="danger" pending={remove.isPending}>
        Delete account
      </DialogButtons>
    </form>
  );
}

type Workspace = ApiData<'/api/workspaces', 'get'>[number];

interface LosesListProps {
  owned: Workspace[];
  /** Where somebody else is the owner. */
  left: Workspace[];
  onTransfer: () => void;
}

const named = (workspaces: Workspace[]) => listText(workspaces.map(({ name }) => `“${name}”`));

/** What goes with an account. A workspace with other members can be handed over instead. */
function LosesList({ owned, left, onTransfer }: LosesListProps) {
  const shared = owned.filter(({ memberCount }) => memberCount > 1);
  const hasPaid = useHasPaid(owned);
  const its = oneOrMany(owned.length, 'Its', 'Their');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
        {owned.length > 0 && <li>{named(owned)} will be deleted with all drafts, posts and accounts.</li>}
        {hasPaid && (
          <li>
            {its} {oneOrMany(owned.length, 'subscription ends', 'subscriptions end')} now.
          </li>
        )}
        {owned.length > 0 && <li>{its} scheduled posts won't be published.</li>}
        {left.length > 0 && <li>You'll leave {named(left)}. What you wrote there stays.</li>}
      </ul>
      {shared.map((workspace) => (
        <SharedNotice key={workspace.id} workspace={workspace} onTransfer={onTransfer} />
      ))}
    </div>
  );
}

function SharedNotice({ workspace, onTransfer }: { workspace: Workspace; onTransfer: () => void }) {
  const navigate = useNavigate();
  const others = workspace.memberCount - 1;
  const transfer = () => {
    onTransfer();
    openWorkspace(workspace.id);
    void navigate(paths.team);
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={transfer}>
          Go to Team
        </Button>
      }
    >
      <p>
        “{workspace.name}” has {counted(others, 'other member, who loses', 'other members, who lose')} access too.
        Transfer it first to keep it for them.
      </p>
    </Notice>
  );
}

/** Told by the plan's price: no plan is named in the client. */
function useHasPaid(owned: Workspace[]): boolean {
  const { plans } = usePlanAccess();
  const own = useAuthStore((state) => state.user?.workspaces ?? none);
  const isPaid = (planId: string) => plans.some(({ id, price }) => id === planId && price > 0);
  return own.some(({ id, planId }) => isPaid(planId) && owned.some((each) => each.id === id));
}

const none: never[] = [];

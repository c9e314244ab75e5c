import { fieldMessages } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useDeleteAccount } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { ProofFields, proofFields, proofOf, useProofNeeds } from '@/features/auth/components/proof/proof-fields';
import { deleteAccountForm } from '@/features/auth/forms';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';
import { useForm } from '@/lib/forms/use-form';

interface DeleteAccountFormProps {
  name: string;
  /** Other people lose a workspace by it. */
  isShared: boolean;
  onCancel: () => void;
}

const sharedErrorId = 'shared-error';

export function DeleteAccountForm({ name, isShared, onCancel }: DeleteAccountFormProps) {
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
      <FormProblem call={remove} operation="deleteAccount" fields={proofFields} />
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
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Keep account</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete account
        </Button>
      </div>
    </form>
  );
}

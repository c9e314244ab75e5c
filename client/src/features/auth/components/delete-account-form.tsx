import { fieldMessages } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import { useDeleteAccount } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { deleteAccountForm } from '@/features/auth/forms';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';
import { useForm } from '@/lib/forms/use-form';

interface DeleteAccountFormProps {
  name: string;
  hasPassword: boolean;
  /** Other people lose a workspace by it. */
  isShared: boolean;
  onCancel: () => void;
}

const sharedErrorId = 'shared-error';

export function DeleteAccountForm({ name, hasPassword, isShared, onCancel }: DeleteAccountFormProps) {
  const remove = useDeleteAccount();
  const form = useForm({
    schema: deleteAccountForm({ name, hasPassword, isShared }),
    initial: { shared: false, name: '', password: '' },
  });
  const submit = form.handleSubmit(({ password }) =>
    remove.mutate(hasPassword ? { password } : {}, {
      onSuccess: () => {
        useAuthStore.getState().logout('user');
        useSignInState.setState({ notice: 'account-deleted' });
      },
      onError: (error) => form.refuse(fieldMessages(error, ['password'])),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem
        call={remove}
        operation="deleteAccount"
        fields={['password']}
        action={<SignInAgain error={remove.error} />}
      />
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
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.errors.password}
          {...form.field('password')}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Keep account</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete account
        </Button>
      </div>
    </form>
  );
}

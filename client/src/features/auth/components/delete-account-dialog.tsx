import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { useDeleteAccount } from '@/features/auth/api';
import { FormProblem } from '@/features/auth/components/form-problem';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { deleteAccountForm } from '@/features/auth/forms';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore, type User } from '@/features/auth/store';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
}

export function DeleteAccountDialog({ open, onOpenChange, hasPassword }: DeleteAccountDialogProps) {
  const user = useAuthStore((state) => state.user);
  if (user === null) return null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Delete account?" description={consequence(user)}>
      <DeleteForm name={user.name} hasPassword={hasPassword} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** The server keeps a workspace that somebody else owns too; from here only the own ones can be named. */
function consequence({ workspaces }: User): string {
  const names = workspaces.filter(({ role }) => role === 'owner').map(({ name }) => `“${name}”`);
  const owned = new Intl.ListFormat('en').format(names);
  const gone =
    names.length === 0 ? 'Your account is' : `Your account and ${owned} with all drafts, posts and accounts are`;
  return `${gone} removed for good. What is published on X and LinkedIn stays there.`;
}

interface DeleteFormProps {
  name: string;
  hasPassword: boolean;
  onCancel: () => void;
}

function DeleteForm({ name, hasPassword, onCancel }: DeleteFormProps) {
  const remove = useDeleteAccount();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(deleteAccountForm({ name, hasPassword })),
    defaultValues: { name: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ password }) =>
    remove.mutate(hasPassword ? { password } : {}, {
      onSuccess: () => {
        useAuthStore.getState().logout('user');
        useSignInState.setState({ notice: 'account-deleted' });
      },
      onError: (error) => showFieldErrors(error, setError, ['password']),
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
      <Field label={`Type “${name}” to confirm`} error={errors.name?.message}>
        <Input autoComplete="off" spellCheck={false} {...register('name')} />
      </Field>
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
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

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { useDeleteAccount } from '@/features/auth/api';
import { FormProblem } from '@/features/auth/components/form-problem';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { deleteAccountForm } from '@/features/auth/forms';
import { useSignInState } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/auth/store';

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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(deleteAccountForm({ name, hasPassword, isShared })),
    defaultValues: { shared: false, name: '', password: '' },
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
      {isShared && (
        <div className="flex flex-col gap-1.5">
          <label className="flex items-center gap-2.5 touch:min-h-11">
            <input
              type="checkbox"
              aria-invalid={errors.shared !== undefined}
              aria-describedby={errors.shared === undefined ? undefined : sharedErrorId}
              className="size-4 accent-primary"
              {...register('shared')}
            />
            Delete what others are in as well
          </label>
          <FieldError id={sharedErrorId} error={errors.shared?.message} />
        </div>
      )}
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

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormProblem } from '@/features/auth/components/form-problem';
import { useSaveAccount } from '@/features/auth/api';
import { emailForm } from '@/features/auth/forms';

interface ChangeEmailFormProps {
  email: string;
  onChanged: (email: string) => void;
  onCancel: () => void;
}

/** Corrects the address while it is not verified. */
export function ChangeEmailForm({ email, onChanged, onCancel }: ChangeEmailFormProps) {
  const save = useSaveAccount();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(emailForm),
    defaultValues: { email },
  });
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ user }) => onChanged(user.email),
      onError: (error) => showFieldErrors(error, setError, ['email']),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={save} operation="saveSettings" fields={['email']} />
      <Field label="Email" hint="A new code goes to this address." error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" autoCapitalize="none" autoFocus {...register('email')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" className="flex-1" pending={save.isPending}>
          Change email
        </Button>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

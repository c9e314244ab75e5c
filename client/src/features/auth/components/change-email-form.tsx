import { fieldMessages } from '@/api/field-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { useSaveAccount } from '@/features/auth/api';
import { emailForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

interface ChangeEmailFormProps {
  email: string;
  onChanged: (email: string) => void;
  onCancel: () => void;
}

/** Corrects the address while it is not verified. */
export function ChangeEmailForm({ email, onChanged, onCancel }: ChangeEmailFormProps) {
  const save = useSaveAccount();
  const form = useForm({ schema: emailForm, initial: { email } });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ user }) => onChanged(user.email),
      onError: (error) => form.refuse(fieldMessages(error, ['email'])),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={save} operation="saveSettings" fields={['email']} />
      <Field label="Email" hint="We'll send a new code to this address." error={form.errors.email}>
        <Input type="email" autoComplete="email" autoCapitalize="none" autoFocus {...form.field('email')} />
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

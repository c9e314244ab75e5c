import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { emailForm } from '@/features/auth/forms';
import { useSignInState } from '@/features/auth/sign-in-state';

interface EmailFormProps {
  defaultEmail: string;
  submitLabel: string;
  pending?: boolean;
  /** What went wrong, above the field. */
  problem?: ReactNode;
  onSubmit: (email: string) => void;
}

/** Asks for nothing but the address. */
export function EmailForm({ defaultEmail, submitLabel, pending = false, problem, onSubmit }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(emailForm),
    defaultValues: { email: defaultEmail },
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ email }) => onSubmit(email))} className="flex flex-col gap-4">
      {problem}
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...register('email', {
            onChange: (event: { target: HTMLInputElement }) => useSignInState.setState({ email: event.target.value }),
          })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" full pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

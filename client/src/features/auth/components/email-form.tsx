import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/features/auth/components/email-field';
import { emailForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

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
  const form = useForm({ schema: emailForm, initial: { email: defaultEmail } });
  return (
    <form noValidate onSubmit={form.handleSubmit(({ email }) => onSubmit(email))} className="flex flex-col gap-4">
      {problem}
      <EmailField {...form.field('email')} error={form.errors.email} />
      <Button type="submit" variant="primary" size="lg" full pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

import { fieldMessages } from '@/api/field-errors';
import type { Operation } from '@/api/failure-text';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import { SignInAgain } from '@/features/auth/components/sign-in-again';
import { proofForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

const fields = ['password', 'code'] as const;

/** The password is left out by people who have none, the code where none is asked for. */
type Given = Partial<Record<(typeof fields)[number], string>>;

interface ProofFormProps {
  hasPassword: boolean;
  /** Two-factor sign-in is on. */
  asksCode: boolean;
  verb: string;
  tone: 'danger' | 'primary';
  call: { error: unknown; isPaused: boolean; submittedAt: number; isPending: boolean };
  operation: Operation;
  onSend: (given: Given, onError: (error: unknown) => void) => void;
  onCancel: () => void;
}

/** Asks for all that signing in asks for, before what weakens the account or opens it another way. */
export function ProofForm({ hasPassword, asksCode, verb, tone, call, operation, onSend, onCancel }: ProofFormProps) {
  const form = useForm({ schema: proofForm({ hasPassword, asksCode }), initial: { password: '', code: '' } });
  const submit = form.handleSubmit(({ password, code }) =>
    onSend({ ...(hasPassword && { password }), ...(asksCode && { code }) }, (error) =>
      form.refuse(fieldMessages(error, fields)),
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={call} operation={operation} fields={fields} action={<SignInAgain error={call.error} />} />
      {hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.errors.password}
          {...form.field('password')}
        />
      )}
      {asksCode && (
        <Field label="Code" hint="From your authenticator app, or a recovery code." error={form.errors.code}>
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.field('code')} />
        </Field>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={tone} pending={call.isPending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

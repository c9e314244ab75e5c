import { useQuery } from '@tanstack/react-query';
import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { PasswordField } from '@/components/ui/fields/password-field';
import { useConfirmPassword } from '@/features/auth/api';
import { GoogleButton } from '@/features/auth/components/google-button';
import { confirmPasswordForm } from '@/features/auth/forms';
import { accountQuery } from '@/features/session/api';
import { useForm } from '@/lib/forms/use-form';

interface ConfirmIdentityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it is asked, as a sentence. */
  description: string;
  /** Where Google leads back to. */
  origin: string;
  onConfirmed: () => void;
}

/** Asks for the password, or for Google where there is none. */
export function ConfirmIdentityDialog({ open, onOpenChange, description, ...inside }: ConfirmIdentityDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Confirm it's you" description={description}>
      <Inside {...inside} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

type InsideProps = Pick<ConfirmIdentityDialogProps, 'origin' | 'onConfirmed'> & { onCancel: () => void };

function Inside({ origin, onConfirmed, onCancel }: InsideProps) {
  const query = useQuery(accountQuery());
  return (
    <QueryList query={query} name="Your account" blocks={['h-28']}>
      {({ hasPassword, user }) =>
        hasPassword ? (
          <PasswordForm email={user.email} onConfirmed={onConfirmed} onCancel={onCancel} />
        ) : (
          <GoogleButton origin={origin}>Sign in with Google again</GoogleButton>
        )
      }
    </QueryList>
  );
}

const fields = ['password'] as const;

type PasswordFormProps = Omit<InsideProps, 'origin'> & { email: string };

function PasswordForm({ email, onConfirmed, onCancel }: PasswordFormProps) {
  const confirm = useConfirmPassword();
  const form = useForm({ schema: confirmPasswordForm, initial: { password: '' } });
  const submit = form.handleSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: onConfirmed,
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={confirm} operation="confirmPassword" fields={fields} />
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.errors.password}
        {...form.field('password')}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

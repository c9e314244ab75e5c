import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { fieldMessages } from '@/api/field-errors';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import { FormProblem } from '@/components/forms/form-problem';
import { useSignup } from '@/features/auth/api';
import { EmailField } from '@/features/auth/components/email-field';
import { signupForm } from '@/features/auth/forms';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';
import { useForm } from '@/lib/forms/use-form';

const fields = ['name', 'email', 'password'] as const;

/** `inviteToken`: of the invitation that brought the person here. */
export function SignupForm({ inviteToken }: { inviteToken: string | undefined }) {
  const signup = useSignup();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const typed = useSignInState((state) => state.email);
  const form = useForm({
    schema: signupForm,
    initial: { name: '', email: params.get('email') ?? typed, password: '' },
  });
  const submit = form.handleSubmit((values) =>
    signup.mutate(
      { ...values, ...(inviteToken !== undefined && { inviteToken }) },
      { onError: (error) => form.refuse(fieldMessages(error, fields)) },
    ),
  );
  const isKnown = signup.error instanceof ApiError && signup.error.status === 409;
  const signInInstead = (
    <ButtonLink size="sm" to={carryOn(paths.login, search, signup.variables?.email)}>
      Sign in with this email
    </ButtonLink>
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={signup} operation="signup" fields={fields} {...(isKnown && { action: signInInstead })} />
      <Field label="Name" error={form.errors.name}>
        <Input autoComplete="name" autoFocus {...form.field('name')} />
      </Field>
      <EmailField {...form.field('email')} error={form.errors.email} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words work well."
        error={form.errors.password}
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={signup.isPending}>
        Create account
      </Button>
    </form>
  );
}

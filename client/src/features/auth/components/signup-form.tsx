import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { showFieldErrors } from '@/api/field-errors';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { FormProblem } from '@/features/auth/components/form-problem';
import { useSignup } from '@/features/auth/api';
import { signupForm } from '@/features/auth/forms';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';

const fields = ['name', 'email', 'password'] as const;

/** `inviteToken`: of the invitation that brought the person here. */
export function SignupForm({ inviteToken }: { inviteToken: string | undefined }) {
  const signup = useSignup();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const typed = useSignInState((state) => state.email);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(signupForm),
    defaultValues: { name: '', email: params.get('email') ?? typed, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signup.mutate(
      { ...values, ...(inviteToken !== undefined && { inviteToken }) },
      { onError: (error) => showFieldErrors(error, setError, fields) },
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
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...register('email', {
            onChange: (event: { target: HTMLInputElement }) => useSignInState.setState({ email: event.target.value }),
          })}
        />
      </Field>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words work well."
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={signup.isPending}>
        Create account
      </Button>
    </form>
  );
}

import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/fields/password-field';
import { FormProblem } from '@/components/forms/form-problem';
import { useLogin } from '@/features/auth/api';
import { EmailField } from '@/features/auth/components/email-field';
import { loginForm } from '@/features/auth/forms';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';
import { useForm } from '@/lib/forms/use-form';

export function LoginForm() {
  const login = useLogin();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const typed = useSignInState((state) => state.email);
  const form = useForm({
    schema: loginForm,
    initial: { email: params.get('email') ?? typed, password: '' },
  });
  const submit = form.handleSubmit((values) => login.mutate(values, { onError: () => form.select('password') }));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={login} operation="login" />
      {/* Browsers offer passkeys among the addresses that they know. */}
      <EmailField {...form.field('email')} autoComplete="username webauthn" error={form.errors.email} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.errors.password}
        aside={
          <Link
            to={carryOn(paths.forgotPassword, search, typed === '' ? undefined : typed)}
            className="link touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
          >
            Forgot password?
          </Link>
        }
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={login.isPending}>
        Sign in
      </Button>
    </form>
  );
}

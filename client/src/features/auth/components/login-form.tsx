import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { FormProblem } from '@/features/auth/components/form-problem';
import { useLogin } from '@/features/auth/api';
import { loginForm } from '@/features/auth/forms';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';

export function LoginForm() {
  const login = useLogin();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const typed = useSignInState((state) => state.email);
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: standardSchemaResolver(loginForm),
    defaultValues: { email: params.get('email') ?? typed, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    login.mutate(values, { onError: () => setFocus('password', { shouldSelect: true }) }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={login} operation="login" />
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
        autoComplete="current-password"
        error={errors.password?.message}
        aside={
          <Link to={carryOn(paths.forgotPassword, search, typed === '' ? undefined : typed)} className="link">
            Forgot password?
          </Link>
        }
        {...register('password')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={login.isPending}>
        Sign in
      </Button>
    </form>
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router';
import { failureText } from '@/api/failure-text';
import { isUpgradeError } from '@/api/errors';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { FormError } from '@/features/auth/components/form-error';
import { useLogin } from '@/features/auth/api';
import { loginForm } from '@/features/auth/forms';

export function LoginForm() {
  const login = useLogin();
  const location = useLocation();
  const [params] = useSearchParams();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: standardSchemaResolver(loginForm),
    defaultValues: { email: params.get('email') ?? '', password: '' },
  });
  const { errors } = formState;
  const forgot = `${paths.forgotPassword}?${withEmail(location.search, watch('email'))}`;
  return (
    <form noValidate onSubmit={handleSubmit((values) => login.mutate(values))} className="flex flex-col gap-4">
      {login.isError && !isUpgradeError(login.error) && <FormError text={failureText('login', login.error)} />}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        aside={
          <Link to={forgot} className="link">
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

function withEmail(search: string, email: string): URLSearchParams {
  const params = new URLSearchParams(search);
  if (email !== '') params.set('email', email);
  return params;
}

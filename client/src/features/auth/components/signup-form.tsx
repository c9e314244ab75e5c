import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { showFieldErrors } from '@/api/field-errors';
import { failureText } from '@/api/failure-text';
import { ApiError } from '@/api/errors';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordField } from '@/components/ui/password-field';
import { FormError } from '@/features/auth/components/form-error';
import { useSignup } from '@/features/auth/api';
import { signupForm } from '@/features/auth/forms';

export function SignupForm() {
  const signup = useSignup();
  const [params] = useSearchParams();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(signupForm),
    defaultValues: { name: '', email: params.get('email') ?? '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signup.mutate(values, { onError: (error) => showFieldErrors(error, setError, ['name', 'email', 'password']) }),
  );
  const isFieldError = signup.error instanceof ApiError && signup.error.fields.length > 0;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {signup.isError && !isFieldError && <FormError text={failureText('signup', signup.error)} />}
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
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
      <p className="text-center text-small text-ink-3">
        By signing up you accept the{' '}
        <Link to={paths.terms} className="link">
          terms
        </Link>
        .
      </p>
    </form>
  );
}

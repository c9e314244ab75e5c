import { Link, useLocation, useSearchParams } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { ProviderButtons } from '@/features/auth/components/provider-buttons';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';
import { InvitedNote } from '@/features/team/components/invited-note';
import { useOriginInvite, workingToken } from '@/features/team/use-origin-invite';
import { ProductAside } from '@/pages/auth/product-aside';
import { ApiError } from '@/api/errors';
import { fieldMessages } from '@/api/field-errors';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import { FormProblem } from '@/components/forms/form-problem';
import { useSignup } from '@/features/auth/api';
import { EmailField } from '@/features/auth/components/email-field';
import { signupForm } from '@/features/auth/forms';
import { hasRunFact } from '@/lib/run-facts';
import { useForm } from '@/lib/forms/use-form';

export function SignupPage() {
  const location = useLocation();
  const origin = rememberedOrigin(location);
  const invite = useOriginInvite(origin);
  return (
    <AuthPage
      title="Sign up"
      heading="Create your account"
      lead="Free, no card needed."
      aside={<ProductAside />}
      footer={
        <>
          Have an account?{' '}
          <Link to={carryOn(paths.login, location.search)} state={location.state as unknown} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <div className="mb-4 empty:hidden">
        <InvitedNote invite={invite} />
      </div>
      <ProviderButtons origin={origin} />
      {!hasRunFact('oidc-only') && <SignupForm inviteToken={workingToken(invite)} />}
      <p className="mt-4 text-center text-small text-ink-2">
        By signing up, you accept our {/* What is typed above stays. */}
        <a href={paths.terms} target="_blank" rel="noopener" className="link">
          terms and privacy notice<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </AuthPage>
  );
}

const fields = ['name', 'email', 'password'] as const;

/** `inviteToken`: of the invitation that brought the person here. */
function SignupForm({ inviteToken }: { inviteToken: string | undefined }) {
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

import { Link, useLocation, useSearchParams } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { ProviderButtons } from '@/features/auth/components/provider-buttons';
import { PasskeySignIn } from '@/features/auth/components/passkeys/passkey-sign-in';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';
import { InvitedNote } from '@/features/team/components/invited-note';
import { useOriginInvite } from '@/features/team/use-origin-invite';
import { ProductAside } from '@/pages/auth/product-aside';
import { TwoFactorStep } from '@/pages/auth/two-factor-step';
import { Notice } from '@/components/notice';
import { useAuthStore } from '@/features/session/store';
import { Button } from '@/components/ui/button';
import { useDemoLogin, useLogin } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { hasRunFact } from '@/lib/run-facts';
import { PasswordField } from '@/components/ui/fields/password-field';
import { EmailField } from '@/features/auth/components/email-field';
import { loginForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

export function LoginPage() {
  const location = useLocation();
  const origin = rememberedOrigin(location);
  const invite = useOriginInvite(origin);
  const ticket = useSignInState((state) => state.ticket);
  if (ticket !== null) return <TwoFactorStep ticket={ticket} />;
  return (
    <AuthPage
      title="Sign in"
      // The first words of the product for whoever comes by its bare address.
      lead="Turn your notes into posts that sound like you, then schedule and publish them on X, LinkedIn and seven more networks."
      aside={<ProductAside />}
      footer={
        <>
          <p>
            New here?{' '}
            <Link to={carryOn(paths.signup, location.search)} state={location.state as unknown} className="link">
              Sign up
            </Link>
          </p>
          <p className="mt-2 flex justify-center gap-4 text-small touch:mt-0">
            <Link to={paths.tools} className="link">
              See what Quillcast does
            </Link>
            <Link to={paths.pricing} className="link">
              Pricing
            </Link>
          </p>
        </>
      }
    >
      <div className="mb-4 empty:hidden">
        <SignInNotice />
        <InvitedNote invite={invite} />
      </div>
      <ProviderButtons origin={origin} />
      {!hasRunFact('oidc-only') && (
        <>
          <LoginForm />
          <PasskeySignIn />
          <DemoButton />
        </>
      )}
    </AuthPage>
  );
}

/** Why the person stands on the sign-in page, where they did not ask for it or have just done something. */
function SignInNotice() {
  const notice = useSignInState((state) => state.notice);
  const endedBy = useAuthStore((state) => state.endedBy);
  if (notice === 'password-reset') return <Notice tone="success">Password changed. Sign in with the new one.</Notice>;
  if (notice === 'account-deleted') return <Notice tone="success">Your account was deleted.</Notice>;
  if (endedBy === 'server') return <Notice>Your session ended. Sign in to pick up where you left off.</Notice>;
  if (endedBy === 'user') return <Notice>You're signed out. Unsaved text stays on this device.</Notice>;
  return null;
}

/** Offered where the sandbox is: a filled workspace that is thrown away after a day. */
function DemoButton() {
  const demo = useDemoLogin();
  if (!hasRunFact('sandbox')) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button variant="ghost" full pending={demo.isPending} onClick={() => demo.mutate()}>
        Look around with sample data
      </Button>
      <FormProblem call={demo} operation="login" />
    </div>
  );
}

function LoginForm() {
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

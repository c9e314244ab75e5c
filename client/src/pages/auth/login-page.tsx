import { Link, useLocation } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { ProviderButtons } from '@/features/auth/components/provider-buttons';
import { DemoButton } from '@/features/auth/components/demo-button';
import { LoginForm } from '@/features/auth/components/login-form';
import { PasskeySignIn } from '@/features/auth/components/passkeys/passkey-sign-in';
import { SignInNotice } from '@/features/auth/components/sign-in-notice';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';
import { InvitedNote } from '@/features/team/components/invited-note';
import { useOriginInvite } from '@/features/team/use-origin-invite';
import { ProductAside } from '@/pages/auth/product-aside';
import { TwoFactorStep } from '@/pages/auth/two-factor-step';

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
      lead="Turn your notes into posts that sound like you, then schedule and publish them on X and LinkedIn."
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
      <LoginForm />
      <PasskeySignIn />
      <DemoButton />
    </AuthPage>
  );
}

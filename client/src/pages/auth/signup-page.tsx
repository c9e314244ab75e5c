import { Link, useLocation } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { ProviderButtons } from '@/features/auth/components/provider-buttons';
import { SignupForm } from '@/features/auth/components/signup-form';
import { carryOn } from '@/features/auth/sign-in-state';
import { InvitedNote } from '@/features/team/components/invited-note';
import { useOriginInvite, workingToken } from '@/features/team/use-origin-invite';
import { ProductAside } from '@/pages/auth/product-aside';

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
      <SignupForm inviteToken={workingToken(invite)} />
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

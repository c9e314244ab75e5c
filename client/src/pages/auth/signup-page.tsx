import { Link, useLocation } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/auth-page';
import { ProviderButtons } from '@/features/auth/components/provider-buttons';
import { SignupForm } from '@/features/auth/components/signup-form';
import { carryOn } from '@/features/auth/sign-in-state';

export function SignupPage() {
  const location = useLocation();
  return (
    <AuthPage
      title="Sign up"
      heading="Create your account"
      lead="Free, no card needed."
      footer={
        <>
          Have an account?{' '}
          <Link to={carryOn(paths.login, location.search)} state={location.state as unknown} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <ProviderButtons origin={rememberedOrigin(location)} />
      <SignupForm />
    </AuthPage>
  );
}

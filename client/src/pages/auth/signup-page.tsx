import { Link, useLocation } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/auth-page';
import { GoogleButton } from '@/features/auth/components/google-button';
import { OrDivider } from '@/features/auth/components/or-divider';
import { SignupForm } from '@/features/auth/components/signup-form';

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
          <Link to={`${paths.login}${location.search}`} state={location.state as unknown} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <GoogleButton label="Continue with Google" origin={rememberedOrigin(location)} />
      <OrDivider />
      <SignupForm />
    </AuthPage>
  );
}

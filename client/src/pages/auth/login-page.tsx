import { Link, useLocation } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/auth-page';
import { DemoButton } from '@/features/auth/components/demo-button';
import { GoogleButton } from '@/features/auth/components/google-button';
import { LoginForm } from '@/features/auth/components/login-form';
import { OrDivider } from '@/features/auth/components/or-divider';

export function LoginPage() {
  const location = useLocation();
  return (
    <AuthPage
      title="Sign in"
      footer={
        <>
          New here?{' '}
          <Link to={`${paths.signup}${location.search}`} state={location.state as unknown} className="link">
            Sign up
          </Link>
        </>
      }
    >
      <GoogleButton label="Continue with Google" origin={rememberedOrigin(location)} />
      <OrDivider />
      <LoginForm />
      <DemoButton />
    </AuthPage>
  );
}

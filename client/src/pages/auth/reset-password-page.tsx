import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { ResetForm } from '@/features/auth/components/reset-form';
import { SandboxMailbox } from '@/features/auth/components/sandbox-mailbox';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';

export function ResetPasswordPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const email = params.get('email');
  const finish = async (address: string) => {
    useSignInState.setState({ notice: 'password-reset' });
    await navigate(carryOn(paths.login, search, address), { replace: true, state: state as unknown });
  };
  return (
    <AuthPage
      title="Reset password"
      heading="Choose a new password"
      lead={
        email === null ? (
          'Enter the code from the email and a new password.'
        ) : (
          <>
            If there is an account for <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>, a{' '}
            <span className="whitespace-nowrap">6-digit</span> code is on its way.
          </>
        )
      }
      footer={
        <span className="inline-flex flex-wrap justify-center gap-x-4 gap-y-1">
          <Link to={carryOn(paths.forgotPassword, search)} state={state as unknown} className="link">
            Use another email
          </Link>
          <Link to={carryOn(paths.login, search)} state={state as unknown} className="link">
            Back to sign in
          </Link>
        </span>
      }
    >
      <ResetForm email={email} onDone={(address) => void finish(address)} />
      <SandboxMailbox />
    </AuthPage>
  );
}

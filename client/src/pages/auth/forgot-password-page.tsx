import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { EmailForm } from '@/features/auth/components/email-form';
import { FormProblem } from '@/components/forms/form-problem';
import { useForgotPassword } from '@/features/auth/api';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';

export function ForgotPasswordPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const typed = useSignInState((signIn) => signIn.email);
  const forgot = useForgotPassword();
  const send = (email: string) =>
    forgot.mutate(email, {
      onSuccess: () => void navigate(carryOn(paths.resetPassword, search, email), { state: state as unknown }),
    });
  return (
    <AuthPage
      title="Forgot password"
      heading="Reset your password"
      lead="Enter your email. We'll send you a reset code."
      footer={
        <Link to={carryOn(paths.login, search)} state={state as unknown} className="link">
          Back to sign in
        </Link>
      }
    >
      <EmailForm
        defaultEmail={params.get('email') ?? typed}
        submitLabel="Send code"
        pending={forgot.isPending}
        problem={<FormProblem call={forgot} operation="forgotPassword" />}
        onSubmit={send}
      />
    </AuthPage>
  );
}

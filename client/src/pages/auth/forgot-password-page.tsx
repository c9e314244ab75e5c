import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function ForgotPasswordPage() {
  return <AuthPage title="Forgot password">{null}</AuthPage>;
}

import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function ResetPasswordPage() {
  return <AuthPage title="Reset password">{null}</AuthPage>;
}

import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function VerifyOtpPage() {
  return <AuthPage title="Check your email">{null}</AuthPage>;
}

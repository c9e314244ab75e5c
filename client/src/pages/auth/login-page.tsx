import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function LoginPage() {
  return <AuthPage title="Sign in">{null}</AuthPage>;
}

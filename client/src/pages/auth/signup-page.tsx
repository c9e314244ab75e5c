import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function SignupPage() {
  return <AuthPage title="Sign up">{null}</AuthPage>;
}

import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function CallbackPage() {
  return <AuthPage title="Signing in">{null}</AuthPage>;
}

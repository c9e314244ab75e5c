import { AuthPage } from '@/app/shell/auth-page';

/** Placeholder: its owner replaces this file. */
export function OnboardingPage() {
  return <AuthPage title="Welcome">{null}</AuthPage>;
}

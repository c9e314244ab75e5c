import { AuthPage } from '@/app/shell/pages/auth-page';
import { TwoFactorForm } from '@/features/auth/components/two-factor/two-factor-form';

interface TwoFactorStepProps {
  ticket: string;
  /** Where the guards don't lead on by themselves. */
  onSignedIn?: (user: { onboardedAt: string | null }) => void;
}

export function TwoFactorStep(props: TwoFactorStepProps) {
  return (
    <AuthPage title="Enter your code" lead="Open your authenticator app and enter the code it shows for Quillcast.">
      <TwoFactorForm {...props} />
    </AuthPage>
  );
}

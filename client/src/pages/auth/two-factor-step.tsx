import { AuthPage } from '@/app/shell/pages/auth-page';
import { Skeleton } from '@/components/ui/skeleton';
import { late } from '@/lib/loading/late';

const TwoFactorForm = late(
  async () => (await import('@/features/auth/components/two-factor/two-factor-form')).TwoFactorForm,
);

interface TwoFactorStepProps {
  ticket: string;
  /** Where the guards don't lead on by themselves. */
  onSignedIn?: (user: { onboardedAt: string | null }) => void;
}

export function TwoFactorStep(props: TwoFactorStepProps) {
  return (
    <AuthPage title="Enter your code" lead="Open your authenticator app and enter the code it shows for Quillcast.">
      <TwoFactorForm {...props} fallback={<Skeleton className="h-44 rounded-control" />} />
    </AuthPage>
  );
}

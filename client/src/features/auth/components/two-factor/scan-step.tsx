import { useEffect } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { OtpField } from '@/components/ui/fields/otp-field';
import { QrCode } from '@/features/auth/components/two-factor/qr-code';
import { useEnableTwoFactor } from '@/features/auth/two-factor-api';
import { useCode } from '@/features/auth/use-code';

interface ScanStepProps {
  address: string;
  secret: string;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}

/** The app learns the secret; its first code shows that it did. */
export function ScanStep({ address, secret, onEnabled }: ScanStepProps) {
  const enable = useEnableTwoFactor();
  const { input, field, submit } = useCode(enable, (code, again) =>
    enable.mutate(code, { onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes), onError: again }),
  );
  // The button that was pressed is gone. The QR code stays in sight.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, [input]);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormProblem call={enable} operation="saveSettings" fields={['code']} />
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode text={address} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-col items-start gap-3">
          <p>Scan the QR code with your app.</p>
          <p className="text-ink-2">Can't scan it? Enter this key in the app instead:</p>
          <code className="rounded-control bg-sunken px-2.5 py-1.5 font-mono text-small text-balance wrap-anywhere">
            {inGroups(secret)}
          </code>
          <CopyButton text={secret} label="Copy key" size="sm" />
        </div>
      </div>
      <OtpField ref={input} label="Code from your app" {...field} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={enable.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

/** Easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  twoFactorQuery,
  useDisableTwoFactor,
  useEnableTwoFactor,
  useRenewRecoveryCodes,
  useSetUpTwoFactor,
} from '@/features/auth/two-factor-api';
import { ProofDialog } from '@/features/auth/components/proof/proof-dialog';
import { counted, longDateText } from '@/lib/words/format';
import { Dialog } from '@/components/ui/layers/dialog';
import { ProofForm } from '@/features/auth/components/proof/proof-form';
import { encode } from 'uqr';
import type { ApiData } from '@/api/client';
import { FormProblem } from '@/components/forms/form-problem';
import { CopyButton } from '@/components/ui/copy-button';
import { OtpField } from '@/components/ui/fields/otp-field';
import { useCode } from '@/features/auth/use-code';
import { Notice } from '@/components/notice';
import { downloadBlob } from '@/lib/files/csv';

type Opened = 'set-up' | 'renew' | 'disable';

export function TwoFactorCard() {
  const query = useQuery(twoFactorQuery());
  const [opened, setOpened] = useState<Opened | null>(null);
  const disable = useDisableTwoFactor();
  const dialog = { onOpenChange: (isOpen: boolean) => !isOpen && setOpened(null) };
  return (
    <Card
      form
      title="Two-factor sign-in"
      description="When you sign in, you'll also enter a code from an app on your phone. A stolen password alone isn't enough."
    >
      <QueryList query={query} name="Two-factor sign-in" blocks={['h-9 w-32 touch:h-11']}>
        {({ enabledAt, recoveryCodesLeft }) =>
          enabledAt === null ? (
            <Button onClick={() => setOpened('set-up')}>Set up…</Button>
          ) : (
            <On enabledAt={enabledAt} recoveryCodesLeft={recoveryCodesLeft} onOpen={setOpened} />
          )
        }
      </QueryList>
      <SetUpDialog {...dialog} open={opened === 'set-up'} />
      <RenewCodesDialog {...dialog} open={opened === 'renew'} />
      <ProofDialog
        {...dialog}
        open={opened === 'disable'}
        title="Turn off two-factor sign-in?"
        description="Anyone with your password will be able to sign in."
        verb="Turn off"
        tone="danger"
        call={disable}
        operation="Failed to save settings"
        done="Two-factor sign-in is off"
      />
    </Card>
  );
}

interface OnProps {
  enabledAt: string;
  recoveryCodesLeft: number;
  onOpen: (dialog: Opened) => void;
}

function On({ enabledAt, recoveryCodesLeft, onOpen }: OnProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <p className="font-semibold">On since {longDateText(enabledAt)}</p>
        <p className="text-small text-ink-3">{counted(recoveryCodesLeft, 'recovery code', 'recovery codes')} left</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('renew')}>New recovery codes…</Button>
        <Button onClick={() => onOpen('disable')}>Turn off…</Button>
      </div>
    </div>
  );
}

function RenewCodesDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Create new recovery codes?"
      description="Your current recovery codes stop working."
    >
      <Inside onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Inside({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <ProofForm
      verb="Create codes"
      tone="primary"
      call={renew}
      operation="Failed to save settings"
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onCancel={onClose}
    />
  );
}

function SetUpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Set up two-factor sign-in">
      <Steps onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SetUp = ApiData<'/api/auth/two-factor/setup', 'post'>;

function Steps({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (setUp !== null) return <ScanStep {...setUp} onEnabled={setCodes} />;
  return <ConfirmStep onConfirmed={setSetUp} onCancel={onClose} />;
}

function ConfirmStep({ onConfirmed, onCancel }: { onConfirmed: (setUp: SetUp) => void; onCancel: () => void }) {
  const begin = useSetUpTwoFactor();
  return (
    <div className="flex flex-col gap-4">
      <p>You'll need an authenticator app, such as Google Authenticator, 1Password or Aegis.</p>
      <ProofForm
        verb="Continue"
        tone="primary"
        call={begin}
        operation="Failed to save settings"
        onDone={onConfirmed}
        onCancel={onCancel}
      />
    </div>
  );
}

interface ScanStepProps {
  address: string;
  secret: string;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}

/** The app learns the secret; its first code shows that it did. */
function ScanStep({ address, secret, onEnabled }: ScanStepProps) {
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
      <FormProblem call={enable} operation="Failed to save settings" fields={['code']} />
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

/** Drawn here: the secret in it goes to nobody else. White around it in both themes, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-45 shrink-0 rounded-well border border-line"
    >
      <rect width={size} height={size} fill="white" />
      <path d={cells.join('')} fill="black" />
    </svg>
  );
}

/** Shown once: the server keeps nothing that they could be read from. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        Save these codes now. You won't see them again. Each one signs you in once if you lose your phone.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-well bg-sunken p-4 font-mono text-body"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" />
        <Button onClick={() => downloadBlob('quillcast-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Download
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { Button } from '@/components/ui/button';
import { EmailForm } from '@/features/auth/components/email-form';
import { SandboxMailbox } from '@/features/auth/components/sandbox-mailbox';
import { VerifyForm } from '@/features/auth/components/verify-form';
import { rememberOrigin } from '@/features/auth/origin';
import { signOut } from '@/features/session/sign-out';
import { carryOn } from '@/features/auth/sign-in-state';
import { useAuthStore } from '@/features/session/store';
import { inviteTokenIn } from '@/features/team/waiting-invite';
import { fieldMessages, fieldMessage } from '@/api/field-errors';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { useSaveAccount, useVerifyEmail } from '@/features/auth/api';
import { emailForm, newPasswordForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';
import { PasswordField } from '@/components/ui/fields/password-field';

export function VerifyOtpPage() {
  const signedIn = useAuthStore((state) => state.user?.email ?? null);
  const [params, setParams] = useSearchParams();
  const [isChanging, setChanging] = useState(false);
  const [claim, setClaim] = useState<{ email: string; code: string } | null>(null);
  useOriginAfterOnboarding();
  const email = signedIn ?? params.get('email');
  // Signed in the address is corrected on the server; otherwise it is only another one to check.
  const change = () => (signedIn === null ? setParams({}, { replace: true }) : setChanging(true));
  const changed = (address: string) => {
    setChanging(false);
    setParams({ email: address }, { replace: true });
  };
  if (email === null)
    return (
      <AuthPage title="Verify your email" lead="Enter the address that the code was sent to." footer={<WayOut />}>
        <EmailForm defaultEmail="" submitLabel="Continue" onSubmit={changed} />
      </AuthPage>
    );
  if (claim?.email === email)
    return (
      <AuthPage
        title="Choose a new password"
        lead="This account was created on another device. Your new password signs that device out."
        footer={<WayOut />}
      >
        <ClaimForm {...claim} onBack={() => setClaim(null)} />
      </AuthPage>
    );
  return (
    <AuthPage title="Check your email" lead={<Sentence email={email} />} footer={<WayOut />}>
      {isChanging ? (
        <ChangeEmailForm email={email} onChanged={changed} onCancel={() => setChanging(false)} />
      ) : (
        <VerifyForm
          key={email}
          email={email}
          onNewDevice={(code) => setClaim({ email, code })}
          beside={
            <Button size="sm" variant="ghost" onClick={change}>
              Change email
            </Button>
          }
        />
      )}
      <SandboxMailbox />
    </AuthPage>
  );
}

function Sentence({ email }: { email: string }) {
  return (
    <>
      Enter the <span className="whitespace-nowrap">6-digit</span> code sent to{' '}
      <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
    </>
  );
}

function WayOut() {
  const isSignedIn = useAuthStore((state) => state.isAuthenticated);
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!isSignedIn)
    return (
      <Link to={carryOn(paths.login, search)} className="link">
        Back to sign in
      </Link>
    );
  const leave = () => {
    signOut();
    void navigate(paths.login);
  };
  return (
    <button type="button" onClick={leave} className="link min-h-6 rounded-chip touch:min-h-11">
      Sign out
    </button>
  );
}

/**
 * A verified person is led to the origin in the address at once. Whoever verifies is new and sees onboarding first, so
 * the origin waits beside the address until then. Invited people come to a workspace that others have set up: they go
 * there at once.
 */
function useOriginAfterOnboarding(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const origin = rememberedOrigin(location);
  const email = new URLSearchParams(location.search).get('email') ?? '';
  useEffect(() => {
    if (origin === null || inviteTokenIn(origin) !== null) return;
    rememberOrigin(origin);
    void navigate(carryOn(paths.verifyOtp, '', email), { replace: true });
  }, [origin, email, navigate]);
}

interface ChangeEmailFormProps {
  email: string;
  onChanged: (email: string) => void;
  onCancel: () => void;
}

/** Corrects the address while it is not verified. */
function ChangeEmailForm({ email, onChanged, onCancel }: ChangeEmailFormProps) {
  const save = useSaveAccount();
  const form = useForm({ schema: emailForm, initial: { email } });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ user }) => onChanged(user.email),
      onError: (error) => form.refuse(fieldMessages(error, ['email'])),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={save} operation="Failed to save settings" fields={['email']} />
      <Field label="Email" hint="We'll send a new code to this address." error={form.errors.email}>
        <Input type="email" autoComplete="email" autoCapitalize="none" autoFocus {...form.field('email')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" className="flex-1" pending={save.isPending}>
          Change email
        </Button>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ClaimFormProps {
  email: string;
  /** From the mail; it is right, and stays good until the password comes with it. */
  code: string;
  /** The code has run out meanwhile: back to asking for one. */
  onBack: () => void;
}

const fields = ['newPassword'] as const;

/** The account was created on another device: whoever has the code takes it over under a password of their own. */
function ClaimForm({ email, code, onBack }: ClaimFormProps) {
  const verify = useVerifyEmail();
  const form = useForm({ schema: newPasswordForm, initial: { newPassword: '' } });
  const submit = form.handleSubmit(({ newPassword }) =>
    verify.mutate({ email, code, newPassword }, { onError: (error) => form.refuse(fieldMessages(error, fields)) }),
  );
  const enterCode = (
    <Button size="sm" onClick={onBack}>
      Enter a new code
    </Button>
  );
  const isCodeRefused = fieldMessage(verify.error, 'code') !== undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem
        call={verify}
        operation="verifyEmail"
        fields={fields}
        {...(isCodeRefused && { action: enterCode })}
      />
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        hint="At least 10 characters. A few words work well."
        error={form.errors.newPassword}
        {...form.field('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" full pending={verify.isPending}>
        Set new password
      </Button>
    </form>
  );
}

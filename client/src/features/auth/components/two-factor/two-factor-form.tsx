import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '@/app/paths';
import { FormProblem } from '@/components/forms/form-problem';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { OtpField } from '@/components/ui/fields/otp-field';
import { carryOn, useSignInState } from '@/features/auth/sign-in-state';
import { useSignInWithCode } from '@/features/auth/two-factor-api';
import { useCode } from '@/features/auth/use-code';

interface TwoFactorFormProps {
  ticket: string;
  /** Where the guards don't lead on by themselves. */
  onSignedIn?: (user: { onboardedAt: string | null }) => void;
}

/** The second step of signing in: the app's code, which sends itself, or a recovery code. */
export function TwoFactorForm({ ticket, onSignedIn }: TwoFactorFormProps) {
  const signIn = useSignInWithCode(onSignedIn);
  const { search } = useLocation();
  const [isRecovery, setRecovery] = useState(false);
  const { input, field, submit } = useCode(signIn, (code, again) =>
    signIn.mutate({ ticket, code }, { onError: again }),
  );
  useEffect(() => {
    input.current?.focus();
  }, [input, isRecovery]);
  const switchKind = () => {
    field.onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={signIn} operation="Sign-in failed" fields={['code']} />
      {isRecovery ? (
        <Field label="Recovery code" hint="Each one works once." error={field.error}>
          <Input
            ref={input}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ) : (
        <OtpField ref={input} label="Code" {...field} />
      )}
      <Button type="submit" variant="primary" size="lg" full pending={signIn.isPending}>
        Sign in
      </Button>
      <div className="-mx-2.5 -mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Button variant="ghost" size="sm" onClick={switchKind}>
          {isRecovery ? 'Use your app instead' : 'Use a recovery code'}
        </Button>
        <ButtonLink
          to={carryOn(paths.login, search)}
          variant="ghost"
          size="sm"
          onClick={() => useSignInState.setState({ ticket: null })}
        >
          Back to sign in
        </ButtonLink>
      </div>
    </form>
  );
}

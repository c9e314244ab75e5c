import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { FormProblem } from '@/components/form-problem';
import { Button } from '@/components/ui/button';
import { hasPasskeySupport, passkeyPrompt, signInOptions, useSignInWithPasskey } from '@/features/auth/passkeys-api';

/** A button, and the same among what the browser offers for the email, where it can. */
export function PasskeySignIn() {
  const signIn = useSignInWithPasskey();
  const enter = useEffectEvent(signIn.mutate);
  const isSupported = hasPasskeySupport();
  useEffect(() => {
    if (!isSupported) return undefined;
    let isGone = false;
    const offer = async () => {
      const { offerPasskeys } = await passkeyPrompt.get(true);
      const signed = isGone ? null : await offerPasskeys(signInOptions);
      if (signed !== null && !isGone) enter(signed);
    };
    // Nobody has asked for it: where it can't be had, the button says why.
    void offer().catch(() => undefined);
    return () => {
      isGone = true;
      passkeyPrompt.now()?.stopOffering();
    };
  }, [isSupported]);
  if (!isSupported) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button
        size="lg"
        full
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
        pending={signIn.isPending}
        onClick={() => signIn.mutate(null)}
      >
        Sign in with a passkey
      </Button>
      <FormProblem call={signIn} operation="login" />
    </div>
  );
}

import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { offerPasskeys, stopOffering } from '@/features/auth/passkey-prompt';
import { hasPasskeySupport, signInOptions, useSignInWithPasskey } from '@/features/auth/passkeys-api';

/** A button, and the same among what the browser offers for the email, where it can. */
export function PasskeySignIn() {
  const signIn = useSignInWithPasskey();
  const enter = useEffectEvent(signIn.mutate);
  const isSupported = hasPasskeySupport();
  const isOffering = useRef(false);
  useEffect(() => {
    if (!isSupported) return undefined;
    isOffering.current = true;
    const isWanted = () => isOffering.current;
    const offer = async () => {
      const signed = await offerPasskeys({ optionsOf: signInOptions, isWanted });
      if (signed !== null && isWanted()) enter(signed);
    };
    // Nobody has asked for it: where it can't be had, the button says why.
    void offer().catch(() => undefined);
    return () => {
      isOffering.current = false;
      stopOffering();
    };
  }, [isSupported]);
  if (!isSupported) return null;
  const ask = () => {
    isOffering.current = false;
    signIn.mutate(null);
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button size="lg" full icon={<KeyRound />} pending={signIn.isPending} onClick={ask}>
        Sign in with a passkey
      </Button>
      <FormProblem call={signIn} operation="login" />
    </div>
  );
}

import { Button } from '@/components/ui/button';
import { asClock, useSecondsToNextCode } from '@/features/auth/resend-wait';
import { announce } from '@/lib/focus/announce';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

interface ResendCodeProps {
  email: string;
  call: {
    mutate: (email: string, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
  };
  /** The code is burnt or has expired: nothing else helps. */
  isNeeded: boolean;
  onSent: () => void;
}

/** Text while the server would refuse, then a button. */
export function ResendCode({ email, call, isNeeded, onSent }: ResendCodeProps) {
  const seconds = useSecondsToNextCode(email);
  if (seconds > 0 && !call.isPending) {
    return (
      <p className="px-2.5 py-1.5 text-small text-ink-2 tabular-nums">
        {call.isSuccess && 'New code sent. '}
        {isNeeded ? 'Send a new code in' : 'Send again in'} {asClock(seconds)}
      </p>
    );
  }
  return <SendButton email={email} call={call} isNeeded={isNeeded} onSent={onSent} />;
}

function SendButton({ email, call, isNeeded, onSent }: ResendCodeProps) {
  const button = useFocusRefuge<HTMLButtonElement>();
  const send = () =>
    call.mutate(email, {
      onSuccess: () => {
        announce('New code sent');
        onSent();
      },
    });
  return (
    <Button ref={button} size="sm" variant={isNeeded ? 'outline' : 'ghost'} pending={call.isPending} onClick={send}>
      {isNeeded ? 'Send a new code' : 'Send again'}
    </Button>
  );
}

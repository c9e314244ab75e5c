import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { bringBack } from '@/features/threads/thread-actions';
import { useThreadStore } from '@/features/threads/thread-store';

/** The screen is empty because a thread was put away: that one is one click away, beside where one goes on. */
export function PutAwayNotice() {
  const said = useThreadStore((state) => state.said);
  if (said === null) return null;
  return (
    <Notice
      action={
        <Button size="sm" onClick={() => bringBack(said.stepId)}>
          Bring it back
        </Button>
      }
    >
      <p>{said.text}</p>
    </Notice>
  );
}

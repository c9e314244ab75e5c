import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';

/** What was brought from a free tool stands where other words stood: those are one click away. */
export function ReplacedNotice({ bringBack }: { bringBack: (() => void) | undefined }) {
  if (bringBack === undefined) return null;
  return (
    <Notice
      action={
        <Button size="sm" onClick={bringBack}>
          Bring mine back
        </Button>
      }
    >
      <p>The text from the free tool took the place of yours.</p>
    </Notice>
  );
}

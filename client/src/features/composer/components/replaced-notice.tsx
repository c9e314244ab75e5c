import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';

/** The notes were replaced by a text from a free tool; they are one press away. */
export function ReplacedNotice({ restore }: { restore: (() => void) | undefined }) {
  if (restore === undefined) return null;
  return (
    <Notice
      action={
        <Button size="sm" onClick={restore}>
          Restore mine
        </Button>
      }
    >
      <p>Replaced with your text from the free tool.</p>
    </Notice>
  );
}

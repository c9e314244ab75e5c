import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';

/** The field has other words now than its owner's, who can have those back. */
export function ReplacedNotice({ onRestore }: { onRestore: () => void }) {
  return (
    <Notice
      action={
        <Button size="sm" onClick={onRestore}>
          Restore mine
        </Button>
      }
    >
      <p>Your previous notes were replaced.</p>
    </Notice>
  );
}

import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';

interface ReplacedNoticeProps {
  /** What became of the words that were there. */
  text?: string;
  onRestore: () => void;
}

/** The field has other words now than its owner's, or none, who can have those back. */
export function ReplacedNotice({ text = 'Your previous notes were replaced.', onRestore }: ReplacedNoticeProps) {
  return (
    <Notice
      action={
        <Button size="sm" onClick={onRestore}>
          Restore mine
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

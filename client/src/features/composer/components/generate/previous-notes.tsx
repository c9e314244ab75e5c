import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import { usePreviousNotes } from '@/features/composer/generation/previous-notes';

/** Above the notes of a new text: those of the one before can be had back. */
export function PreviousNotes({ fieldKey }: { fieldKey: string }) {
  const restore = usePreviousNotes(fieldKey);
  return restore && <ReplacedNotice text="Your previous notes are saved on this device." onRestore={restore} />;
}

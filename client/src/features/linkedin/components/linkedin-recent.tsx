import { takeVariant } from '@/features/composer/take-variant';
import { returnNotes } from '@/features/composer/generation/previous-notes';
import { clearRun } from '@/features/composer/generation/run';
import { RecentRecords } from '@/features/composer/components/recent/recent-records';
import { RecentSheet } from '@/features/composer/components/recent/recent-sheet';
import { notesKey, type WrittenPosts, writtenOfRecord } from '@/features/linkedin/use-linkedin-run';
import { currentOwnerKey } from '@/features/session/access';

interface LinkedinRecentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Posts that were generated together: the first one is in the editor. */
  onOpened: (written: WrittenPosts) => void;
}

/** LinkedIn posts from before. */
export function LinkedinRecent({ open, onOpenChange, onOpened }: LinkedinRecentProps) {
  return (
    <RecentSheet open={open} onOpenChange={onOpenChange} editor="linkedin" takesDraft={() => true}>
      <RecentRecords
        task="linkedin"
        nouns={['post', 'posts']}
        onOpen={(record) => {
          const written = writtenOfRecord(record);
          const [first] = written.variants;
          clearRun('linkedin');
          if (first !== undefined) takeVariant('linkedin', first);
          returnNotes(notesKey(currentOwnerKey()), record.input.prompt);
          onOpened(written);
          onOpenChange(false);
        }}
      />
    </RecentSheet>
  );
}

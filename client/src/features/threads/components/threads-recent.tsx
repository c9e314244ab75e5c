import { RecentRecords } from '@/features/composer/components/recent/recent-records';
import { RecentSheet } from '@/features/composer/components/recent/recent-sheet';
import { returnNotes } from '@/features/composer/generation/previous-notes';
import { currentOwnerKey } from '@/features/session/access';
import { notesKey } from '@/features/threads/notes-key';
import { openWritten } from '@/features/threads/use-thread-run';

interface ThreadsRecentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Threads from before. */
export function ThreadsRecent({ open, onOpenChange }: ThreadsRecentProps) {
  return (
    <RecentSheet open={open} onOpenChange={onOpenChange} editor="thread" takesDraft={({ parts }) => parts.length > 1}>
      <RecentRecords
        task="thread"
        nouns={['thread', 'threads']}
        onOpen={(record) => {
          openWritten(record);
          returnNotes(notesKey(currentOwnerKey()), record.input.prompt);
          onOpenChange(false);
        }}
      />
    </RecentSheet>
  );
}

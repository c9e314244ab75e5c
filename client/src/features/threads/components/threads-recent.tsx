import { RecentRecords } from '@/features/composer/components/recent/recent-records';
import { RecentSheet } from '@/features/composer/components/recent/recent-sheet';
import { openWritten } from '@/features/threads/use-thread-run';

interface ThreadsRecentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Threads from before. */
export function ThreadsRecent({ open, onOpenChange }: ThreadsRecentProps) {
  return (
    <RecentSheet
      open={open}
      onOpenChange={onOpenChange}
      editor="thread"
      takesDraft={({ platform, parts }) => platform === 'twitter' && parts.length > 1}
    >
      <RecentRecords
        task="thread"
        nouns={['thread', 'threads']}
        onOpen={(record) => {
          openWritten(record);
          onOpenChange(false);
        }}
      />
    </RecentSheet>
  );
}

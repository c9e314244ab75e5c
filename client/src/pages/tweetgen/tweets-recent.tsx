import { RecentRecords } from '@/features/composer/components/recent/recent-records';
import { RecentSheet } from '@/features/composer/components/recent/recent-sheet';
import type { Post } from '@/features/composer/posts/posts-api';
import { useIdParam } from '@/features/composer/hooks/generation/use-id-param';
import { clearRun } from '@/features/composer/generation/run';
import { RecentChats } from '@/features/tweets/components/recent-chats';

interface TweetsRecentProps {
  tab: 'write' | 'replies' | 'mimic';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const editors = { write: 'tweet', replies: 'reply', mimic: 'variation' } as const;
const nouns = { replies: ['reply', 'replies'], mimic: ['variation', 'variations'] } as const;

const isSinglePost = ({ parts }: Post) => parts.length === 1;

/** What was written on this screen before. */
export function TweetsRecent({ tab, open, onOpenChange }: TweetsRecentProps) {
  return (
    <RecentSheet
      open={open}
      onOpenChange={onOpenChange}
      editor={editors[tab]}
      takesDraft={tab === 'write' ? isSinglePost : undefined}
    >
      {tab === 'write' ? <RecentChats /> : <RecentSource task={tab} />}
    </RecentSheet>
  );
}

function RecentSource({ task }: { task: 'replies' | 'mimic' }) {
  const [, open] = useIdParam(task);
  return (
    <RecentRecords
      task={task}
      nouns={nouns[task]}
      onOpen={({ id }) => {
        clearRun(task === 'replies' ? 'reply' : 'variation');
        open(id, { replace: true });
      }}
    />
  );
}

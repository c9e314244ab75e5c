import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { TimeAgo } from '@/components/time-ago';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Tooltip } from '@/components/ui/tooltip';
import { type Chat, useDeleteChat } from '@/features/tweetgen/api';
import { chatTitle } from '@/features/tweetgen/chat-title';
import { useChatParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { useIsViewer } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';

export function ChatRow({ chat }: { chat: Chat }) {
  const { chatId, open } = useChatParam();
  const { pathname } = useLocation();
  const isViewer = useIsViewer();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteChat();
  const title = chatTitle(chat);
  const isCurrent = chat.id === chatId;
  const confirm = () =>
    remove.mutate(chat.id, {
      onSuccess: () => {
        setAsking(false);
        announce('Chat deleted');
        if (isCurrent) open(null, { replace: true });
      },
    });
  return (
    <li
      className={clsx(
        'relative flex items-center gap-1 rounded-control pr-1 transition-colors hover:bg-hover',
        isCurrent && 'bg-accent-soft',
      )}
    >
      {isCurrent && (
        <span aria-hidden="true" className="absolute inset-y-1 left-0 w-0.75 rounded-pill bg-accent-line" />
      )}
      <Link
        to={{ pathname, search: `?chat=${chat.id}` }}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-control px-3 py-1.5 text-ink no-underline -outline-offset-2"
      >
        <span className={clsx('truncate', isCurrent && 'font-semibold')}>{title}</span>
        <span className="text-small text-ink-3">
          <TimeAgo at={chat.updatedAt} />
        </span>
      </Link>
      {!isViewer && (
        <Tooltip label="Delete chat">
          <IconButton
            label={`Delete chat ${title}`}
            size="sm"
            onClick={() => setAsking(true)}
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
          />
        </Tooltip>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete chat “${title}”?`}
        description="What was generated in it goes with it. Drafts that you saved stay."
        confirmLabel="Delete chat"
        cancelLabel="Keep chat"
        pending={remove.isPending}
        onConfirm={confirm}
      />
    </li>
  );
}

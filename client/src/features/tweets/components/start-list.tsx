import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText, Lightbulb, MessageSquareText } from 'lucide-react';
import { TimeAgo } from '@/components/time-ago';
import { Start, StartSection } from '@/features/composer/components/start-section';
import { draftPath } from '@/features/composer/document/draft-path';
import { fewPostsQuery } from '@/features/composer/posts/posts-api';
import { chatsQuery } from '@/features/tweets/chats-api';
import { chatTitle } from '@/features/tweets/chat-title';

const shownChats = 2;

/** On an empty page: the ways back to what was begun, and an example. */
export function StartList({ onExample }: { onExample: (() => void) | undefined }) {
  const { data: drafts = [], isLoading: areDraftsLoading } = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 1 }));
  const { data: chats = [], isLoading: areChatsLoading } = useInfiniteQuery(chatsQuery());
  // All at once, so that nothing moves.
  if (areDraftsLoading || areChatsLoading) return null;
  if (drafts.length + chats.length === 0 && onExample === undefined) return null;
  return (
    <StartSection>
      {drafts.map((draft) => (
        <Start
          key={draft.id}
          to={draftPath(draft)}
          icon={FileText}
          title={draft.parts[0]?.text ?? ''}
          meta={
            <>
              Draft, <TimeAgo at={draft.createdAt} />
            </>
          }
        />
      ))}
      {chats.slice(0, shownChats).map((chat) => (
        <Start
          key={chat.id}
          to={{ search: `?chat=${chat.id}` }}
          icon={MessageSquareText}
          title={chatTitle(chat)}
          meta={
            <>
              Chat, <TimeAgo at={chat.updatedAt} />
            </>
          }
        />
      ))}
      {onExample !== undefined && <Start icon={Lightbulb} title="Use an example" onStart={onExample} />}
    </StartSection>
  );
}

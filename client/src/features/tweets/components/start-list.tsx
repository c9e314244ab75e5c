import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText, MessageSquareText } from 'lucide-react';
import { TimeAgo } from '@/components/time-ago';
import { Start, StartSection } from '@/features/composer/components/start-section';
import { draftPath } from '@/features/composer/document/draft-path';
import { useSaved } from '@/features/composer/hooks/document/use-doc';
import { fewPostsQuery, type Post } from '@/features/composer/posts/posts-api';
import { type Chat, chatsQuery } from '@/features/tweets/chats-api';
import { chatTitle } from '@/features/tweets/chat-title';

const shownChats = 2;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A draft that was kept as it was written names its chat too. */
const isOf = (draft: Post, chat: Chat): boolean =>
  inOneLine(draft.parts[0]?.text ?? '').startsWith(chatTitle(chat).replace(/…$/, ''));

/** On an empty page: the ways back to what was begun. */
export function StartList() {
  const openId = useSaved('tweet')?.postId;
  // The second, where the first is open.
  const { data: newest = [], isLoading: areDraftsLoading } = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 2 }));
  const { data: allChats = [], isLoading: areChatsLoading } = useInfiniteQuery(chatsQuery());
  const drafts = newest.filter(({ id }) => id !== openId).slice(0, 1);
  const chats = allChats.filter((chat) => !newest.some((draft) => isOf(draft, chat)));
  // All at once, so that nothing moves.
  if (areDraftsLoading || areChatsLoading) return null;
  if (drafts.length + chats.length === 0) return null;
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
    </StartSection>
  );
}

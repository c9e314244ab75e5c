import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { TimeAgo } from '@/components/time-ago';
import { ButtonLink } from '@/components/ui/button';
import { chatsQuery } from '@/features/tweets/chats-api';
import { chatTitle } from '@/features/tweets/chat-title';
import { useIsViewer } from '@/features/session/access';
import { RecentList } from '@/pages/dashboard/components/recent-list';

const shownChats = 5;

export function RecentChats() {
  const isViewer = useIsViewer();
  const query = useInfiniteQuery(chatsQuery());
  const rows = query.data?.slice(0, shownChats).map((chat) => ({
    id: chat.id,
    to: { pathname: paths.tweetgen, search: `?chat=${chat.id}` },
    text: chatTitle(chat),
    aside: <TimeAgo at={chat.updatedAt} />,
  }));
  return (
    <RecentList
      title="Recent chats"
      name="Your chats"
      query={query}
      rows={rows}
      actions={
        <ButtonLink to={{ pathname: paths.tweetgen, search: '?sheet=recent' }} variant="ghost" size="sm">
          All chats
        </ButtonLink>
      }
      empty={
        isViewer
          ? { title: 'No chats yet', text: 'What the others ask for appears here.' }
          : {
              title: 'Generate from a prompt',
              text: 'Every prompt becomes a chat. Find them here.',
              action: <ButtonLink to={paths.tweetgen}>Generate tweets</ButtonLink>,
            }
      }
    />
  );
}

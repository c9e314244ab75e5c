import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import { confirm } from '@/components/confirm';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { Button, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { RecentRow } from '@/features/composer/components/recent/recent-row';
import { recentBlocks, RecentSection } from '@/features/composer/components/recent/recent-sheet';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { type Chat, chatsQuery, useCreateChat, useDeleteChat } from '@/features/tweets/chats-api';
import { chatTitle } from '@/features/tweets/chat-title';
import { notesKey, useChatParam } from '@/features/tweets/use-chat-param';
import { announce } from '@/lib/focus/announce';
import { useDraft } from '@/lib/device/stored';
import { useSettled } from '@/lib/loading/use-settled';

/** Every prompt becomes a chat: the list of them, searched by their words. */
export function RecentChats() {
  const [search, setSearch] = useState('');
  const settled = useDeferredValue(useSettled(search.trim()));
  const chats = useInfiniteQuery({ ...chatsQuery(settled), placeholderData: (before) => before });
  const hasNone = chats.data?.length === 0 && !chats.isPlaceholderData && search === '' && settled === '';
  return (
    <RecentSection title="Chats">
      <div className="mb-2 flex flex-col gap-2">
        {!hasNone && (
          <Field label="Search chats" hideLabel>
            <Input
              type="search"
              value={search}
              placeholder="Search chats"
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
        )}
        <SaveNotes />
      </div>
      <QueryList
        query={chats}
        name="Your chats"
        blocks={recentBlocks}
        empty={
          settled === '' ? (
            <EmptyState title="No chats yet" text="Every prompt becomes a chat. Find them here." />
          ) : (
            <EmptyState
              title="No chats match"
              text="Try other words."
              action={<Button onClick={() => setSearch('')}>Clear search</Button>}
            />
          )
        }
      >
        {(all) => (
          <ul className="-mx-3 flex flex-col gap-0.5">
            {all.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        )}
      </QueryList>
    </RecentSection>
  );
}

function ChatRow({ chat }: { chat: Chat }) {
  const { chatId, open } = useChatParam();
  const isViewer = useIsViewer();
  const { mutateAsync } = useDeleteChat();
  const title = chatTitle(chat);
  const remove = async () => {
    const isDeleted = await confirm({
      title: `Delete chat “${title}”?`,
      description: 'Its variants are deleted too. Saved drafts stay.',
      confirmLabel: 'Delete chat',
      cancelLabel: 'Keep chat',
      call: { operation: 'deleteChat', run: () => mutateAsync(chat.id) },
    });
    if (!isDeleted) return;
    announce('Chat deleted');
    if (chat.id === chatId) open(null, { replace: true });
  };
  return (
    <RecentRow
      title={title}
      meta={<TimeAgo at={chat.updatedAt} startsLine />}
      to={{ search: `?chat=${chat.id}` }}
      isCurrent={chat.id === chatId}
    >
      {!isViewer && (
        <IconButton
          label={`Delete chat ${title}`}
          title="Delete chat"
          size="sm"
          onClick={() => void remove()}
          icon={<Trash2 />}
        />
      )}
    </RecentRow>
  );
}

const maxTitle = 60;
const maxNotes = 4_000;

/** Stores a new chat's notes without writing yet, e.g. when the day's generations are used up. */
function SaveNotes() {
  const { chatId, open } = useChatParam();
  const isViewer = useIsViewer();
  const [typed, setTyped] = useDraft(notesKey(useOwnerKey(), null), v.string());
  const create = useCreateChat();
  const notes = typed?.trim() ?? '';
  if (chatId !== null || isViewer || notes === '' || notes.length > maxNotes) return null;
  const save = () =>
    create.mutate(
      { title: shortTitle(notes), firstPrompt: notes },
      {
        onSuccess: ({ id }) => {
          setTyped(null);
          announce('Notes saved');
          open(id);
        },
      },
    );
  return (
    <Button size="sm" className="self-start" pending={create.isPending} onClick={save}>
      Save notes for later
    </Button>
  );
}

/** The first words, cut between words where there are any. */
function shortTitle(notes: string): string {
  const line = notes.replaceAll(/\s+/g, ' ');
  if (line.length <= maxTitle) return line;
  const border = line.lastIndexOf(' ', maxTitle);
  return border > 0 ? line.slice(0, border) : [...line].slice(0, maxTitle).join('');
}

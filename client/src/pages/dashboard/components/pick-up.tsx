import { SquarePen, ScrollText } from 'lucide-react';
import { Link, type To } from 'react-router';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { TimeAgo } from '@/components/time-ago';
import { draftPath } from '@/features/composer/document/draft-path';
import type { Post } from '@/features/composer/posts/posts-api';
import { excerpt } from '@/features/posts/post-text';
import { chatTitle } from '@/features/tweets/chat-title';
import type { Chat } from '@/features/tweets/chats-api';
import { Panel, panelBody } from '@/pages/dashboard/components/panel';

const shown = 6;
const shownLength = 140;
const allDrafts = { to: { pathname: paths.posts, search: '?tab=drafts' }, label: 'All drafts' };

interface Unfinished {
  id: string;
  kind: 'draft' | 'chat';
  to: To;
  text: string;
  at: string;
}

export function PickUp({ query }: { query: ListQuery<readonly [Post[], Chat[]]> }) {
  return (
    <Panel title="Pick up where you left off" more={allDrafts}>
      <QueryList
        query={{ ...query, data: query.data && unfinished(...query.data) }}
        name="Your drafts"
        blocks={Array.from({ length: shown }, () => 'h-8')}
        layout={`${panelBody} flex flex-col gap-3`}
        frame={(content) => <div className={panelBody}>{content}</div>}
        empty={<p className="border-t border-line p-4 text-ink-2">No drafts. What you write is saved here.</p>}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <ItemLink item={item} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Panel>
  );
}

/** A chat that reads like the draft it gave is that draft's. */
const isSaved = ({ title }: Chat, drafts: readonly Post[]): boolean =>
  drafts.some(({ parts }) => parts[0]?.text.startsWith(title));

function unfinished(drafts: readonly Post[], chats: readonly Chat[]): Unfinished[] {
  const items = [
    ...drafts.map((post) => ({
      id: post.id,
      kind: 'draft' as const,
      to: draftPath(post),
      text: excerpt(post, shownLength),
      at: post.createdAt,
    })),
    ...chats
      .filter((chat) => !isSaved(chat, drafts))
      .map((chat) => ({
        id: chat.id,
        kind: 'chat' as const,
        to: { pathname: paths.write, search: `?chat=${chat.id}` },
        text: chatTitle(chat),
        at: chat.updatedAt,
      })),
  ];
  return items.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, shown);
}

function ItemLink({ item: { kind, to, text, at } }: { item: Unfinished }) {
  const Icon = kind === 'chat' ? ScrollText : SquarePen;
  return (
    <Link
      to={to}
      className="flex min-h-10.5 items-center gap-2.5 border-t border-line px-4 py-2 text-ink no-underline -outline-offset-2 transition-colors hover:bg-hover touch:min-h-11"
    >
      <Icon size={14} className="shrink-0 text-ink-3" />
      <span className="sr-only">{kind === 'chat' ? 'Chat:' : 'Draft:'}</span>
      {/* In a narrow column the time moves below the text. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-60 wrap-anywhere">
          {text}
        </span>
        <span className="shrink-0 text-tiny text-ink-3">
          <TimeAgo at={at} startsLine />
        </span>
      </span>
    </Link>
  );
}

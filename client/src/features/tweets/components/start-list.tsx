import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText, Lightbulb, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { TimeAgo } from '@/components/time-ago';
import { draftPath } from '@/features/composer/draft-path';
import { fewPostsQuery } from '@/features/composer/posts-api';
import { chatsQuery } from '@/features/tweets/chats-api';
import { chatTitle } from '@/features/tweets/chat-title';

const shownChats = 2;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 text-ink-3' } as const;

/** On an empty page: the ways back to what was begun, and an example. */
export function StartList({ onExample }: { onExample: (() => void) | undefined }) {
  const { data: drafts = [] } = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 1 }));
  const { data: chats = [] } = useInfiniteQuery(chatsQuery());
  if (drafts.length + chats.length === 0 && onExample === undefined) return null;
  return (
    <section aria-labelledby="start-from">
      <h2 id="start-from" className="text-small font-semibold">
        Or start from
      </h2>
      <ul className="-mx-2.5 mt-1 grid">
        {drafts.map((draft) => (
          <Start
            key={draft.id}
            to={draftPath(draft)}
            icon={<FileText {...icon} />}
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
            icon={<MessageSquareText {...icon} />}
            title={chatTitle(chat)}
            meta={
              <>
                Chat, <TimeAgo at={chat.updatedAt} />
              </>
            }
          />
        ))}
        {onExample !== undefined && (
          <li>
            <button type="button" onClick={onExample} className={startStyle}>
              <Lightbulb {...icon} />
              <span>Use an example</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const startStyle =
  'grid w-full grid-cols-[16px_minmax(0,1fr)] gap-x-3 rounded-control px-2.5 py-2 text-left text-ink-2 no-underline transition-colors hover:bg-active hover:text-ink touch:min-h-11';

function Start({ to, icon, title, meta }: { to: To; icon: ReactNode; title: string; meta: ReactNode }) {
  return (
    <li>
      <Link to={to} className={startStyle}>
        {icon}
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {title}
        </span>
        <span className="col-start-2 text-small text-ink-3">{meta}</span>
      </Link>
    </li>
  );
}

import { useDraggable } from '@dnd-kit/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { defaultAccountIn, useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { draftsQuery, type Post } from '@/features/composer/posts/posts-api';
import { useOwnerKey } from '@/features/session/access';
import { excerpt } from '@/features/posts/post-text';
import { NetworkLogo } from '@/networks/logo';

/** As many as the server changes at once. */
const mostFilled = 500;

export interface Draft {
  /** Of what is dragged. */
  id: string;
  ideaId: string;
  posts: Post[];
}

/** The drafts that are here, their versions together. */
export function draftsOf(posts: readonly Post[]): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const post of posts) {
    const draft = drafts.get(post.ideaId);
    if (draft) draft.posts.push(post);
    else drafts.set(post.ideaId, { id: `draft ${post.ideaId}`, ideaId: post.ideaId, posts: [post] });
  }
  return [...drafts.values()];
}

/** How many drafts there are, "50+" while more are to be read. */
export function useDraftCount(): string {
  const { data = [], hasNextPage } = useInfiniteQuery(draftsQuery());
  return `${draftsOf(data).length}${hasNextPage ? '+' : ''}`;
}

interface DraftTrayProps {
  onOpen: (post: Post) => void;
  /** Left out for who can only read. */
  onFill?: (posts: Post[]) => void;
}

/** Drafts to drag onto a day, or to put into the next free slots of their accounts, those of the default account where none is chosen. */
export function DraftTray({ onOpen, onFill }: DraftTrayProps) {
  const query = useInfiniteQuery(draftsQuery());
  const drafts = draftsOf(query.data ?? []);
  const { accounts } = useAccounts();
  const ownerKey = useOwnerKey();
  const fitting = drafts
    .flatMap(({ posts }) => posts)
    .flatMap((post) => {
      const { account, isSure } = defaultAccountIn(accounts, post.platform, ownerKey);
      const accountId = post.accountId ?? (isSure ? account?.id : undefined);
      return accountId === undefined ? [] : [{ ...post, accountId }];
    })
    .slice(0, mostFilled);
  return (
    <Card title="Drafts">
      {query.isSuccess && drafts.length === 0 && (
        <p className="text-small text-ink-2">No drafts. Write a post first.</p>
      )}
      <ul className="-mx-4 flex max-h-[70dvh] flex-col overflow-y-auto">
        {drafts.map((draft) => (
          <li key={draft.id} className="border-line not-first:border-t">
            <TrayDraft draft={draft} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {onFill && fitting.length > 0 && (
        <Button full className="mt-3" onClick={() => onFill(fitting)}>
          Fill free slots…
        </Button>
      )}
      {query.hasNextPage && (
        <Button full className="mt-3" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          More drafts
        </Button>
      )}
    </Card>
  );
}

function TrayDraft({ draft, onOpen }: { draft: Draft; onOpen: (post: Post) => void }) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: draft.id });
  const [first] = draft.posts;
  if (first === undefined) return null;
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      onClick={() => onOpen(first)}
      className={clsx('flex w-full gap-2 px-4 py-2.5 text-left text-small hover:bg-hover', isDragging && 'opacity-40')}
    >
      <GripVertical size={16} className="mt-0.5 shrink-0 text-ink-3" />
      <DraftFace draft={draft} />
    </button>
  );
}

export function DraftFace({ draft: { posts } }: { draft: Draft }) {
  const [first] = posts;
  return (
    <span className="min-w-0">
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {first && (excerpt(first) || 'No text')}
      </span>
      <span aria-hidden="true" className="mt-1 flex gap-1 text-ink-2">
        {posts.map(({ id, platform }) => (
          <NetworkLogo key={id} id={platform} className="size-3" />
        ))}
      </span>
    </span>
  );
}

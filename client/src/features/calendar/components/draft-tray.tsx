import { useDraggable } from '@dnd-kit/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { draftsQuery, type Post } from '@/features/composer/posts/posts-api';
import { excerpt } from '@/features/posts/post-text';
import { NetworkLogo } from '@/networks/logo';

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

/** Drafts to drag onto a day. */
export function DraftTray({ onOpen }: { onOpen: (post: Post) => void }) {
  const query = useInfiniteQuery(draftsQuery());
  const drafts = draftsOf(query.data ?? []);
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
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
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

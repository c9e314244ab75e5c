import type { ReactNode } from 'react';
import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';

export interface PostAuthor {
  name: string;
  /** Without the @; empty where it is not known. */
  handle: string;
  avatarUrl: string | null;
}

interface PostPreviewXProps {
  author: PostAuthor;
  text: string;
  /** Relative age, "now" for what is not published. */
  age?: ReactNode;
  /** In place of the text: an editor, or what is still being written. */
  children?: ReactNode;
  media?: ReactNode;
}

/** Looks like the network: its font and metrics, not ours. Nothing in it is a link. */
export function PostPreviewX({ author, text, age = 'now', children, media }: PostPreviewXProps) {
  return (
    <div className="flex gap-3 font-network">
      <Avatar name={author.name} url={author.avatarUrl} className="size-10 text-h2" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1 text-post">
          <span className="max-w-full truncate font-bold">{author.name}</span>
          {/* A line of its own where both don't fit: of a cut handle nobody can tell whose it is. */}
          <span className="flex max-w-full gap-1 text-ink-3">
            {author.handle !== '' && <span className="truncate">@{author.handle}</span>}
            <span className="shrink-0">· {age}</span>
          </span>
        </p>
        {children ?? (
          <p className="text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
            <PostText text={text} />
          </p>
        )}
        {media}
      </div>
    </div>
  );
}

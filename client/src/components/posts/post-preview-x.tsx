import type { ReactNode } from 'react';
import { PostText } from '@/components/posts/post-text';

export interface PostAuthor {
  name: string;
  /** Without the @. */
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
  /** Under the text. */
  media?: ReactNode;
}

/** Looks like the network: its font and metrics, not ours. Nothing in it is a link. */
export function PostPreviewX({ author, text, age = 'now', children, media }: PostPreviewXProps) {
  return (
    <div className="flex gap-3 font-network">
      <Avatar author={author} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-1 text-post">
          <span className="truncate font-bold">{author.name}</span>
          <span className="min-w-0 shrink-[99] truncate text-ink-3">@{author.handle}</span>
          <span className="shrink-0 text-ink-3">· {age}</span>
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

function Avatar({ author }: { author: PostAuthor }) {
  if (author.avatarUrl !== null)
    return <img src={author.avatarUrl} alt="" className="size-10 shrink-0 rounded-pill object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-active text-h2 text-ink-2"
    >
      {[...author.name][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}

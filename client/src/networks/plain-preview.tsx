import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';
import type { Network } from '@/networks/ids';

export interface PostAuthor {
  name: string;
  /** Without the @; empty where it is not known. */
  handle: string;
  avatarUrl: string | null;
}

/** What every network's preview is drawn of. */
export interface PreviewProps {
  author: PostAuthor;
  text: string;
  /** Relative age, "now" for what is not published. */
  age?: ReactNode;
  /** In place of the text: an editor, or what is still being written. */
  children?: ReactNode;
  media?: ReactNode;
  /** What the network is told beside the words: a title, a content warning. */
  settings?: Readonly<Record<string, string>>;
  /** Stands alone, beside or below the text that is written. */
  isFramed?: boolean;
}

interface PlainPreviewProps extends PreviewProps {
  network: Network;
  /** Beside the name; null for nothing but the age. */
  byline?: ReactNode;
  /** Above the text. */
  title?: ReactNode;
  /** Below all of it. */
  footer?: ReactNode;
}

/** Of a preview that stands alone. */
export const frameStyle =
  'border-t border-line pt-3 in-[aside]:rounded-card in-[aside]:border in-[aside]:bg-surface in-[aside]:p-3';

/** Looks like most networks: picture, name, text, media, in their font and metrics and not ours. Nothing in it is a link. */
export function PlainPreview({
  network,
  author,
  text,
  age = 'now',
  children,
  media,
  isFramed = false,
  byline = author.handle === '' ? null : `@${author.handle}`,
  title,
  footer,
}: PlainPreviewProps) {
  return (
    <div className={clsx('flex gap-3 font-network', isFramed && frameStyle)}>
      <Avatar name={author.name} url={author.avatarUrl} className="size-10 text-h2" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1 text-post">
          <span className="max-w-full truncate font-bold">{author.name}</span>
          {/* A line of its own where both don't fit: of a cut handle nobody can tell whose it is. */}
          <span className="flex max-w-full gap-1 text-ink-3">
            {byline !== null && <span className="truncate">{byline}</span>}
            <span className="shrink-0">· {age}</span>
          </span>
        </p>
        {title !== undefined && title !== '' && <p className="text-post font-bold wrap-anywhere">{title}</p>}
        {children ?? (
          <p className="text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
            <PostText text={text} network={network} />
          </p>
        )}
        {media}
        {footer}
      </div>
    </div>
  );
}

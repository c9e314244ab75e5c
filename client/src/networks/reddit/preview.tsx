import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';
import { frameStyle, type PreviewProps } from '@/networks/plain-preview';
import { clsx } from 'clsx';

/** Small above the text, as in a subreddit. Nothing in it is a link. */
export function PostPreviewReddit({
  author,
  text,
  age = 'now',
  children,
  media,
  settings,
  isFramed = false,
}: PreviewProps) {
  return (
    <div className={clsx('font-network text-post', isFramed && frameStyle)}>
      <p className="mb-1.5 flex min-w-0 items-center gap-1.5 text-ink-3">
        <Avatar name={author.name} url={author.avatarUrl} className="size-6 text-tiny" />
        <span className="truncate">u/{author.handle || author.name}</span>
        <span className="shrink-0">· {age}</span>
      </p>
      {settings?.['title'] && <p className="mb-1 font-bold wrap-anywhere">{settings['title']}</p>}
      {children ?? (
        <p className="wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
          <PostText text={text} network="reddit" />
        </p>
      )}
      {media}
    </div>
  );
}

import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';
import { frameStyle, type PreviewProps } from '@/networks/plain-preview';
import { clsx } from 'clsx';

/** The video, whose channel it is, and the box with the description. Nothing in it is a link. */
export function PostPreviewYoutube({
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
      {media}
      {settings?.['title'] && <p className="mt-2.5 font-bold wrap-anywhere">{settings['title']}</p>}
      <p className="my-2.5 flex min-w-0 items-center gap-2.5">
        <Avatar name={author.name} url={author.avatarUrl} className="size-10 text-h2" />
        <span className="truncate font-bold">{author.name}</span>
      </p>
      <div className="rounded-control bg-sunken px-3 py-2">
        <p className="text-ink-3">{age}</p>
        {children ?? (
          <p className="wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
            <PostText text={text} network="youtube" />
          </p>
        )}
      </div>
    </div>
  );
}

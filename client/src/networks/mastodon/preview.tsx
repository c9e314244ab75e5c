import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';
import { frameStyle, type PreviewProps } from '@/networks/plain-preview';
import { clsx } from 'clsx';

/** The name above the whole handle, server included, and the text as wide as the post. Nothing in it is a link. */
export function PostPreviewMastodon({
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
      <div className="mb-2.5 flex min-w-0 items-center gap-2.5">
        <Avatar name={author.name} url={author.avatarUrl} className="size-11 text-h2" />
        <div className="min-w-0 flex-1">
          <p className="flex gap-2">
            <span className="truncate font-bold">{author.name}</span>
            <span className="ms-auto shrink-0 text-ink-3">{age}</span>
          </p>
          {author.handle !== '' && <p className="wrap-anywhere text-ink-3">@{author.handle}</p>}
        </div>
      </div>
      {settings?.['spoiler'] && <p className="mb-1 font-bold wrap-anywhere">{settings['spoiler']}</p>}
      {children ?? (
        <p className="wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
          <PostText text={text} network="mastodon" />
        </p>
      )}
      {media}
    </div>
  );
}

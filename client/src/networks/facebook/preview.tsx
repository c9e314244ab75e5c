import { Globe } from 'lucide-react';
import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';
import { frameStyle, type PreviewProps } from '@/networks/plain-preview';
import { clsx } from 'clsx';

/** A page's post as Facebook's feed shows it. Nothing in it is a link. */
export function PostPreviewFacebook({ author, text, age = 'now', children, media, isFramed = false }: PreviewProps) {
  return (
    <div className={clsx('font-network', isFramed && frameStyle)}>
      <div className="mb-2 flex items-center gap-2">
        <Avatar name={author.name} url={author.avatarUrl} className="size-10 text-h2" />
        <div className="min-w-0">
          <p className="truncate text-post font-semibold">{author.name}</p>
          <p className="flex items-center gap-1 text-tiny font-normal text-ink-3">
            {age} · <Globe size={12} strokeWidth={2} />
          </p>
        </div>
      </div>
      {children ?? (
        <p className="text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
          <PostText text={text} network="facebook" />
        </p>
      )}
      {media}
    </div>
  );
}

import { Avatar } from '@/components/avatar';
import { PostText } from '@/components/posts/post-text';
import type { PreviewProps } from '@/networks/plain-preview';

/** The picture first, and its caption below, as Instagram's feed shows them. Nothing in it is a link. */
export function PostPreviewInstagram({ author: { name, handle, avatarUrl }, text, children, media }: PreviewProps) {
  const called = handle || name;
  return (
    <div className="rounded-control border border-line bg-surface p-3 font-network">
      <p className="flex items-center gap-2 text-small font-semibold">
        <Avatar name={name} url={avatarUrl} className="size-8" />
        <span className="truncate">{called}</span>
      </p>
      {media}
      {children ?? (
        <p className="mt-2 text-small font-normal wrap-anywhere whitespace-pre-wrap" dir="auto">
          <b className="font-semibold">{called}</b> <PostText text={text} network="instagram" />
        </p>
      )}
    </div>
  );
}

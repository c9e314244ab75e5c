import { Copy, MessageSquare, PenLine, Trash2 } from 'lucide-react';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { useNextPosts } from '@/features/composer/hooks/generation/use-next-posts';
import { problemText } from '@/features/composer/hooks/sending/use-post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { can } from '@/features/composer/posts/status';
import { useDuplicate } from '@/features/posts/hooks/use-duplicate';
import { useIsViewer, viewerReason } from '@/features/session/access';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface PostToolsProps {
  post: Post;
  /** Whether a variation is offered. A button that came as the post is published would move the others. */
  hasVariation: boolean;
  /** Absent while the field for one is open. */
  onComment: (() => void) | undefined;
  onDelete: () => void;
  onCopied: (copy: Post) => void;
}

/** What can be done with a post beside editing and sending it. */
export function PostTools({ post, hasVariation, onComment, onDelete, onCopied }: PostToolsProps) {
  const isViewer = useIsViewer();
  const { duplicate, isPending, isPaused, error } = useDuplicate(post, onCopied);
  const problem = problemText(error);
  if (isViewer) return <p className="mt-6 text-small text-ink-2">{viewerReason}</p>;
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2 max-[379px]:*:px-3!">
        {onComment !== undefined && (
          <Button onClick={onComment} icon={<MessageSquare {...icon} />}>
            Comment
          </Button>
        )}
        <Button pending={isPending && !isPaused} onClick={duplicate} icon={<Copy {...icon} />}>
          Duplicate as draft
        </Button>
        {hasVariation && <WriteVariation post={post} />}
        {can(post, 'delete') && (
          <Button variant="ghost" onClick={onDelete} icon={<Trash2 {...icon} />}>
            Delete
          </Button>
        )}
      </div>
      {isPaused && <PausedNotice />}
      {problem !== null && (
        <Notice tone="danger" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  );
}

/** As from the analytics. */
function WriteVariation({ post }: { post: Post }) {
  const text = post.parts[0]?.text ?? '';
  const { variation } = useNextPosts({ platform: post.platform, url: post.url, text });
  if (variation === undefined || text === '') return null;
  const { to, bring, label } = variation;
  return (
    <ButtonLink to={to} onClick={bring} onAuxClick={bring} icon={<PenLine {...icon} />}>
      {label}
    </ButtonLink>
  );
}

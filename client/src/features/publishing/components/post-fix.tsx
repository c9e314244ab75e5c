import { Button, ButtonLink, buttonStyle } from '@/components/ui/button';
import { accountsPath } from '@/features/integrations/words';
import type { Post } from '@/features/publishing/api';
import type { PostWork } from '@/features/publishing/hooks/use-post-work';
import { answeredUrl, fixOf, networkName, nextPart } from '@/features/publishing/post-words';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';

interface PostFixProps {
  post: Post;
  work: PostWork;
  /** Absent where the text is open already. */
  onEdit: (() => void) | undefined;
  /** Where nothing else commits. */
  isPrimary?: boolean;
  /** Why it cannot go on as it stands. */
  reason?: string | undefined;
}

/** The one thing to do about a post that did not go out, or waits. */
export function PostFix({ post, work, onEdit, isPrimary = false, reason }: PostFixProps) {
  const isViewer = useIsViewer();
  const fix = fixOf(post);
  if (fix === null) return null;
  if (isViewer) return <span className="text-ink-2">{viewerReason}</span>;
  const button = { size: 'sm', variant: isPrimary ? 'primary' : 'outline' } as const;
  switch (fix) {
    case 'retry':
      return (
        <Button {...button} pending={work.isPending} onClick={work.retry}>
          Try again
        </Button>
      );
    case 'resume':
      return (
        <div className="flex flex-wrap gap-2">
          <Button
            {...button}
            pending={work.isPending}
            aria-disabled={reason !== undefined}
            onClick={() => reason === undefined && work.resume()}
          >
            Continue from post {nextPart(post)}
          </Button>
          {onEdit !== undefined && (
            <Button size="sm" onClick={onEdit}>
              Edit the text
            </Button>
          )}
        </div>
      );
    case 'edit':
      return onEdit === undefined ? null : (
        <Button {...button} onClick={onEdit}>
          Edit the text
        </Button>
      );
    case 'reconnect':
      return (
        <ButtonLink size="sm" to={accountsPath(post.platform)}>
          Connect again
        </ButtonLink>
      );
    case 'open':
      return <OpenAnswered url={answeredUrl(post)} network={networkName(post)} />;
    case 'settle':
      return <Settle work={work} />;
  }
}

function OpenAnswered({ url, network }: { url: string | null; network: string }) {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm', className: 'no-underline' })}>
      Open on {network}
      <span className="sr-only">(opens a new tab)</span>
    </a>
  );
}

function Settle({ work }: { work: PostWork }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={work.retry} pending={work.isPending}>
        Check again
      </Button>
      <Button size="sm" onClick={() => work.settle(true)} aria-disabled={work.isPending}>
        It is there
      </Button>
      <Button size="sm" onClick={() => work.settle(false)} aria-disabled={work.isPending}>
        It is not there
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink, buttonStyle } from '@/components/ui/button';
import type { Post } from '@/features/publishing/api';
import type { PostWork } from '@/features/publishing/hooks/use-post-work';
import { answeredUrl, type Fix, fixOf, networkName, nextPart } from '@/features/publishing/post-words';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';

interface PostProblemProps {
  post: Post;
  work: PostWork;
  onEdit: () => void;
}

/** Why a post did not go out, or waits, and the one thing to do about it. */
export function PostProblem({ post, work, onEdit }: PostProblemProps) {
  const isViewer = useIsViewer();
  const words = wordsOf(post);
  const fix = fixOf(post);
  if (words === null) return null;
  return (
    <Notice
      tone={post.status === 'failed' ? 'danger' : 'warning'}
      action={isViewer ? <span className="text-ink-2">{viewerReason}</span> : actionOf(fix, { post, work, onEdit })}
    >
      <p>
        <span className="font-semibold">{words.what}</span> {words.then}
      </p>
    </Notice>
  );
}

function wordsOf(post: Post): { what: string; then: string } | null {
  const { failure, status } = post;
  const network = networkName(post);
  if (status === 'needs_attention')
    return {
      what: failure?.message ?? `It is not certain whether ${network} has this post.`,
      then: `Nothing is sent again until it is known whether the post went out. Look on ${network}, then say whether it is there.`,
    };
  if (failure !== null) return { what: failure.message, then: failure.fix };
  if (status === 'failed')
    return { what: `This post is not on ${network}.`, then: 'Publish it again when you are ready.' };
  if (status === 'partially_published')
    return {
      what: `Post ${nextPart(post)} and what follows are not out.`,
      then: 'Go on from there when you are ready.',
    };
  return null;
}

function actionOf(fix: Fix, { post, work, onEdit }: PostProblemProps): ReactNode {
  const { isPending } = work;
  switch (fix) {
    case 'retry':
      return <Work onClick={work.retry} pending={isPending} label="Retry" />;
    case 'resume':
      return <Work onClick={work.resume} pending={isPending} label={`Resume from post ${nextPart(post)}`} />;
    case 'edit':
      return <Work onClick={onEdit} pending={false} label="Edit" />;
    case 'reconnect':
      return (
        <ButtonLink size="sm" to={post.platform === 'linkedin' ? paths.platformsLinkedin : paths.platforms}>
          Reconnect account
        </ButtonLink>
      );
    case 'open':
      return <OpenAnswered url={answeredUrl(post)} network={networkName(post)} />;
    case 'settle':
      return <Settle work={work} />;
    case null:
      return undefined;
  }
}

function Work({ onClick, pending, label }: { onClick: () => void; pending: boolean; label: string }) {
  return (
    <Button size="sm" variant="primary" onClick={onClick} pending={pending}>
      {label}
    </Button>
  );
}

function OpenAnswered({ url, network }: { url: string | null; network: string }) {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm', className: 'no-underline' })}>
      Open on {network}
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

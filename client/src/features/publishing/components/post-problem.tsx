import { Notice } from '@/components/notice';
import type { Post } from '@/features/publishing/api';
import { PostFix } from '@/features/publishing/components/post-fix';
import type { PostWork } from '@/features/publishing/hooks/use-post-work';
import { isWaiting, networkName, nextPart } from '@/features/publishing/post-words';

interface PostProblemProps {
  post: Post;
  work: PostWork;
  onEdit: () => void;
}

/** Why a post did not go out, or waits, and the one thing to do about it. */
export function PostProblem({ post, work, onEdit }: PostProblemProps) {
  const words = wordsOf(post);
  if (words === null) return null;
  return (
    <Notice
      tone={post.status === 'failed' ? 'danger' : 'warning'}
      action={<PostFix post={post} work={work} onEdit={onEdit} isPrimary />}
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
  if (failure !== null)
    return { what: isWaiting(post) ? `Waiting: ${failure.message}` : failure.message, then: failure.fix };
  if (status === 'failed')
    return { what: `This post is not on ${network}.`, then: 'Publish it again when you are ready.' };
  if (status === 'partially_published')
    return {
      what: `Post ${nextPart(post)} and what follows are not out.`,
      then: 'Go on from there when you are ready.',
    };
  return null;
}

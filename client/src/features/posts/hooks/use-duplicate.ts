import { toast } from 'react-hot-toast/headless';
import { useDuplicatePost } from '@/features/composer/posts/post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { dayMs } from '@/features/composer/sending/time';
import { copyOf, timeOf } from '@/features/posts/post-text';
import { networks } from '@/networks';
import { announce } from '@/lib/focus/announce';

const notRefused: readonly Post['status'][] = ['draft', 'failed'];

/** Where a text is taken once within 24 hours, it is so on either side. */
const isRefusedAgain = (post: Post, nowMs: number): boolean =>
  !notRefused.includes(post.status) && Date.parse(timeOf(post)) > nowMs - dayMs;

/** Copies a post into a draft, and says where its text can't stay as it is. */
export function useDuplicate(post: Post, onCopied: (copy: Post) => void) {
  const { mutate, ...call } = useDuplicatePost(post.id);
  const duplicate = () =>
    mutate(copyOf(post), {
      onSuccess: (copy) => {
        const { sameText } = networks[post.platform];
        if (sameText !== undefined && isRefusedAgain(post, Date.now())) toast(`Copy saved to drafts. ${sameText}`);
        else announce('Copy saved to drafts.');
        onCopied(copy);
      },
    });
  return { duplicate, ...call };
}

import { confirm } from '@/components/confirm';
import { counted } from '@/lib/words/format';

/** Asks before posts are deleted; returns whether they are to be, or were by `run`. */
export function confirmDelete(count: number, run?: () => Promise<unknown>): Promise<boolean> {
  const posts = counted(count, 'post', 'posts');
  return confirm({
    title: `Delete ${posts}?`,
    description:
      "Scheduled posts won't be published. Published ones are removed from this list and stay on their network.",
    confirmLabel: `Delete ${posts}`,
    cancelLabel: 'Keep posts',
    ...(run && { call: { run, operation: 'Failed to update post' } }),
  });
}

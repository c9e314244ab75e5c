import { useAcceptReceipt } from '@/features/composer/posts/post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { useIsViewer } from '@/features/session/access';

/** What a network shows differently from what was sent, and what to do about it. */
export function ReceiptProblem({ post: { id, receipt } }: { post: Post }) {
  const isViewer = useIsViewer();
  const accepting = useAcceptReceipt(id);
  if (receipt === null || receipt.fix === null) return null;
  return (
    <span className="mt-0.5 block text-small text-warning">
      {receipt.message} <span className="text-ink-2">{receipt.fix}</span>{' '}
      {!isViewer && (
        <button
          type="button"
          aria-disabled={accepting.isPending}
          onClick={() => accepting.mutate()}
          className="link relative z-1"
        >
          That's fine
        </button>
      )}
    </span>
  );
}

import type { Post } from '@/features/composer/posts/posts-api';

/** What a network shows differently from what was sent, and what to do about it. */
export function ReceiptProblem({ post: { receipt } }: { post: Post }) {
  if (receipt === null || receipt.fix === null) return null;
  return (
    <span className="mt-0.5 block text-small text-warning">
      {receipt.message} <span className="text-ink-2">{receipt.fix}</span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Skeleton } from '@/components/ui/skeleton';
import { LabelDot } from '@/features/composer/components/labels/label-dot';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import type { Post } from '@/features/composer/posts/posts-api';

export function PostLabels({ post, className }: { post: Pick<Post, 'labelIds'>; className?: string }) {
  const { data, isLoading } = useQuery({ ...labelsQuery(), enabled: post.labelIds.length > 0 });
  const shown = data?.filter(({ id }) => post.labelIds.includes(id)) ?? [];
  // As high and about as wide as they are, so that nothing moves when they come.
  if (isLoading)
    return (
      <div className={clsx('flex flex-wrap gap-1', className)}>
        {post.labelIds.map((id) => (
          <Skeleton key={id} className="h-5.5 w-20 rounded-chip!" />
        ))}
      </div>
    );
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Labels" className={clsx('flex flex-wrap gap-1', className)}>
      {shown.map(({ id, name, color }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1.5 rounded-chip border border-line bg-surface px-1.5 py-px text-tiny text-ink-2"
        >
          <LabelDot color={color} />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}

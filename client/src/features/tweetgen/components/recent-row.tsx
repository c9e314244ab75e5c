import { TimeAgo } from '@/components/time-ago';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

interface RecentRowProps {
  title: string;
  count: number;
  at?: string;
  onOpen: () => void;
}

/** One thing from before, opened by a press. */
export function RecentRow({ title, count, at, onOpen }: RecentRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-13 w-full min-w-0 flex-col justify-center rounded-control px-3 py-1.5 text-left text-ink -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        <span className="text-small text-ink-3">
          {count} {count === 1 ? 'post' : 'posts'}
          {at !== undefined && (
            <>
              {' · '}
              <TimeAgo at={at} />
            </>
          )}
        </span>
      </button>
    </li>
  );
}

export function RecentSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((each) => (
        <Skeleton key={each} className="h-13 w-full" />
      ))}
    </SkeletonRegion>
  );
}

import { clsx } from 'clsx';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { dashboardGrid as grid } from '@/pages/dashboard/grid';

/** In the shape of a workspace in use; cards keep their own ground, so that nothing dark flashes by. */
export function DashboardSkeleton() {
  return (
    <SkeletonRegion label="Loading your dashboard" className="@container">
      <div className={grid.root}>
        <div className={grid.head}>
          <Skeleton className="h-7 w-full max-w-136 max-sm:h-19" />
          <Card className="h-65 max-sm:h-150" />
        </div>
        <div className={grid.side}>
          <Card className={clsx(grid.needs, 'h-72 @min-[80rem]:h-auto')} />
          <Card className={clsx(grid.usage, 'h-33')} />
        </div>
        <div className={grid.main}>
          <Card className="h-119" />
        </div>
        <div className={grid.last}>
          <Card className="h-75 @min-[80rem]:h-full" />
        </div>
      </div>
    </SkeletonRegion>
  );
}

function Card({ className }: { className: string }) {
  return (
    <div className={clsx('w-full rounded-card border border-line bg-surface p-4', className)}>
      <Skeleton className="h-5 w-36" />
    </div>
  );
}

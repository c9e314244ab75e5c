import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

const figures = ['posts', 'cadence', 'likes', 'engagements', 'rate', 'reposts'];

/** As high as the screen, as the report is: what stands below is out of sight when it comes, and doesn't move. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label="Reading the profile" className="flex min-h-dvh flex-col gap-6">
      <Skeleton className="h-40 w-full rounded-card!" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-21 w-full rounded-card!" />
        ))}
      </div>
    </SkeletonRegion>
  );
}

import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

const figures = ['posts', 'cadence', 'likes', 'engagements', 'rate', 'reposts'];

export function ProfileSkeleton() {
  return (
    <SkeletonRegion label="Reading the profile" className="flex flex-col gap-6">
      <Skeleton className="h-40 w-full rounded-card!" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-21 w-full rounded-card!" />
        ))}
      </div>
    </SkeletonRegion>
  );
}

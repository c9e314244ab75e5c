import { clsx } from 'clsx';
import { lazy } from '@/lib/loading/lazy';

/** Most posts have none. */
export const PostMedia = lazy(async () => (await import('@/components/posts/post-media')).PostMedia);

interface MediaSkeletonProps {
  media: { width: number; height: number };
  /** Margins and limits of what it stands for. */
  className?: string;
}

/** Holds the place of a picture or a video in its own shape, so that nothing moves when it appears. */
export const MediaSkeleton = ({ media: { width, height }, className }: MediaSkeletonProps) => (
  <div
    aria-hidden="true"
    className={clsx('w-full animate-pulse rounded-card bg-sunken', className)}
    // A document has no shape of its own.
    style={height > 0 ? { aspectRatio: width / height } : { height: 48 }}
  />
);

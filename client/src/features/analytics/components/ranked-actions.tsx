import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { platformName } from '@/features/accounts/words';
import type { RankedPost } from '@/features/analytics/api';
import { late } from '@/lib/loading/late';

// They come with what the writing screens are made of.
const NextPosts = late(async () => (await import('@/features/analytics/components/next-posts')).NextPosts);

/** Beside the text where there is room. */
export function RankedActions({ post, isModel }: { post: RankedPost; isModel: boolean }) {
  const open = `Open on ${platformName(post.platform)}`;
  return (
    <div className="-my-1 ml-auto flex items-start gap-0.5">
      {isModel && <NextPosts fallback={<div className="h-8 w-16.5 touch:h-10 touch:w-20.5" />} post={post} />}
      {post.url !== null && (
        <Tooltip label={open}>
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            aria-label={open}
            className={buttonStyle({ variant: 'ghost', size: 'sm', square: true })}
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </Tooltip>
      )}
    </div>
  );
}

import { ExternalLink, PenLine } from 'lucide-react';
import { Button, buttonStyle } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { platformName } from '@/features/accounts/words';
import type { RankedPost } from '@/features/analytics/api';
import { variationLabel } from '@/features/composer/generation/next-posts';
import { late } from '@/lib/loading/late';

// They come with what the writing screens are made of.
const NextPosts = late(async () => (await import('@/features/analytics/components/next-posts')).NextPosts);

/** Beside the text where there is room. */
export function RankedActions({ post, isModel }: { post: RankedPost; isModel: boolean }) {
  const open = `Open on ${platformName(post.platform)}`;
  return (
    <div className="-my-1 ml-auto flex flex-wrap items-start justify-end gap-0.5">
      {isModel && <NextPosts fallback={<RoomForNext />} post={post} />}
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

/** As wide as what comes, so that no text moves. */
function RoomForNext() {
  return (
    <div aria-hidden="true" className="invisible flex">
      <Button variant="ghost" size="sm" icon={<PenLine size={16} />}>
        {variationLabel}
      </Button>
      <div className="w-8.5 touch:w-10.5" />
    </div>
  );
}

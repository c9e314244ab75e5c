import { PenLine, Reply } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink, buttonStyle } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { RankedPost } from '@/features/analytics/api';
import { useNextPosts } from '@/features/composer/hooks/generation/use-next-posts';

/** Leads to writing more of the kind, as far as it can be written without a model. */
export function NextPosts({ post }: { post: RankedPost }) {
  const { variation, update } = useNextPosts(post);
  return (
    <>
      {variation && (
        <ButtonLink
          to={variation.to}
          variant="ghost"
          size="sm"
          onClick={variation.bring}
          onAuxClick={variation.bring}
          icon={<PenLine />}
        >
          {variation.label}
        </ButtonLink>
      )}
      {update && (
        <Tooltip label={update.label}>
          <Link
            to={update.to}
            aria-label={update.label}
            onClick={update.bring}
            onAuxClick={update.bring}
            className={buttonStyle({ variant: 'ghost', size: 'sm', square: true })}
          >
            <Reply />
          </Link>
        </Tooltip>
      )}
    </>
  );
}

import { type LucideIcon, PenLine, Reply } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { RankedPost } from '@/features/analytics/api';
import { type NextPost, updateOf, variationOf } from '@/features/analytics/briefs';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

/** Leads to writing more of the kind, as far as it can be written without a model. */
export function NextPosts({ post }: { post: RankedPost }) {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const { isConnected } = useModelConnected(owner);
  const [variation, update] = [variationOf(post), updateOf(post)].map((next) =>
    isConnected || !next.needsModel ? next : undefined,
  );
  return (
    <>
      {variation && <NextPostLink next={variation} Icon={PenLine} />}
      {update && <NextPostLink next={update} Icon={Reply} />}
    </>
  );
}

function NextPostLink({ next: { label, to, bring }, Icon }: { next: NextPost; Icon: LucideIcon }) {
  return (
    <Tooltip label={label}>
      <Link
        to={to}
        aria-label={label}
        onClick={bring}
        onAuxClick={bring}
        className={buttonStyle({ variant: 'ghost', size: 'sm', square: true })}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

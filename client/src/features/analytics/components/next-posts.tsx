import { ButtonLink } from '@/components/ui/button';
import type { RankedPost } from '@/features/analytics/api';
import { type NextPost, updateOf, variationOf } from '@/features/analytics/briefs';
import { ModelNote } from '@/features/composer/components/generate/model-note';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

/** Leads to writing more of the kind, as far as it can be written without a model. */
export function NextPosts({ post }: { post: RankedPost }) {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const { isConnected } = useModelConnected(owner);
  const [first, second] = [variationOf(post), updateOf(post)].filter(({ needsModel }) => isConnected || !needsModel);
  if (first === undefined) return <ModelNote text="LinkedIn variations and follow-ups need a model." />;
  return (
    <>
      <NextPostLink next={first} />
      {second !== undefined && <NextPostLink next={second} variant="ghost" />}
    </>
  );
}

function NextPostLink({ next: { label, to, bring }, variant }: { next: NextPost; variant?: 'ghost' }) {
  return (
    <ButtonLink size="sm" to={to} onClick={bring} onAuxClick={bring} {...(variant && { variant })}>
      {label}
    </ButtonLink>
  );
}

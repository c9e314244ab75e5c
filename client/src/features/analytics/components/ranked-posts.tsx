import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NetworkLogo } from '@/features/accounts/components/platform-mark';
import { platformName } from '@/features/accounts/words';
import type { RankedPost } from '@/features/analytics/api';
import { carryBrief, writingPath } from '@/features/analytics/briefs';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { figure, postText, timesText } from '@/features/analytics/words';

interface RankedPostsProps {
  title: string;
  posts: readonly RankedPost[];
  /** Said where there is none. */
  empty: string;
  /** Offers to write more of the kind. */
  isModel?: boolean;
  fileName: string;
}

const header = ['Posted at', 'Network', 'Text', 'Impressions', 'Engagements', 'Times usual', 'Why', 'Link'];

/** Posts with what the figures say about them. */
export function RankedPosts({ title, posts, empty, isModel = false, fileName }: RankedPostsProps) {
  const rows = posts.map((post) => [
    post.postedAt,
    platformName(post.platform),
    post.text,
    post.impressions,
    post.engagements,
    post.timesUsual,
    post.reasons.join(' '),
    post.url,
  ]);
  return (
    <Card title={title} {...(posts.length > 0 && { actions: <CsvButton {...{ name: fileName, header, rows }} /> })}>
      {posts.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ol className="-mx-4 -mb-4">
          {posts.map((post, at) => (
            <li key={post.id} className="flex gap-3 border-t border-line px-4 py-3">
              <span aria-hidden="true" className="w-4 shrink-0 font-semibold text-ink-3 tabular-nums">
                {at + 1}
              </span>
              <PostFacts post={post} isModel={isModel} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function PostFacts({ post, isModel }: { post: RankedPost; isModel: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex min-w-0 items-start gap-2">
          <NetworkLogo id={post.platform} className="mt-1 size-3.5 shrink-0 text-ink-2" />
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            <span className="sr-only">{platformName(post.platform)}: </span>
            {postText(post.text)}
          </span>
        </p>
        {post.reasons.map((reason) => (
          <p key={reason} className="text-small text-ink-2">
            {reason}
          </p>
        ))}
        <Actions post={post} isModel={isModel && post.text !== ''} />
      </div>
      <p className="flex shrink-0 items-baseline gap-2 tabular-nums sm:w-28 sm:flex-col sm:items-end sm:gap-0">
        <span className="font-semibold">
          {figure(post.impressions)} <span className="sr-only">impressions</span>
        </span>
        {post.timesUsual !== null && <span className="text-small text-ink-2">{timesText(post.timesUsual)} usual</span>}
      </p>
    </div>
  );
}

function Actions({ post, isModel }: { post: RankedPost; isModel: boolean }) {
  const start = (kind: 'variation' | 'follow-up') => {
    const take = () => carryBrief(kind, post);
    return { size: 'sm', to: writingPath(post), onClick: take, onAuxClick: take } as const;
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isModel && <ButtonLink {...start('variation')}>Write a variation</ButtonLink>}
      {isModel && (
        <ButtonLink {...start('follow-up')} variant="ghost">
          Write a follow-up
        </ButtonLink>
      )}
      {post.url !== null && (
        <a
          href={post.url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-8 items-center gap-1 text-small"
        >
          Open on {platformName(post.platform)}
          <ExternalLink size={12} strokeWidth={1.75} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

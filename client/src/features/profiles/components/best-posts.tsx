import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import type { ProfileAnalysis } from '@/features/profiles/api';
import { ReportPart } from '@/features/profiles/components/report-part';
import { timesText } from '@/features/profiles/words';
import { useIsViewer } from '@/features/session/access';
import { carry } from '@/lib/device/carried-text';
import { compactNumber, dayText } from '@/lib/words/format';

type TopPost = ProfileAnalysis['topPosts'][number];

/** The posts with the most engagements, and what can be made of them. */
export function BestPosts({ posts }: { posts: readonly TopPost[] }) {
  if (posts.length === 0) return null;
  return (
    <ReportPart title="Best posts">
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {posts.map((post) => (
          <li key={post.id} className="flex flex-col gap-2 px-4 py-3">
            <p dir="auto" className="line-clamp-6 font-network text-post wrap-anywhere whitespace-pre-line">
              {post.text}
            </p>
            <Figures post={post} />
            <Actions post={post} />
          </li>
        ))}
      </ol>
    </ReportPart>
  );
}

function Figures({ post: { createdAt, views, likes, replies, reposts, timesUsual } }: { post: TopPost }) {
  const counts = { views, likes, replies, reposts };
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-3 tabular-nums">
      {timesUsual !== null && <li className="font-semibold text-ink">{timesText(timesUsual)} usual views</li>}
      {Object.entries(counts).map(([name, count]) => (
        <li key={name}>
          {compactNumber(count)} {name}
        </li>
      ))}
      {createdAt !== null && <li>{dayText(createdAt)}</li>}
    </ul>
  );
}

function Actions({ post: { text, url } }: { post: TopPost }) {
  const isViewer = useIsViewer();
  const carryOn = () => carry('mimic', text);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!isViewer && (
        <ButtonLink size="sm" to={`${paths.write}?tab=mimic`} onClick={carryOn} onAuxClick={carryOn}>
          Write a variation
        </ButtonLink>
      )}
      <a href={url} rel="noreferrer" target="_blank" className="link text-small">
        Open the post on X
      </a>
    </div>
  );
}

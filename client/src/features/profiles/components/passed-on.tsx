import { ReportPart } from '@/features/profiles/components/report-part';
import type { ProfileAnalysis } from '@/features/profiles/api';
import { dayText } from '@/lib/words/format';

/** Whom the account passes on, the newest first. Their figures are somebody else's, so there are none. */
export function PassedOn({ posts }: { posts: ProfileAnalysis['reposts'] }) {
  if (posts.length === 0) return null;
  return (
    <ReportPart title="Latest reposts">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {posts.map(({ id, text, url, createdAt }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <p dir="auto" className="line-clamp-3 font-network text-post wrap-anywhere">
              {text}
            </p>
            <p className="text-small text-ink-3">
              {createdAt !== null && `${dayText(createdAt)} · `}
              <a href={url} rel="noreferrer" target="_blank" className="link">
                Open the post on X
              </a>
            </p>
          </li>
        ))}
      </ul>
    </ReportPart>
  );
}

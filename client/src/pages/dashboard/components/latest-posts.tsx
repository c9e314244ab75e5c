import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Sparkline } from '@/components/charts/sparkline';
import { NetworkLogo } from '@/networks/logo';
import { platformName } from '@/features/accounts/words';
import type { Dashboard } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { timesUsualOf } from '@/features/analytics/vs-usual';
import { figure, comparedText, postText } from '@/features/analytics/words';
import { useZone } from '@/features/session/api';
import { counted, weekdayClockText } from '@/lib/words/format';

type Latest = Dashboard['latest'][number];

const curveHours = 48;
const csvHeader = ['Posted at', 'Network', 'Text', 'Impressions', 'Engagements', 'Times usual', 'Link'];
const head = 'py-2 font-medium';

export function LatestPosts({ posts, accounts }: { posts: readonly Latest[]; accounts: Dashboard['accounts'] }) {
  const unshared = accounts.filter(({ status }) => status === 'not_available').map(({ platform }) => platform);
  const rows = posts.map((post) => [
    post.postedAt,
    platformName(post.platform),
    post.text,
    post.impressions,
    post.engagements,
    timesUsualOf(post),
    post.url,
  ]);
  return (
    <>
      <table className="w-full border-t border-line">
        <caption className="sr-only">Latest published posts</caption>
        <thead className="text-left text-tiny text-ink-3">
          <tr>
            <th scope="col" className={clsx(head, 'pl-4')}>
              Published
            </th>
            <th scope="col" className={clsx(head, 'w-24 @max-[34rem]:hidden')}>
              First 48 h
            </th>
            <th scope="col" className={clsx(head, 'w-12 text-right @min-[34rem]:w-20')}>
              Views
            </th>
            <th scope="col" className={clsx(head, 'w-20 pr-4 text-right @min-[34rem]:w-28')}>
              vs your usual
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id} className="border-t border-line">
              <td className="relative max-w-0 py-2 pr-3 pl-4">
                <PostText post={post} isShared={post.impressions !== null || !unshared.includes(post.platform)} />
              </td>
              <td className="@max-[34rem]:hidden">
                <Sparkline
                  isFilled
                  points={post.curve
                    .filter(({ hours }) => hours <= curveHours)
                    .map(({ hours, impressions }) => ({ x: hours, y: impressions }))}
                />
              </td>
              <td className="text-right font-semibold">{figure(post.impressions)}</td>
              <td className="pr-4 text-right text-small text-ink-2">
                <VsUsual post={post} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex justify-end border-t border-line px-2 py-1.5">
        <CsvButton isLabelled name="latest-posts" header={csvHeader} rows={rows} />
      </div>
    </>
  );
}

function PostText({ post, isShared }: { post: Latest; isShared: boolean }) {
  const { platform, text, postId, url, postedAt } = post;
  const { zone } = useZone();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <NetworkLogo id={platform} className="size-3.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{platformName(platform)}: </span>
        <PostLink postId={postId} url={url} text={postText(text)} />
        <span className="block text-tiny text-ink-3">
          <time dateTime={postedAt}>{weekdayClockText(postedAt, zone)}</time>
          <span className="@max-[34rem]:hidden"> · </span>
          <span className="@max-[34rem]:block">{reactionsText(post, isShared)}</span>
        </span>
      </span>
    </span>
  );
}

/** Where there are no figures to wait for, it says so. */
function reactionsText({ engagements }: Latest, isShared: boolean): string {
  if (!isShared) return 'Views not shared';
  return engagements === null ? 'No numbers yet' : counted(engagements, 'engagement', 'engagements');
}

function PostLink({ postId, url, text }: Pick<Latest, 'postId' | 'url' | 'text'>) {
  const look = {
    dir: 'auto',
    className:
      'line-clamp-2 wrap-anywhere text-ink no-underline hover:underline after:absolute after:inset-0 @min-[34rem]:line-clamp-1',
  } as const;
  if (postId !== null)
    return (
      <Link to={{ pathname: paths.posts, search: `?tab=published&post=${postId}` }} {...look}>
        {text}
      </Link>
    );
  if (url === null) return <span {...look}>{text}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" {...look}>
      {text}
    </a>
  );
}

function VsUsual({ post }: { post: Latest }) {
  const times = timesUsualOf(post);
  if (times === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not enough data yet</span>
      </>
    );
  const text = comparedText(times);
  const Arrow = times >= 1 ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      {text !== comparedText(1) && <Arrow size={12} strokeWidth={2} />}
      {text}
    </span>
  );
}

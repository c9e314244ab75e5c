import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { postAddress } from '@/app/paths';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { SortHeader, SortSelect } from '@/components/ui/sort-header';
import { NextPosts } from '@/features/analytics/components/next-posts';
import { NetworkLogo } from '@/networks/logo';
import { platformName } from '@/features/accounts/words';
import type { RankedPost } from '@/features/analytics/api';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { comparedText, figure, postText } from '@/features/analytics/words';
import { tweetNetwork } from '@/networks/ids';
import { calendarDay, counted } from '@/lib/words/format';
import { useSorting } from '@/lib/use-sorting';
import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { ModelNote } from '@/features/composer/components/generate/model-note';

interface RankedPostsProps {
  title: string;
  posts: readonly RankedPost[];
  empty: string;
  /** Offers to write more of the kind. */
  isModel?: boolean;
  isFolded?: boolean;
  fileName: string;
}

const header = ['Posted at', 'Network', 'Text', 'Impressions', 'Engagements', 'Times usual', 'Why', 'Link'];

type Column = 'postedAt' | 'impressions' | 'engagements' | 'timesUsual';

const columns: readonly (readonly [Column, string])[] = [
  ['postedAt', 'Posted'],
  ['impressions', 'Impressions'],
  ['engagements', 'Engagements'],
  ['timesUsual', 'vs usual'],
];

const shown: Record<Column, (post: RankedPost) => string> = {
  postedAt: ({ postedAt }) => calendarDay(postedAt),
  impressions: ({ impressions }) => figure(impressions),
  engagements: ({ engagements }) => figure(engagements),
  timesUsual: ({ timesUsual }) => (timesUsual === null ? '–' : comparedText(timesUsual)),
};
const cellOf = (post: RankedPost, column: Column) => post[column];

/** Posts with what the figures say about them; each keeps its rank however the table is sorted. */
export function RankedPosts({ title, posts, empty, isModel = false, isFolded = false, fileName }: RankedPostsProps) {
  const direction = isModel ? 'descending' : 'ascending';
  const { sorted, sorting, sort } = useSorting<RankedPost, Column>(posts, cellOf, { by: 'timesUsual', direction });
  const rows = sorted.map((post) => [
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
    <Card
      title={title}
      className="@container"
      {...(posts.length > 0 && { actions: <CsvButton {...{ name: fileName, header, rows }} /> })}
      {...(posts.some(({ timesUsual }) => timesUsual !== null) && {
        description: 'Compared with your usual (median) post at the same age.',
      })}
    >
      {posts.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <Folded isFolded={isFolded} label={counted(posts.length, 'post', 'posts')}>
          {posts.length > 1 && (
            <SortSelect {...{ columns, sorting }} onSort={sort} className="mb-3 @min-[36rem]:hidden" />
          )}
          <table className="-mb-4 w-full @max-[36rem]:block">
            <caption className="sr-only">{title}</caption>
            <thead className="text-tiny text-ink-3 @max-[36rem]:hidden">
              <tr>
                <th scope="col" className="w-7 text-left">
                  <span className="sr-only">Rank</span>
                </th>
                <th scope="col" className="text-left font-medium">
                  Post
                </th>
                {columns.map(([column, name]) => (
                  <SortHeader key={column} {...{ column, name, sorting }} onSort={sort} className="whitespace-nowrap" />
                ))}
              </tr>
            </thead>
            <tbody className="@max-[36rem]:block">
              {sorted.map((post) => (
                <PostRow key={post.id} post={post} rank={posts.indexOf(post) + 1} isModel={isModel} />
              ))}
            </tbody>
          </table>
          {isModel && posts.some(({ platform }) => platform !== tweetNetwork) && (
            <div className="mt-5 empty:hidden">
              <ModelNote text="LinkedIn variations and follow-ups need a model." />
            </div>
          )}
        </Folded>
      )}
    </Card>
  );
}

function Folded({ isFolded, label, children }: { isFolded: boolean; label: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <Disclosure className="mb-2 text-small text-ink-2" label={label}>
      {children}
    </Disclosure>
  );
}

const figureCell =
  'py-3 pr-6 pl-3 text-right align-top text-small whitespace-nowrap @max-[36rem]:flex @max-[36rem]:flex-wrap @max-[36rem]:items-baseline @max-[36rem]:justify-between @max-[36rem]:gap-1 @max-[36rem]:p-0';

const textLink = 'text-ink no-underline hover:underline';

/** On phones a card: its figures stand below the text, each with its name. */
function PostRow({ post, rank, isModel }: { post: RankedPost; rank: number; isModel: boolean }) {
  return (
    <tr className="border-t border-line @max-[36rem]:grid @max-[36rem]:grid-cols-[1rem_minmax(0,1fr)_minmax(0,1fr)] @max-[36rem]:gap-x-3 @max-[36rem]:gap-y-1 @max-[36rem]:py-3">
      <td className="py-3 align-top font-semibold text-ink-3 @max-[36rem]:p-0">{rank}</td>
      <th scope="row" className="py-3 text-left font-normal @max-[36rem]:col-span-2 @max-[36rem]:p-0">
        <PostFacts post={post} isModel={isModel} />
      </th>
      {columns.map(([column, name], at) => (
        <td
          key={column}
          className={clsx(
            figureCell,
            column === 'timesUsual' && 'font-semibold',
            // Two a line, beside the rank.
            at % 2 === 0 && '@max-[36rem]:col-start-2',
          )}
        >
          <span className="text-tiny font-normal text-ink-3 @min-[36rem]:hidden">{name}</span>
          {shown[column](post)}
        </td>
      ))}
    </tr>
  );
}

function PostFacts({ post, isModel }: { post: RankedPost; isModel: boolean }) {
  const text = postText(post.text);
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col @max-[36rem]:basis-32 gap-1.5">
        <p className="flex min-w-0 items-start gap-2">
          <NetworkLogo id={post.platform} className="mt-1 size-3.5 shrink-0 text-ink-2" />
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            <span className="sr-only">{platformName(post.platform)}: </span>
            {post.postId === null ? (
              text
            ) : (
              <Link to={postAddress(post.postId)} className={textLink}>
                {text}
              </Link>
            )}
          </span>
        </p>
        {post.reasons.map((reason) => (
          <p key={reason} className="text-small text-ink-2">
            {reason}
          </p>
        ))}
      </div>
      <RankedActions post={post} isModel={isModel && post.text !== ''} />
    </div>
  );
}

/** Beside the text where there is room. */
function RankedActions({ post, isModel }: { post: RankedPost; isModel: boolean }) {
  const open = `Open on ${platformName(post.platform)}`;
  return (
    <div className="-my-1 ml-auto flex flex-wrap items-start justify-end gap-0.5">
      {isModel && <NextPosts post={post} />}
      {post.url !== null && (
        <Tooltip label={open}>
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            aria-label={open}
            className={buttonStyle({ variant: 'ghost', size: 'sm', square: true })}
          >
            <ExternalLink />
          </a>
        </Tooltip>
      )}
    </div>
  );
}

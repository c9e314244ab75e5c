import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { ApiError } from '@/api/errors';
import { OpenPage } from '@/app/shell/pages/open-page';
import { QueryList } from '@/components/query-list';
import { BackLink } from '@/components/ui/back-link';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress } from '@/features/trending/addresses';
import { timeframes, topicQuery, type Timeframe, type TopicDetail, type TopicPost } from '@/features/trending/api';
import { useSearchParam } from '@/lib/address/use-search-param';
import { OutsideLink } from '@/components/outside-link';
import { TimeAgo } from '@/components/time-ago';
import { Card } from '@/components/ui/card';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { Freshness } from '@/features/trending/components/freshness';
import { Growth } from '@/features/trending/components/growth';
import { Curve } from '@/features/trending/components/curve';
import { WriteThis } from '@/features/trending/components/write-this';
import { scoreText, timeframeLabels } from '@/features/trending/words';
import { compactNumber, counted } from '@/lib/words/format';

export function TopicPage() {
  const { slug = '' } = useParams();
  const [timeframe, setTimeframe] = useSearchParam('timeframe', timeframes, '7d');
  const topic = useQuery(topicQuery(slug, timeframe));
  if (topic.error instanceof ApiError && topic.error.status === 404) return <UnknownTopic />;
  return (
    <OpenPage
      title={topic.data?.title ?? 'Trending topic'}
      back={<BackLink to={listAddress(null, timeframe)}>Trending</BackLink>}
    >
      <QueryList query={topic} name="The topic" blocks={['h-10', 'h-48', 'h-64']}>
        {(data) => <TopicReport topic={data} timeframe={timeframe} onTimeframe={setTimeframe} />}
      </QueryList>
    </OpenPage>
  );
}

function UnknownTopic() {
  return (
    <OpenPage title="Trending topic" back={<BackLink to={listAddress(null, '7d')}>Trending</BackLink>}>
      <EmptyState
        title="This topic isn't here"
        text="Topics are removed two months after people stop talking about them."
        action={<ButtonLink to={listAddress(null, '7d')}>See what's trending</ButtonLink>}
      />
    </OpenPage>
  );
}

interface TopicReportProps {
  topic: TopicDetail;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

function TopicReport({ topic, timeframe, onTimeframe }: TopicReportProps) {
  const { title, summary, communities, volume, growth, sparkline, why, angles, posts, sources } = topic;
  const nameOf = (source: string) => sources.find(({ id }) => id === source)?.name ?? source;
  return (
    <article>
      <p className="flex flex-wrap gap-x-3 text-small empty:hidden">
        {communities.map(({ slug, name }) => (
          <Link key={slug} to={listAddress(slug, timeframe)} className="link touch:inline-block touch:py-2.5">
            {name}
          </Link>
        ))}
      </p>
      {summary !== '' && summary !== title && <p className="mt-2 max-w-[65ch] wrap-anywhere text-ink-2">{summary}</p>}
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ToggleGroup
          label="Time"
          hideLabel
          options={timeframes.map((value) => ({ value, label: timeframeLabels[value] }))}
          value={timeframe}
          onChange={onTimeframe}
        />
        <p className="flex items-center gap-3">
          <Curve values={sparkline} />
          {volume !== null && (
            <span>
              Volume <b className="tabular-nums">{compactNumber(volume)}</b>
            </span>
          )}
          <Growth growth={growth} />
        </p>
        <Freshness refreshedAt={topic.refreshedAt} sources={[]} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <Card title="Why now">
            <ul className="flex flex-col gap-2">
              {why.map(({ text, url }) => (
                <li key={text} className="wrap-anywhere">
                  <OutsideLink href={url}>{text}</OutsideLink>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="What people are discussing">
            <ul className="-my-3">
              {posts.map((post) => (
                <ExamplePost key={post.url} post={post} source={nameOf(post.source)} summary={summary} />
              ))}
            </ul>
          </Card>
        </div>
        <Card
          title="Angles to write"
          description="Each fills the generator with what the sources say and a question for you."
        >
          <ul className="flex flex-col gap-4">
            {angles.map(({ title: angle, brief }) => (
              <li key={angle} className="flex flex-col items-start gap-2">
                <p className="text-h3">{angle}</p>
                <p className="text-small wrap-anywhere text-ink-2">{questionOf(brief)}</p>
                <WriteThis brief={brief} about={angle} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </article>
  );
}

/** The facts before it are the same for all angles, and stand beside them. */
const questionOf = (brief: string): string => brief.split('\n\n').at(-1) ?? brief;

interface ExamplePostProps {
  post: TopicPost;
  source: string;
  /** Of the topic, which is not said twice. */
  summary: string;
}

function ExamplePost({ post, source, summary }: ExamplePostProps) {
  const { title, url, description, author, at, score, comments } = post;
  // A day that has only begun counts nobody yet, which says nothing of the post.
  const facts = [
    author,
    score !== null && score > 0 && scoreText(post.source, score),
    comments !== null && comments > 0 && counted(comments, 'comment', 'comments'),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex justify-between gap-3 text-tiny text-ink-3">
        <span className="font-semibold text-ink-2">{source}</span>
        <TimeAgo at={at} startsLine />
      </p>
      <p className="mt-0.5 wrap-anywhere">
        <OutsideLink href={url}>{title}</OutsideLink>
      </p>
      {description !== null && description !== title && description !== summary && (
        <p className="mt-0.5 line-clamp-3 text-small wrap-anywhere text-ink-2">{description}</p>
      )}
      {facts.length > 0 && <p className="mt-0.5 text-tiny text-ink-3">{facts.join(' · ')}</p>}
    </li>
  );
}

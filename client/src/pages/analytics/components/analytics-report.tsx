import { type ReactNode, useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { FormatResult, Summary, RankedPost, TopicResult } from '@/features/analytics/api';
import type { ChartedMetric } from '@/features/analytics/chart-data';
import { AccountNotes } from '@/features/analytics/components/account-notes';
import { BestTimesCard } from '@/features/analytics/components/best-times-card';
import { ConnectFirst } from '@/features/analytics/components/connect-first';
import { LockedPart } from '@/features/analytics/components/locked-part';
import { RankedPosts } from '@/features/analytics/components/ranked-posts';
import { StatChart } from '@/features/analytics/components/stat-chart';
import { SyncedNow } from '@/features/analytics/networks/synced-now';
import { findingOf, formatName, periodText } from '@/features/analytics/words';
import { type Network, tweetNetwork } from '@/networks/ids';
import { calendarDay, counted } from '@/lib/words/format';
import { useSearchParam } from '@/lib/address/use-search-param';
import { Upload, PenLine } from 'lucide-react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { ImportDialog } from '@/features/analytics/components/import-dialog';
import { ResultBars } from '@/features/analytics/components/result-bars';
import { carryTopic } from '@/features/composer/generation/next-posts';
import { writingPathOf } from '@/networks/screens';

const metrics: readonly ChartedMetric[] = ['impressions', 'engagements', 'engagementRate', 'posts'];

export function AnalyticsReport({ summary }: { summary: Summary }) {
  const [metric, setMetric] = useSearchParam<ChartedMetric>('metric', metrics, 'impressions');
  const [isImporting, setImporting] = useState(false);
  const { accounts } = summary;
  const hasFigures = accounts.some(({ status }) => status === 'collected');
  if (accounts.length === 0)
    return (
      <ConnectFirst title="See how your posts do" text="Figures appear here once an account is connected.">
        Connect an account
      </ConnectFirst>
    );
  return (
    <>
      <Head summary={summary}>{hasFigures && <ImportButton isQuiet onClick={() => setImporting(true)} />}</Head>
      <AccountNotes accounts={accounts} />
      {hasFigures ? (
        <>
          <StatChart data={summary} metric={metric} onChange={setMetric} />
          <Posts summary={summary} />
        </>
      ) : (
        <Card>
          <EmptyState
            title="No data yet"
            text="Once an account has numbers, this page shows how its posts do and when to post. For a head start, import your history from X or LinkedIn."
            action={<ImportButton onClick={() => setImporting(true)} />}
          />
        </Card>
      )}
      <ImportDialog accounts={accounts} open={isImporting} onOpenChange={setImporting} />
    </>
  );
}

function Head({ summary, children }: { summary: Summary; children: ReactNode }) {
  const { before, marked, after } = findingOf(summary);
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-[56ch] text-lead font-medium">
        {before} {marked !== '' && <mark className="marker">{marked}</mark>} {after}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
        <span className="text-pretty">{periodText(summary)}</span>
        <SyncedNow accounts={summary.accounts} />
        {children}
      </div>
    </div>
  );
}

function Posts({ summary }: { summary: Summary }) {
  const { topPosts, bottomPosts, bestTimes, formats, topics, isEnough, period, comparedFrom } = summary;
  const days = `${period.from}-${period.to}`;
  const since = `since ${calendarDay(comparedFrom)}`;
  const accountIds = summary.accounts.map(({ id }) => id);
  if (!isEnough)
    return (
      <Card>
        <EmptyState
          title="Not enough data yet"
          text="Top posts, best times and post types appear once 8 posts can be compared."
        />
      </Card>
    );
  return (
    <>
      <RankedPosts
        title="Top posts"
        posts={topPosts}
        empty="No posts in this period can be compared yet."
        isModel
        fileName={`top-posts-${days}`}
      />
      {bottomPosts.length > 0 && (
        <RankedPosts title="Lowest posts" posts={bottomPosts} empty="" isFolded fileName={`lowest-posts-${days}`} />
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {bestTimes === null ? (
          <LockedPart title="Best times" text="See which hours work best for your posts, and add them as slots." />
        ) : (
          <BestTimesCard {...{ bestTimes, accountIds, since }} fileName={`best-times-since-${comparedFrom}`} />
        )}
        {formats === null ? (
          <LockedPart title="By post type and topic" text="See which post types and topics do better than usual." />
        ) : (
          <FormatsCard {...{ formats, since }} fileName={`kinds-of-posts-since-${comparedFrom}`} />
        )}
      </div>
      {topics !== null && (
        <TopicsCard {...{ topics, since }} platform={platformOf(summary)} fileName={`topics-since-${comparedFrom}`} />
      )}
    </>
  );
}

/** Tweets, unless all accounts are on another network. */
const platformOf = ({ accounts: [first, ...others] }: Summary): Network =>
  first !== undefined && others.every(({ platform }) => platform === first.platform) ? first.platform : tweetNetwork;

interface ImportButtonProps {
  /** Beside other figures, where it is no main thing. */
  isQuiet?: boolean;
  onClick: () => void;
}

function ImportButton({ isQuiet = false, onClick }: ImportButtonProps) {
  const isViewer = useIsViewer();
  return (
    <Tooltip reason={isViewer ? viewerReason : undefined}>
      <Button {...(isQuiet && { size: 'sm', variant: 'ghost' })} icon={<Upload size={14} />} onClick={onClick}>
        Import history
      </Button>
    </Tooltip>
  );
}

interface FormatsCardProps {
  formats: readonly FormatResult[];
  since: string;
  fileName: string;
}

/** How each kind of post does against the usual. A post may be of several kinds. */
function FormatsCard({ formats, since, fileName }: FormatsCardProps) {
  const results = formats.map(({ format, ...result }) => ({ ...result, name: formatName(format) }));
  const rows = results.map(({ name, posts, timesUsual }) => [name, posts, timesUsual]);
  return (
    <Card
      title="By post type"
      description={`From your posts ${since}. The dotted line is your usual.`}
      actions={<CsvButton name={fileName} header={['Post type', 'Posts', 'Times usual']} rows={rows} />}
    >
      <ResultBars results={results} />
    </Card>
  );
}

interface TopicsCardProps {
  topics: readonly TopicResult[];
  platform: RankedPost['platform'];
  since: string;
  fileName: string;
}

/** How posts about each topic do against the usual. A post may be about several. */
function TopicsCard({ topics, platform, since, fileName }: TopicsCardProps) {
  const isViewer = useIsViewer();
  const rows = topics.map(({ topic, posts, timesUsual }) => [topic, posts, timesUsual]);
  const compared = topics.filter(({ timesUsual }) => timesUsual !== null);
  const others = topics.filter(({ timesUsual }) => timesUsual === null);
  const results = compared.map(({ topic, ...result }) => ({
    ...result,
    name: topic,
    action: !isViewer && <WriteAbout topic={topic} platform={platform} />,
  }));
  return (
    <Card
      title="By topic"
      description={`Words that recur in your posts ${since}. The dotted line is your usual.`}
      {...(rows.length > 0 && {
        actions: <CsvButton name={fileName} header={['Topic', 'Posts', 'Times usual']} rows={rows} />,
      })}
    >
      {topics.length === 0 && <p className="text-ink-2">No recurring topics in your posts yet.</p>}
      {results.length > 0 && <ResultBars results={results} className="gap-x-8 sm:grid-cols-2" />}
      {others.length > 0 && (
        <p className="mt-3 max-w-[68ch] text-small text-ink-2 first:mt-0">
          Not enough data yet:{' '}
          {others.map(({ topic, posts }) => `${topic} (${counted(posts, 'post', 'posts')})`).join(', ')}.
        </p>
      )}
    </Card>
  );
}

function WriteAbout({ topic, platform }: { topic: string; platform: RankedPost['platform'] }) {
  const take = () => carryTopic(platform, topic);
  return (
    <ButtonLink
      size="sm"
      variant="ghost"
      to={writingPathOf(platform)}
      onClick={take}
      onAuxClick={take}
      icon={<PenLine size={14} />}
      className="-ml-2.5"
    >
      <span>
        Write about this<span className="sr-only">: {topic}</span>
      </span>
    </ButtonLink>
  );
}

import { PenLine } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { RankedPost, TopicResult } from '@/features/analytics/api';
import { carryTopic } from '@/features/composer/generation/next-posts';
import { CsvButton } from '@/features/analytics/components/csv-button';
import { ResultBars } from '@/features/analytics/components/result-bars';
import { useIsViewer } from '@/features/session/access';
import { writingPathOf } from '@/networks/screens';
import { counted } from '@/lib/words/format';

interface TopicsCardProps {
  topics: readonly TopicResult[];
  /** Where a topic is written about. */
  platform: RankedPost['platform'];
  /** "since Aug 30". */
  since: string;
  fileName: string;
}

/** How posts about each topic do against the usual. A post may be about several. */
export function TopicsCard({ topics, platform, since, fileName }: TopicsCardProps) {
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

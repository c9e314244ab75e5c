import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { OutsideLink } from '@/components/outside-link';
import type { ApiData } from '@/api/client';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { previewQuery, type RuleDefinition } from '@/features/automation/api';
import { zoneText } from '@/features/composer/sending/time';
import { counted, weekdayClockText } from '@/lib/words/format';
import { useSettled } from '@/lib/loading/use-settled';

/** What the rule will do, before it is turned on. `definition`: null until the sentence is complete. */
export function RuleOutlook({ isSchedule, definition }: { isSchedule: boolean; definition: RuleDefinition | null }) {
  return (
    <Card title={isSchedule ? 'Next runs' : 'Test on past data'}>
      {definition === null ? (
        <p className="text-ink-2">
          {isSchedule ? 'Complete the sentence to see when it runs.' : 'Complete the sentence to test it.'}
        </p>
      ) : isSchedule ? (
        <NextRuns definition={definition} />
      ) : (
        <PastData definition={definition} />
      )}
    </Card>
  );
}

/** What it writes about doesn't change when it runs, and a preview without topics is refused. */
const anyTopic = { topics: [{ text: 'Any topic' }] };

function NextRuns({ definition }: { definition: RuleDefinition }) {
  const { action, ...when } = definition;
  const asked = useSettled(JSON.stringify({ ...when, action: { type: action.type }, content: anyTopic }));
  const preview = useQuery(previewQuery(JSON.parse(asked) as RuleDefinition));
  const zone = definition.timezone ?? 'UTC';
  if (preview.isError) return <Failed error={preview.error} onRetry={() => void preview.refetch()} />;
  if (preview.fetchStatus === 'paused') return <Notice>You're offline. The next runs load when you're back.</Notice>;
  if (preview.data === undefined) return <Skeleton className="h-15" />;
  return (
    <>
      <ol className="flex flex-col gap-1 tabular-nums">
        {preview.data.nextRuns.map((at) => (
          <li key={at}>{weekdayClockText(at, zone)}</li>
        ))}
      </ol>
      <p className="mt-2 text-small text-ink-3">Times are in {zoneText(zone)}.</p>
    </>
  );
}

function PastData({ definition }: { definition: RuleDefinition }) {
  const [tested, setTested] = useState<RuleDefinition | null>(null);
  const isCurrent = JSON.stringify(tested) === JSON.stringify(definition);
  const preview = useQuery(previewQuery(isCurrent ? tested : null));
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">See what this rule would have done in the last 30 days. Nothing is sent.</p>
      <Button pending={preview.isFetching} onClick={() => setTested(definition)} icon={<FlaskConical />}>
        Test on past data
      </Button>
      {isCurrent && preview.fetchStatus === 'paused' && (
        <Notice>You're offline. The test continues when you're back.</Notice>
      )}
      {isCurrent && preview.isError && <Failed error={preview.error} onRetry={() => void preview.refetch()} />}
      {isCurrent && preview.data !== undefined && <Matches definition={definition} matches={preview.data.matches} />}
    </div>
  );
}

type Preview = ApiData<'/api/automation/rules/preview', 'post'>;

function Matches({ definition: { trigger }, matches }: { definition: RuleDefinition } & Pick<Preview, 'matches'>) {
  const isTopic = trigger.type === 'topic_trending';
  const found = isTopic
    ? counted(matches.length, 'topic matched', 'topics matched')
    : counted(matches.length, 'post matched', 'posts matched');
  return (
    <div role="status" className="flex w-full flex-col gap-2">
      <p className="font-semibold tabular-nums">{matches.length === 0 ? 'Nothing matched' : found}</p>
      {matches.length === 0 && (
        <p className="text-ink-2">Lower the number to trigger it more often. A rule that's on watches for new ones.</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {matches.map(({ at, what, wouldDo, url }) => (
          <li key={`${at} ${what}`} className="flex flex-col gap-0.5 py-2.5">
            <p className="wrap-anywhere">{what}</p>
            <p className="text-small wrap-anywhere text-ink-2">{wouldDo}</p>
            <p className="flex gap-2 text-small text-ink-3">
              <TimeAgo at={at} startsLine />
              {url !== null && <OutsideLink href={url}>{isTopic ? 'Open source' : 'Open post'}</OutsideLink>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{failureText('Failed to test the rule', error)}</p>
    </Notice>
  );
}

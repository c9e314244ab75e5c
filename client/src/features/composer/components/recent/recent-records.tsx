import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { EmptyState } from '@/components/ui/empty-state';
import { RecentRow } from '@/features/composer/components/recent/recent-row';
import { recentBlocks, RecentSection } from '@/features/composer/components/recent/recent-sheet';
import {
  type GenerationSummary,
  type RecordedTask,
  recordsQuery,
} from '@/features/composer/generation/generations-api';
import { counted } from '@/lib/words/format';

interface RecentRecordsProps {
  task: RecordedTask;
  nouns: readonly [one: string, several: string];
  onOpen: (record: GenerationSummary) => void;
}

export function RecentRecords({ task, nouns, onOpen }: RecentRecordsProps) {
  const records = useInfiniteQuery({ ...recordsQuery(task), refetchOnMount: 'always' });
  return (
    <RecentSection title="Generated">
      <QueryList
        query={records}
        name={`Your ${nouns[1]}`}
        blocks={recentBlocks}
        empty={<EmptyState title={`No ${nouns[1]} yet`} text="What you generate appears here, on every device." />}
      >
        {(all) => (
          <ul className="-mx-3 flex flex-col gap-0.5">
            {all.map((record) => (
              <RecentRow
                key={record.id}
                title={(record.input.prompt === '' ? record.input.source : record.input.prompt) ?? ''}
                meta={
                  <>
                    {counted(record.tweets.length, ...nouns)} · <TimeAgo at={record.createdAt} />
                  </>
                }
                onOpen={() => onOpen(record)}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </RecentSection>
  );
}

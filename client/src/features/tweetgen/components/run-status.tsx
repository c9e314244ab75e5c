import { WritingStatus } from '@/features/tweetgen/components/writing-status';
import { cancelRun, type Run } from '@/features/tweetgen/run';

export function RunStatus({ run: { body, startedAtMs } }: { run: Run }) {
  const what = `${body.count} ${body.count === 1 ? 'tweet' : 'tweets'}`;
  return <WritingStatus what={what} startedAtMs={startedAtMs} onCancel={cancelRun} />;
}

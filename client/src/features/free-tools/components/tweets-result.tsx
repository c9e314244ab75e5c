import { ResultList } from '@/features/free-tools/components/result-list';
import { type ToolRun, tweetsTool } from '@/features/free-tools/visitor-tools';

export function TweetsResult({ run }: { run: ToolRun }) {
  return <ResultList run={run} tool={tweetsTool} carriedAs="tweet-text" />;
}

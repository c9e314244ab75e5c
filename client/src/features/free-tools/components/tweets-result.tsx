import { ResultList } from '@/features/free-tools/components/result-list';
import type { VisitorRun } from '@/features/free-tools/visitor-run';
import { type TweetsAnswer, tweetsTool, type WrittenText } from '@/features/free-tools/visitor-tools';

export default function TweetsResult({ run }: { run: VisitorRun<TweetsAnswer, WrittenText> }) {
  return <ResultList run={run} tool={tweetsTool} carriedAs="tweet-text" />;
}

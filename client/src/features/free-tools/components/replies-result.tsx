import { Notice } from '@/components/notice';
import { ResultList } from '@/features/free-tools/components/result-list';
import { type RepliesAnswer, repliesTool, type ToolRun, type WrittenText } from '@/features/free-tools/visitor-tools';

/** The replies, under the post they answer where only its address was given; or why there is nothing to add. */
export function RepliesResult({ run }: { run: ToolRun<WrittenText, RepliesAnswer> }) {
  const { answer } = run;
  return (
    <>
      {answer?.source.authorHandle !== null && answer?.source !== undefined && (
        <blockquote className="rounded-well bg-sunken p-3 text-small">
          <p className="font-semibold">@{answer.source.authorHandle}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
            {answer.source.text}
          </p>
        </blockquote>
      )}
      {answer?.skipped !== undefined && (
        <Notice>
          <p className="font-semibold">Skip this one</p>
          <p>{answer.skipped.reason}</p>
        </Notice>
      )}
      <ResultList run={run} tool={repliesTool} carriedAs="tweet-text" answers={answer?.source.text} />
    </>
  );
}

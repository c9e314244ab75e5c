import { OriginalityMeter, OriginalityRule } from '@/components/originality-meter';
import { ResultList } from '@/features/free-tools/components/result-list';
import type { VisitorRun } from '@/features/free-tools/visitor-run';
import { type LookAlike, type MimicAnswer, mimicTool } from '@/features/free-tools/visitor-tools';

/** The look-alikes, each with what it shares with the source. */
export default function MimicResult({ run }: { run: VisitorRun<MimicAnswer, LookAlike> }) {
  return (
    <>
      <ResultList
        run={run}
        tool={mimicTool}
        carriedAs="tweet-text"
        sharedOf={({ overlaps }) => overlaps}
        more={({ text, similarity, overlaps }) => (
          <OriginalityMeter text={text} similarity={similarity} overlaps={overlaps} />
        )}
      />
      {run.state !== 'writing' && run.slots.length > 0 && <OriginalityRule />}
    </>
  );
}

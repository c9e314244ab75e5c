import { OriginalityMeter, OriginalityRule } from '@/components/structure/originality-meter';
import { ResultList } from '@/features/free-tools/components/result-list';
import { type MimicAnswer, mimicTool, type ToolRun, type Variation } from '@/features/free-tools/visitor-tools';

/** The variations, each with what it shares with the source. */
export function MimicResult({ run }: { run: ToolRun<Variation, MimicAnswer> }) {
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

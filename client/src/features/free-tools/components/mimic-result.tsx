import { OriginalityMeter, OriginalityRule } from '@/components/structure/originality-meter';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { ResultList } from '@/features/free-tools/components/result-list';
import { scope } from '@/features/free-tools/hooks/use-visitor-run';
import { type MimicAnswer, mimicTool, type ToolRun, type Variation } from '@/features/free-tools/visitor-tools';

/** The variations, each with what it shares with the source. */
export function MimicResult({ run }: { run: ToolRun<Variation, MimicAnswer> }) {
  const { isConnected } = useModelConnected(scope);
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
      {isConnected && run.state !== 'writing' && run.slots.length > 0 && <OriginalityRule />}
    </>
  );
}

import { SampleFrame, SampleInput } from '@/features/free-tools/components/tool-sample';
import { firstDrafts, firstPrompt } from '@/pages/tools/home/home.data';
import { KeptFacts } from '@/pages/tools/home/kept-facts';

/** What stands where the visitor's own drafts will. */
export function FirstDrafts({ onUse }: { onUse: (() => void) | undefined }) {
  return (
    <SampleFrame onUse={onUse}>
      <SampleInput label="What was typed">
        <KeptFacts text={firstPrompt} />
      </SampleInput>
      {firstDrafts.map(({ angle, text }) => (
        <div key={angle} className="rounded-card border border-line bg-surface p-4">
          <p className="font-network text-post whitespace-pre-wrap">
            <KeptFacts text={text} />
          </p>
          <p className="mt-3 flex justify-between gap-2 text-tiny text-ink-3 tabular-nums">
            <span>{angle}</span>
            <span>{text.length} of 280</span>
          </p>
        </div>
      ))}
    </SampleFrame>
  );
}

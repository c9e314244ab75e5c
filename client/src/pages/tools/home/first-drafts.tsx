import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { firstDrafts, firstPrompt } from '@/pages/tools/home/home.data';
import { KeptFacts } from '@/pages/tools/home/kept-facts';

/** What stands where the visitor's own drafts will: real ones, arranged from the notes above them. */
export function FirstDrafts({ onUse }: { onUse: (() => void) | undefined }) {
  return (
    <div className="flex flex-1 flex-col gap-3 rounded-dialog border border-line bg-sunken p-4 sm:p-5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
        <Chip>Example · Your notes, arranged</Chip>
        {onUse !== undefined && (
          <Button size="sm" onClick={onUse}>
            Use this example
          </Button>
        )}
      </div>
      <figure className="flex flex-col gap-3">
        <figcaption className="mb-2 border-l-2 border-line-strong pl-3 text-ink-2">
          <span className="text-tiny text-ink-3">What was typed</span>
          <span className="mt-1 block whitespace-pre-wrap">
            <KeptFacts text={firstPrompt} />
          </span>
        </figcaption>
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
      </figure>
    </div>
  );
}

import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { firstDrafts, firstPrompt } from '@/pages/tools/home/home.data';

/** What stands where the visitor's own drafts will: real ones, arranged from the notes above them. */
export function FirstDrafts({ onUse }: { onUse: (() => void) | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <Chip>Example · Your notes, arranged</Chip>
        {onUse !== undefined && (
          <Button variant="ghost" size="sm" onClick={onUse} className="-mx-2.75">
            Use this example
          </Button>
        )}
      </div>
      <figure className="flex flex-col gap-3">
        <figcaption className="rounded-well bg-sunken p-3 text-ink-2">
          <span className="text-tiny text-ink-3">What was typed</span>
          <span className="mt-1 block whitespace-pre-wrap">{firstPrompt}</span>
        </figcaption>
        {firstDrafts.map((draft) => (
          <p
            key={draft}
            className="rounded-card border border-line bg-surface p-4 font-network text-post whitespace-pre-wrap"
          >
            {draft}
          </p>
        ))}
      </figure>
    </div>
  );
}

import { SkipForward } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface SkipCardProps {
  reason: string;
  /** Leads to the field for it; absent for who may not write. */
  onAdd: (() => void) | undefined;
}

/** No reply is better than an empty one: why, and what would make one worth sending. */
export function SkipCard({ reason, onAdd }: SkipCardProps) {
  return (
    <section
      aria-labelledby="skip-title"
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2">
        <SkipForward size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <h2 id="skip-title" className="text-h2 wrap-anywhere">
            Skip: {lowerFirst(reason)}
          </h2>
          <p className="mt-1 text-ink-2">
            Nothing was written. Add a number, an example or your own view, then generate again.
          </p>
        </div>
        {onAdd !== undefined && <Button onClick={onAdd}>Add what you know</Button>}
      </div>
    </section>
  );
}

/** A sentence after a colon; "I" and names of capitals stay. */
const lowerFirst = (sentence: string): string =>
  /^\p{Lu}\p{Ll}/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

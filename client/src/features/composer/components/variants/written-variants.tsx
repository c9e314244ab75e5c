import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Notice } from '@/components/notice';
import { VariantList } from '@/features/composer/components/variants/variant-list';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

interface WrittenVariantsProps extends Omit<ComponentProps<typeof VariantList>, 'writing'> {
  /** Of the section that it is. */
  label: string;
  /** What is being written just now, such as "3 posts". */
  writing?: ComponentProps<typeof WritingStatus> | undefined;
  /** Why some of it is missing. */
  warning?: ReactNode;
  notes?: readonly string[];
  children?: ReactNode;
}

/** What is written now or was written last, and all there is to know about it. */
export function WrittenVariants(props: WrittenVariantsProps) {
  const { label, writing, warning, notes = [], children, ...list } = props;
  const region = useRevealed(writing?.startedAtMs);
  return (
    <section ref={region} aria-label={label} aria-busy={writing !== undefined || undefined} className="scroll-mt-4">
      <VariantList {...list} writing={writing && <WritingStatus {...writing} />} />
      {/* They come last, and move nothing there. */}
      {warning !== undefined && (
        <div className="mt-3">
          <Notice tone="warning">{warning}</Notice>
        </div>
      )}
      {notes.map((note) => (
        <div key={note} className="mt-3">
          <Notice>{note}</Notice>
        </div>
      ))}
      {children}
    </section>
  );
}

/** On a phone what is written stands far below, under its form: it is brought into sight once, with the press that starts it. */
function useRevealed(startedAtMs: number | undefined): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (startedAtMs === undefined) return undefined;
    // After all that the press has changed, what keeps a place included, and before it is seen.
    const frame = requestAnimationFrame(() => {
      const top = region.current?.getBoundingClientRect().top ?? 0;
      if (top > window.innerHeight * 0.6) scrollToShow(region.current, { block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [startedAtMs]);
  return region;
}

import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { VariantList } from '@/features/composer/components/variants/variant-list';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { useRevealed } from '@/lib/focus/use-revealed';

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

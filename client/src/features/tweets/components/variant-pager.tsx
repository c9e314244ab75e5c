import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { isFrom, takeVariant } from '@/features/composer/generation/variants';
import { claimsIn, hasWords } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useBatches } from '@/features/tweets/use-batches';

/** On phones, where the variants are below the fold: the others one press away, until one of them is changed. */
export function VariantPager() {
  const doc = useDoc('tweet');
  const [newest] = useBatches().batches;
  const variants = newest?.variants ?? [];
  const at = variants.findIndex((variant) => isFrom(doc, variant));
  // The first variant goes into an empty editor by itself: the pager has its room before, and keeps it where no other one comes, so that it moves no text.
  const isComing = newest?.state === 'writing' && !hasWords(doc);
  if (!isComing && (at < 0 || doc?.isChanged === true)) return null;
  const show = (step: 1 | -1) => {
    const next = variants[at + step];
    if (next?.isDone === true) takeVariant('tweet', next, { hasCursor: false });
  };
  return (
    <div
      role="group"
      aria-label="Variants"
      className={clsx(
        '-mx-2.5 mb-2 flex items-center justify-between sm:hidden',
        (isComing || variants.length < 2) && 'invisible',
      )}
    >
      <IconButton
        label="Previous variant"
        size="sm"
        aria-disabled={at === 0}
        onClick={() => show(-1)}
        icon={<ChevronLeft />}
      />
      <span className="text-small text-ink-3 tabular-nums">
        {at + 1} of {variants.length}
        {doc !== null && claimsIn(doc) > 0 && `, ${claimsIn(doc)} unchecked`}
      </span>
      <IconButton
        label="Next variant"
        size="sm"
        aria-disabled={at === variants.length - 1}
        onClick={() => show(1)}
        icon={<ChevronRight />}
      />
    </div>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether more than three lines are drawn in the element, at the width and in the font that it has now. */
export function useFolds(): { ref: RefObject<HTMLDivElement | null>; folds: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [folds, setFolds] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // Half a line of room for signs that hang over.
      setFolds(element.offsetHeight > 3.5 * Number.parseFloat(getComputedStyle(element).lineHeight));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, folds };
}

/** Where the feed cuts the post: after three drawn lines, blank ones included, clear of the tails of the letters above. What is below is one step quieter. */
export function Fold() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-[3lh] bottom-0 -mx-[calc(1rem-1px)]">
      <div className="absolute inset-x-4 inset-y-0 bg-surface opacity-25" />
      <div className="relative border-t-2 border-dashed border-accent-line" />
    </div>
  );
}

/** Says what the dashed line is, and where there is none, why. */
export function FoldLegend({ folds }: { folds: boolean }) {
  return (
    <p className="mt-2.5 flex items-center gap-2 text-tiny text-ink-2">
      {folds && <span aria-hidden="true" className="w-8 border-t-2 border-dashed border-accent-line" />}
      {folds ? 'Shown before “…more”' : 'The whole post shows before “…more”'}
    </p>
  );
}

/** The API that publishes makes no card of a link, as the site does of one that is typed there. */
export const NoLinkCard = () => (
  <p className="mt-1 text-tiny text-ink-2">
    Links are published without a preview card. Add an image if the post needs one.
  </p>
);

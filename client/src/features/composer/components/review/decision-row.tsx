import type { MouseEvent, ReactNode } from 'react';

/** Last in a card: its pager, and what is decided about it. On phones in sight above the tab bar while the card is; on the narrowest in two lines. */
export const DecisionRow = ({ pager, children }: { pager: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3 max-sm:sticky max-sm:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-sm:gap-y-1.5 max-sm:py-2 max-[24rem]:gap-x-1 max-[24rem]:px-2 max-[24rem]:[&_button]:px-2! sm:px-5">
    {pager}
    <div className="contents" onClickCapture={takeOnce}>
      {children}
    </div>
  </div>
);

/** After a decision the next card is under the pointer: the second press of a double click would decide about one that nobody has read. */
function takeOnce(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

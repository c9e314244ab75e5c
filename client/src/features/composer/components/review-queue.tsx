import { clsx } from 'clsx';
import { ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { counted } from '@/lib/counted';
import { scrollToShow } from '@/lib/scroll-to-show';

interface ReviewQueueProps<Item extends { id: string }> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  selectedId: string;
  onSelect: (id: string) => void;
  row: (item: Item) => ReactNode;
  /** What came meanwhile, shown when asked for, so that nothing moves under the cursor. */
  held?: { count: number; one: string; many: string; show: () => void };
  /** The selected one. `move` selects the next or the previous one. */
  children: (move: (step: 1 | -1) => void) => ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What waits for a decision: a list beside the selected one, on narrow windows one after the other. */
export function ReviewQueue<Item extends { id: string }>(props: ReviewQueueProps<Item>) {
  const { label, items, selectedId, onSelect, row, held, children } = props;
  const at = items.findIndex(({ id }) => id === selectedId);
  const list = useFollowingFocus(at, selectedId);
  const move = (step: 1 | -1) => {
    const next = items[at + step];
    if (next !== undefined) onSelect(next.id);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div
        className={clsx(
          'overflow-clip rounded-card border-line bg-surface lg:border',
          (held?.count ?? 0) === 0 && 'max-lg:hidden',
        )}
      >
        <ul ref={list} aria-label={label} className="hidden lg:block">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                aria-current={item.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(item.id)}
                className={clsx(
                  'flex w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-2',
                  item.id === selectedId
                    ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent-line)]'
                    : 'hover:bg-hover',
                )}
              >
                {row(item)}
              </button>
            </li>
          ))}
        </ul>
        {held !== undefined && held.count > 0 && (
          <Button variant="ghost" full icon={<ArrowUp {...icon} />} onClick={held.show}>
            {counted(held.count, held.one, held.many)}
          </Button>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {items.length > 1 && <Pager at={at} count={items.length} onMove={move} />}
        {children(move)}
      </div>
    </div>
  );
}

function Pager({ at, count, onMove }: { at: number; count: number; onMove: (step: 1 | -1) => void }) {
  return (
    <div className="flex items-center justify-center gap-2 text-small tabular-nums lg:hidden">
      <IconButton label="Previous" disabled={at === 0} onClick={() => onMove(-1)} icon={<ChevronLeft {...icon} />} />
      {at + 1} of {count}
      <IconButton
        label="Next"
        disabled={at === count - 1}
        onClick={() => onMove(1)}
        icon={<ChevronRight {...icon} />}
      />
    </div>
  );
}

/** The keyboard goes to the row of what is selected next, unless it is elsewhere: what was pressed may be gone with the one before. */
function useFollowingFocus(at: number, selectedId: string) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(selectedId);
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || list.current?.contains(activeElement) === true;
    const row = list.current?.querySelectorAll('button')[at];
    if (before.current !== selectedId && isHere) {
      row?.focus({ preventScroll: true });
      scrollToShow(row, { block: 'nearest' });
    }
    before.current = selectedId;
  }, [at, selectedId]);
  return list;
}

/** Holds back what comes above the items on the screen, so that nothing moves under the cursor until somebody asks. */
export function useHeldBack<Item extends { id: string }>(items: readonly Item[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const show = () => setSeen(new Set(items.map(({ id }) => id)));
  const last = items.findLastIndex(({ id }) => seen.has(id));
  const shown = items.filter(({ id }, at) => at > last || seen.has(id));
  if (last < 0 && items.length > 0) show();
  return { shown, heldCount: items.length - shown.length, show };
}

import { Kbd } from '@/components/ui/kbd';
import { keys } from '@/lib/keyboard/keys';
import { clsx } from 'clsx';
import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import type { ListQuery } from '@/lib/loading/join-queries';
import { NewItems } from '@/features/composer/components/review/new-items';
import { useHeldBack } from '@/features/composer/components/review/use-held-back';
import type { QueueSelection } from '@/features/composer/components/review/use-queue-selection';
import { useMedia } from '@/lib/device/use-media';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/button';

/** What the card of the open item is given. */
export interface QueueCard {
  ref: Ref<HTMLElement>;
  /** "2 of 7". */
  place: string;
  /** Pages through what waits where there is no room for the list; begins the card's row of decisions, on phones with what was decided. */
  pager: ReactNode;
  move: (step: 1 | -1) => void;
  /** Opens its neighbour, because it leaves the queue. */
  leave: () => void;
}

interface ReviewQueueProps<Item extends { id: string }> {
  /** Of the list of shortcuts: the screen. */
  group: string;
  /** The accessible name of the list. */
  label: string;
  /** What waits: "post", "posts". */
  nouns: readonly [one: string, many: string];
  /** All that waits, without what was decided here. */
  items: readonly Item[];
  /** Where further ones come from. */
  query: Pick<ListQuery<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  selection: QueueSelection;
  row: (item: Item) => ReactNode;
  card: (item: Item, queue: QueueCard) => ReactNode;
  /** Beside the card, or under it. */
  aside: (item: Item | undefined) => ReactNode;
  empty: ReactNode;
  decided: ReactNode;
  notices?: (item: Item | undefined) => ReactNode;
  /** What waits can be approved for a time of its own, with a key. */
  canSchedule?: boolean;
  /** Takes back the latest decision, as long as that can be done. */
  undo: (() => void) | undefined;
}

/** What waits for a decision, one after another: a list, the open item, and beside it what to know about it. */
export function ReviewQueue<Item extends { id: string }>(props: ReviewQueueProps<Item>) {
  const { group, label, nouns, items, query, selection, row, card, aside, empty, decided, notices, undo } = props;
  const { canSchedule = false } = props;
  const isPhone = useMedia('(width < 40rem)');
  const { shown, heldCount, showAll } = useHeldBack(items);
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === selection.selectedId),
  );
  const item = shown[at];
  const goTo = (next: Item | undefined) => next !== undefined && selection.go(next.id);
  const move = (step: 1 | -1) => goTo(shown[at + step]);
  useMoreNearEnd(query, shown.length - at);
  useShortcut({
    id: 'undo-decision',
    keys: keys.undoLast,
    label: 'Undo decision',
    group,
    when: () => undo !== undefined,
    run: () => undo?.(),
  });
  const count = query.hasNextPage === true ? `${shown.length}+` : String(shown.length);
  // On phones it and its Undo stay in sight, in the row of decisions: there it covers none of them.
  const decidedList = (
    <ul
      aria-label="Decided"
      className="flex flex-col gap-2 empty:hidden max-sm:max-h-32 max-sm:w-full max-sm:overflow-y-auto"
    >
      {decided}
    </ul>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[min(18.75rem,40%)_minmax(0,1fr)] wide:grid-cols-[17rem_minmax(0,45rem)_minmax(16rem,1fr)] broad:grid-cols-[20rem_minmax(0,45rem)_minmax(16rem,1fr)]">
      <div className="relative flex min-w-0 flex-col gap-3 max-lg:-mb-5 lg:sticky lg:top-20 lg:row-span-2 wide:row-span-1">
        <NewItems count={heldCount} nouns={nouns} onShow={showAll} />
        {item !== undefined && (
          <nav aria-label={label} className={listBox}>
            <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto">
              {shown.map((each) => (
                <li key={each.id} className="border-t border-line first:border-t-0">
                  <Row id={each.id} isCurrent={each === item} onSelect={() => selection.go(each.id)}>
                    {row(each)}
                  </Row>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {/* About as high as with a card, so that what stands below hardly moves when one comes or goes. */}
      <div className="flex min-h-148 min-w-0 flex-col gap-4 sm:min-h-112 lg:min-h-99">
        {item === undefined ? (
          // In the middle of the list's place too, while nothing else leaves its own.
          <div className="flex flex-1 justify-center lg:-ml-80 lg:items-center wide:-ml-73 broad:-ml-85">{empty}</div>
        ) : (
          card(item, {
            ref: selection.card,
            place: `${at + 1} of ${count}`,
            pager: (
              <>
                {isPhone && decidedList}
                {shown.length > 1 && (
                  <QueuePager noun={nouns[0]} at={at} last={shown.length - 1} count={count} onMove={move} />
                )}
              </>
            ),
            move,
            leave: () => goTo(shown[at + 1] ?? shown[at - 1]),
          })
        )}
        {notices?.(item)}
        {(!isPhone || item === undefined) && decidedList}
        {item !== undefined && <QueueKeyHints canSchedule={canSchedule} />}
      </div>
      <aside
        aria-label="Context"
        className="grid gap-4 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] lg:col-start-2 wide:col-start-3 wide:grid-cols-1"
      >
        {aside(item)}
      </aside>
    </div>
  );
}

const listBox = 'overflow-clip rounded-card border border-line bg-surface max-lg:hidden';
const fewLeft = 3;

/** Further items are there before the last one is decided. */
function useMoreNearEnd({ hasNextPage, isFetchingNextPage, fetchNextPage }: ListQueryPages, left: number): void {
  const load = useEffectEvent(() => void fetchNextPage?.());
  const isWanted = hasNextPage === true && isFetchingNextPage !== true && left <= fewLeft;
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}

type ListQueryPages = ReviewQueueProps<{ id: string }>['query'];

interface RowProps {
  id: string;
  isCurrent: boolean;
  onSelect: () => void;
  children: ReactNode;
}

function Row({ id, isCurrent, onSelect, children }: RowProps) {
  return (
    <button
      type="button"
      data-queue-row={id}
      aria-current={isCurrent || undefined}
      onClick={onSelect}
      className={clsx(
        'relative block w-full px-4 py-3 text-left text-small -outline-offset-2 transition-colors',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {isCurrent && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-accent-line" />}
      {children}
    </button>
  );
}

const hintsOf = (canSchedule: boolean) =>
  [
    [[keys.next, keys.previous], 'next, previous'],
    [[keys.approve], 'approve'],
    [[keys.edit], 'edit'],
    ...(canSchedule ? ([[[keys.schedule], 'schedule']] as const) : []),
    [[keys.reject], 'reject'],
    [[keys.undoLast], 'undo'],
  ] as const;

const QueueKeyHints = ({ canSchedule }: { canSchedule: boolean }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-2 text-tiny text-ink-3 touch:hidden">
    {hintsOf(canSchedule).map(([each, label]) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        {each.map((key) => (
          <Kbd key={key} keys={key} />
        ))}
        {label}
      </span>
    ))}
  </p>
);

const icon = { size: 20 };

interface QueuePagerProps {
  noun: string;
  at: number;
  last: number;
  count: string;
  onMove: (step: 1 | -1) => void;
}

/** In place of the list where there is no room for it. */
function QueuePager({ noun, at, last, count, onMove }: QueuePagerProps) {
  return (
    <div className="-ml-2 flex items-center lg:hidden">
      <IconButton
        label={`Previous ${noun}`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
        icon={<ChevronLeft {...icon} />}
      />
      <span className="-mx-1 text-small whitespace-nowrap text-ink-2 tabular-nums">
        {noun.charAt(0).toUpperCase() + noun.slice(1)} {at + 1} of {count}
      </span>
      <IconButton
        label={`Next ${noun}`}
        disabled={at === last}
        onClick={() => onMove(1)}
        icon={<ChevronRight {...icon} />}
      />
    </div>
  );
}

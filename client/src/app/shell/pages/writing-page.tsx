import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FactBar } from '@/app/shell/pages/fact-bar';
import { ScreenTitle } from '@/app/shell/pages/screen-title';
import { FoldRow, useBesideWays, WayBeside, WayOut } from '@/app/shell/pages/writing-ways';
import { WorkspaceNews } from '@/features/team/components/workspace-news';
import { PageSlotContext, UnfoldContext } from '@/features/composer/page-slot';
import { isAboutToContinue } from '@/features/session/checkout-record';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { useWasEver } from '@/lib/use-was-ever';

type Column = 'post' | 'feed' | 'feeds';

/** Of the send bar, so that it ends where the text above it does. */
const barWidths: Record<Column, string> = {
  post: 'max-w-160',
  feed: 'max-w-feed',
  feeds: 'max-w-[calc(var(--container-feed)+3rem+var(--container-phone-feed))]',
};

interface WritingPageProps {
  /** Names the screen in the tab, to screen readers and, without `heading`, as its h1. */
  title: string;
  /** The h1 where it says more than the title. */
  heading?: ReactNode;
  /** Right after the h1, e.g. "Saved". */
  status?: ReactNode;
  /** Right in the header. */
  actions?: ReactNode;
  /** The column on the right, below the text on narrow windows: sections, one below the other. */
  beside?: ReactNode;
  besideLabel?: string;
  /** On phones it is one row below the text, until somebody opens it or has something in it. */
  foldsBeside?: boolean;
  /** A column of 320 px next to the text, from 1760 px. */
  preview?: ReactNode;
  /** The send bar: one row, aligned with the text. */
  footer?: ReactNode;
  /** The upper part of the send bar, in rows with a role: what was sent, and how it went. The text does not move for it. */
  outcome?: ReactNode;
  /** `post` is a column of 640 px; `feed` is LinkedIn's stage, all of the page, with one card on it; `feeds`, with two. */
  column?: Column;
  /** A text is on its way: it has its room before it comes. */
  isComing?: boolean;
  /** The text was not checked yet: what is remarked below it has its room before it comes. */
  isUnchecked?: boolean;
  /** A post is being written for the empty page: it has its room from the press on. */
  isWriting?: boolean;
  children: ReactNode;
}

/** What the writing screens return: the text is the page, with AI beside it and the send bar below. */
export function WritingPage(props: WritingPageProps) {
  const { beside, footer, outcome, ...zone } = props;
  const { hasWay, besideLabel, foldsBeside } = useBesideWays(props);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { above, below } = useSteadyBelow();
  const [isUnfolded, setUnfolded] = useState(false);
  const unfold = useCallback(() => setUnfolded(true), []);
  const isFolded = foldsBeside && !isUnfolded;
  const lead = () => {
    flushSync(unfold);
    // At once: what keeps the text in its place meanwhile would end a gliding scroll halfway.
    scrollToShow(below.current, { block: 'start' });
    below.current?.focus({ preventScroll: true });
  };
  return (
    <div
      onDragOver={keepPage}
      onDrop={keepPage}
      className={clsx(
        'group/page flex flex-1 flex-col bg-surface max-lg:[overflow-anchor:none] lg:grid',
        beside !== undefined &&
          'lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_416px] vast:grid-cols-[minmax(0,1fr)_440px]',
      )}
    >
      {/* On narrow windows the send bar stands below what is beside the text as well, so that neither covers the other. */}
      <div className="min-w-0 flex-col max-lg:contents lg:flex lg:min-h-dvh">
        <div
          ref={above}
          className={clsx(
            'flex min-w-0 flex-col lg:flex-1',
            beside === undefined ? 'flex-1' : isFolded && 'max-sm:flex-1',
          )}
        >
          <PageZone {...{ ...zone, isFolded }} wayBeside={hasWay && <WayBeside onPress={lead} />} slotRef={setSlot} />
        </div>
        {footer !== undefined && (
          <SendBar column={zone.column} hasPreview={zone.preview !== undefined} outcome={outcome}>
            {footer}
          </SendBar>
        )}
      </div>
      {beside !== undefined && (
        <aside
          ref={below}
          tabIndex={-1}
          aria-label={besideLabel}
          className={clsx(
            'min-w-0 flex-1 border-t border-line bg-canvas px-4 pt-5 pb-8 max-lg:min-h-(--least-height) sm:px-6',
            'lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-t-0 lg:border-l lg:pt-3.5',
            foldsBeside && 'max-sm:pt-0',
            isFolded && 'max-sm:min-h-0! max-sm:flex-none max-sm:pb-0',
          )}
        >
          {foldsBeside && (
            <FoldRow label={besideLabel} isFolded={isFolded} onPress={isFolded ? lead : () => setUnfolded(false)} />
          )}
          <div className={clsx('mx-auto flex w-full max-w-160 flex-col gap-6', isFolded && 'max-sm:hidden')}>
            <PageSlotContext value={slot}>
              <UnfoldContext value={unfold}>{beside}</UnfoldContext>
            </PageSlotContext>
          </div>
        </aside>
      )}
    </div>
  );
}

/** A file that misses the text must not open in place of the page. */
function keepPage(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

interface PageZoneProps extends Omit<WritingPageProps, 'beside' | 'besideLabel' | 'footer' | 'outcome'> {
  isFolded: boolean;
  slotRef: (element: HTMLElement | null) => void;
  wayBeside: ReactNode;
}

function PageZone(props: PageZoneProps) {
  const { title, heading, status, actions, preview, column = 'post', isComing = false, slotRef, children } = props;
  const hasWindow = useWasEver(isComing || props.isUnchecked === true, isAboutToContinue);
  const hasPostRoom = useWasEver(props.isWriting === true);
  return (
    <>
      <ScreenTitle title={title} />
      <header className="sticky top-0 z-sticky flex h-14 shrink-0 items-center gap-1 bg-surface px-2 sm:px-4">
        <WayOut />
        <h1 className="min-w-0 truncate text-post font-semibold max-[359px]:text-h3">{heading ?? title}</h1>
        {status !== undefined && <div className="ml-2 shrink-0 text-small text-ink-3 max-[359px]:ml-0.5">{status}</div>}
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {props.wayBeside}
          {actions}
        </div>
      </header>
      {/* Below it, as on other screens: the title is in one line with what heads the column beside it. */}
      <FactBar />
      <WorkspaceNews />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isComing || undefined}
        className={clsx(
          'flex-1 px-4 pb-8 sm:px-6 sm:pb-12 xl:px-10 xl:pb-14',
          // An empty editor's height, so that what stands below does not move when the text comes; one that was asked for, or that
          // was not checked yet, has the window, or what the folded row leaves, and one that is written has room for a post.
          hasWindow ? 'max-lg:min-h-[calc(100dvh-3.5rem)]!' : hasPostRoom && 'max-lg:min-h-96!',
          props.isFolded && 'max-sm:min-h-37!',
          column === 'post' ? 'pt-2 max-lg:min-h-37 sm:pt-6 xl:pt-10' : 'bg-sunken pt-5 max-lg:min-h-92 sm:pt-10',
          preview !== undefined &&
            'vast:grid vast:grid-cols-[minmax(0,640px)_320px] vast:content-start vast:justify-center vast:gap-16',
        )}
      >
        <div className={clsx('w-full min-w-0', column === 'post' && 'mx-auto max-w-160')}>
          <div ref={slotRef} data-page-slot className="peer" />
          <div className="peer-[:not(:empty)]:hidden">{children}</div>
        </div>
        {preview !== undefined && <div className="hidden min-w-0 vast:block">{preview}</div>}
      </main>
    </>
  );
}

interface SendBarProps {
  column: Column | undefined;
  hasPreview: boolean;
  outcome: ReactNode;
  children: ReactNode;
}

function SendBar({ column = 'post', hasPreview, outcome, children }: SendBarProps) {
  const width = clsx('mx-auto w-full', barWidths[column], hasPreview && 'vast:max-w-256');
  return (
    <section
      aria-label="Publish"
      // It is in sight wherever the page is: the focus in it scrolls nothing, although fields keep clear of it.
      className="sticky bottom-0 z-sticky bg-surface **:-scroll-mb-32 group-has-[[data-page-slot]:not(:empty)]/page:hidden max-lg:order-last *:border-t *:border-line *:px-4 sm:*:px-6 xl:*:px-10"
    >
      <div className="hidden has-[[role]]:block">
        <div className={width}>{outcome}</div>
      </div>
      <div className="pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <div className={clsx('@container flex min-h-10 items-center gap-2 max-[379px]:gap-1', width)}>{children}</div>
      </div>
    </section>
  );
}

interface SteadyBelow {
  above: RefObject<HTMLDivElement | null>;
  below: RefObject<HTMLElement | null>;
}

/**
 * On narrow windows, what is beside the text stands below it. Somebody who reads there keeps their place when a text lands
 * above: the page scrolls by what it has grown. Browsers do so where the text is out of sight alone, and Safari never.
 */
function useSteadyBelow(): SteadyBelow {
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLElement>(null);
  useEffect(() => {
    const [text, beside] = [above.current, below.current];
    if (text === null || beside === null) return undefined;
    // On the page, not in the window: a scroll in the same task must not be taken back. Nothing is drawn yet: no place to keep.
    let place = Infinity;
    const placeNow = () => beside.getBoundingClientRect().top + window.scrollY;
    // Whoever pressed elsewhere looks there: at the text, or what a panel did to it. Safari gives a pressed button no focus.
    let isRead = false;
    const look = ({ target }: Event) => {
      isRead = beside.contains(target as Node);
    };
    const remember = () => {
      place = placeNow();
    };
    const stay = (records: readonly MutationRecord[]) => {
      const top = place - window.scrollY;
      if (top >= window.innerHeight || window.matchMedia('(width >= 64rem)').matches) return;
      // Where less stands there now, the page is still long enough to stay.
      beside.style.setProperty('--least-height', `${window.innerHeight - top}px`);
      if (isRead && records.some(({ target }) => text.contains(target)))
        document.documentElement.scrollTop += placeNow() - place;
    };
    // In the task that changed the page, before anybody sees it; what is drawn is what the next change moves.
    const changes = new MutationObserver(stay);
    const sizes = new ResizeObserver(remember);
    for (const each of [text, beside]) changes.observe(each, { childList: true, characterData: true, subtree: true });
    sizes.observe(text);
    window.addEventListener('scroll', remember, { passive: true });
    for (const type of ['pointerdown', 'focusin']) window.addEventListener(type, look);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', remember);
      for (const type of ['pointerdown', 'focusin']) window.removeEventListener(type, look);
    };
  }, []);
  return { above, below };
}

import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { useMedia } from '@/lib/device/use-media';

interface FloatingProps {
  /** Of the field; the marked words are in it. */
  box: RefObject<HTMLElement | null>;
  isWide?: boolean;
  children: ReactNode;
}

const phone = '(max-width: 639px)';
const gap = 10;
/** Of the page, which stays in sight. */
const headerHeight = 64;
const look =
  'z-layer rounded-card bg-raised p-1 font-sans text-body tracking-normal text-ink shadow-menu [text-indent:0] motion-safe:animate-menu-in';

/** Beside the marked words, or below the field where it is as wide; on a phone above the keyboard or the send bar, which covers them less. */
export function Floating({ box, isWide = false, children }: FloatingProps) {
  const isPhone = useMedia(phone);
  if (isPhone) return <AboveKeyboard>{children}</AboveKeyboard>;
  return isWide ? <BelowField>{children}</BelowField> : <BesideWords box={box}>{children}</BesideWords>;
}

/** In a place of its own, so that it covers none of the text that it is compared with. */
function BelowField({ children }: Pick<FloatingProps, 'children'>) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollToShow(own.current, { block: 'nearest' }), []);
  return (
    <div
      ref={own}
      data-selection-tools
      data-own-escape
      className={clsx('col-start-1 row-start-2 mt-3 scroll-my-24', look)}
    >
      {children}
    </div>
  );
}

/** Above the words, as the next line is read sooner than the one before; under them where a top of the page has no room. */
function BesideWords({ box, children }: FloatingProps) {
  const own = useRef<HTMLDivElement>(null);
  // After each drawing: the words move as the text around them grows.
  useLayoutEffect(() => {
    const words = [...(box.current?.querySelectorAll('[data-mark=chosen]') ?? [])];
    const lines = words.flatMap((part) => [...part.getClientRects()]);
    const [first, last] = [lines[0], lines.at(-1)];
    const around = box.current?.getBoundingClientRect();
    if (own.current === null || first === undefined || last === undefined || around === undefined) return;
    const { offsetWidth: width, offsetHeight: height } = own.current;
    const above = first.top - gap - height;
    const top = above >= headerHeight ? above : last.bottom + gap;
    const left = Math.max(0, Math.min(first.left - around.left - 5, around.width - width));
    own.current.style.setProperty('top', `${Math.round(top - around.top)}px`);
    own.current.style.setProperty('left', `${Math.round(left)}px`);
  });
  return (
    <div ref={own} data-selection-tools data-own-escape className={clsx('absolute w-max max-w-full', look)}>
      {children}
    </div>
  );
}

/** A part of a thread is a container of its own, in which nothing can be fixed to the screen; a sheet lets nobody out. */
function AboveKeyboard({ children }: Pick<FloatingProps, 'children'>) {
  const keyboard = useSyncExternalStore(followKeyboard, keyboardHeight);
  const [layer, setLayer] = useState<Element | null>(null);
  return (
    <>
      <span
        hidden
        ref={(here) => {
          if (here !== null) setLayer(here.closest('[role=dialog]') ?? document.body);
        }}
      />
      {layer !== null &&
        createPortal(
          <section
            aria-label="Selection"
            data-selection-tools
            data-own-escape
            style={keyboard > 0 ? { bottom: keyboard } : undefined}
            // Without a keyboard the bar that publishes stands at the bottom.
            className={clsx('fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] m-2', look)}
          >
            {children}
          </section>,
          layer,
        )}
    </>
  );
}

const keyboardHeight = (): number => {
  const { visualViewport: view } = window;
  return view ? Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)) : 0;
};

function followKeyboard(notify: () => void): () => void {
  const { visualViewport: view } = window;
  const events = ['resize', 'scroll'] as const;
  for (const event of events) view?.addEventListener(event, notify);
  return () => {
    for (const event of events) view?.removeEventListener(event, notify);
  };
}

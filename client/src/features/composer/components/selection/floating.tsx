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
const look =
  'z-layer rounded-card bg-raised p-1 font-sans text-body tracking-normal text-ink shadow-menu [text-indent:0] motion-safe:animate-menu-in';

/** Beside the marked words; on a phone above the keyboard or the send bar, which covers them less. */
export function Floating({ isWide = false, ...props }: FloatingProps) {
  const isPhone = useMedia(phone);
  return isPhone ? <AboveKeyboard>{props.children}</AboveKeyboard> : <BesideWords isWide={isWide} {...props} />;
}

/** Under the words, or above them where it would cover the tools below the field. */
function BesideWords({ box, isWide = false, children }: FloatingProps) {
  const own = useRef<HTMLDivElement>(null);
  // After each drawing: the words move as the text around them grows.
  useLayoutEffect(() => {
    const words = [...(box.current?.querySelectorAll('[data-mark=chosen], [data-mark=replaced]') ?? [])];
    const lines = words.flatMap((part) => [...part.getClientRects()]);
    const [first, last] = [lines[0], lines.at(-1)];
    const around = box.current?.getBoundingClientRect();
    if (own.current === null || first === undefined || last === undefined || around === undefined) return;
    const { offsetWidth: width, offsetHeight: height } = own.current;
    const isAbove = !isWide && last.bottom + gap + height > around.bottom;
    const top = isAbove ? first.top - gap - height : last.bottom + gap;
    const left = isWide ? 0 : Math.max(0, Math.min(last.left - around.left - 5, around.width - width));
    own.current.style.setProperty('top', `${Math.round(top - around.top)}px`);
    own.current.style.setProperty('left', `${Math.round(left)}px`);
  });
  useLayoutEffect(() => {
    if (isWide) scrollToShow(own.current, { block: 'nearest' });
  }, [isWide]);
  return (
    <div
      ref={own}
      data-selection-tools
      data-own-escape
      className={clsx('absolute scroll-my-24', isWide ? 'w-full' : 'w-max max-w-full', look)}
    >
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

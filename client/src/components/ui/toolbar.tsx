import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** Ink, so that it stands out from what it lies on; its buttons take its colours. */
export const inkBar =
  'flex w-max max-w-full flex-wrap items-center gap-1 max-sm:w-full rounded-[14px] bg-toast p-1.5 sm:pl-4 text-toast-ink shadow-dialog [&_:focus-visible]:outline-accent [&_button]:border-transparent [&_button]:bg-transparent [&_button]:text-toast-ink [&_button:hover]:bg-toast-ink/15';

interface ToolbarProps {
  label: string;
  className?: string;
  /** Buttons and links, as deep as the layout needs them. */
  children: ReactNode;
}

type Item = HTMLElement & { checkVisibility?: () => boolean };

/** Buttons that belong together: one stop for Tab, arrow keys, Home and End inside. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<Item>(null);
  const seen = useRef<Item[]>([]);
  const enabled = (): Item[] => [
    ...(bar.current?.querySelectorAll<Item>(':is(a[href], button, input, select, textarea):not(:disabled)') ?? []),
  ];
  // Older Safari cannot tell, and then shows all of them.
  const items = () => enabled().filter((item) => item.checkVisibility?.() ?? true);
  const stopAt = (item: Item | undefined) => {
    current.current = item ?? null;
    for (const each of items()) each.tabIndex = each === item ? 0 : -1;
  };
  // After every drawing, since buttons come and go with what can be done. What is visible is asked only then: the browser
  // would work out the page's styles at every key in a text beside it.
  useLayoutEffect(() => {
    const now = enabled();
    const isSame = now.length === seen.current.length && now.every((item, at) => item === seen.current[at]);
    if (isSame && current.current !== null) return;
    seen.current = now;
    const all = items();
    stopAt(all.find((item) => item === current.current) ?? all[0]);
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items();
    const at = all.findIndex((item) => item === event.target);
    // What opens from a button bubbles here too, and a field needs its own arrow keys.
    if (at < 0 || event.defaultPrevented || (event.target as Element).matches('input, select, textarea')) return;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={move}
      onFocus={(event) => items().includes(event.target) && stopAt(event.target)}
    >
      {children}
    </div>
  );
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Toolbar } from '@/components/ui/toolbar';
import type { SelectedText } from '@/features/composer/hooks/document/use-selected-text';

interface ToolsProps {
  label: string;
  selected: Pick<SelectedText, 'asked'>;
  field: RefObject<HTMLTextAreaElement | null>;
  onLeave: () => void;
  /** Other buttons come with another one: the focus stays among them. */
  stage?: string;
  children: ReactNode;
}

/** Buttons about the selection; a press must not take the selection away, except into a field of them. */
export function Tools({ label, selected: { asked }, field, onLeave, stage = '', children }: ToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const drawn = useRef({ asked: 0, stage });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { asked, stage };
    const focused = document.activeElement;
    const isHere = focused === document.body || bar.current?.contains(focused) === true;
    if (asked <= before.asked && !(stage !== before.stage && isHere)) return;
    bar.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus({ preventScroll: true });
  }, [asked, stage]);
  return (
    <div
      ref={bar}
      onPointerDown={(event) => !(event.target instanceof HTMLInputElement) && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        field.current?.focus({ preventScroll: true });
        onLeave();
      }}
    >
      <Toolbar label={label} className="flex flex-wrap items-center gap-0.5">
        {children}
      </Toolbar>
    </div>
  );
}

import { Tooltip as Radix } from 'radix-ui';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { isFocusReturned, onLayerOpening } from '@/components/ui/layers/use-return-focus';
import { announce } from '@/lib/focus/announce';

interface TooltipProps {
  /** What an icon means. Without it only a `reason` is shown. */
  label?: ReactNode;
  /** Why the button can't be used now: it turns off, and says this when it is pressed, focused or pointed at. */
  reason?: string | undefined;
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element, never one with `disabled`, which nobody could reach. */
  children: ReactNode;
}

export function Tooltip({ label, reason, shortcut, side = 'top', children }: TooltipProps) {
  const reasonId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = reason ?? label;
  useEffect(() => (isOpen ? onLayerOpening(() => setOpen(false)) : undefined), [isOpen]);
  // Fingers have no hover: the press answers. Caught on its way down, before the button's own handler.
  const giveReason = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
    if (reason !== undefined) announce(reason);
  };
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root
        open={isOpen && text !== undefined}
        onOpenChange={(next) => setOpen(next && !isFocusReturned() && !isCovered(trigger.current))}
      >
        <Radix.Trigger
          ref={trigger}
          asChild
          // A button that is off passes no press on, and a finger's focus comes right before it.
          onClickCapture={reason === undefined ? () => setOpen(false) : giveReason}
          {...(reason !== undefined && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        >
          {children}
        </Radix.Trigger>
        {reason !== undefined && (
          <span id={reasonId} hidden>
            {reason}
          </span>
        )}
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-layer flex max-w-64 animate-menu-in items-center gap-2 rounded-control bg-toast px-2.5 py-1.5 text-small text-toast-ink"
          >
            {text}
            {shortcut !== undefined && reason === undefined && <Kbd keys={shortcut} />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** The dialog that it has opened stands where its tooltip would, or one that opened since the pointer came. */
const isCovered = (trigger: HTMLElement | null): boolean =>
  trigger !== null &&
  (trigger.matches('[aria-haspopup=dialog][aria-expanded=true]') || trigger.closest('[aria-hidden=true]') !== null);

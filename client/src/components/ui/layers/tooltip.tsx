import { Slot } from 'radix-ui';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Kbd } from '@/components/ui/kbd';
import { isFocusReturned, onLayerOpening } from '@/components/ui/layers/use-return-focus';
import { isConnected } from '@/lib/device/online';
import { announce } from '@/lib/focus/announce';
import { late } from '@/lib/loading/late';

/** Places the text beside its trigger, 15 KB: nobody reads a tooltip before pointing at something. */
const TooltipLayer = late(async () => (await import('@/components/ui/layers/tooltip-layer')).TooltipLayer);

const openAfterMs = 400;

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
  const tipId = useId();
  const trigger = useRef<HTMLElement>(null);
  const { isOpen, isNear, show, close, handlers } = useHover(trigger);
  const text = reason ?? label;
  // Fingers have no hover: the press answers. Caught on its way down, before the button's own handler.
  const giveReason = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    show();
    if (reason !== undefined) announce(reason);
  };
  const described = [reason !== undefined && reasonId, isOpen && text !== undefined && tipId].filter(Boolean).join(' ');
  return (
    <>
      <Slot.Root
        ref={trigger}
        {...handlers}
        {...(described !== '' && { 'aria-describedby': described })}
        {...(reason !== undefined && { 'aria-disabled': true, onClickCapture: giveReason })}
      >
        {children}
      </Slot.Root>
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
      {/* Nobody asks for a tooltip: it is no reason to say that it can't be had offline. */}
      {isNear && (TooltipLayer.now() !== undefined || isConnected()) && (
        <TooltipLayer
          fallback={null}
          trigger={trigger}
          id={tipId}
          isOpen={isOpen && text !== undefined}
          onClose={close}
          side={side}
        >
          {text}
          {shortcut !== undefined && reason === undefined && <Kbd keys={shortcut} />}
        </TooltipLayer>
      )}
    </>
  );
}

/** When a tooltip opens: a moment after a pointer has come, and with the focus, unless a press or a closing layer brought it. */
function useHover(trigger: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    // The dialog that its trigger has opened stands where the tooltip would.
    if (trigger.current?.matches('[aria-haspopup=dialog][aria-expanded=true]') === true) return;
    // A dialog has opened over it since the pointer came.
    if (trigger.current?.closest('[aria-hidden=true]')) return;
    setNear(true);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => (isOpen ? onLayerOpening(() => setOpen(false)) : undefined), [isOpen]);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      setNear(true);
      timer.current = setTimeout(show, openAfterMs);
    },
    // An open one is closed by its layer, which lets the pointer move onto the text.
    onPointerLeave: () => (TooltipLayer.now() === undefined ? close() : clearTimeout(timer.current)),
    onPointerDown: () => {
      isPressed.current = true;
      document.addEventListener('pointerup', () => (isPressed.current = false), { once: true });
      close();
    },
    onFocus: () => !isPressed.current && !isFocusReturned() && show(),
    onBlur: close,
    // Also of a button that is off, which passes no press on: a finger's focus comes right before it.
    onClickCapture: close,
  };
  return { isOpen, isNear, show, close, handlers };
}

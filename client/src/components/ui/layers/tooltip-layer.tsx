import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { DrawnTrigger } from '@/components/ui/layers/drawn-trigger';

interface TooltipLayerProps {
  trigger: RefObject<HTMLElement | null>;
  id: string;
  isOpen: boolean;
  /** Called on Escape, on scrolling, and once the pointer has left both the trigger and the text. */
  onClose: () => void;
  side: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

export function TooltipLayer({ trigger, id, isOpen, onClose, side, children }: TooltipLayerProps) {
  return (
    <Radix.Provider>
      <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
        <Radix.Trigger asChild>
          <DrawnTrigger trigger={trigger} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-layer flex max-w-64 animate-menu-in items-center gap-2 rounded-control bg-toast px-2.5 py-1.5 text-small text-toast-ink"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { DrawnTrigger } from '@/components/ui/layers/drawn-trigger';

interface PopoverLayerProps {
  trigger: RefObject<HTMLElement | null>;
  id: string;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align: 'start' | 'center' | 'end';
  children: ReactNode;
}

export function PopoverLayer({ trigger, id, label, isOpen, onOpenChange, align, children }: PopoverLayerProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <DrawnTrigger trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-layer w-80 max-w-[calc(100vw-1rem)] rounded-card bg-raised p-4 shadow-menu data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

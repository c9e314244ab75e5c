import { Slot } from 'radix-ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { late } from '@/lib/loading/late';

const PopoverLayer = late(async () => (await import('@/components/ui/layers/popover-layer')).PopoverLayer, {
  isOpen: ({ isOpen }) => isOpen,
});

interface PopoverProps {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
}

export function Popover({ trigger, label, children, open, onOpenChange, align = 'end' }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [isOpenByItself, setOpenByItself] = useState(false);
  const isOpen = open ?? isOpenByItself;
  const change = onOpenChange ?? setOpenByItself;
  return (
    <>
      <Slot.Root
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerEnter={PopoverLayer.fetchAhead}
        onFocus={PopoverLayer.fetchAhead}
        onClick={() => change(!isOpen)}
      >
        {trigger}
      </Slot.Root>
      <PopoverLayer {...{ id, label, isOpen, align }} trigger={button} onOpenChange={change}>
        {children}
      </PopoverLayer>
    </>
  );
}

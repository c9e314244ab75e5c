import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/ui/kbd';

interface TooltipProps {
  label: ReactNode;
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. A disabled one must use `aria-disabled`, else nobody can reach the reason. */
  children: ReactNode;
}

export function Tooltip({ label, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-layer flex max-w-64 items-center gap-2 rounded-control bg-toast px-2.5 py-1.5 text-small text-toast-ink data-[state=delayed-open]:animate-menu-in"
          >
            {label}
            {shortcut !== undefined && <Kbd keys={shortcut} />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Sheet } from '@/components/ui/dialog';
import { useReturnFocus } from '@/components/ui/use-return-focus';

interface AnchoredLayerProps {
  /** Set before this is drawn. What is pressed in it does not close the layer by itself. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  onClose: () => void;
  /** True keeps it open while something else stands over it. */
  isHeld?: () => boolean;
  className?: string;
  children: ReactNode;
}

const phone = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A popover at its anchor, open as long as it is drawn; on a phone a sheet. */
export function AnchoredLayer(props: AnchoredLayerProps) {
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
  const { title, onClose, children } = props;
  if (!isPhone) return <AtAnchor {...props} />;
  return (
    <Sheet open side="bottom" title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {children}
    </Sheet>
  );
}

function AtAnchor({ anchor, title, onClose, isHeld, className, children }: AnchoredLayerProps) {
  const focus = useReturnFocus();
  const stay = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    if (isHeld?.() === true || anchor.current?.contains(event.target as Node) === true) event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* Radix takes any ref to something measurable. */}
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-label={title}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={stay}
          className={clsx(
            'z-layer flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-1rem)] flex-col rounded-card bg-raised p-4 shadow-menu data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

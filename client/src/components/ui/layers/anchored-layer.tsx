import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { leaveOwnEscape, Sheet } from '@/components/ui/layers/dialog';
import { useReturnFocus } from '@/components/ui/layers/use-return-focus';
import { useMedia } from '@/lib/device/use-media';

interface AnchoredLayerProps {
  /** Set before this is drawn. What is pressed in it does not close the layer by itself. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  onClose: () => void;
  /** True keeps it open while something else stands over it. */
  isHeld?: () => boolean;
  /** Where it opens when there is room; pixels from the anchor. */
  side?: 'top' | 'bottom';
  sideOffset?: number;
  /** Shows its title with a Close button, as the sheet does. */
  hasHeader?: boolean;
  /** Between the title and Close. */
  aside?: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

const phone = '(max-width: 639px)';

/** A popover at its anchor, open as long as it is drawn; on a phone a sheet. */
export function AnchoredLayer(props: AnchoredLayerProps) {
  const isPhone = useMedia(phone);
  const { title, aside, footer, onClose, children } = props;
  if (!isPhone) return <AtAnchor {...props} />;
  return (
    <Sheet open side="bottom" {...{ title, aside, footer }} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {children}
    </Sheet>
  );
}

function AtAnchor({
  anchor,
  title,
  onClose,
  isHeld,
  side = 'bottom',
  sideOffset = 6,
  hasHeader = false,
  aside,
  footer,
  className,
  children,
}: AnchoredLayerProps) {
  const focus = useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  // What it is for comes before the button that closes it.
  const focusBody = (event: Event) => {
    focus.onOpenAutoFocus(event);
    const first = body.current?.querySelector<HTMLElement>('input, select, textarea, button');
    if (!first) return;
    event.preventDefault();
    first.focus();
    if (first instanceof HTMLInputElement) first.select();
  };
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
          onOpenAutoFocus={focusBody}
          aria-label={title}
          align="end"
          side={side}
          sideOffset={sideOffset}
          collisionPadding={8}
          onInteractOutside={stay}
          onEscapeKeyDown={leaveOwnEscape}
          className={clsx(
            'z-layer flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-1rem)] flex-col rounded-card bg-raised p-4 shadow-menu data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in',
            className,
          )}
        >
          {hasHeader && (
            <div className="mb-2 flex items-center justify-between gap-3">
              <h2 className="text-h2">{title}</h2>
              <div className="-my-1 -mr-2 flex items-center">
                {aside}
                <Radix.Close asChild>
                  <IconButton label="Close" size="sm" icon={<X />} />
                </Radix.Close>
              </div>
            </div>
          )}
          <div
            ref={body}
            className={footer === undefined ? 'contents' : 'relative -mx-4 min-h-0 overflow-y-auto px-4 pb-1'}
          >
            {children}
          </div>
          {footer !== undefined && <div className="mt-4 flex justify-end gap-2">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

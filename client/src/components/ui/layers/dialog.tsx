import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { firstField, firstFieldOrSafe, useReturnFocus } from '@/components/ui/layers/use-return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  /** For a dialog whose content says what it is; screen readers still get the title. */
  hideTitle?: boolean;
  /** Where the footer has a Close button, so that there are not two of that name. */
  hideClose?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Buttons, the committing one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

const widths = { sm: 'max-w-105', md: 'max-w-140', lg: 'max-w-220' };

export const overlayStyle =
  'fixed inset-0 z-layer bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export function Dialog({
  open,
  onOpenChange,
  title,
  mark,
  description,
  hideTitle,
  hideClose = false,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  // Without the small Close the first control may be one that commits: the dialog itself then takes the focus.
  const focus = useReturnFocus(hideClose ? () => null : firstFieldOrSafe);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={clsx(overlayStyle, 'grid grid-cols-1 place-items-center overflow-y-auto p-4')}>
          <Radix.Content
            {...focus}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={clsx(
              'relative w-full rounded-dialog bg-surface p-5 shadow-dialog outline-none sm:p-6',
              'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
              widths[size],
            )}
          >
            <LayerHeader {...{ title, mark, description, hideTitle, hideClose }} />
            {children}
            {footer !== undefined && (
              <div data-footer="" className="mt-6 flex flex-wrap justify-end gap-2">
                {footer}
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type LayerHeaderProps = Pick<DialogProps, 'title' | 'mark' | 'description'> & {
  hideTitle?: boolean | undefined;
  hideClose?: boolean;
  aside?: ReactNode;
};

function LayerHeader({ title, mark, description, hideTitle = false, hideClose = false, aside }: LayerHeaderProps) {
  return (
    <div className={hideTitle ? 'sr-only' : 'mb-4 flex items-start justify-between gap-3'}>
      {mark}
      <div className={clsx('min-w-0', mark !== undefined && 'flex-1 self-center')}>
        <Radix.Title className="text-bar">{title}</Radix.Title>
        {description !== undefined && <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>}
      </div>
      {!hideTitle && !hideClose && (
        <div className="-mt-1 -mr-2 flex items-center touch:-mt-2.5 touch:-mr-3.5">
          {aside}
          <Radix.Close asChild>
            <IconButton label="Close" size="sm" icon={<X />} />
          </Radix.Close>
        </div>
      )}
    </div>
  );
}

interface SheetProps extends Omit<DialogProps, 'size' | 'hideClose'> {
  side?: 'left' | 'right' | 'bottom';
  className?: string;
  /** Between the title and Close. */
  aside?: ReactNode;
  /** Takes the focus itself where its first field is one to read before it is edited. */
  isReadFirst?: boolean;
  /** After the focus has gone back. */
  onClosed?: (() => void) | undefined;
}

/** What lies open inside takes its own Escape first. */
export function leaveOwnEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]') !== null) event.preventDefault();
}

const sides = {
  left: 'inset-y-0 left-0 w-[min(88vw,300px)] data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'inset-y-0 right-0 w-full max-w-110 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-dialog pb-[max(1.25rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-to-bottom data-[state=open]:animate-from-bottom',
};

export function Sheet({
  side = 'right',
  open,
  onOpenChange,
  title,
  description,
  hideTitle,
  aside,
  footer,
  children,
  className,
  isReadFirst = false,
  onClosed,
}: SheetProps) {
  // Under a finger a field brings the keyboard, which covers the rest.
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus((layer) =>
    isReadFirst || window.matchMedia('(pointer: coarse)').matches ? null : firstField(layer),
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            onClosed?.();
          }}
          onEscapeKeyDown={leaveOwnEscape}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-layer flex flex-col overflow-y-auto bg-surface p-5 shadow-dialog outline-none',
            sides[side],
            className,
          )}
        >
          <LayerHeader title={title} description={description} hideTitle={hideTitle} aside={aside} />
          {/* Above a foot it scrolls itself, so that the foot stays in view. */}
          <div className={clsx('min-h-0 flex-1', footer !== undefined && 'relative -mx-5 overflow-y-auto px-5 pb-1')}>
            {children}
          </div>
          {footer !== undefined && <div className="mt-4 flex flex-wrap justify-end gap-2">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

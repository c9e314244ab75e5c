import { Popover as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Sheet } from '@/components/ui/dialog';
import { useReturnFocus } from '@/components/ui/use-return-focus';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import type { Post } from '@/features/publishing/api';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import type { SendMode } from '@/features/publishing/popover/publish-actions';
import { SendForm } from '@/features/publishing/popover/send-form';

interface PublishLayerProps {
  anchor: RefObject<HTMLElement | null>;
  mode: SendMode;
  outgoing: Outgoing;
  own: Post | undefined;
  onClose: () => void;
}

const titles = { now: 'Publish', later: 'Schedule' } as const;
const phone = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A popover at the buttons; on a phone a sheet. */
export function PublishLayer({ anchor, mode, outgoing, own, onClose }: PublishLayerProps) {
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  const form = <SendForm key={mode} mode={mode} outgoing={outgoing} own={own} onSent={onClose} />;
  if (isPhone)
    return (
      <Sheet open side="bottom" title={titles[mode]} onOpenChange={onOpenChange}>
        {form}
      </Sheet>
    );
  return (
    <AnchoredLayer anchor={anchor} title={titles[mode]} onOpenChange={onOpenChange}>
      {form}
    </AnchoredLayer>
  );
}

interface AnchoredLayerProps {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

function AnchoredLayer({ anchor, title, onOpenChange, children }: AnchoredLayerProps) {
  const focus = useReturnFocus();
  /** The dialog of a used-up plan stands over it, and it goes on afterwards. */
  const stayUnderDialog = (event: Event) => {
    if (useUpgradeStore.getState().isOpen) event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      {/* Radix takes any ref to something measurable; it is set before this is drawn. */}
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-label={title}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={stayUnderDialog}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-100 max-w-[calc(100vw-1rem)] flex-col rounded-card bg-raised p-4 shadow-menu data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

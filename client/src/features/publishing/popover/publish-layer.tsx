import type { RefObject } from 'react';
import { AnchoredLayer } from '@/components/ui/anchored-layer';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import type { Post } from '@/features/publishing/api';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import type { SendMode } from '@/features/publishing/popover/publish-actions';
import type { SendOrder } from '@/features/publishing/popover/send';
import { SendForm } from '@/features/publishing/popover/send-form';

interface PublishLayerProps {
  anchor: RefObject<HTMLElement | null>;
  mode: SendMode;
  outgoing: Outgoing;
  own: Post | undefined;
  /** What the plan had stopped, and is sent now. */
  goesOn?: SendOrder | null;
  onClose: () => void;
}

const titles = { now: 'Publish', later: 'Schedule' } as const;

/** A popover at the buttons; on a phone a sheet. */
export function PublishLayer({ anchor, mode, outgoing, own, goesOn = null, onClose }: PublishLayerProps) {
  return (
    <AnchoredLayer
      anchor={anchor}
      title={titles[mode]}
      onClose={onClose}
      // The dialog of a used-up plan stands over it, and it goes on afterwards.
      isHeld={() => useUpgradeStore.getState().isOpen}
    >
      <SendForm key={mode} mode={mode} outgoing={outgoing} own={own} goesOn={goesOn} onSent={onClose} />
    </AnchoredLayer>
  );
}

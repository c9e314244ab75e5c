import { CalendarClock, Send } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { useResume } from '@/features/billing/interrupted';
import type { Outgoing } from '@/features/publishing/popover/outgoing';
import type { SendOrder } from '@/features/publishing/popover/send';
import { type CardPost, isSentFrom, isUnderWay } from '@/features/publishing/popover/use-card-post';
import { sendKey, useIsSending } from '@/features/publishing/popover/use-is-sending';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { latePart } from '@/lib/late-part';

const PublishLayer = latePart(async () => (await import('@/features/publishing/popover/publish-layer')).PublishLayer);
const preload = () => void PublishLayer.fetchAhead();

export type SendMode = 'now' | 'later';

interface PublishActionsProps {
  outgoing: Outgoing;
  /** What was sent from this card before. */
  cardPost: CardPost | null;
  /** The selected card has the keys and the one primary button. */
  isActive: boolean;
  /** Something is written in it. */
  isLocked?: boolean;
  /** Why it cannot go out; absent where it can. */
  reason?: string | undefined;
  /** Before the popover takes what stands there, e.g. to take in what is being typed. */
  onOpen?: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Schedule and Publish of a card, with their popover. Once it is sent, its state says the rest. */
export function PublishActions(props: PublishActionsProps) {
  const { outgoing, cardPost, isActive, isLocked = false } = props;
  const [mode, setMode] = useState<SendMode | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const isViewer = useIsViewer();
  const { isSending } = useIsSending(outgoing.card);
  const [goesOn, setGoesOn] = useState<SendOrder | null>(null);
  const reopen = (order: SendOrder) => setMode(order.when === null ? 'now' : 'later');
  useResume<SendOrder>(sendKey(outgoing.card), (order) => (setGoesOn(order), reopen(order)), {
    isReady: cardPost === null || cardPost.post !== undefined,
    restore: reopen,
  });
  const isSent = isSentFrom(cardPost, outgoing.texts) || isUnderWay(cardPost);
  if (isSent && mode === null && !isSending) return null;
  const reason = isViewer ? viewerReason : props.reason;
  const open = (next: SendMode) => {
    if (isLocked || isSending || reason !== undefined) return;
    props.onOpen?.();
    setMode(next);
  };
  const button = { size: 'sm', disabled: isLocked, 'aria-disabled': reason !== undefined } as const;
  const opens = { 'aria-haspopup': 'dialog', onPointerEnter: preload, onFocus: preload } as const;
  return (
    <span ref={anchor} className="flex gap-2">
      <Tooltip label={reason ?? 'Choose when it goes out'} shortcut={keys.schedule}>
        <Button {...button} {...opens} icon={<CalendarClock {...icon} />} onClick={() => open('later')}>
          Schedule
        </Button>
      </Tooltip>
      <Tooltip label={reason ?? 'Look at it once more and publish'} shortcut={keys.publish}>
        <Button
          {...button}
          {...opens}
          variant={isActive ? 'primary' : 'outline'}
          pending={isSending}
          icon={<Send {...icon} />}
          onClick={() => open('now')}
        >
          Publish
        </Button>
      </Tooltip>
      {isActive && <PublishKeys onOpen={open} />}
      {mode !== null && (
        <Suspense>
          <PublishLayer
            anchor={anchor}
            mode={mode}
            outgoing={outgoing}
            own={cardPost?.post}
            goesOn={goesOn}
            onClose={() => (setMode(null), setGoesOn(null))}
          />
        </Suspense>
      )}
    </span>
  );
}

function PublishKeys({ onOpen }: { onOpen: (mode: SendMode) => void }) {
  const now = { group: 'Publishing', run: () => onOpen('now') };
  useShortcut({ ...now, id: 'publish', keys: keys.publish, label: 'Publish…' });
  useShortcut({ ...now, id: 'open-publish', keys: keys.openPublish, label: 'Publish…', hiddenInPalette: true });
  useShortcut({
    id: 'schedule',
    keys: keys.schedule,
    label: 'Schedule…',
    group: 'Publishing',
    run: () => onOpen('later'),
  });
  return null;
}

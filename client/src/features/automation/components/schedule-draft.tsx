import { useRef, useState } from 'react';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { OpenReview } from '@/features/automation/use-reviews';
import { TimeForm, type TimeOrder } from '@/features/composer/components/sending/time-form';
import { useTiming } from '@/features/composer/hooks/sending/use-timing';
import type { EditorId } from '@/features/composer/store';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface ScheduleDraftProps {
  editor: EditorId;
  docId: string;
  post: OpenReview['post'];
  /** Why it can't be approved. */
  reason: string | undefined;
  isBusy: boolean;
  onSchedule: (time: TimeOrder) => void;
}

/** Approves a draft for a time of its own. */
export function ScheduleDraft({ reason, isBusy, ...props }: ScheduleDraftProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const isAllowed = reason === undefined && !isBusy;
  const open = () => isAllowed && setOpen(true);
  useShortcut({
    id: 'schedule-review',
    keys: keys.schedule,
    label: 'Schedule',
    group: 'Automation',
    when: () => isAllowed,
    run: open,
  });
  return (
    <span ref={anchor} className="inline-flex">
      <Tooltip reason={reason}>
        <Button
          shortcut={keys.schedule}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={isBusy}
          onClick={open}
        >
          Schedule
        </Button>
      </Tooltip>
      {isOpen && (
        <AnchoredLayer
          anchor={anchor}
          title="Schedule"
          hasHeader
          side="top"
          onClose={() => setOpen(false)}
          className="w-108! rounded-dialog! px-5! shadow-dialog!"
        >
          <DraftTime {...props} onDone={() => setOpen(false)} />
        </AnchoredLayer>
      )}
    </span>
  );
}

type DraftTimeProps = Omit<ScheduleDraftProps, 'reason' | 'isBusy'> & { onDone: () => void };

function DraftTime({ editor, docId, post, onSchedule, onDone }: DraftTimeProps) {
  const timing = useTiming({ editor, docId, accountId: post.accountId, post });
  const choose = (time: TimeOrder) => {
    onDone();
    onSchedule(time);
  };
  return <TimeForm timing={timing} label="Approve and schedule" onChoose={choose} />;
}

import { type FormEvent, useRef, useState } from 'react';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { OpenReview } from '@/features/automation/use-reviews';
import { WhenField } from '@/features/composer/components/sending/when-field';
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
  onSchedule: (timing: { scheduledAt: string; timezone: string }) => void;
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
          <TimeForm {...props} onDone={() => setOpen(false)} />
        </AnchoredLayer>
      )}
    </span>
  );
}

type TimeFormProps = Omit<ScheduleDraftProps, 'reason' | 'isBusy'> & { onDone: () => void };

function TimeForm({ editor, docId, post, onSchedule, onDone }: TimeFormProps) {
  const timing = useTiming({ editor, docId, accountId: post.accountId, post });
  const { checked, zone } = timing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.isFine) return;
    onDone();
    onSchedule({ scheduledAt: new Date(checked.atMs).toISOString(), timezone: zone });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <WhenField timing={timing} />
      <Button type="submit" variant="primary" full aria-disabled={!checked.isFine}>
        Approve and schedule
      </Button>
    </form>
  );
}

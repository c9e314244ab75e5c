import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { WhenField } from '@/features/composer/components/sending/when-field';
import type { Timing } from '@/features/composer/hooks/sending/use-timing';
import { isModEnter, keys } from '@/lib/keyboard/keys';

/** As the body of a request. */
export interface TimeOrder {
  scheduledAt: string;
  timezone: string;
}

interface TimeFormProps {
  timing: Timing;
  label: string;
  pending?: boolean;
  onChoose: (time: TimeOrder) => void;
}

export function TimeForm({ timing: { checked, zone }, timing, label, pending = false, onChoose }: TimeFormProps) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (checked.isFine && timing.isZoneKnown && !pending)
      onChoose({ scheduledAt: new Date(checked.atMs).toISOString(), timezone: zone });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => isModEnter(event) && submit(event)}
      className="flex flex-col gap-4"
    >
      <WhenField timing={timing} />
      <Button
        type="submit"
        variant="primary"
        full
        pending={pending}
        aria-disabled={!checked.isFine}
        shortcut={keys.confirm}
      >
        {label}
      </Button>
    </form>
  );
}

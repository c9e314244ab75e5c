import { type ReactNode, useState } from 'react';
import { fieldMessages } from '@/api/field-errors';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Button } from '@/components/ui/button';
import type { Monitoring } from '@/features/monitoring/overview';
import { AutoRules, MonitorFields } from '@/features/monitoring/components/monitor-fields';
import {
  type CheckedMonitor,
  monitorSchema,
  type MonitorValues,
  refusedFields,
} from '@/features/monitoring/monitor-values';
import { useForm } from '@/lib/forms/use-form';

export const useMonitorForm = (initial: MonitorValues) => useForm({ schema: monitorSchema, initial });
export type MonitorFormState = ReturnType<typeof useMonitorForm>;

interface MonitorFormProps {
  form: MonitorFormState;
  access: Monitoring['access'];
  /** Replies begin to be sent by themselves with this press. */
  turnsAutoOn: boolean;
  submitLabel: string;
  isPending: boolean;
  onSave: (values: CheckedMonitor, onError: (error: Error) => void) => void;
  onCancel: () => void;
  /** Above the fields that all of them have. */
  first?: ReactNode;
  /** Above the buttons: cost, and what went wrong. */
  children: ReactNode;
}

/** What can be set for a monitored account. Automatic replies ask once more. */
export function MonitorForm(props: MonitorFormProps) {
  const { form, access, turnsAutoOn, submitLabel, isPending, onSave, onCancel, first, children } = props;
  const [held, setHeld] = useState<CheckedMonitor | null>(null);
  const save = (values: CheckedMonitor) => onSave(values, (error) => form.refuse(fieldMessages(error, refusedFields)));
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    if (turnsAutoOn) setHeld(values);
    else save(values);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {first}
      <MonitorFields form={form} access={access} />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {submitLabel}
        </Button>
      </div>
      <ConfirmDialog
        open={held !== null}
        onOpenChange={(isOpen) => !isOpen && setHeld(null)}
        title="Turn on automatic replies?"
        description="Replies will be sent without anyone reading them first."
        confirmLabel="Turn on automatic replies"
        cancelLabel="Keep reviewing"
        tone="primary"
        onConfirm={() => {
          setHeld(null);
          if (held !== null) save(held);
        }}
      >
        <AutoRules values={form.values} />
      </ConfirmDialog>
    </form>
  );
}

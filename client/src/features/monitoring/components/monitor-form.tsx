import type { ReactNode } from 'react';
import { fieldMessages } from '@/api/field-errors';
import { confirm } from '@/components/confirm';
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
  const save = (values: CheckedMonitor) => onSave(values, (error) => form.refuse(fieldMessages(error, refusedFields)));
  const saveOnceMeant = async (values: CheckedMonitor) => {
    const question = {
      title: 'Turn on automatic replies?',
      description: 'Replies will be sent without anyone reading them first.',
      confirmLabel: 'Turn on automatic replies',
      cancelLabel: 'Keep reviewing',
      tone: 'primary',
      children: <AutoRules values={form.values} />,
    } as const;
    if (!turnsAutoOn || (await confirm(question))) save(values);
  };
  const submit = form.handleSubmit((values) => {
    if (!isPending) void saveOnceMeant(values);
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
    </form>
  );
}

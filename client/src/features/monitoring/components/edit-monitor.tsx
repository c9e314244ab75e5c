import { FormProblem } from '@/components/forms/form-problem';
import { useChangeMonitor } from '@/features/monitoring/api';
import { type Monitor, type Monitoring } from '@/features/monitoring/overview';
import { MonitorForm, useMonitorForm } from '@/features/monitoring/components/monitor-form';
import { monitorBody, monitorValues, refusedFields } from '@/features/monitoring/monitor-values';
import { centsText } from '@/features/monitoring/words';
import { announce } from '@/lib/focus/announce';

interface EditMonitorProps {
  monitor: Monitor;
  access: Monitoring['access'];
  onDone: () => void;
}

export function EditMonitor({ monitor, access, onDone }: EditMonitorProps) {
  const form = useMonitorForm(monitorValues(monitor));
  const change = useChangeMonitor(monitor.id);
  const onSuccess = () => {
    announce('Saved');
    onDone();
  };
  return (
    <MonitorForm
      form={form}
      access={access}
      turnsAutoOn={form.values.mode === 'auto' && monitor.mode !== 'auto'}
      submitLabel="Save changes"
      isPending={change.isPending && !change.isPaused}
      onSave={(values, onError) => change.mutate(monitorBody(values), { onError, onSuccess })}
      onCancel={onDone}
    >
      <p className="text-small text-ink-2">About {centsText(monitor.monthlyCostCents)} a month at X's prices.</p>
      <FormProblem call={change} operation="updateMonitoredAccount" fields={refusedFields} />
    </MonitorForm>
  );
}

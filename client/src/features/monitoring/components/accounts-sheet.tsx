import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/layers/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { estimateQuery, useAddMonitor, useChangeMonitor, useChangeMonitoring } from '@/features/monitoring/api';
import type { Monitor, Monitoring } from '@/features/monitoring/overview';
import { MonitorRow } from '@/features/monitoring/components/monitor-row';
import { PauseSwitch } from '@/features/monitoring/components/pause-controls';
import { useIsViewer } from '@/features/session/access';
import { FormProblem } from '@/components/forms/form-problem';
import { MonitorForm, useMonitorForm } from '@/features/monitoring/components/monitor-form';
import { type CheckedMonitor, monitorBody, monitorValues, refusedFields } from '@/features/monitoring/monitor-values';
import { centsText } from '@/features/monitoring/words';
import { announce } from '@/lib/focus/announce';
import { useQuery } from '@tanstack/react-query';
import { fieldMessages } from '@/api/field-errors';
import { ErrorState } from '@/components/error-state';
import { Notice } from '@/components/notice';

interface AccountsSheetProps {
  open: boolean;
  monitoring: Monitoring;
  onClose: () => void;
}

type View = 'list' | 'add' | { editing: string };

/** The monitored accounts and what holds for all of them; the whole screen on a phone. */
export function AccountsSheet({ open, monitoring, onClose }: AccountsSheetProps) {
  const { monitors, access } = monitoring;
  const isViewer = useIsViewer();
  const [chosen, setView] = useState<View | null>(null);
  // The first account is what everybody comes for.
  const view = chosen ?? (monitors.length === 0 && !isViewer ? 'add' : 'list');
  const editing = typeof view === 'object' ? monitors.find(({ id }) => id === view.editing) : undefined;
  const toList = () => setView('list');
  const close = () => {
    setView(null);
    onClose();
  };
  const title =
    view === 'add'
      ? 'Monitor an account'
      : editing === undefined
        ? 'Monitored accounts'
        : `@${editing.twitterUsername}`;
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      isReadFirst={view === 'list'}
      className="max-w-130!"
    >
      {view === 'add' ? (
        <AddMonitor access={access} onDone={toList} />
      ) : editing !== undefined ? (
        <EditMonitor key={editing.id} monitor={editing} access={access} onDone={toList} />
      ) : (
        <MonitorList
          monitoring={monitoring}
          isViewer={isViewer}
          onAdd={() => setView('add')}
          onEdit={(id) => setView({ editing: id })}
        />
      )}
    </Sheet>
  );
}

interface MonitorListProps {
  monitoring: Monitoring;
  isViewer: boolean;
  onAdd: () => void;
  onEdit: (id: string) => void;
}

function MonitorList({ monitoring, isViewer, onAdd, onEdit }: MonitorListProps) {
  const { monitors, settings } = monitoring;
  const add = !isViewer && (
    <Button variant="primary" onClick={onAdd} icon={<AtSign />}>
      Monitor an account
    </Button>
  );
  if (monitors.length === 0)
    return <EmptyState title="No accounts yet" text="You'll see suggested replies to their posts." action={add} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 rounded-card border border-line p-4">
        <PauseSwitch monitoring={monitoring} />
        <UndoTime settings={settings} isViewer={isViewer} />
      </div>
      <ul aria-label="Monitored accounts">
        {monitors.map((monitor) => (
          <MonitorRow key={monitor.id} monitor={monitor} isViewer={isViewer} onEdit={() => onEdit(monitor.id)} />
        ))}
      </ul>
      <div>{add}</div>
    </div>
  );
}

const undoTimes = [6, 15, 30];

function UndoTime({ settings, isViewer }: { settings: Monitoring['settings']; isViewer: boolean }) {
  const change = useChangeMonitoring();
  const { undoSeconds } = settings;
  const shown = change.isPending ? (change.variables.undoSeconds ?? undoSeconds) : undoSeconds;
  const choices = [...new Set([...undoTimes, shown])].toSorted((a, b) => a - b);
  return (
    <Field label="Time to undo" hint="An approved reply is sent after that.">
      <Select
        value={shown}
        disabled={isViewer}
        onChange={(event) => change.mutate({ undoSeconds: Number(event.target.value) })}
      >
        {choices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds} seconds
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface EditMonitorProps {
  monitor: Monitor;
  access: Monitoring['access'];
  onDone: () => void;
}

function EditMonitor({ monitor, access, onDone }: EditMonitorProps) {
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

/** A further account: what it would cost shows before it can be added. */
function AddMonitor({ access, onDone }: { access: Monitoring['access']; onDone: () => void }) {
  const form = useMonitorForm(monitorValues(null));
  const add = useAddMonitor({
    onSuccess: ({ twitterUsername }) => {
      announce(`@${twitterUsername} is now monitored`);
      onDone();
    },
  });
  const { estimate, ask } = useEstimate(form.values);
  const refusal = fieldMessages(estimate?.error, refusedFields);
  const isKnown = estimate?.data !== undefined;
  const name = form.values.twitterUsername.trim().replace(/^@/, '');
  const save = (values: CheckedMonitor, onError: (error: Error) => void) => {
    if (isKnown) add.mutate({ twitterUsername: values.twitterUsername, ...monitorBody(values) }, { onError });
    else ask(values.twitterUsername);
  };
  return (
    <MonitorForm
      form={form}
      access={access}
      turnsAutoOn={isKnown && form.values.mode === 'auto'}
      submitLabel={isKnown ? `Monitor @${name}` : 'Check cost'}
      isPending={estimate?.fetchStatus === 'fetching' || (add.isPending && !add.isPaused)}
      onSave={save}
      onCancel={onDone}
      first={
        <Field
          label="X username"
          hint="A public account. Quillcast reads its new posts from now on."
          error={form.errors.twitterUsername ?? refusal.twitterUsername}
        >
          <Input
            {...form.field('twitterUsername')}
            placeholder="@ada"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      }
    >
      <div role="status" className="empty:hidden">
        {estimate?.data !== undefined && (
          <Notice tone="next">
            <p>
              <b className="font-semibold">About {centsText(estimate.data.monthlyCostCents)} a month.</b>{' '}
              {estimate.data.how}
            </p>
          </Notice>
        )}
        {estimate?.fetchStatus === 'paused' && <Notice>You're offline. The cost loads when you're back.</Notice>}
      </div>
      {estimate?.isError === true && Object.keys(refusal).length === 0 && (
        <ErrorState title="The cost didn't load" error={estimate.error} />
      )}
      <FormProblem call={add} operation="addMonitoredAccount" fields={refusedFields} />
    </MonitorForm>
  );
}

/** The cost of the account that somebody asked about; null as soon as another one is typed. */
function useEstimate({ twitterUsername, accountId }: { twitterUsername: string; accountId: string }) {
  const [asked, setAsked] = useState('');
  const query = useQuery({ ...estimateQuery(asked, accountId), enabled: asked !== '' });
  const isCurrent = asked !== '' && asked === twitterUsername.trim();
  return {
    estimate: isCurrent ? query : null,
    ask: (username: string) => {
      if (isCurrent) void query.refetch();
      else setAsked(username);
    },
  };
}

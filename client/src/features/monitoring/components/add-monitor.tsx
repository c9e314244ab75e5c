import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldMessages } from '@/api/field-errors';
import { ErrorState } from '@/components/error-state';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { estimateQuery, useAddMonitor } from '@/features/monitoring/api';
import { type Monitoring } from '@/features/monitoring/overview';
import { MonitorForm, useMonitorForm } from '@/features/monitoring/components/monitor-form';
import { type CheckedMonitor, monitorBody, monitorValues, refusedFields } from '@/features/monitoring/monitor-values';
import { centsText } from '@/features/monitoring/words';
import { announce } from '@/lib/focus/announce';

/** A further account: what it would cost shows before it can be added. */
export function AddMonitor({ access, onDone }: { access: Monitoring['access']; onDone: () => void }) {
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

import type { ReactNode } from 'react';
import { fieldMessages } from '@/api/field-errors';
import { confirm } from '@/components/confirm';
import type { Monitoring } from '@/features/monitoring/overview';
import {
  type CheckedMonitor,
  monitorSchema,
  type MonitorValues,
  refusedFields,
} from '@/features/monitoring/monitor-values';
import { useForm } from '@/lib/forms/use-form';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { Field } from '@/components/ui/fields/field';
import { Input, Select, Textarea } from '@/components/ui/fields/input';
import { Switch } from '@/components/ui/fields/switch';
import { TimeInput } from '@/components/ui/fields/time-input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { type Account, accountsQuery } from '@/features/accounts/api';
import { connectPath, canPublishOn } from '@/features/accounts/words';
import { useZone } from '@/features/session/api';
import { tweetNetwork } from '@/networks/ids';
import { timeOfDayText } from '@/lib/time-of-day';

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
      <DialogButtons onCancel={onCancel} pending={isPending}>
        {submitLabel}
      </DialogButtons>
    </form>
  );
}

interface FieldsProps {
  form: MonitorFormState;
  access: Monitoring['access'];
}

const counts = Array.from({ length: 10 }, (_, at) => String(at + 1));

function MonitorFields({ form, access }: FieldsProps) {
  const { errors, field } = form;
  return (
    <>
      <Field
        label="Max replies per post"
        hint="How many replies are suggested for each new post. At most one of them is sent."
        error={errors.replyCount}
      >
        <Select {...field('replyCount')}>
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <ReplyFrom form={form} />
      <Field label="Tone" hint="In a few words. Optional." error={errors.tone}>
        <Input {...field('tone')} placeholder="Friendly, plain, no jokes" maxLength={60} />
      </Field>
      <Field
        label="What you can add"
        hint="What you know, think or offer. Replies draw on this, and links come only from here."
        error={errors.instructions}
      >
        <Textarea {...field('instructions')} rows={3} maxLength={2_000} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Daily cap" hint="Replies a day, 1 to 20." error={errors.dailyCap}>
          <Input {...field('dailyCap')} inputMode="numeric" maxLength={2} />
        </Field>
        <Field label="Daily budget (USD)" hint="Reading and replying stop at this amount." error={errors.dailyBudget}>
          <Input {...field('dailyBudget')} inputMode="decimal" maxLength={8} />
        </Field>
      </div>
      <QuietHours form={form} />
      <ModeField form={form} access={access} />
    </>
  );
}

/** The first one that is connected, where nobody chooses. */
function ReplyFrom({ form: { errors, field, values } }: Pick<FieldsProps, 'form'>) {
  const { data } = useQuery(accountsQuery());
  const canReply = (account: Account) =>
    account.platform === tweetNetwork && (canPublishOn(account) || account.id === values.accountId);
  const accounts = data?.filter(canReply);
  if (accounts?.length === 0)
    return (
      <Notice tone="warning">
        <p>
          Replies are sent from an X account.{' '}
          <Link to={connectPath(tweetNetwork, `${paths.monitoring}?sheet=accounts`)} className="link">
            Connect X
          </Link>
        </p>
      </Notice>
    );
  return (
    <Field label="Reply from" error={errors.accountId}>
      <Select {...field('accountId')} value={values.accountId || accounts?.[0]?.id}>
        {accounts === undefined && <option value={values.accountId}>Loading accounts…</option>}
        {accounts?.map(({ id, handle }) => (
          <option key={id} value={id}>
            @{handle}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function QuietHours({ form: { errors, field, values, set } }: Pick<FieldsProps, 'form'>) {
  const { zone } = useZone();
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Quiet hours"
        hint="Nothing is sent automatically during these hours."
        checked={values.isQuiet}
        onChange={(isQuiet) => set({ isQuiet, timezone: values.timezone || zone })}
      />
      {values.isQuiet && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Field label="From" error={errors.quietFrom}>
              <TimeInput {...field('quietFrom')} onChange={(quietFrom) => set({ quietFrom })} />
            </Field>
            <Field label="To" error={errors.quietTo}>
              <TimeInput {...field('quietTo')} onChange={(quietTo) => set({ quietTo })} />
            </Field>
          </div>
          <TimeZoneField label="Time zone" value={values.timezone} onChange={(timezone) => set({ timezone })} />
        </>
      )}
    </div>
  );
}

function ModeField({ form: { errors, values, set }, access }: FieldsProps) {
  const isAllowed = access === 'approved';
  return (
    <div className="flex flex-col gap-2">
      <ToggleGroup
        label="Who decides"
        full
        options={[
          { value: 'review', label: 'Review first' },
          { value: 'auto', label: 'Automatic', disabled: !isAllowed && values.mode !== 'auto' },
        ]}
        value={values.mode}
        onChange={(mode) => set({ mode })}
      />
      {errors.mode !== undefined && <p className="text-small text-danger">{errors.mode}</p>}
      {!isAllowed && (
        <p className="text-small text-ink-3">
          Automatic is off: X lets an app send AI-written replies by itself only with its written approval, and this
          server has none on record.
        </p>
      )}
      {values.mode === 'review' ? (
        <p className="text-small text-ink-3">Nothing is sent until you approve it.</p>
      ) : (
        <AutoRules values={values} />
      )}
    </div>
  );
}

/** An empty field has no time yet. */
const clockOf = (time: string): string => (time === '' ? '…' : timeOfDayText(time));

/** What holds for replies that are sent by themselves. */
function AutoRules({ values }: { values: MonitorValues }) {
  const rules = [
    'Only the best suggestion is sent, one per post and conversation.',
    'Each author gets at most one reply in 7 days, and none after asking you to stop.',
    `At most ${values.dailyCap} replies and $${values.dailyBudget} a day, at least 2 minutes apart.`,
    values.isQuiet
      ? `Nothing is sent from ${clockOf(values.quietFrom)} to ${clockOf(values.quietTo)}.`
      : 'Replies are sent at any hour: quiet hours are off.',
    "Replies X doesn't accept from an app are left for you to send.",
    'Automatic replies turn off after 2 failures. “Pause all” stops them too.',
    'X asks you to label accounts that reply automatically.',
  ];
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1 rounded-well bg-info-soft py-3 pr-3 pl-7 text-small">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

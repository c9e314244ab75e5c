import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { Button, IconButton } from '@/components/ui/button';
import { ChipGroup } from '@/components/ui/chips';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { TimeInput } from '@/components/ui/fields/time-input';
import type { RuleForm, RuleValues } from '@/features/automation/rule-form';
import { dayNames, metricLabels, triggerLabels } from '@/features/automation/words';
import { timeOfDayText } from '@/lib/time-of-day';
/** One part of the sentence: its first word, then menus and fields in the line. */
export function Row({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[3.5rem_minmax(0,1fr)]">
      <p className="text-h3 sm:pt-2">{word}</p>
      <div className="flex min-w-0 flex-wrap items-start gap-x-2.5 gap-y-3 [&>span]:pt-2">{children}</div>
    </div>
  );
}

const wide = 'w-full sm:w-auto';
export const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export interface WhenProps {
  form: RuleForm;
  /** Changes values so that they still fit each other. */
  set: (next: Partial<RuleValues>) => void;
}

/** "When a post of mine does well: it passes 100 likes within 24 hours". */
export function WhenRow({ form, set }: WhenProps) {
  const { values } = form;
  return (
    <Row word="When">
      <Field label="When" hideLabel>
        <Select
          value={values.trigger}
          onChange={(event) => set({ trigger: event.target.value as RuleValues['trigger'] })}
          className={wide}
        >
          {options(triggerLabels)}
        </Select>
      </Field>
      {values.trigger === 'schedule' && <Times form={form} />}
      {values.trigger === 'topic_trending' && <Topic form={form} />}
      {values.trigger === 'post_performance' && <Performance form={form} />}
    </Row>
  );
}

const days = dayNames.map((label, at) => ({ value: String(at + 1), label }));

function Times({ form: { values, set, ref, errors } }: { form: RuleForm }) {
  const { times } = values;
  const wrong = Math.max(0, times.indexOf(''));
  return (
    <>
      <span>on</span>
      <div className="flex flex-col gap-1.5">
        <ChipGroup
          label="Days"
          hideLabel
          options={days}
          value={values.days.map(String)}
          onChange={(chosen) => set({ days: chosen.map(Number) })}
        />
        <FieldError id="days-error" error={errors.days} />
      </div>
      {times.map((time, at) => (
        <div key={at} className="flex items-center">
          {at === 0 && <span className="mr-2.5">at</span>}
          <Field label={`Time ${at + 1}`} hideLabel error={time === '' || at === wrong ? errors.times : undefined}>
            <TimeInput
              ref={at === wrong ? ref('times') : undefined}
              value={time}
              onChange={(next) => set({ times: times.with(at, next) })}
              className="w-36!"
            />
          </Field>
          {times.length > 1 && (
            <IconButton
              label={`Remove ${time === '' ? 'this time' : timeOfDayText(time)}`}
              size="sm"
              onClick={() => set({ times: times.toSpliced(at, 1) })}
              icon={<X />}
            />
          )}
        </div>
      ))}
      <Button variant="ghost" onClick={() => set({ times: [...times, '17:00'] })} icon={<Plus />}>
        Add a time
      </Button>
      <div className="w-full sm:w-60">
        <TimeZoneField
          label="Time zone"
          hideLabel
          value={values.timezone}
          onChange={(timezone) => set({ timezone })}
          error={errors.timezone}
        />
      </div>
    </>
  );
}

function Topic({ form: { field, errors } }: { form: RuleForm }) {
  return (
    <>
      <Field label="Topic to watch" hideLabel error={errors.topic}>
        <Input {...field('topic')} maxLength={100} placeholder="remote work" className="sm:w-52!" />
      </Field>
      <span>is talked about</span>
      <Field label="Volume" hideLabel error={errors.volume}>
        <Input {...field('volume')} inputMode="numeric" className="w-24! tabular-nums" />
      </Field>
      <span>times or more</span>
    </>
  );
}

function Performance({ form: { field, errors } }: { form: RuleForm }) {
  return (
    <>
      <span>and passes</span>
      <Field label="Number" hideLabel error={errors.threshold}>
        <Input {...field('threshold')} inputMode="numeric" className="w-24! tabular-nums" />
      </Field>
      <Field label="Figure" hideLabel>
        <Select {...field('metric')}>{options(metricLabels)}</Select>
      </Field>
      <span>within</span>
      <Field label="Hours" hideLabel error={errors.withinHours}>
        <Input {...field('withinHours')} inputMode="numeric" className="w-18! tabular-nums" />
      </Field>
      <span>hours</span>
    </>
  );
}

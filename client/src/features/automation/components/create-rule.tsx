import { type SubmitEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { toast } from 'react-hot-toast/headless';
import { FormProblem } from '@/components/forms/form-problem';
import { BarForm, BarText, FormBar, LeaveGuard } from '@/components/forms/save-form';
import { Button } from '@/components/ui/button';
import type { Account } from '@/features/accounts/api';
import { ruleAddress } from '@/features/automation/addresses';
import { useCreateRule } from '@/features/automation/api';
import { refusedFields, RuleBuilder } from '@/features/automation/components/rule-builder';
import { definitionOf, fitted, newRule, ruleSchema, type RuleValues } from '@/features/automation/rule-form';
import { type TemplateId, templates } from '@/features/automation/templates';
import { canPublishOn } from '@/features/accounts/words';
import { useForm } from '@/lib/forms/use-form';

interface CreateRuleProps {
  accounts: readonly Account[];
  start: TemplateId | undefined;
  /** IANA name of the zone that its times begin in. */
  zone: string;
}

/** A rule that isn't saved yet: saved for later, or turned on right away. */
export function CreateRule({ accounts: all, start, zone }: CreateRuleProps) {
  const { platform: wanted, path } = templates[start ?? 'weekly'];
  const accounts = start === undefined || path === undefined ? all : all.filter(({ platform }) => platform === wanted);
  const [initial] = useState(() => startOf(accounts, start, zone));
  const form = useForm<RuleValues, RuleValues>({ schema: ruleSchema, initial });
  const creating = useCreateRule();
  const button = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const status = submitter instanceof HTMLButtonElement && submitter.value === 'paused' ? 'paused' : 'active';
    form.handleSubmit((values) => {
      const platform = accounts.find(({ id }) => id === values.accountId)?.platform;
      if (platform === undefined) return;
      const body = { ...definitionOf(values, platform), name: values.name.trim(), status } as const;
      creating.mutate(body, {
        onSuccess: ({ name }) =>
          toast.success(status === 'active' ? `“${name}” turned on` : `“${name}” saved for later`),
        onError: (error) => form.refuse(refusedFields(error)),
      });
    })(event);
  };
  if (creating.data !== undefined) return <Navigate to={ruleAddress(creating.data.id, 'runs')} replace />;
  const isSending = creating.isPending && !creating.isPaused;
  return (
    <BarForm onSubmit={submit}>
      <RuleBuilder form={form} accounts={accounts} wanted={wanted}>
        {Object.keys(refusedFields(creating.error)).length === 0 && (
          <FormProblem call={creating} operation="createRule" />
        )}
      </RuleBuilder>
      <LeaveGuard isOn={form.isDirty && !creating.isPending} returnTo={button} />
      <FormBar>
        <BarText problem={form.problem} />
        <Button type="submit" value="paused" pending={isSending}>
          Save for later
        </Button>
        <Button ref={button} type="submit" value="active" variant="primary" pending={isSending}>
          Turn on rule
        </Button>
      </FormBar>
    </BarForm>
  );
}

/** Returns the template's values with the account that they fit best. */
function startOf(accounts: readonly Account[], start: TemplateId | undefined, timezone: string): RuleValues {
  const template = start === undefined ? undefined : templates[start];
  const usable = accounts.filter(canPublishOn);
  const account = usable.find(({ platform }) => platform === template?.platform) ?? usable[0];
  return fitted(
    newRule({ ...template?.values, name: template?.title ?? '', accountId: account?.id ?? '', timezone }),
    account?.platform,
  );
}

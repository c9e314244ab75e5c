import { useMemo } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { SaveForm } from '@/components/forms/save-form';
import type { Account } from '@/features/accounts/api';
import { type Rule, useChangeRule } from '@/features/automation/api';
import { refusedFields, RuleBuilder } from '@/features/automation/components/rule-builder';
import { definitionOf, ruleSchema, type RuleValues, valuesOf } from '@/features/automation/rule-form';
import { useIsViewer } from '@/features/session/access';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

/** The sentence of a stored rule. Whether it is on is changed by its switch. */
export function ChangeRule({ rule, accounts }: { rule: Rule; accounts: readonly Account[] }) {
  const stored = JSON.stringify(valuesOf(rule));
  // The same values for as long as the server has the same rule: what is typed meanwhile stays.
  const initial = useMemo(() => JSON.parse(stored) as RuleValues, [stored]);
  const form = useForm<RuleValues, RuleValues>({ schema: ruleSchema, initial });
  const changing = useChangeRule(rule.id);
  const isViewer = useIsViewer();
  const submit = form.handleSubmit((values) => {
    const platform = accounts.find(({ id }) => id === values.accountId)?.platform ?? rule.platform;
    changing.mutate(
      { ...definitionOf(values, platform), name: values.name.trim() },
      {
        onSuccess: () => {
          form.markSaved();
          announce('Rule saved');
        },
        onError: (error) => form.refuse(refusedFields(error)),
      },
    );
  });
  const isSaving = changing.isPending && !changing.isPaused;
  return (
    <SaveForm
      isDirty={form.isDirty && !isViewer}
      isSaving={isSaving}
      onSubmit={submit}
      onDiscard={form.reset}
      problem={form.problem}
    >
      <fieldset disabled={isViewer} className="min-w-0">
        <RuleBuilder form={form} accounts={accounts} wanted={rule.platform}>
          {Object.keys(refusedFields(changing.error)).length === 0 && (
            <FormProblem call={changing} operation="updateRule" />
          )}
        </RuleBuilder>
      </fieldset>
    </SaveForm>
  );
}

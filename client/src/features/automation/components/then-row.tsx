import type { ReactNode } from 'react';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { Field } from '@/components/ui/fields/field';
import { Select, Textarea } from '@/components/ui/fields/input';
import type { Account } from '@/features/accounts/api';
import { Row, type WhenProps } from '@/features/automation/components/when-row';
import { actionReason, type RuleForm, type RuleValues } from '@/features/automation/rule-form';
import { actionLabels } from '@/features/automation/words';
import { late } from '@/lib/loading/late';

/** What counts as X does is heavier than the rest of the sentence. */
const CharRing = late(async () => (await import('@/components/posts/char-ring')).CharRing);

interface ThenProps extends WhenProps {
  platform: Account['platform'] | undefined;
}

/** "then follow up with …". What the trigger or the network doesn't have can't be chosen, and says why. */
export function ThenRow({ form, set, platform }: ThenProps) {
  const { values, errors, field } = form;
  const actions = (Object.keys(actionLabels) as RuleValues['action'][]).map((action) => ({
    action,
    reason: actionReason(action, values.trigger, platform),
  }));
  const reasons = [...new Set(actions.flatMap(({ reason }) => reason ?? []))];
  return (
    <Row word="then">
      <Field label="Then" hideLabel hint={reasons.join(' ') || undefined} error={errors.action}>
        <Select
          value={values.action}
          onChange={(event) => set({ action: event.target.value as RuleValues['action'] })}
          className="w-full sm:w-72"
        >
          {actions.map(({ action, reason }) => (
            <option key={action} value={action} disabled={reason !== undefined}>
              {actionLabels[action]}
            </option>
          ))}
        </Select>
      </Field>
      {values.action === 'follow_up_reply' && (
        <div className="w-full">
          <Field
            label="What the follow-up says"
            aside={<CharRing fallback={null} text={values.text} isLive />}
            hint="Sent once for each post, as a reply to it. X refuses the same text twice within 24 hours, so a second post in that time gets no follow-up."
            error={errors.text}
          >
            <Textarea {...field('text')} rows={3} placeholder="Glad this helped. The full guide is here: …" />
          </Field>
        </div>
      )}
    </Row>
  );
}

interface FromProps {
  form: RuleForm;
  accounts: readonly Account[];
  onChange: (accountId: string) => void;
  /** Instead of the menu, where there is no account yet. */
  connect: ReactNode;
}

/** "from @maya". */
export function FromRow({ form: { values, errors }, accounts, onChange, connect }: FromProps) {
  const isGone = values.accountId !== '' && accounts.every(({ id }) => id !== values.accountId);
  if (accounts.length === 0) return <Row word="from">{connect}</Row>;
  return (
    <Row word="from">
      <Field label="From" hideLabel error={errors.accountId}>
        <Select value={values.accountId} onChange={(event) => onChange(event.target.value)} className="w-full sm:w-72">
          {values.accountId === '' && <option value="">Choose an account</option>}
          {isGone && <option value={values.accountId}>Disconnected account</option>}
          <AccountOptions accounts={accounts} />
        </Select>
      </Field>
    </Row>
  );
}

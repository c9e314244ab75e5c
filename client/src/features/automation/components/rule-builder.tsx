import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input, Select, Textarea } from '@/components/ui/fields/input';
import { Skeleton } from '@/components/ui/skeleton';
import type { Account } from '@/features/accounts/api';
import { connectPath, platformName } from '@/features/accounts/words';
import type { RuleDefinition } from '@/features/automation/api';
import { RuleOutlook } from '@/features/automation/components/rule-outlook';
import { Row, type WhenProps, WhenRow } from '@/features/automation/components/when-row';
import {
  actionReason,
  definitionOf,
  fieldOf,
  fitted,
  isComplete,
  isWriting,
  type RuleForm,
  type RuleValues,
} from '@/features/automation/rule-form';
import { lazy } from '@/lib/loading/lazy';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { actionLabels } from '@/features/automation/words';

/** Not every rule writes. */
const RuleTopics = lazy(async () => (await import('@/features/automation/components/rule-topics')).RuleTopics);

interface RuleBuilderProps {
  form: RuleForm;
  accounts: readonly Account[];
  wanted: Account['platform'];
  /** Under the sentence: what is in the way, and the buttons. */
  children?: ReactNode;
}

/** A rule as one sentence, what it writes about, and beside them what it will do. */
export function RuleBuilder({ form, accounts, wanted, children }: RuleBuilderProps) {
  const { values, errors, field } = form;
  const platform = platformOf(accounts, values.accountId) ?? (accounts.length === 0 ? wanted : undefined);
  const set = (next: Partial<RuleValues>) => {
    const { action } = fitted({ ...values, ...next }, platformOf(accounts, next.accountId ?? values.accountId));
    form.set({ ...next, ...(action !== (next.action ?? values.action) && { action }) });
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card form>
          <div className="flex flex-col gap-5">
            <Field label="Name" error={errors.name}>
              <Input {...field('name')} maxLength={80} placeholder="Tips for roasters" />
            </Field>
            <WhenRow form={form} set={set} />
            <ThenRow form={form} set={set} platform={platform} />
            <FromRow
              form={form}
              accounts={accounts}
              onChange={(accountId) => set({ accountId })}
              connect={<ConnectFirst platform={wanted} error={errors.accountId} />}
            />
          </div>
        </Card>
        {isWriting(values) && (
          <RuleTopics fallback={<Skeleton className="h-96 w-full rounded-card!" />} form={form} platform={platform} />
        )}
        <HowItIsSent values={values} />
      </div>
      <RuleOutlook isSchedule={values.trigger === 'schedule'} definition={previewOf(values, platform)} />
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">{children}</div>
    </div>
  );
}

const platformOf = (accounts: readonly Account[], accountId: string) =>
  accounts.find(({ id }) => id === accountId)?.platform;

/** Returns null while a part of the sentence is missing. What it is called doesn't matter there, nor topics for its times. */
function previewOf(values: RuleValues, platform: Account['platform'] | undefined): RuleDefinition | null {
  if (platform === undefined) return null;
  const topics = values.trigger === 'schedule' ? [{ text: 'Any topic', notes: '' }] : values.topics;
  return isComplete({ ...values, name: 'Any name', topics }) ? definitionOf(values, platform) : null;
}

function ConnectFirst({ platform, error }: { platform: Account['platform']; error: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <ButtonLink to={connectPath(platform, pathname + search)} icon={<Plug />}>
        Connect {platformName(platform)}
      </ButtonLink>
      {error !== undefined && <p className="text-small text-danger">Connect the account to post from.</p>}
    </div>
  );
}

/** Whether somebody reads it before it is published. */
function HowItIsSent({ values: { action } }: { values: RuleValues }) {
  if (action === 'generate_for_review')
    return (
      <Notice>
        <p>Each draft stays in Automation. Nothing is published until you approve it.</p>
      </Notice>
    );
  if (action === 'generate_and_publish')
    return (
      <Notice tone="warning">
        <p>Posts are published without anyone reading them first. Drafts that fail a check are skipped.</p>
      </Notice>
    );
  return (
    <Notice>
      <p>Only posts published after you turn the rule on count, once each.</p>
    </Notice>
  );
}

export function refusedFields(error: unknown): Partial<Record<keyof RuleValues, string>> {
  if (!(error instanceof ApiError)) return {};
  const known = error.fields.flatMap(({ field, message }) => {
    const name = fieldOf(field);
    return name === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(known);
}

/** What counts as X does is heavier than the rest of the sentence. */
const CharRing = lazy(async () => (await import('@/components/posts/char-ring')).CharRing);

interface ThenProps extends WhenProps {
  platform: Account['platform'] | undefined;
}

/** "then follow up with …". What the trigger or the network doesn't have can't be chosen, and says why. */
function ThenRow({ form, set, platform }: ThenProps) {
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
function FromRow({ form: { values, errors }, accounts, onChange, connect }: FromProps) {
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

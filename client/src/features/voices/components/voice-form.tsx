import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { SaveForm } from '@/components/forms/save-form';
import { Card } from '@/components/ui/card';
import { ChipGroup } from '@/components/ui/chips';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Switch } from '@/components/ui/fields/switch';
import type { Account } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { useChangeVoice, type VoiceFields } from '@/features/voices/api';
import type { Voice } from '@/features/voices/list';
import { longestName, longestRule, mostRules } from '@/features/voices/limits';
import { neededText } from '@/features/voices/words';
import { differing } from '@/lib/forms/differing';
import { tooLong } from '@/lib/words/too-long';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';

const fields = ['name', 'rules', 'accountIds', 'ignored'] as const;

const fieldsOf = ({ name, rules, accountIds, habits }: Voice): VoiceFields => ({
  name,
  rules,
  accountIds,
  ignored: habits.filter(({ isIgnored }) => isIgnored).map(({ id }) => id),
});

const sent = ({ rules, ...changes }: Partial<VoiceFields>): Partial<VoiceFields> => ({
  ...changes,
  ...(rules !== undefined && { rules: rules.map((rule) => rule.trim()).filter((rule) => rule !== '') }),
});

interface VoiceFormProps {
  voice: Voice;
  voices: readonly Voice[];
  accounts: readonly Account[];
}

/** What a person sets of a voice. Changes wait in the form until the server has them. */
export function VoiceForm({ voice, voices, accounts }: VoiceFormProps) {
  const [typed, setTyped] = useState<Partial<VoiceFields>>({});
  const save = useChangeVoice(voice.id);
  const isViewer = useIsViewer();
  const nameField = useRef<HTMLInputElement>(null);
  const ruleList = useRef<HTMLUListElement>(null);
  const stored = fieldsOf(voice);
  const changes = differing(typed, stored);
  const values = { ...stored, ...changes };
  const change = (next: Partial<VoiceFields>) => setTyped({ ...typed, ...next });
  const nameProblem = values.name.trim() === '' ? 'Give the voice a name.' : tooLong(values.name, longestName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrongRule = values.rules.findIndex((rule) => tooLong(rule, longestRule) !== undefined);
    if (nameProblem !== undefined) nameField.current?.focus();
    else if (wrongRule >= 0) ruleList.current?.querySelectorAll('input')[wrongRule]?.focus();
    else
      save.mutate(sent(changes), {
        onSuccess: () => {
          setTyped((now) => differing(now, changes));
          toast.success('Voice saved');
        },
      });
  };
  const discard = () => {
    setTyped({});
    save.reset();
  };
  return (
    <SaveForm isDirty={Object.keys(changes).length > 0} isSaving={save.isPending} onSubmit={submit} onDiscard={discard}>
      <Card form title={voice.name}>
        <div className="flex flex-col gap-6">
          {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace for access.</Notice>}
          {voice.isPaused && <Notice tone="next">Paused on this plan. Nothing is deleted.</Notice>}
          <FormProblem call={save} operation="Failed to save the voice" fields={fields} />
          <Field label="Name" error={nameProblem ?? fieldMessage(save.error, 'name')}>
            <Input
              ref={nameField}
              value={values.name}
              disabled={isViewer}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Habits
            voice={voice}
            ignored={values.ignored}
            onChange={(ignored) => change({ ignored })}
            disabled={isViewer}
          />
          <RulesList
            rules={values.rules}
            onChange={(rules) => change({ rules })}
            error={fieldMessage(save.error, 'rules')}
            disabled={isViewer}
            listRef={ruleList}
          />
          {!isViewer && accounts.length > 0 && (
            <DefaultFor
              accounts={accounts}
              others={voices.filter(({ id }) => id !== voice.id)}
              value={values.accountIds}
              onChange={(accountIds) => change({ accountIds })}
            />
          )}
        </div>
      </Card>
    </SaveForm>
  );
}

interface HabitsProps {
  voice: Voice;
  ignored: readonly string[];
  onChange: (ignored: string[]) => void;
  disabled: boolean;
}

/** What was measured, in sentences; what isn't so is switched off. */
function Habits({ voice: { habits, samplesNeeded }, ignored, onChange, disabled }: HabitsProps) {
  const id = useId();
  const set = (habit: string, isOn: boolean) =>
    onChange(isOn ? ignored.filter((each) => each !== habit) : [...ignored, habit]);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="text-h3">
          How you write
        </h3>
        {habits.length > 0 && (
          <p className="text-small text-ink-3">Measured in your posts. Switch off what isn't you.</p>
        )}
      </div>
      {habits.length === 0 && (
        <p className="text-ink-2">
          {samplesNeeded > 0
            ? `${neededText(samplesNeeded)} before anything can be measured. Add them below.`
            : 'Nothing stood out in these posts. Add more below.'}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {habits.map((habit) => {
          const isOn = !ignored.includes(habit.id);
          return (
            <li key={habit.id} className="py-2.5">
              <Switch
                label={habit.text}
                hint={isOn ? undefined : "That's not me: not used when writing."}
                checked={isOn}
                disabled={disabled}
                onChange={(next) => set(habit.id, next)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface DefaultForProps {
  accounts: readonly Account[];
  others: readonly Voice[];
  value: readonly string[];
  onChange: (accountIds: string[]) => void;
}

function DefaultFor({ accounts, others, value, onChange }: DefaultForProps) {
  const options = accounts.map((account) => ({
    value: account.id,
    label: `${accountName(account)} on ${platformName(account.platform)}`,
  }));
  const taken = others.flatMap(({ name, accountIds }) =>
    options
      .filter((option) => value.includes(option.value) && accountIds.includes(option.value))
      .map(({ label }) => `${label} uses “${name}” now and will use this voice.`),
  );
  return (
    <div className="flex flex-col gap-2">
      <ChipGroup
        label="Default for"
        hint="Posts for these accounts are written in this voice unless you choose another."
        options={options}
        value={value}
        onChange={onChange}
      />
      {taken.map((text) => (
        <p key={text} role="status" className="text-small text-ink-2">
          {text}
        </p>
      ))}
    </div>
  );
}

interface RulesListProps {
  rules: readonly string[];
  onChange: (rules: string[]) => void;
  error: string | undefined;
  disabled: boolean;
  listRef: RefObject<HTMLUListElement | null>;
}

/** Rules of the person's own, one a field. */
function RulesList({ rules, onChange, error, disabled, listRef }: RulesListProps) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const isNew = useRef(false);
  const addRule = () => {
    isNew.current = true;
    onChange([...rules, '']);
  };
  const remove = (at: number) => {
    onChange(rules.filter((_, index) => index !== at));
    add.current?.focus();
  };
  const focusNew = (input: HTMLInputElement | null) => {
    if (input === null || !isNew.current) return;
    isNew.current = false;
    input.focus();
  };
  return (
    <section aria-labelledby={id} className="flex flex-col items-start gap-2">
      <div>
        <h3 id={id} className="text-h3">
          Your rules
        </h3>
        <p className="text-small text-ink-3">
          For what your posts don't show, such as “Never thank people for reading”.
        </p>
      </div>
      <ul ref={listRef} className="flex w-full flex-col gap-2 empty:hidden">
        {rules.map((rule, at) => (
          <li key={at} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <Field label={`Rule ${at + 1}`} hideLabel error={tooLong(rule, longestRule)}>
                <Input
                  ref={at === rules.length - 1 ? focusNew : null}
                  value={rule}
                  dir="auto"
                  disabled={disabled}
                  onChange={({ target }) => onChange(rules.map((each, index) => (index === at ? target.value : each)))}
                />
              </Field>
            </div>
            {!disabled && <IconButton label={`Remove rule ${at + 1}`} icon={<X />} onClick={() => remove(at)} />}
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} error={error} />
      {!disabled && rules.length < mostRules && (
        <Button ref={add} size="sm" icon={<Plus />} onClick={addRule}>
          Add rule
        </Button>
      )}
    </section>
  );
}

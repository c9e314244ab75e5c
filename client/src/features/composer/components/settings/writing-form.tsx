import { type FormEvent, useRef, useState, type ReactNode, type Ref, useDeferredValue, useId } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessage } from '@/api/field-errors';
import { Notice } from '@/components/notice';
import { SaveForm } from '@/components/forms/save-form';
import { WordsField } from '@/components/forms/words-field';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Select, Textarea } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { useSaveWritingSettings, type WritingSettings } from '@/features/composer/generation/generations-api';
import { AboutFields, aboutFields } from '@/features/composer/components/settings/about-fields';
import { ModelMenu } from '@/features/composer/components/settings/model-menu';
import { languageName, languages, plainTone, toneName, tones } from '@/features/composer/generation/writing-options';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { differing } from '@/lib/forms/differing';
import { tooLong } from '@/lib/words/too-long';
import { CircleCheck, PenLine } from 'lucide-react';
import { useLinter } from '@/features/composer/hooks/document/use-style-check';
import { wholeNumber } from '@/lib/words/format';

const mostBannedWords = 200;
const longestBannedWord = 60;
const longestRules = 500;
const fields = ['tone', 'language', 'model', ...aboutFields, 'bannedWords', 'rules'] as const;

type Changes = Partial<WritingSettings>;

/** Changes wait in the form until the server has them; what another person saves meanwhile shows in the other fields. */
export function WritingForm({ settings }: { settings: WritingSettings }) {
  const [typed, setTyped] = useState<Changes>({});
  const save = useSaveWritingSettings();
  const isViewer = useIsViewer();
  const words = useRef<HTMLInputElement>(null);
  const rules = useRef<HTMLTextAreaElement>(null);
  const changes = differing(typed, settings);
  const values = { ...settings, ...changes };
  const problem = tooLong(values.rules, longestRules);
  const change = (next: Changes) => setTyped({ ...typed, ...next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) rules.current?.focus();
    // Words that were refused still stand in their field, with the reason below.
    else if (words.current?.value) words.current.focus();
    else
      save.mutate(changes, {
        onSuccess: () => {
          setTyped((now) => differing(now, changes));
          toast.success('Writing settings saved');
        },
        onError: (error) => (fieldMessage(error, 'bannedWords') === undefined ? rules : words).current?.focus(),
      });
  };
  const discard = () => {
    setTyped({});
    save.reset();
  };
  const refused = (field: (typeof fields)[number]) => fieldMessage(save.error, field);
  return (
    <SaveForm isDirty={Object.keys(changes).length > 0} isSaving={save.isPending} onSubmit={submit} onDiscard={discard}>
      <Card
        form
        title="Writing"
        description="Everything this workspace generates follows these settings, and every draft is checked against them."
      >
        <div className="flex flex-col gap-5">
          {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace for access.</Notice>}
          <FormProblem call={save} operation="Failed to save settings" fields={fields} />
          <Defaults values={values} onChange={change} disabled={isViewer} refused={refused} />
          <WordsField
            label="Banned words"
            hint="Never used in drafts. Separate with commas. disrupt* also matches “disruptive”."
            value={values.bannedWords}
            onChange={(bannedWords) => change({ bannedWords })}
            error={refused('bannedWords')}
            disabled={isViewer}
            mostWords={mostBannedWords}
            longestWord={longestBannedWord}
            inputRef={words}
          />
          <RulesField
            ref={rules}
            value={values.rules}
            onChange={(text) => change({ rules: text })}
            error={problem ?? refused('rules')}
            disabled={isViewer}
            limit={longestRules}
          />
        </div>
      </Card>
      <Card
        form
        className="mt-4"
        title="About you"
        description="Context for the model, so drafts speak to the right people. Drafts don't introduce you unless you ask."
      >
        <div className="flex flex-col gap-5">
          <AboutFields values={values} onChange={change} disabled={isViewer} refused={refused} />
        </div>
      </Card>
    </SaveForm>
  );
}

interface DefaultsProps {
  values: WritingSettings;
  onChange: (change: Changes) => void;
  disabled: boolean;
  refused: (field: (typeof fields)[number]) => string | undefined;
}

/** What a person starts from who has not chosen otherwise. */
function Defaults({ values, onChange, disabled, refused }: DefaultsProps) {
  const tone = toneName(values.tone ?? plainTone);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Default tone" error={refused('tone')}>
          <Select
            value={tone}
            disabled={disabled}
            onChange={(event) => onChange({ tone: event.target.value.toLowerCase() })}
          >
            {withOwn(tones, tone).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="Default language" error={refused('language')}>
          <Select
            value={values.language ?? ''}
            disabled={disabled}
            onChange={(event) => onChange({ language: event.target.value || null })}
          >
            <option value="">Same as your notes</option>
            {withOwn(
              languages.map(({ tag }) => tag),
              values.language ?? '',
            ).map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {languageName(tag)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ModelMenu
        label="Default model"
        value={values.model}
        onChange={(model) => onChange({ model })}
        disabled={disabled}
      />
    </>
  );
}

/** With the value that was set through the API and is not in the list. */
const withOwn = (list: readonly string[], own: string): readonly string[] =>
  own === '' || list.includes(own) ? list : [...list, own];

interface RulesFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (rules: string) => void;
  error: string | undefined;
  disabled: boolean;
  limit: number;
}

/** Rules in a workspace's own words, and below them which of those the product checks itself. */
function RulesField({ ref, value, onChange, error, disabled, limit }: RulesFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Rules"
        hint="One rule per line."
        error={error}
        aside={`${wholeNumber(value.length)} of ${wholeNumber(limit)}`}
      >
        <Textarea
          ref={ref}
          rows={4}
          value={value}
          disabled={disabled}
          placeholder={'No exclamation marks.\nNever mention Acme.\nWrite as if to one person.'}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <RulesRead rules={value} />
    </div>
  );
}

function RulesRead({ rules }: { rules: string }) {
  const text = useDeferredValue(rules);
  const house = useLinter()?.readHouse({ bannedWords: [], rules: text });
  if (house === undefined) return null;
  const { checks, unchecked } = house;
  const checked = [...new Set(checks.map(({ rule }) => rule))];
  if (checked.length + unchecked.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 rounded-well bg-sunken px-3 py-2.5 text-small">
      <RuleList
        title="Checked in every draft"
        icon={<CircleCheck className="mt-px shrink-0 text-success" />}
        rules={checked}
      />
      <RuleList
        title="Sent to the model, not enforced"
        icon={<PenLine className="mt-px shrink-0 text-ink-2" />}
        rules={[...new Set(unchecked)]}
      />
    </div>
  );
}

function RuleList({ title, icon, rules }: { title: string; icon: ReactNode; rules: readonly string[] }) {
  const id = useId();
  if (rules.length === 0) return null;
  return (
    <div>
      <h3 id={id} className="text-tiny text-ink-2">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 flex flex-col gap-1">
        {rules.map((rule) => (
          <li key={rule} dir="auto" className="flex items-start gap-1.5 wrap-anywhere">
            {icon}
            <span className="min-w-0">{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

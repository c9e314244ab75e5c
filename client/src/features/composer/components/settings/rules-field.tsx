import { CircleCheck, PenLine } from 'lucide-react';
import { type ReactNode, type Ref, useDeferredValue, useId } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { useLinter } from '@/features/composer/hooks/document/use-style-check';
import { wholeNumber } from '@/lib/words/format';

interface RulesFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (rules: string) => void;
  error: string | undefined;
  disabled: boolean;
  limit: number;
}

/** Rules in a workspace's own words, and below them which of those the product checks itself. */
export function RulesField({ ref, value, onChange, error, disabled, limit }: RulesFieldProps) {
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
        icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-success" />}
        rules={checked}
      />
      <RuleList
        title="Sent to the model, not enforced"
        icon={<PenLine size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-ink-2" />}
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

import { Plus, X } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { longestRule, mostRules } from '@/features/voices/limits';
import { tooLong } from '@/lib/words/too-long';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RulesListProps {
  rules: readonly string[];
  onChange: (rules: string[]) => void;
  error: string | undefined;
  disabled: boolean;
  listRef: RefObject<HTMLUListElement | null>;
}

/** Rules of the person's own, one a field. */
export function RulesList({ rules, onChange, error, disabled, listRef }: RulesListProps) {
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
            {!disabled && (
              <IconButton label={`Remove rule ${at + 1}`} icon={<X {...icon} />} onClick={() => remove(at)} />
            )}
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} error={error} />
      {!disabled && rules.length < mostRules && (
        <Button ref={add} size="sm" icon={<Plus {...icon} />} onClick={addRule}>
          Add rule
        </Button>
      )}
    </section>
  );
}

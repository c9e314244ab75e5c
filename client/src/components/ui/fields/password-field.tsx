import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { useFieldProps } from '@/components/ui/fields/field-context';
import { controlStyle } from '@/components/ui/fields/input';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  /** `current-password` to sign in, `new-password` to choose one, `off` for one of another service. */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} required={input.required === true}>
      <PasswordInput {...input} />
    </Field>
  );
}

function PasswordInput({ className, ...props }: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        {...useFieldProps(props)}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={clsx(controlStyle, 'h-9 pr-11 touch:h-11', className)}
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink touch:w-11"
      >
        <Icon />
      </button>
    </div>
  );
}

import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useSignInState } from '@/features/auth/sign-in-state';

interface EmailFieldProps extends ComponentProps<typeof Input> {
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The address on the screens before sign-in; each offers what was typed on the one before. */
export function EmailField({ error, onChange, autoComplete = 'email', ...input }: EmailFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    useSignInState.setState({ email: event.target.value });
    onChange(event);
  };
  return (
    <Field label="Email" error={error}>
      <Input {...input} type="email" autoComplete={autoComplete} autoCapitalize="none" onChange={change} />
    </Field>
  );
}

import type { FormEvent, RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { useProfile } from '@/features/free-tools/hooks/use-profile';
import { isLimit } from '@/features/free-tools/refusals';
import { GenerateNotice } from '@/features/composer/components/generate/generate-notice';

interface ProfileFormProps {
  profile: ReturnType<typeof useProfile>;
  field: RefObject<HTMLInputElement | null>;
}

/** One handle; the @ may be typed or left out. */
export function ProfileForm({ profile, field }: ProfileFormProps) {
  const { text, change, submit, isPending, error, fieldError, isAtField } = profile;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) submit();
  };
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-label="Profile"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Field label="X username" error={fieldError}>
        <Input
          ref={field}
          value={text}
          onChange={(event) => change(event.target.value)}
          placeholder="@nasa"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="accent" size="lg" full pending={isPending}>
        Analyze profile
      </Button>
      {!isLimit(error) && !isAtField && (
        <GenerateNotice error={error} onRetry={submit} operation="analyzeTwitterUser" />
      )}
    </form>
  );
}

import type { FormEvent, RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { Switch } from '@/components/ui/fields/switch';
import { postCounts, type ProfileSearch } from '@/features/profiles/use-profile-search';

interface ProfileSearchFormProps {
  search: ProfileSearch;
  field: RefObject<HTMLInputElement | null>;
}

/** One handle; the @ may be typed or left out. */
export function ProfileSearchForm({ search, field }: ProfileSearchFormProps) {
  const { query, form, fieldError, change, submit } = search;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!query.isFetching) submit();
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Profile"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_8rem] lg:grid-cols-[minmax(0,1fr)_8rem_auto_auto] lg:items-start"
    >
      <Field label="X username" error={fieldError}>
        <Input
          ref={field}
          value={form.username}
          onChange={(event) => change({ username: event.target.value })}
          placeholder="@nasa"
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Posts to read">
        <Select value={form.maxTweets} onChange={(event) => change({ maxTweets: Number(event.target.value) })}>
          {postCounts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <div className="sm:flex sm:min-h-9 sm:items-center sm:justify-self-start lg:mt-6.5">
        <Switch
          label="Include reposts"
          checked={form.includeRetweets}
          onChange={(includeRetweets) => change({ includeRetweets })}
        />
      </div>
      <Button
        type="submit"
        variant={query.data === undefined ? 'accent' : 'outline'}
        pending={query.isFetching}
        className="whitespace-nowrap lg:mt-6.5"
      >
        Analyze profile
      </Button>
    </form>
  );
}

import { useId } from 'react';
import * as v from 'valibot';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useConnectUsername } from '@/features/accounts/api';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

const schema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter an X username, such as @ada.')),
});
const empty = { username: '' };

/** Connects a public profile of X by its name: it is read, never posted to. */
export function UsernameForm() {
  const form = useForm({ schema, initial: empty });
  const connect = useConnectUsername({
    onSuccess: (account) => {
      form.reset();
      announce(`@${account.handle} added as read-only`);
    },
    restore: (username) => form.set({ username }),
  });
  const titleId = useId();
  const { error } = connect;
  const { onChange, ...field } = form.field('username');
  const change: typeof onChange = (event) => {
    onChange(event);
    if (!connect.isPending) connect.reset();
  };
  const submit = form.handleSubmit(({ username }) => {
    if (!connect.isPending) connect.mutate(username, { onError: () => form.focus('username') });
  });
  const refusal = error === null || isUpgradeError(error) ? undefined : failureText('connectAccount', error);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby={titleId}
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <h3 id={titleId} className="text-h3">
        Add a read-only profile
      </h3>
      <Field label="X username" hint="Reads public posts. Can't publish." error={form.errors.username ?? refusal}>
        <Input
          {...field}
          onChange={change}
          placeholder="@ada"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {connect.isPaused && <PausedNotice />}
      {connect.isSuccess && <Notice tone="success">@{connect.data.handle} added as read-only.</Notice>}
      <div>
        <Button type="submit" size="sm" pending={connect.isPending && !connect.isPaused}>
          Add by username
        </Button>
      </div>
    </form>
  );
}

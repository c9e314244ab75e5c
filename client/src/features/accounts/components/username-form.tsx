import { type SubmitEvent, useId, useRef, useState } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { UnusableUsername, useConnectUsername } from '@/features/accounts/api';
import { announce } from '@/lib/announce';

/** Connects a public profile of X by its name: it is read, never posted to. */
export function UsernameForm() {
  const [username, setUsername] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const connect = useConnectUsername({
    onSuccess: (account) => {
      setUsername('');
      announce(`@${account.handle} added as read-only`);
    },
    restore: setUsername,
  });
  const titleId = useId();
  const { error } = connect;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (connect.isPending) return;
    const name = username.trim();
    setMissing(name === '');
    if (name === '') return input.current?.focus();
    connect.mutate(name, { onError: () => input.current?.focus() });
  };
  const change = (value: string) => {
    setUsername(value);
    setMissing(false);
    if (!connect.isPending) connect.reset();
  };
  const problem = isMissing ? 'Enter an X username, such as @ada.' : usernameProblem(error);
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
      <Field label="X username" hint="Reads public posts. Can't publish." error={problem}>
        <Input
          ref={input}
          value={username}
          onChange={(event) => change(event.target.value)}
          placeholder="@ada"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {connect.isPaused && <Notice>You're offline. This continues when you're back.</Notice>}
      {connect.isSuccess && <Notice tone="success">@{connect.data.handle} added as read-only.</Notice>}
      <div>
        <Button type="submit" size="sm" pending={connect.isPending && !connect.isPaused}>
          Add by username
        </Button>
      </div>
    </form>
  );
}

function usernameProblem(error: unknown): string | undefined {
  if (error === null || isUpgradeError(error)) return undefined;
  return error instanceof UnusableUsername ? error.message : failureText('connectAccount', error);
}

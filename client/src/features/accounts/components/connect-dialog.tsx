import { useState } from 'react';
import * as v from 'valibot';
import { fieldMessages } from '@/api/field-errors';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import { Dialog } from '@/components/ui/layers/dialog';
import type { BuiltPlatform } from '@/features/accounts/api';
import { useConnectBy } from '@/features/accounts/connect';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';
import { PlatformMark } from '@/networks/logo';

interface ConnectDialogProps {
  platform: BuiltPlatform;
  /** The screen to come back to. */
  origin: string | null;
  onClose: () => void;
}

/** Longer ones would make the button one of two lines. */
const longestShown = 30;

const typed = v.pipe(v.string(), v.trim(), v.nonEmpty('Fill this in to continue.'));
const formOf = (names: readonly string[]) => v.object(Object.fromEntries(names.map((name) => [name, typed])));

/** What a network wants to know before its consent page, or in place of it. What is typed is sent once. */
export function ConnectDialog({ platform, origin, onClose }: ConnectDialogProps) {
  const { name, methods } = platform;
  const [byPage, setByPage] = useState(methods.includes('oauth'));
  const fields = platform.connectFields.filter(({ isSecret }) => !byPage || !isSecret);
  const names = fields.map((field) => field.name);
  const form = useForm<Record<string, string>, Record<string, string>>({
    schema: formOf(names),
    initial: Object.fromEntries(platform.connectFields.map((field) => [field.name, ''])),
  });
  const connect = useConnectBy(platform, { origin, byPage });
  const submit = form.handleSubmit((values) => {
    if (connect.isPending) return;
    connect.mutate(values, {
      onSuccess: (next) => {
        if ('url' in next) return;
        announce(`${name} is connected.`);
        onClose();
      },
      onError: (error) => form.refuse(fieldMessages(error, names)),
    });
  });
  const place = form.values[names[0] ?? '']?.trim() ?? '';
  const leadsTo = place !== '' && place.length <= longestShown ? place : name;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Connect ${name}`}
      mark={<PlatformMark id={platform.id} />}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblem call={connect} operation="Failed to connect the account" fields={names} />
        {fields.map(({ name: field, label, hint, isSecret }) =>
          isSecret ? (
            <PasswordField
              key={field}
              {...{ label, hint }}
              error={form.errors[field]}
              autoComplete="off"
              {...form.field(field)}
            />
          ) : (
            <Field key={field} {...{ label, hint }} error={form.errors[field]}>
              <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.field(field)} />
            </Field>
          ),
        )}
        {byPage && methods.includes('app_password') && (
          <Button variant="ghost" size="sm" className="self-start" onClick={() => setByPage(false)}>
            Use an app password instead
          </Button>
        )}
        <DialogButtons onCancel={onClose} pending={connect.isPending && !connect.isPaused}>
          {byPage ? `Continue to ${leadsTo}` : `Connect ${name}`}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

import * as v from 'valibot';
import { fieldMessages } from '@/api/field-errors';
import { paths } from '@/app/paths';
import { FormProblem } from '@/components/forms/form-problem';
import { HelpLink } from '@/components/help-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { type Connection, type Scope, useAddConnection, useChangeConnection } from '@/features/models/api';
import { connectionName, hasAddress, isLocal, kindNames } from '@/features/models/words';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

type About = Pick<Connection, 'kind' | 'scope' | 'baseUrl'>;

interface ConnectionDialogProps {
  about: About;
  /** Of the one that is changed; without it one is added. */
  connectionId?: string;
  onClose: () => void;
}

const fields = ['baseUrl', 'key'] as const;

function formOf({ kind }: About) {
  const text = v.pipe(v.string(), v.trim());
  const address = hasAddress(kind) ? v.pipe(text, v.nonEmpty('Enter the address.')) : text;
  const key = hasAddress(kind) ? text : v.pipe(text, v.nonEmpty(`Paste your ${kindNames[kind]} key.`));
  return v.object({ baseUrl: address, key });
}

/** A key, an address or both. What is typed is sent once and never shown again. */
export function ConnectionDialog({ about, connectionId, onClose }: ConnectionDialogProps) {
  const add = useAddConnection();
  const change = useChangeConnection(connectionId ?? '');
  const save = connectionId === undefined ? add : change;
  const form = useForm({ schema: formOf(about), initial: { baseUrl: about.baseUrl ?? '', key: '' } });
  const { title, submitLabel } = labelsOf(about, connectionId !== undefined);
  const submit = form.handleSubmit(({ baseUrl, key }) => {
    const typed = { ...(hasAddress(about.kind) && { baseUrl }), ...(key !== '' && { key }) };
    const answers = {
      onSuccess: () => {
        announce(`${connectionName(about)} is connected.`);
        onClose();
      },
      onError: (error: Error) => form.refuse(fieldMessages(error, fields)),
    };
    if (connectionId === undefined) add.mutate({ kind: about.kind, scope: about.scope, ...typed }, answers);
    else change.mutate(typed, answers);
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} size="sm" title={title} description={hintOf(about)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblem call={save} operation="Failed to connect the model" fields={fields} />
        {hasAddress(about.kind) && (
          <Field label="Address" hint={addressHint(about)} error={form.errors.baseUrl}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://models.example.com/v1"
              {...form.field('baseUrl')}
            />
          </Field>
        )}
        <Field
          label={hasAddress(about.kind) ? 'Key (optional)' : 'Key'}
          hint="Encrypted, and never shown again."
          error={form.errors.key}
        >
          <Input type="password" autoComplete="off" spellCheck={false} {...form.field('key')} />
        </Field>
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto max-sm:w-full">
            <HelpLink to={paths.helpModels}>Which one do I need?</HelpLink>
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={save.isPending && !save.isPaused}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function labelsOf(about: About, isChange: boolean) {
  const name = kindNames[about.kind];
  if (hasAddress(about.kind))
    return isChange
      ? { title: `Change the address of ${connectionName(about)}`, submitLabel: 'Save address' }
      : { title: about.kind === 'compatible' ? 'Add address' : `Connect ${name}`, submitLabel: 'Add address' };
  return isChange
    ? { title: `Replace the ${name} key`, submitLabel: 'Replace key' }
    : { title: `Add ${name} key`, submitLabel: 'Add key' };
}

const whose: Record<Scope, string> = {
  installation: 'Used for everyone on this server.',
  workspace: "Used for this workspace only. What it writes doesn't count against your plan.",
};

const hintOf = ({ scope }: About): string => whose[scope];

const addressHint = ({ kind, scope }: About): string =>
  isLocal(kind) || scope === 'installation'
    ? 'Any OpenAI-compatible server. It may be on your network.'
    : 'Any OpenAI-compatible server that can be reached over https.';

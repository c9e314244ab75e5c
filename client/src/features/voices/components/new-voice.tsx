import { type FormEvent, useRef, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { BackLink } from '@/components/ui/back-link';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { Account } from '@/features/accounts/api';
import { useOwnerKey } from '@/features/session/access';
import { type AddedSamples, useCreateVoice } from '@/features/voices/api';
import { SamplesFields } from '@/features/voices/components/samples-fields';
import { longestName } from '@/features/voices/limits';
import { useSamplesField } from '@/features/voices/use-samples-field';
import { useDraft } from '@/lib/device/kept';
import { tooLong } from '@/lib/words/too-long';

interface NewVoiceProps {
  accounts: readonly Account[];
  /** Where it was opened. */
  backTo: string;
  onCreated: (added: AddedSamples) => void;
}

/** Name and first posts in one step. What is typed is kept on this device until the voice is there. */
export function NewVoice({ accounts, backTo, onCreated }: NewVoiceProps) {
  const [keptName, keepName] = useDraft(`voice-name:${useOwnerKey()}`);
  const [isChecked, setChecked] = useState(false);
  const samples = useSamplesField('new');
  const create = useCreateVoice(samples);
  const nameField = useRef<HTMLInputElement>(null);
  const name = keptName ?? '';
  const missing = name.trim() === '' ? 'Give the voice a name.' : tooLong(name, longestName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing !== undefined) return nameField.current?.focus();
    const given = samples.read(accounts);
    if (given === null || create.isPending) return;
    create.mutate(
      { name: name.trim(), samples: given },
      {
        onSuccess: (added) => {
          keepName(null);
          samples.clear();
          onCreated(added);
        },
        onError: (error) => {
          samples.fail(error);
          if (fieldMessage(error, 'name') !== undefined) nameField.current?.focus();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <BackLink to={backTo}>Voices</BackLink>
      <Card form title="New voice" description="Learned from posts you wrote, and only used to write like you.">
        <div className="flex flex-col gap-5">
          <FormProblem call={create} operation="saveVoice" fields={['name', 'texts', 'accountId', 'file']} />
          <Field label="Name" error={(isChecked ? missing : undefined) ?? fieldMessage(create.error, 'name')}>
            <Input
              ref={nameField}
              value={name}
              placeholder="My voice"
              onChange={(event) => keepName(event.target.value === '' ? null : event.target.value)}
            />
          </Field>
          <SamplesFields field={samples} accounts={accounts} />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={backTo} variant="ghost">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="primary" pending={create.isPending && !create.isPaused}>
              Create voice
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

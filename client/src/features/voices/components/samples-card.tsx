import { type FormEvent, useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Account } from '@/features/accounts/api';
import { useIsViewer } from '@/features/session/access';
import { type AddedSamples, useAddSamples } from '@/features/voices/api';
import { type Voice } from '@/features/voices/list';
import { SamplesFields } from '@/features/voices/components/samples-fields';
import { useSamplesField } from '@/features/voices/use-samples-field';
import { learnedText } from '@/features/voices/words';
import { counted } from '@/lib/words/format';

interface SamplesCardProps {
  voice: Voice;
  accounts: readonly Account[];
  /** What its creation brought. */
  created: AddedSamples | null;
}

/** What a voice was learned from, and more of it. */
export function SamplesCard({ voice, accounts, created }: SamplesCardProps) {
  const samples = useSamplesField(voice.id);
  const add = useAddSamples(voice.id, samples);
  const isViewer = useIsViewer();
  const [isOpen, setOpen] = useState(voice.samplesNeeded > 0 || samples.text !== '');
  const result = add.data ?? created;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = samples.read(accounts);
    if (given === null || add.isPending) return;
    add.mutate(given, { onSuccess: samples.clear, onError: samples.fail });
  };
  return (
    <Card form title="Posts" description={learnedText(voice)}>
      <div className="flex flex-col items-start gap-4">
        {result !== null && <Added {...result} />}
        {!isViewer && !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Add posts
          </Button>
        )}
        {!isViewer && isOpen && (
          <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
            <FormProblem call={add} operation="addSamples" fields={['texts', 'accountId', 'file']} />
            <SamplesFields field={samples} accounts={accounts} />
            <Button type="submit" className="self-end" pending={add.isPending && !add.isPaused}>
              Add posts
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}

function Added({ added, notices }: AddedSamples) {
  return (
    <div className="w-full" role="status">
      <Notice tone={added > 0 ? 'success' : 'info'}>
        <p>{added > 0 ? `${counted(added, 'post', 'posts')} added.` : 'No posts were added.'}</p>
        {notices.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Account } from '@/features/accounts/api';
import { useIsViewer } from '@/features/session/access';
import { type AddedSamples, useAddSamples, useDeleteVoice } from '@/features/voices/api';
import type { Voice } from '@/features/voices/list';
import { SamplesFields } from '@/features/voices/components/samples-fields';
import { useSamplesField } from '@/features/voices/use-samples-field';
import { learnedText } from '@/features/voices/words';
import { counted } from '@/lib/words/format';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '@/components/ui/back-link';
import { voicesAddress } from '@/features/voices/addresses';
import { useChosenVoice } from '@/features/voices/chosen-voice';
import { NewVoice } from '@/features/voices/components/new-voice';
import { VoiceForm } from '@/features/voices/components/voice-form';
import { VoiceList } from '@/features/voices/components/voice-list';
import { safePath } from '@/lib/address/safe-path';

interface VoicesPanelProps {
  voices: readonly Voice[];
  accounts: readonly Account[];
}

/** The list, one voice or the form for another, as the address says. */
export function VoicesPanel({ voices, accounts }: VoicesPanelProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isViewer = useIsViewer();
  const [created, setCreated] = useState<AddedSamples | null>(null);
  const [, choose] = useChosenVoice();
  const wanted = params.get('voice');
  const from = safePath(params.get('from'));
  const voice = voices.find(({ id }) => id === wanted);
  const onCreated = (added: AddedSamples) => {
    setCreated(added);
    // Asked for while writing: it is what comes next.
    if (from !== null) choose(added.voice.id);
    toast.success(`Voice “${added.voice.name}” created`);
    void navigate(from ?? voicesAddress(added.voice.id), { replace: true });
  };
  if (wanted === 'new' && !isViewer)
    return <NewVoice accounts={accounts} backTo={from ?? voicesAddress()} onCreated={onCreated} />;
  if (voice === undefined) return <VoiceList voices={voices} accounts={accounts} />;
  return (
    <div key={voice.id} className="flex flex-col gap-4">
      <BackLink to={voicesAddress()}>Voices</BackLink>
      <VoiceForm voice={voice} voices={voices} accounts={accounts} />
      <SamplesCard voice={voice} accounts={accounts} created={created?.voice.id === voice.id ? created : null} />
      {!isViewer && <DeleteVoiceCard voice={voice} />}
    </div>
  );
}

function DeleteVoiceCard({ voice: { id, name, sampleCount } }: { voice: Voice }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteVoice(id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success('Voice deleted'),
      onError: () => setOpen(false),
    });
  return (
    <Card form title="Delete voice" description="Its posts here and everything learned from them are deleted.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete voice…
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete voice “${name}”?`}
        description={`What was learned from ${counted(sampleCount, 'post', 'posts')} is permanently deleted, with your rules. Published posts stay.`}
        confirmLabel="Delete voice"
        cancelLabel="Keep voice"
        pending={remove.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}

interface SamplesCardProps {
  voice: Voice;
  accounts: readonly Account[];
  /** What its creation brought. */
  created: AddedSamples | null;
}

/** What a voice was learned from, and more of it. */
function SamplesCard({ voice, accounts, created }: SamplesCardProps) {
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
